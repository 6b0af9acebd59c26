import { z } from '@hono/zod-openapi';
import type { Json } from '#engine/json.ts';
import type { Delivery, DeliveryAttempt } from '../../store/webhooks/webhook-deliveries.ts';
import { deliveryStatuses, eventKinds } from '../../store/webhooks/webhook-tables.ts';
import { timestamp, toTimestamp } from './responses.ts';

const exampleId = '019a3c31-9d52-7b1e-a4c3-2f6f0b1c9d77';
const exampleCallId = '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90';

const fields = {
  delivery_id: z.uuid().openapi({ description: 'The `webhook-id` of every attempt, also after a resend.' }),
  event: z.enum(eventKinds),
  call_id: z.uuid().nullable(),
  campaign_id: z.uuid().nullable(),
  status: z.enum(deliveryStatuses).openapi({ description: '`failed` if all attempts failed; a resend starts again.' }),
  attempts: z.int().openapi({ description: 'The number of attempts.' }),
  created_at: timestamp,
  next_attempt_at: timestamp
    .nullable()
    .openapi({ description: 'The time of the next attempt; null during an attempt and after the last one.' }),
  ended_at: timestamp.nullable().openapi({ description: 'When the message was delivered or finally failed.' }),
};
const example = {
  delivery_id: exampleId,
  event: 'call.ended' as const,
  call_id: exampleCallId,
  campaign_id: null,
  status: 'delivered' as const,
  attempts: 1,
  created_at: '2026-03-14T09:26:53.589Z',
  next_attempt_at: null,
  ended_at: '2026-03-14T09:26:53.812Z',
};

/** A message in a list. */
export const deliverySchema = z.object(fields).openapi('WebhookDelivery', { example });

/** A message with its content and every delivery attempt. */
export const deliveryDetailSchema = z
  .object({
    ...fields,
    payload: z.json().openapi({ type: 'object', additionalProperties: true, description: 'The body of the message.' }),
    attempt_log: z.array(
      z
        .object({
          attempt: z.int(),
          url: z.string(),
          started_at: timestamp,
          duration_ms: z.int().nullable().openapi({
            description: 'The duration of the attempt; null while it runs, or if the server died during it.',
          }),
          status: z.int().nullable().openapi({ description: 'The HTTP status; null without a response.' }),
          answer: z.string().openapi({ description: 'The first 2 kB of the response.' }),
          error: z.string().nullable().openapi({ description: 'Why the attempt does not count as delivered.' }),
        })
        .openapi('WebhookAttempt'),
    ),
  })
  .openapi('WebhookDeliveryDetail', {
    example: {
      ...example,
      payload: {
        type: 'call.ended',
        timestamp: '2026-03-14T09:26:53.589Z',
        data: { call_id: exampleCallId, status: 'completed' },
      },
      attempt_log: [
        {
          attempt: 1,
          url: 'https://crm.example.com/hooks/parley',
          started_at: '2026-03-14T09:26:53.601Z',
          duration_ms: 208,
          status: 200,
          answer: 'ok',
          error: null,
        },
      ],
    },
  });

/** The API representation of a message in a list. */
export function presentDelivery(delivery: Delivery): z.infer<typeof deliverySchema> {
  const { delivery_id, event, call_id, campaign_id, status, attempts } = delivery;
  return {
    delivery_id,
    event,
    call_id,
    campaign_id,
    status,
    attempts,
    created_at: toTimestamp(delivery.created_at),
    next_attempt_at: delivery.next_attempt_at && toTimestamp(delivery.next_attempt_at),
    ended_at: delivery.ended_at && toTimestamp(delivery.ended_at),
  };
}

/** The API representation of a single message. */
export function presentDeliveryDetail(
  delivery: Delivery,
  attempts: readonly DeliveryAttempt[],
): z.infer<typeof deliveryDetailSchema> {
  return {
    ...presentDelivery(delivery),
    payload: JSON.parse(delivery.body) as z.infer<typeof deliveryDetailSchema>['payload'] & Json,
    attempt_log: attempts.map(({ ordinal, started_at, ...attempt }) => ({
      attempt: ordinal,
      started_at: toTimestamp(started_at),
      ...attempt,
    })),
  };
}
