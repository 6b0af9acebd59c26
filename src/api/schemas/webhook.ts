import { z } from '@hono/zod-openapi';
import { maskSecret } from '../../integrations/secrets.ts';
import { type EventKind, eventKinds } from '../../store/webhooks/webhook-tables.ts';
import type { SavedWebhook, SecretChoice, Webhook } from '../../store/webhooks/webhooks.ts';
import { timestamp, toTimestamp } from './responses.ts';

const exampleUrl = 'https://crm.example.com/hooks/parley';
const exampleEvents: EventKind[] = ['call.ended', 'call.analyzed'];
const exampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

const isBare = (text: string): boolean =>
  URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '';
const url = z
  .url({ protocol: /^https?$/, error: 'an http or https URL' })
  .max(2_000)
  .refine(isBare, 'a URL without user name and password')
  .nullable()
  .openapi({ description: 'The URL to send messages to; null to send none.', example: exampleUrl });

/** The secret format of Standard Webhooks: 24 to 64 bytes in base64. */
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, '"whsec_" and 24 to 64 bytes in base64')
  .nullable()
  .openapi({
    description:
      'The signing secret. If omitted, it stays the same; null generates a new one. The previous secret also signs for another 24 hours.',
    example: exampleSecret,
  });

/** The transfer webhook of a campaign in a request. */
export const transferWebhookInputSchema = z
  .object({ url, secret: secret.optional() })
  .openapi('TransferWebhookInput', { example: { url: exampleUrl } });

/** The event webhook of an account in a request. */
export const webhookInputSchema = z
  .object({
    url,
    events: z
      .array(z.enum(eventKinds))
      .max(100)
      .transform((kinds) => [...new Set(kinds)])
      .optional()
      .openapi({ description: 'The kinds of events to send. Default: all except `dial.refused`.' }),
    secret: secret.optional(),
  })
  .openapi('WebhookInput', { example: { url: exampleUrl, events: exampleEvents } });

/** How a request changes the secret. */
export function readSecretChoice(given: string | null | undefined): SecretChoice {
  if (given === undefined) return { type: 'kept' };
  return given === null ? { type: 'made' } : { type: 'given', secret: given };
}

const shown = {
  url: z.string().nullable(),
  secret: z.string().openapi({
    description:
      'The signing secret: in full in the response to the request that created it, later only its last characters. Empty without a secret, or if it is unreadable.',
  }),
  disabled_reason: z.string().nullable().openapi({
    description:
      'Why messages are not sent, such as a 410 response of the receiver, or "paused"; null while they are sent. PUT clears it.',
  }),
  created_at: timestamp.nullable(),
  updated_at: timestamp.nullable(),
};
const example = {
  url: exampleUrl,
  secret: '****b7oD',
  disabled_reason: null,
  created_at: '2026-03-14T09:26:53.589Z',
  updated_at: '2026-03-14T09:26:53.589Z',
};
export const transferWebhookSchema = z.object(shown).openapi('TransferWebhook', { example });
export const webhookSchema = z
  .object({ ...shown, events: z.array(z.enum(eventKinds)) })
  .openapi('Webhook', { example: { ...example, events: exampleEvents } });

/** The API representation of a webhook; one that was never set up has no URL. */
export function presentTransferWebhook(webhook: Webhook | undefined): z.infer<typeof transferWebhookSchema> {
  const { url = null, disabled_reason = null, created_at, updated_at } = webhook ?? {};
  return {
    url,
    disabled_reason,
    secret: maskSecret(webhook?.secret ?? ''),
    created_at: created_at === undefined ? null : toTimestamp(created_at),
    updated_at: updated_at === undefined ? null : toTimestamp(updated_at),
  };
}

/** The same, with the kinds of events that it receives. */
export function presentWebhook(webhook: Webhook | undefined): z.infer<typeof webhookSchema> {
  return { ...presentTransferWebhook(webhook), events: webhook?.events ?? [] };
}

/** The secret in the response to a change: in full if the server just generated it. */
export function presentSecret({ webhook, isSecretNew }: SavedWebhook): { secret: string } {
  const text = webhook.secret ?? '';
  return { secret: isSecretNew ? text : maskSecret(text) };
}
