import { z } from '@hono/zod-openapi';
import { alertMeasures } from '../../store/alerts/alert-tables.ts';
import type { AlertChange, AlertContent, StoredAlert } from '../../store/alerts/alerts.ts';
import { timestamp, toTimestamp } from './responses.ts';

const mostEmails = 10;

const content = {
  name: z.string().trim().min(1).max(100).openapi({ example: 'Too many failed calls' }),
  measure: z.enum(alertMeasures).openapi({
    description:
      '`error_rate`: percent of the calls that ended and failed. `latency_p95`: 95th percentile of the response time, in milliseconds. ' +
      '`spend`: dollars charged or paid to providers for the calls that started, whichever is more. `provider_failures`: failures of speech and language providers in calls.',
  }),
  threshold: z
    .number()
    .positive()
    .max(1e9)
    .openapi({ description: 'The alert fires at or above this value.', example: 5 }),
  recovers_below: z
    .number()
    .min(0)
    .max(1e9)
    .openapi({ description: 'A firing alert recovers below this value; at most `threshold`.', example: 4 }),
  window_minutes: z.int().min(5).max(1_440).openapi({ description: 'The value covers the last minutes.', example: 15 }),
  least_calls: z
    .int()
    .min(1)
    .max(10_000)
    .openapi({ description: 'With fewer calls in the window the alert keeps its status.', example: 20 }),
  assistant_id: z.uuid().nullable().openapi({ description: 'Null for all assistants.' }),
  emails: z
    .array(z.email().max(254))
    .max(mostEmails)
    .openapi({
      description: 'The addresses that get an e-mail when the alert fires or recovers.',
      example: ['ops@example.com'],
    }),
  enabled: z.boolean(),
};

/** An alert in a request. */
export const alertInputSchema = z
  .object({
    ...content,
    recovers_below: content.recovers_below.optional().openapi({ description: 'Default: 80 percent of `threshold`.' }),
    window_minutes: content.window_minutes.default(15),
    least_calls: content.least_calls.default(1),
    assistant_id: content.assistant_id.default(null),
    emails: content.emails.default([]),
    enabled: content.enabled.default(true),
  })
  .refine(({ threshold, recovers_below = 0 }) => recovers_below <= threshold, {
    path: ['recovers_below'],
    message: 'at most the threshold',
  })
  .openapi('AlertInput', { example: { name: 'Too many failed calls', measure: 'error_rate', threshold: 5 } });

export const alertSchema = z
  .object({
    alert_id: z.uuid(),
    ...content,
    status: z.enum(['ok', 'firing']),
    status_since: timestamp,
    last_value: z.number().nullable().openapi({ description: 'Null before the first check and with too few calls.' }),
    checked_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .openapi('Alert');

export const alertChangeSchema = z
  .object({
    alert_change_id: z.uuid(),
    change: z.enum(['fired', 'recovered']),
    value: z.number().nullable(),
    threshold: z.number(),
    email: z.enum(['none', 'pending', 'sent', 'failed']),
    email_error: z.string().nullable().openapi({ description: 'Why the last attempt to send the e-mail failed.' }),
    at: timestamp,
  })
  .openapi('AlertChange');

const recoveryShare = 0.8;

/** The columns of an alert in a request. */
export function alertContentOf(input: z.output<typeof alertInputSchema>): AlertContent {
  return { ...input, recovers_below: input.recovers_below ?? input.threshold * recoveryShare };
}

export function presentAlert({ account_id: _, next_check_at: __, ...alert }: StoredAlert) {
  return {
    ...alert,
    status_since: toTimestamp(alert.status_since),
    checked_at: alert.checked_at === null ? null : toTimestamp(alert.checked_at),
    created_at: toTimestamp(alert.created_at),
    updated_at: toTimestamp(alert.updated_at),
  };
}

export function presentAlertChange({ account_id: _, alert_id: __, ...change }: AlertChange) {
  return { ...change, at: toTimestamp(change.at) };
}
