import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { findLeads, type LeadListDeps, leadListQuery } from '../leads/lead-lists.ts';
import { page, pageOf } from '../middleware/paging.ts';
import { leadPlanSchema } from '../schemas/lead-plan.ts';
import { momentSchema } from '../schemas/moment.ts';
import { json, listErrors, toTimestamp } from '../schemas/responses.ts';

const furthestMs = 400 * 86_400_000;
const at = momentSchema
  .refine((date) => Math.abs(date.getTime() - Date.now()) <= furthestMs, 'a time at most 400 days away')
  .openapi({ description: 'The time to evaluate. Default: now.' });

const show = createRoute({
  method: 'get',
  path: '/campaigns/{campaign_id}/plan',
  tags: ['Campaigns'],
  summary: 'Preview when each lead would be dialed, or why not',
  description:
    'A dry run of the dialer: which leads of this page would be dialed at `at` and by which rules, and for the others why not and when. It changes nothing. For a time other than now, it assumes that no call is in progress, and uses the current attempts, do-not-call list and wallet. Newest leads first; `query` uses the language of the customer query API.',
  request: {
    params: z.object({ campaign_id: z.uuid() }),
    query: leadListQuery.extend({
      at: at.optional(),
      if_active: z.enum(['true', 'false']).optional().openapi({
        description: 'Ignores a pause: shows what would happen if the campaign were set to active.',
        default: 'false',
      }),
    }),
  },
  responses: { 200: json(pageOf(leadPlanSchema), 'A page of leads.'), ...listErrors },
});

/** Routes for previewing what campaigns would dial. */
export function campaignPlanRoutes({ db, baseUrl, planLeads, lists }: ApiDeps & LeadListDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(show, async (c) => {
    const { at, if_active, ...input } = c.req.valid('query');
    const { campaign_id: campaignId } = c.req.valid('param');
    const { accountId } = c.get('owner');
    const { rows, total, upTo } = await findLeads(c, { db, lists }, { campaignId, input });
    const leadIds = rows.map(({ lead_id }) => lead_id);
    const momentSchema = { at: at ?? new Date(), isNow: at === undefined, ifActive: if_active === 'true' };
    const plans = await planLeads({ accountId, campaignId, leadIds, ...momentSchema });
    const planOf = new Map(plans.map((plan) => [plan.lead_id, plan]));
    const results = rows.flatMap(({ lead_id, to_number }) => {
      // A campaign deleted in the meantime has no plan.
      const plan = planOf.get(lead_id);
      return plan === undefined ? [] : [{ ...plan, to_number, dial_at: plan.dial_at && toTimestamp(plan.dial_at) }];
    });
    return page(c, { results, total }, { ...input, baseUrl: baseUrl(), mark: ['up_to', upTo] });
  });
}
