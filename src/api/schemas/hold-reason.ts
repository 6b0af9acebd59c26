import { z } from '@hono/zod-openapi';
import { costlyKinds } from '../../calls/dialling/number-kind.ts';

const moment = z.iso.datetime().nullable();
const zones = z.array(z.string()).readonly();
const count = z.int().min(0);
/** One variant of a reason, by name. */
const reason = <T extends string, Shape extends z.ZodRawShape>(type: T, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

/** The account may not dial the number because of its type or country. */
const refusedNumber = reason('number_refused', {
  rule: z.enum(['not_international', 'number_kind', 'country']),
  kind: z.enum(costlyKinds).optional().openapi({ description: 'For `number_kind`.' }),
  country: z.string().optional().openapi({ description: 'For `country`: the country of the number.' }),
  allowed: zones.optional().openapi({ description: 'For `country`: the countries that the account dials.' }),
});

/** Why a lead is not dialed, or a campaign dials no lead. */
export const holdReasonSchema = z
  .discriminatedUnion('type', [
    reason('done', { status: z.enum(['completed', 'failed']) }),
    reason('dialling', {}),
    reason('ended', { status: z.enum(['completed', 'cancelled']).nullable(), end_date: z.iso.date().nullable() }),
    reason('attempts_used_up', { attempts: count, max_attempts: count }),
    reason('suppressed', {}),
    refusedNumber,
    reason('unknown_zone', {}),
    reason('paused', { by: z.enum(['user', 'circuit_breaker']), until: moment }),
    reason('not_ready', { missing: z.enum(['assistant', 'phone_number']) }),
    reason('not_started', { start_date: z.iso.date(), timezone: z.string() }),
    reason('outside_window', { timezone: z.string(), opens_at: moment }),
    reason('number_cap', {
      per: z.enum(['day', '30_days']),
      made: count,
      limit: count,
      free_at: z.iso.datetime(),
    }),
    reason('outside_recipient_hours', { timezones: zones, opens_at: moment }),
    reason('not_due', { due_at: z.iso.datetime() }),
    reason('no_leads', {}),
    reason('number_in_use', {}),
    reason('wallet_empty', { balance_micros: z.int() }),
    reason('calls_per_hour', { made: count, limit: count, free_at: z.iso.datetime() }),
    reason('spend_per_day', { spent_micros: z.int(), limit_micros: z.int(), free_at: z.iso.datetime() }),
    reason('limit_reached', { of: z.enum(['account', 'campaign']), in_flight: count, limit: count }),
    reason('pacing', { carrier: z.string(), calls_per_second: z.number() }),
  ])
  .openapi('HoldReason');
export type HoldReasonShown = z.infer<typeof holdReasonSchema>;
