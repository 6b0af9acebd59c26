import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { leadColumns } from '../../query/columns.ts';
import { customerLeads } from '../../store/campaigns/customer-leads.ts';
import { findItem } from '../../store/database/items.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { type CustomerDeps, itemListQuery } from '../filtered-lists.ts';
import { page, pageOf } from '../middleware/paging.ts';
import { customerLeadSchema, customerOperation, presentCustomerLead, refusals } from '../schemas/customer.ts';
import { json } from '../schemas/responses.ts';

const list = createRoute({
  method: 'get',
  path: '/api/v2/leads',
  ...customerOperation,
  summary: 'Find leads',
  request: { query: itemListQuery(leadColumns, { status: 'completed', time_taken: { $gte: 60 } }) },
  responses: { 200: json(pageOf(customerLeadSchema), 'A page of leads.'), ...refusals.list },
});
const show = createRoute({
  method: 'get',
  path: '/api/v2/leads/{id}',
  ...customerOperation,
  summary: 'Get a lead',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(customerLeadSchema, 'The lead.'), ...refusals.one },
});

/** Read-only routes for the leads of an account's campaigns. */
export function customerLeadRoutes({ db, dashboardUrl, lists }: CustomerDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const input = c.req.valid('query');
      const view = customerLeads(c.get('owner').accountId);
      const { rows, total } = await lists.find(c, { view, columns: leadColumns, input });
      return page(c, { results: rows.map(presentCustomerLead), total }, { ...input, baseUrl: dashboardUrl() });
    })
    .openapi(show, async (c) => {
      const lead = await findItem(db, customerLeads(c.get('owner').accountId), c.req.valid('param').id);
      if (lead === undefined) throw notFound('lead');
      return c.json(presentCustomerLead(lead), 200);
    });
}
