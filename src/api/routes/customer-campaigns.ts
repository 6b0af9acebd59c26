import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { campaignColumns } from '../../query/columns.ts';
import { deleteCampaign } from '../../store/campaigns/campaigns.ts';
import { customerCampaigns } from '../../store/campaigns/customer-campaigns.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { type CustomerDeps, itemListQuery } from '../filtered-lists.ts';
import { createCustomerCampaign, customerCampaign, replaceCustomerCampaign } from '../leads/customer-campaigns.ts';
import { page, pageOf } from '../middleware/paging.ts';
import { rejectReadOnlyFields } from '../middleware/read-only-fields.ts';
import { campaignContentSchema, customerCampaignSchema, customerOperation, refusals } from '../schemas/customer.ts';
import { body, conflict, json } from '../schemas/responses.ts';

const params = z.object({ id: z.uuid() });
const content = body(campaignContentSchema);
const one = customerCampaignSchema;

const list = createRoute({
  method: 'get',
  path: '/api/v2/campaigns',
  ...customerOperation,
  summary: 'Find campaigns',
  request: {
    query: itemListQuery(campaignColumns, { $or: [{ name: { $has: 'Spring' } }, { num_agents: { $gt: 2 } }] }),
  },
  responses: { 200: json(pageOf(one), 'A page of campaigns.'), ...refusals.list },
});
const create = createRoute({
  method: 'post',
  path: '/api/v2/campaigns',
  ...customerOperation,
  summary: 'Create a campaign',
  description:
    'The campaign is created paused. The main API shows the same campaign with its dates, schedules and leads.',
  middleware: rejectReadOnlyFields,
  request: { body: content },
  responses: { 201: json(one, 'The campaign.'), ...refusals.create },
});
const show = createRoute({
  method: 'get',
  path: '/api/v2/campaigns/{id}',
  ...customerOperation,
  summary: 'Get a campaign',
  request: { params },
  responses: { 200: json(one, 'The campaign.'), ...refusals.one },
});
const replace = createRoute({
  method: 'put',
  path: '/api/v2/campaigns/{id}',
  ...customerOperation,
  summary: 'Replace a campaign; omitted fields become null',
  description: 'Keeps what only the main API shows: dates, schedules, leads, and whether the campaign is active.',
  middleware: rejectReadOnlyFields,
  request: { params, body: content },
  responses: { 200: json(one, 'The updated campaign.'), ...refusals.replace, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/api/v2/campaigns/{id}',
  ...customerOperation,
  summary: 'Delete an inactive campaign with its leads',
  request: { params },
  responses: { 200: json(one, 'The campaign before its deletion.'), ...refusals.one, ...conflict },
});

/** Routes for campaigns in the customer query API; the records are those of the main API. */
export function customerCampaignRoutes({ db, dashboardUrl, lists }: CustomerDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const input = c.req.valid('query');
      const view = customerCampaigns(c.get('owner').accountId);
      const { rows, total } = await lists.find(c, { view, columns: campaignColumns, input });
      return page(c, { results: rows, total }, { ...input, baseUrl: dashboardUrl() });
    })
    .openapi(create, async (c) =>
      c.json(await createCustomerCampaign(db, c.get('owner').accountId, c.req.valid('json')), 201),
    )
    .openapi(show, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').id };
      return c.json(await customerCampaign(db, key), 200);
    })
    .openapi(replace, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').id };
      return c.json(await replaceCustomerCampaign(db, key, c.req.valid('json')), 200);
    })
    .openapi(remove, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').id };
      const campaign = await customerCampaign(db, key);
      const outcome = await deleteCampaign(db, key);
      if (outcome === 'unknown') throw notFound('campaign');
      if (outcome === 'active') throw new ApiError(409, 'The campaign is active. Pause or cancel it first.');
      return c.json(campaign, 200);
    });
}
