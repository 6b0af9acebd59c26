import type { Call, View } from '#client/paths.d.ts';
import { startOfDay } from '../../format/time.ts';
import { callStatuses, callTypes } from '../../parts/call-labels.ts';

/** Days of a period, including today; null for all time. */
export const periods = { all: null, today: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof periods;

/** The filter of a list of calls, as in the page's address. */
export type CallFilter = {
  readonly status: Call['status'] | '';
  readonly type: Call['call_type'] | '';
  readonly assistant: string;
  /** The id of a version of an assistant. */
  readonly version: string;
  readonly campaign: string;
  readonly period: Period;
  /** A filter of the query API as JSON; it may be invalid, which the API reports. */
  readonly query: string;
};

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | undefined =>
  options.find((option) => option === text);
const idIn = (text: string | null): string => (/^[0-9a-f-]{36}$/i.test(text ?? '') ? text! : '');

/** Parses a filter from the address; ignores invalid values. */
export function readFilter(search: URLSearchParams): CallFilter {
  return {
    status: oneOf(callStatuses, search.get('status')) ?? '',
    type: oneOf(callTypes, search.get('type')) ?? '',
    assistant: idIn(search.get('assistant')),
    version: idIn(search.get('version')),
    campaign: idIn(search.get('campaign')),
    period: oneOf(Object.keys(periods) as Period[], search.get('period')) ?? 'all',
    query: search.get('query') ?? '',
  };
}

/** Serializes a filter for the address, without defaults. */
export function writeFilter(filter: CallFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== 'all'));
}

/** The parameters of a filter that do not depend on the time. */
function parametersOf({ status, type, assistant, version, campaign, query }: CallFilter) {
  return {
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { call_type: type }),
    ...(assistant === '' ? {} : { assistant_id: assistant }),
    ...(version === '' ? {} : { version_id: version }),
    ...(campaign === '' ? {} : { campaign_id: campaign }),
    ...(query === '' ? {} : { query }),
  };
}

/** A filter as the API's query, limited to calls before `until`, so that the list does not move. */
export function queryOf(filter: CallFilter, until: Date) {
  const days = periods[filter.period];
  return {
    ...parametersOf(filter),
    to: until.toISOString(),
    ...(days === null ? {} : { from: startOfDay(days - 1, until).toISOString() }),
  };
}

/** The part of a filter that a view stores. */
export const viewOf = (filter: CallFilter) => ({ parameters: parametersOf(filter), days: periods[filter.period] });

/** The filter of a view. A number of days that the page does not offer is rounded up to the next period. */
export function filterOf({ parameters, days }: Pick<View, 'parameters' | 'days'>): CallFilter {
  const { status = '', call_type: type = '', assistant_id: assistant = '' } = parameters;
  const { version_id: version = '', campaign_id: campaign = '' } = parameters;
  const named = (Object.entries(periods) as [Period, number | null][]).filter(([, length]) => length !== null);
  const period = days === null ? 'all' : (named.find(([, length]) => length! >= days)?.[0] ?? 'all');
  return { status, type, assistant, version, campaign, period, query: parameters.query ?? '' };
}

/** The equivalent request for a program. */
export function curlOf(apiUrl: string, filter: CallFilter, until: Date): string {
  const { to: _now, ...query } = queryOf(filter, until);
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = Object.entries(query).map(([name, value]) => ` \\\n  --data-urlencode ${quoted(`${name}=${value}`)}`);
  return `curl -s -H "X-API-KEY: $PARLEY_API_KEY" -G ${apiUrl}/calls${parts.join('')}`;
}
