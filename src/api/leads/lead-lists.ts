import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { campaignLeadColumns } from '../../query/columns.ts';
import { campaignLeads } from '../../store/campaigns/campaign-leads.ts';
import { hasCampaign } from '../../store/campaigns/campaigns.ts';
import { findNewestLeadMark, type Lead, listLeads } from '../../store/campaigns/leads.ts';
import type { Db } from '../../store/database/database.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { type ItemLists, orderParameter, queryParameter } from '../filtered-lists.ts';
import { pagingQuery, sliceOf } from '../middleware/paging.ts';
import { leadMarkSchema } from '../schemas/lead.ts';

/** The query parameters of lists of a campaign's leads. */
export const leadListQuery = pagingQuery.extend({
  up_to: leadMarkSchema.optional(),
  query: queryParameter(campaignLeadColumns, { status: 'pending', attempts: { $gte: 1 } }),
  sort: orderParameter(campaignLeadColumns),
});
type LeadListInput = z.output<typeof leadListQuery>;

export type LeadListDeps = Pick<ApiDeps, 'db'> & { readonly lists: ItemLists };
/** A page of a campaign's leads, and the position of the newest lead that the list includes. */
type LeadList = { readonly rows: Lead[]; readonly total: number; readonly upTo: string };

/** Finds leads of one of the account's campaigns, newest first. Throws 404, and 400 for an invalid or slow filter. */
export async function findLeads(
  c: Context<ApiEnv>,
  { db, lists }: LeadListDeps,
  { campaignId, input }: { readonly campaignId: string; readonly input: LeadListInput },
): Promise<LeadList> {
  await checkCampaign(c, db, campaignId);
  const upTo = input.up_to ?? (await findNewestLeadMark(db, campaignId)) ?? '0';
  const { query, sort, ...paging } = input;
  if (query === undefined && sort === undefined)
    return { ...(await listLeads(db, campaignId, upTo, sliceOf(paging))), upTo };
  const view = campaignLeads(campaignId, upTo);
  return { ...(await lists.find(c, { view, columns: campaignLeadColumns, input, order: newestFirst })), upTo };
}

/** Throws 404 if the account has no such campaign. */
export async function checkCampaign(c: Context<ApiEnv>, db: Db, campaignId: string): Promise<void> {
  if (!(await hasCampaign(db, { accountId: c.get('owner').accountId, campaignId }))) throw notFound('campaign');
}

/** Sorts by the position that leads got when they were added. */
const newestFirst = [{ column: { name: 'ordinal', kind: 'integer' }, descending: true }] as const;
