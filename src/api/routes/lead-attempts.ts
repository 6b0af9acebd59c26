import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { listAttempts } from '../../store/campaigns/lead-attempts.ts';
import { findCampaignLead } from '../../store/campaigns/lead-changes.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { leadAttemptSchema, presentAttempt } from '../schemas/lead-attempt.ts';
import { json, listErrors } from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const list = createRoute({
  method: 'get',
  path: '/campaigns/{campaign_id}/leads/{lead_id}/attempts',
  tags: ['Campaigns'],
  summary: 'List the call attempts of a lead, newest first',
  description:
    'Each attempt lists the rules that allowed it and the values they checked. Attempts that were undone before dialing are not listed.',
  request: {
    params: z.object({ campaign_id: z.uuid(), lead_id: z.uuid() }),
    query: pagingQuery.extend({ sort: sortParameter({ table: 'attempts', columns: sortColumns.attempts }) }),
  },
  responses: { 200: json(pageOf(leadAttemptSchema), 'A page of attempts.'), ...listErrors },
});

/** Routes for the attempts to reach leads. */
export function leadAttemptRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(list, async (c) => {
    const { campaign_id: campaignId, lead_id: leadId } = c.req.valid('param');
    const paging = c.req.valid('query');
    const key = { accountId: c.get('owner').accountId, campaignId, leadId };
    if ((await findCampaignLead(db, key)) === undefined) throw notFound('lead');
    const { rows, total } = await listAttempts(db, leadId, sliceOf(paging));
    return page(c, { results: rows.map(presentAttempt), total }, { ...paging, baseUrl: baseUrl() });
  });
}
