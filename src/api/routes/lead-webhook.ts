import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readLeadToken, rotateLeadToken } from '../../store/lead-tokens.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { conflict, forOne, json, resultsOf } from '../schemas/answers.ts';

const tags = ['Campaigns'];
const path = '/campaigns/{campaign_id}/lead-webhook';
const params = z.object({ campaign_id: z.uuid() });
const exampleToken = 'vT0Q9nq3m1cYh2R7Jx8sLw5KzB4dEf6G';
const leadWebhookSchema = z
  .object({
    token: z.string().openapi({ description: 'The campaign’s token; who knows it may send leads.' }),
    url: z.string().openapi({ description: 'Where leads are sent.' }),
  })
  .openapi('LeadWebhook', {
    example: { token: exampleToken, url: `https://parley.example.com/webhooks/leads/${exampleToken}` },
  });
const oneWebhook = resultsOf(leadWebhookSchema);

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get where others send leads to a campaign',
  request: { params },
  responses: { 200: json(oneWebhook, 'Token and URL.'), ...forOne, ...conflict },
});
const rotate = createRoute({
  method: 'post',
  path: `${path}/rotate`,
  tags,
  summary: 'Give a campaign another token',
  description: 'The one before is good for nothing from then on.',
  request: { params },
  responses: { 200: json(oneWebhook, 'The new token and URL.'), ...forOne },
});

/** The tokens with which others send leads to campaigns. */
export function leadWebhookRoutes({ db, sealer, dashboardUrl }: ApiDeps) {
  const store = { db, sealer };
  const shown = (token: string) => ({ token, url: `${dashboardUrl()}/webhooks/leads/${token}` });
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      const token = await readLeadToken(store, key);
      if (token === undefined) throw notFound('campaign');
      if (token === null) throw new ApiError(409, 'The token cannot be read any more: rotate it.');
      return ok(c, shown(token), 'Here is the token.', 200);
    })
    .openapi(rotate, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      const token = await rotateLeadToken(store, key);
      if (token === undefined) throw notFound('campaign');
      return ok(c, shown(token), 'The campaign has a new token.', 200);
    });
}
