import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { CampaignKey } from '../../store/campaigns/campaigns.ts';
import {
  createLeadSecret,
  type LeadRules,
  readLeadRules,
  readLeadToken,
  removeLeadSecret,
  rotateLeadToken,
  setLeadLimits,
} from '../../store/campaigns/lead-tokens.ts';
import type { ApiDeps } from '../deps.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { body, changeErrors, conflict, doneSchema, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Campaigns'];
const path = '/campaigns/{campaign_id}/lead-webhook';
const params = z.object({ campaign_id: z.uuid() });
const exampleToken = 'vT0Q9nq3m1cYh2R7Jx8sLw5KzB4dEf6G';
const exampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const limit = z.int().min(0).max(1_000_000).nullable();
const limitFields = {
  leads_per_hour: limit.openapi({
    description: 'The number of leads per hour that the token accepts; null for the default of the installation.',
  }),
  leads_per_day: limit.openapi({
    description: 'The number of leads in 24 hours that the token accepts; null for the default of the installation.',
  }),
};
const leadWebhookSchema = z
  .object({
    token: z.string().openapi({ description: 'The token of the campaign; anyone who has it can send leads.' }),
    url: z.string().openapi({ description: 'The URL to send leads to.' }),
    ...limitFields,
    is_signed: z.boolean().openapi({ description: 'Whether leads must be signed.' }),
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
  .object({
    secret: z.string().openapi({ description: 'The signing secret; shown only once.', example: exampleSecret }),
  })
  .openapi('LeadWebhookSecret');
const oneWebhook = resultsOf(leadWebhookSchema);

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get the lead webhook of a campaign',
  request: { params },
  responses: { 200: json(oneWebhook, 'The token and URL.'), ...resourceErrors, ...conflict },
});
const rotate = createRoute({
  method: 'post',
  path: `${path}/rotate`,
  tags,
  summary: 'Regenerate the lead token of a campaign',
  description: 'The previous token stops working immediately.',
  request: { params },
  responses: { 200: json(oneWebhook, 'The new token and URL.'), ...resourceErrors },
});

const setLimits = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Set the lead limits of a campaign’s token',
  request: { params, body: body(limitsSchema) },
  responses: { 200: json(oneWebhook, 'The token, the URL and the updated limits.'), ...changeErrors, ...conflict },
});
const makeSecret = createRoute({
  method: 'post',
  path: `${path}/secret`,
  tags,
  summary: 'Require signed leads and create a signing secret',
  description: 'Unsigned leads are 401 from then on. For senders that can keep a secret: servers, not browser pages.',
  request: { params },
  responses: { 200: json(resultsOf(secretSchema), 'The new secret.'), ...resourceErrors },
});
const dropSecret = createRoute({
  method: 'delete',
  path: `${path}/secret`,
  tags,
  summary: 'Accept unsigned leads for a campaign again',
  request: { params },
  responses: { 200: json(doneSchema, 'Leads no longer need a signature.'), ...resourceErrors },
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
    if (token === null) throw new ApiError(409, 'The token is unreadable. Regenerate it.');
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
      return ok(c, shown(token, await readLeadRules(db, key)), 'Lead webhook retrieved.', 200);
    })
    .openapi(rotate, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      const token = await rotateLeadToken(store, key);
      if (token === undefined) throw notFound('campaign');
      return ok(c, shown(token, await readLeadRules(db, key)), 'Token regenerated.', 200);
    })
    .openapi(setLimits, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      const token = await tokenOf(key);
      await setLeadLimits(db, key.campaignId, dropUndefined(c.req.valid('json')));
      return ok(c, shown(token, await readLeadRules(db, key)), 'Limits updated.', 200);
    })
    .openapi(makeSecret, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      await keep(key);
      const secret = await createLeadSecret(store, key.campaignId);
      return ok(c, { secret }, 'Signing secret created. Leads must be signed with it from now on.', 200);
    })
    .openapi(dropSecret, async (c) => {
      const key = keyOf(c, c.req.valid('param'));
      await keep(key);
      await removeLeadSecret(db, key.campaignId);
      return done(c, 'Leads no longer need a signature.');
    });
}

function keyOf(c: Context<ApiEnv>, { campaign_id: campaignId }: { readonly campaign_id: string }): CampaignKey {
  return { accountId: c.get('owner').accountId, campaignId };
}
