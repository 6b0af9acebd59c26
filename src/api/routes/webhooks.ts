import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { hasCampaign } from '../../store/campaigns/campaigns.ts';
import { defaultEventKinds } from '../../store/webhooks/webhook-tables.ts';
import { findWebhook, pauseWebhook, saveWebhook } from '../../store/webhooks/webhooks.ts';
import { checkWebhookUrl } from '../assistants/webhook-url.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { body, bodyErrors, changeErrors, json, resourceErrors, resultsOf } from '../schemas/responses.ts';
import {
  presentSecret,
  presentTransferWebhook,
  presentWebhook,
  readSecretChoice,
  transferWebhookInputSchema,
  transferWebhookSchema,
  webhookInputSchema,
  webhookSchema,
} from '../schemas/webhook.ts';

const tags = ['Webhooks'];
const params = z.object({ campaign_id: z.uuid() });
const transferPath = '/campaigns/{campaign_id}/transfer-webhook';

const signing =
  'Messages are POST requests, signed as Standard Webhooks specifies (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Any 2xx response within 10 seconds counts as delivered; redirects are not followed. Anything else is retried with growing pauses for 24 hours; a 410 disables the webhook. A message can arrive more than once, with the same `webhook-id`.';

const show = createRoute({
  method: 'get',
  path: '/webhooks',
  tags,
  summary: 'Get the event webhook of the account',
  responses: { 200: json(resultsOf(webhookSchema), 'The webhook.'), ...resourceErrors },
});
const save = createRoute({
  method: 'put',
  path: '/webhooks',
  tags,
  summary: 'Set the event webhook of the account',
  description: `Each message is \`{type, timestamp, data}\`. ${signing}`,
  request: { body: body(webhookInputSchema) },
  responses: { 200: json(resultsOf(webhookSchema), 'The updated webhook.'), ...bodyErrors },
});
const pause = createRoute({
  method: 'post',
  path: '/webhooks/pause',
  tags,
  summary: 'Pause the event webhook of the account',
  description: 'Messages of new events, and messages that wait for a retry, fail immediately; resend them later.',
  responses: {
    200: json(resultsOf(webhookSchema), 'The webhook, with `disabled_reason` "paused".'),
    ...resourceErrors,
  },
});
const resume = createRoute({
  method: 'post',
  path: '/webhooks/resume',
  tags,
  summary: 'Resume the event webhook of the account',
  description: 'Use it after a pause, or after the receiver responded with 410.',
  responses: { 200: json(resultsOf(webhookSchema), 'The webhook.'), ...resourceErrors },
});
const showTransfer = createRoute({
  method: 'get',
  path: transferPath,
  tags,
  summary: 'Get the call transfer webhook of a campaign',
  request: { params },
  responses: { 200: json(resultsOf(transferWebhookSchema), 'The call transfer webhook.'), ...resourceErrors },
});
const saveTransfer = createRoute({
  method: 'put',
  path: transferPath,
  tags,
  summary: 'Set the call transfer webhook of a campaign',
  description: `When a caller is transferred to an agent, \`{event: "call.transferred", call_id, campaign_id, transferred_to, lead: {id, reference_number, status, lead_data}}\` is sent. ${signing}`,
  request: { params, body: body(transferWebhookInputSchema) },
  responses: { 200: json(resultsOf(transferWebhookSchema), 'The updated call transfer webhook.'), ...changeErrors },
});

/** Routes for an account's event webhook and the transfer webhooks of campaigns. */
export function webhookRoutes({ db, sealer, outbound }: ApiDeps) {
  const store = { db, sealer };
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const webhook = await findWebhook(store, { accountId: c.get('owner').accountId, campaignId: null });
      return ok(c, presentWebhook(webhook), 'Webhook retrieved.', 200);
    })
    .openapi(save, async (c) => {
      const { url, events = defaultEventKinds, secret } = c.req.valid('json');
      await checkWebhookUrl(outbound, url);
      const key = { accountId: c.get('owner').accountId, campaignId: null };
      const saved = await saveWebhook(store, key, { url, events, secret: readSecretChoice(secret) });
      return ok(c, { ...presentWebhook(saved.webhook), ...presentSecret(saved) }, 'Webhook saved.', 200);
    })
    .openapi(pause, async (c) => {
      const webhook = await pauseWebhook(store, c.get('owner').accountId, true);
      if (webhook === undefined) throw notFound('webhook');
      return ok(c, presentWebhook(webhook), 'Webhook paused.', 200);
    })
    .openapi(resume, async (c) => {
      const webhook = await pauseWebhook(store, c.get('owner').accountId, false);
      if (webhook === undefined) throw notFound('webhook');
      return ok(c, presentWebhook(webhook), 'Webhook resumed.', 200);
    })
    .openapi(showTransfer, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      if (!(await hasCampaign(db, key))) throw notFound('campaign');
      return ok(c, presentTransferWebhook(await findWebhook(store, key)), 'Webhook retrieved.', 200);
    })
    .openapi(saveTransfer, async (c) => {
      const { url, secret } = c.req.valid('json');
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      await checkWebhookUrl(outbound, url);
      const saved = await db.transaction().execute(async (trx) => {
        if (!(await hasCampaign(trx, key))) throw notFound('campaign');
        return saveWebhook({ db: trx, sealer }, key, { url, events: [], secret: readSecretChoice(secret) });
      });
      return ok(c, { ...presentTransferWebhook(saved.webhook), ...presentSecret(saved) }, 'Webhook saved.', 200);
    });
}
