import type { CampaignLead } from '#client/paths.d.ts';
import { campaignTexts } from '../../../texts/campaigns.ts';

/** The filter of leads. `query`: a custom filter as JSON. */
export type LeadFilter = {
  readonly number: string;
  readonly status: CampaignLead['status'] | '';
  readonly outcome: NonNullable<CampaignLead['outcome']> | 'none' | '';
  readonly query: string;
};
export const statuses = Object.keys(campaignTexts.leadStatuses) as readonly CampaignLead['status'][];
export const outcomes = Object.keys(campaignTexts.outcomes) as readonly NonNullable<CampaignLead['outcome']>[];

/** Parses a filter from the address; ignores invalid values. */
export function readFilter(search: URLSearchParams): LeadFilter {
  const outcome = search.get('outcome');
  return {
    number: search.get('number') ?? '',
    status: statuses.find((one) => one === search.get('status')) ?? '',
    outcome: outcome === 'none' ? 'none' : (outcomes.find((one) => one === outcome) ?? ''),
    query: search.get('query') ?? '',
  };
}

/** Serializes a filter for the address, without defaults. */
export const writeFilter = (filter: LeadFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** A filter in the language of the query API; undefined if it filters nothing. */
export function toLeadQuery(filter: Partial<LeadFilter>): { readonly query?: string } {
  const { number = '', status = '', outcome = '', query = '' } = filter;
  const digits = number.replace(/[^\d+]/g, '');
  const parts = [
    ...(digits === '' ? [] : [JSON.stringify({ to_number: { $has: digits } })]),
    ...(status === '' ? [] : [JSON.stringify({ status })]),
    ...(outcome === '' ? [] : [JSON.stringify({ outcome: outcome === 'none' ? null : outcome })]),
    // Unchanged, so that the API reports its errors.
    ...(query.trim() === '' ? [] : [query]),
  ];
  if (parts.length === 0) return {};
  return { query: parts.length === 1 ? parts[0]! : `{"$and": [${parts.join(', ')}]}` };
}
