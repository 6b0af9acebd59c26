import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { CampaignKey } from '../../store/campaigns/campaigns.ts';
import {
  type LeadRules,
  limitLeads,
  makeLeadSecret,
  readLeadRules,
  readLeadToken,
  removeLeadSecret,
  rotateLeadToken,
} from '../../store/campaigns/lead-tokens.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { presentFields } from '../present-fields.ts';
import { body, conflict, doneSchema, forChange, forOne, json, resultsOf } from '../schemas/answers.ts';

const tags = ['Campaigns'];
const path = '/campaigns/{campaign_id}/lead-webhook';
const params = z.object({ campaign_id: z.uuid() });
const exampleToken = 'vT0Q9nq3m1cYh2R7Jx8sLw5KzB4dEf6G';
const exampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const limit = z.int().min(0).max(1_000_000).nullable();
const limitFields = {
  leads_per_hour: limit.openapi({
    description: 'How many leads come by the token in an hour; null for the limit of the installation.',
  }),
  leads_per_day: limit.openapi({ description: 'The same in 24 hours.' }),
};
const leadWebhookSchema = z
  .object({
    token: z.string().openapi({ description: 'The campaign’s token; who knows it may send leads.' }),
    url: z.string().openapi({ description: 'Where leads are sent.' }),
    ...limitFields,
    is_signed: z.boolean().openapi({ description: 'Whether leads have to be signed.' }),
  })
  .openapi('LeadWebhook', {
    example: {
      token: exampleToken,
      url: `https://parley.example.com/webhooks/leads/${exampleToken}`,
      leads_per_hour: null,
      leads_per_day: 300,
      is_signed: false,
    },
  });
const limitsSchema = z
  .object(limitFields)
  .partial()
  .openapi('LeadWebhookLimits', { example: { leads_per_hour: null, leads_per_day: 300 } });
const secretSchema = z
  .object({ secret: z.string().openapi({ description: 'Shown once.', example: exampleSecret }) })
  .openapi('LeadWebhookSecret');
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

const setLimits = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Set how many leads a campaign takes by its token',
  request: { params, body: body(limitsSchema) },
  responses: { 200: json(oneWebhook, 'Token and URL, and the limits as they are now.'), ...forChange, ...conflict },
});
const makeSecret = createRoute({
  method: 'post',
  path: `${path}/secret`,
  tags,
  summary: 'Make a secret with which leads of a campaign have to be signed',
  description: 'From then on unsigned leads are 401. For senders that can keep a secret: servers, not pages.',
  request: { params },
  responses: { 200: json(resultsOf(secretSchema), 'The new secret.'), ...forOne },
});
const dropSecret = createRoute({
  method: 'delete',
  path: `${path}/secret`,
  tags,
  summary: 'Take leads of a campaign unsigned again',
  request: { params },
  responses: { 200: json(doneSchema, 'Leads need no signature any more.'), ...forOne },
});

/** Routes for the tokens with which external senders post leads to campaigns. */
export function leadWebhookRoutes({ db, sealer, dashboardUrl }: ApiDeps) {
  const store = { db, sealer };
  const shown = (token: string, rules: LeadRules | undefined) => ({
    token,
    url: `${dashboardUrl()}/webhooks/leads/${token}`,
    leads_per_hour: rules?.leads_per_hour ?? null,
    leads_per_day: rules?.leads_per_day ?? null,
    is_signed: rules?.secret != null,
  });
  const tokenOf = async (key: CampaignKey): Promise<string> => {
    const token = await readLeadToken(store, key);
    if (token === undefined) throw notFound('campaign');
    if (token === null) throw new ApiError(409, 'The token cannot be read any more: rotate it.');
    return token;
  };
  /** Creates the token on first use; the limits and the secret belong to it. */
  const keep = async (key: CampaignKey): Promise<void> => {
    if ((await readLeadToken(store, key)) === undefined) throw notFound('campaign');
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      const token = await tokenOf(key);
      return ok(c, shown(token, await readLeadRules(db, key)), 'Here is the token.', 200);
    })
    .openapi(rotate, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      const token = await rotateLeadToken(store, key);
      if (token === undefined) throw notFound('campaign');
      return ok(c, shown(token, await readLeadRules(db, key)), 'The campaign has a new token.', 200);
    })
    .openapi(setLimits, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      const token = await tokenOf(key);
      await limitLeads(db, key.campaignId, presentFields(c.req.valid('json')));
      return ok(c, shown(token, await readLeadRules(db, key)), 'The limits are set.', 200);
    })
    .openapi(makeSecret, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      await keep(key);
      const secret = await makeLeadSecret(store, key.campaignId);
      return ok(c, { secret }, 'Leads have to be signed with this secret from now on.', 200);
    })
    .openapi(dropSecret, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      await keep(key);
      await removeLeadSecret(db, key.campaignId);
      return done(c, 'Leads need no signature any more.');
    });
}

function keyOf(c: Context<ApiEnv>, { campaign_id: campaignId }: { readonly campaign_id: string }): CampaignKey {
  return { accountId: c.get('owner').accountId, campaignId };
}
