import { startOfDay } from '../../format/time.ts';

export const statuses = [
  'queued',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'failed',
  'canceled',
] as const;
export const types = ['inbound', 'outbound', 'web'] as const;
export const periods = { all: null, today: 0, week: 6, month: 29 } as const;
export type Period = keyof typeof periods;

/** What a list of calls is narrowed to, as it stands in the address of the page. */
export type CallFilter = {
  readonly status: (typeof statuses)[number] | '';
  readonly type: (typeof types)[number] | '';
  readonly assistant: string;
  readonly period: Period;
};

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | undefined =>
  options.find((option) => option === text);

/** Reads a filter from the address; what is none counts as not given. */
export function readFilter(search: URLSearchParams): CallFilter {
  const assistant = search.get('assistant') ?? '';
  return {
    status: oneOf(statuses, search.get('status')) ?? '',
    type: oneOf(types, search.get('type')) ?? '',
    assistant: /^[0-9a-f-]{36}$/i.test(assistant) ? assistant : '',
    period: oneOf(Object.keys(periods) as Period[], search.get('period')) ?? 'all',
  };
}

/** A filter as it stands in the address: what is not narrowed is left out. */
export function writeFilter(filter: CallFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== 'all'));
}

/** A filter as the query of the API. Nothing that is made after `until` moves the list. */
export function queryOf({ status, type, assistant, period }: CallFilter, until: Date) {
  const days = periods[period];
  return {
    brief: 'true' as const,
    to: until.toISOString(),
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { call_type: type }),
    ...(assistant === '' ? {} : { assistant_id: assistant }),
    ...(days === null ? {} : { from: startOfDay(days, until).toISOString() }),
  };
}
