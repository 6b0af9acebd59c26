import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findCampaignLead } from '../../store/campaigns/lead-changes.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { changeLead, removeLead } from '../leads/one-lead.ts';
import { leadChangeSchema, leadSchema, presentLead } from '../schemas/lead.ts';
import { body, changeErrors, conflict, doneSchema, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const path = '/campaigns/{campaign_id}/leads/{lead_id}';
const tags = ['Campaigns'];
const params = z.object({ campaign_id: z.uuid(), lead_id: z.uuid() });
const oneLead = resultsOf(leadSchema);

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get a lead of a campaign',
  request: { params },
  responses: { 200: json(oneLead, 'The lead.'), ...resourceErrors },
});
const change = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Update a lead',
  description:
    'A lead that is being called is 409. A lead that was never called is due again with its new number or time zone, even if its old number was rejected.',
  request: { params, body: body(leadChangeSchema) },
  responses: { 200: json(oneLead, 'The updated lead.'), ...changeErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete a lead',
  description: 'A lead that is being called is 409. Its calls remain, and the campaign accepts its number again.',
  request: { params },
  responses: { 200: json(doneSchema, 'The lead is deleted.'), ...resourceErrors, ...conflict },
});

/** Routes for one lead of a campaign. */
export function campaignLeadRoute(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const { campaign_id: campaignId, lead_id: leadId } = c.req.valid('param');
      const lead = await findCampaignLead(deps.db, { accountId: c.get('owner').accountId, campaignId, leadId });
      if (lead === undefined) throw notFound('lead');
      return ok(c, presentLead(lead), 'Lead retrieved.', 200);
    })
    .openapi(change, async (c) => {
      const { campaign_id: campaignId, lead_id: leadId } = c.req.valid('param');
      const key = { accountId: c.get('owner').accountId, campaignId, leadId };
      return ok(c, presentLead(await changeLead(deps, key, c.req.valid('json'))), 'Lead updated.', 200);
    })
    .openapi(remove, async (c) => {
      const { campaign_id: campaignId, lead_id: leadId } = c.req.valid('param');
      await removeLead(deps.db, { accountId: c.get('owner').accountId, campaignId, leadId });
      return done(c, 'Lead deleted.');
    });
}
