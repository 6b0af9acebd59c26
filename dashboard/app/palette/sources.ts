import { api, unwrap } from '../../api/client.ts';
import type { IconName } from '../../components/icon.tsx';
import { moment } from '../../format/time.ts';
import { paletteTexts } from '../../texts/palette.ts';

/** Something that the palette opens. */
export type Hit = {
  readonly id: string;
  readonly group: keyof typeof paletteTexts.groups;
  readonly icon: IconName;
  readonly title: string;
  readonly more: string;
  /** Path below the dashboard. */
  readonly to: string;
};

/** Results of each kind: enough to recognize what was meant. */
const mostOfKind = 5;
/** The campaigns whose leads are searched: the newest. */
const mostCampaigns = 8;
/** Shorter inputs would find everything. */
const fewestChars = 2;
const fewestDigits = 4;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Digits of an input that may be part of a phone number. */
const digitsOf = (text: string): string => (/^[+\d\s()./-]+$/.test(text) ? text.replace(/\D/g, '') : '');
/** A text without characters that have a meaning in `$has`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Searches the account for a text: each list by its own filter. A list that fails is left out. */
export async function searchAccount(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const wanted = text.trim();
  if (wanted.length < fewestChars) return [];
  const found = await Promise.allSettled(
    [assistants, campaigns, numbers, calls, leads].map((search) => search(wanted, signal)),
  );
  signal.throwIfAborted();
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

type Search = (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;

const assistants: Search = async (search, signal) => {
  const query = { search, page_size: mostOfKind };
  const { results } = await unwrap(api.GET('/ai-assistants', { params: { query }, signal }));
  return results.map(({ assistant_id, name, phone_number }) => ({
    id: assistant_id,
    group: 'assistants',
    icon: 'assistants',
    title: name,
    more: phone_number ?? '',
    to: `/assistants/${assistant_id}`,
  }));
};

const campaigns: Search = async (search, signal) => {
  const query = { search, page_size: mostOfKind };
  const { results } = await unwrap(api.GET('/campaigns', { params: { query }, signal }));
  return results.campaigns.map(({ campaign_id, name }) => ({
    id: campaign_id,
    group: 'campaigns',
    icon: 'campaigns',
    title: name,
    more: '',
    to: `/campaigns/${campaign_id}`,
  }));
};

const numbers: Search = async (text, signal) => {
  const query = { search: digitsOf(text) || text, page_size: mostOfKind };
  const { results } = await unwrap(api.GET('/phone-numbers', { params: { query }, signal }));
  return results.map(({ phone_number_id, phone_number, friendly_name }) => ({
    id: phone_number_id,
    group: 'numbers',
    icon: 'numbers',
    title: phone_number,
    more: friendly_name,
    to: `/numbers/${phone_number_id}`,
  }));
};

const calls: Search = async (text, signal) => {
  const filter = callFilter(text);
  if (filter === null) return [];
  const query = { query: JSON.stringify(filter), brief: 'true', page_size: mostOfKind } as const;
  const { results } = await unwrap(api.GET('/calls', { params: { query }, signal }));
  return results.map(({ call_id, call_type, from_number, to_number, assistant_name, created_at }) => ({
    id: call_id,
    group: 'calls',
    icon: call_type,
    title: (call_type === 'outbound' ? to_number : from_number) || paletteTexts.webCall,
    more: `${assistant_name} · ${moment(new Date(created_at))}`,
    to: `/calls/${call_id}`,
  }));
};

/** By id, by a part of a number, or by a part of the metadata. */
function callFilter(text: string): unknown {
  if (uuid.test(text)) return { call_id: text.toLowerCase() };
  const digits = digitsOf(text);
  if (digits.length >= fewestDigits)
    return { $or: [{ from_number: { $has: digits } }, { to_number: { $has: digits } }] };
  return digits === '' && text.length > fewestChars ? { metadata: { $has: literal(text) } } : null;
}

const leads: Search = async (text, signal) => {
  const digits = digitsOf(text);
  if (digits.length < fewestDigits) return [];
  const newest = await unwrap(api.GET('/campaigns', { params: { query: { page_size: mostCampaigns } }, signal }));
  const query = { query: JSON.stringify({ to_number: { $has: digits } }), page_size: mostOfKind };
  const found = await Promise.all(
    newest.results.campaigns.map(async ({ campaign_id, name }) => {
      const params = { path: { campaign_id }, query };
      const { results } = await unwrap(api.GET('/campaigns/{campaign_id}/leads', { params, signal }));
      return results.map(
        ({ lead_id, to_number }): Hit => ({
          id: lead_id,
          group: 'leads',
          icon: 'person',
          title: to_number,
          more: name,
          to: `/campaigns/${campaign_id}/leads/${lead_id}`,
        }),
      );
    }),
  );
  return found.flat().slice(0, mostOfKind);
};
