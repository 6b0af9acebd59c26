import type { CampaignLead } from '#client/paths.d.ts';
import { campaignTexts } from '../../../texts/campaigns.ts';

/** What leads are narrowed to. `query`: a filter of one's own, as JSON. */
export type LeadFilter = {
  readonly number: string;
  readonly status: CampaignLead['status'] | '';
  readonly outcome: NonNullable<CampaignLead['outcome']> | 'none' | '';
  readonly query: string;
};
export const statuses = Object.keys(campaignTexts.leadStatuses) as readonly CampaignLead['status'][];
export const outcomes = Object.keys(campaignTexts.outcomes) as readonly NonNullable<CampaignLead['outcome']>[];

/** Reads a filter from the address; what is none counts as not given. */
export function readFilter(search: URLSearchParams): LeadFilter {
  const outcome = search.get('outcome');
  return {
    number: search.get('number') ?? '',
    status: statuses.find((one) => one === search.get('status')) ?? '',
    outcome: outcome === 'none' ? 'none' : (outcomes.find((one) => one === outcome) ?? ''),
    query: search.get('query') ?? '',
  };
}

/** A filter as it stands in the address: what is not narrowed is left out. */
export const writeFilter = (filter: LeadFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** A filter in the language of the query API; nothing where it narrows nothing. */
export function holding(filter: Partial<LeadFilter>): { readonly query?: string } {
  const { number = '', status = '', outcome = '', query = '' } = filter;
  const digits = number.replace(/[^\d+]/g, '');
  const parts = [
    ...(digits === '' ? [] : [JSON.stringify({ to_number: { $has: digits } })]),
    ...(status === '' ? [] : [JSON.stringify({ status })]),
    ...(outcome === '' ? [] : [JSON.stringify({ outcome: outcome === 'none' ? null : outcome })]),
    // As it was written, so that the API says where it is wrong.
    ...(query.trim() === '' ? [] : [query]),
  ];
  if (parts.length === 0) return {};
  return { query: parts.length === 1 ? parts[0]! : `{"$and": [${parts.join(', ')}]}` };
}
