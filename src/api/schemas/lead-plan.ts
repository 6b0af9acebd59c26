import { z } from '@hono/zod-openapi';
import { campaignStatuses } from '../../store/campaigns/campaign-tables.ts';
import { windowSchema } from './campaign.ts';
import { holdReasonSchema } from './hold-reason.ts';

const date = z.iso.date().nullable();
const moment = z.iso.datetime().nullable();
const zones = z.array(z.string()).readonly();
const count = z.int().min(0);
/** One variant of a rule, by name. */
const rule = <T extends string, Shape extends z.ZodRawShape>(name: T, shape: Shape) =>
  z.object({ rule: z.literal(name), ...shape });

/** A rule that allows an attempt, with the values that it checked. */
export const ruleSchema = z
  .discriminatedUnion('rule', [
    rule('campaign_status', { status: z.enum(campaignStatuses), circuit_breaker: z.literal('closed') }),
    rule('campaign_schedule', {
      timezone: z.string(),
      at: z.iso.datetime(),
      start_date: date,
      end_date: date,
      windows: z.array(windowSchema.readonly()).readonly(),
    }),
    rule('recipient_hours', {
      timezones: zones,
      zone_from: z.enum(['lead', 'number']),
      from: z.string(),
      until: z.string(),
      at: z.iso.datetime(),
    }),
    rule('suppression', { listed: z.literal(false) }),
    rule('lead_attempts', { made: count, limit: count, not_before: moment }),
    rule('number_caps', { last_day: count, per_day: count, last_30_days: count, per_30_days: count }),
    rule('wallet', { balance_micros: z.int().nullable() }),
    rule('dial_policy', {
      countries: zones.nullable(),
      calls_last_hour: count,
      calls_per_hour: count.nullable(),
      spent_today_micros: z.int(),
      spend_per_day_micros: z.int().nullable(),
    }),
    rule('account_limit', { in_flight: count, limit: count }),
    rule('campaign_limit', { in_flight: count, limit: count.nullable() }),
    rule('carrier_pace', {
      carrier: z.string(),
      free: z.number().nullable(),
      calls_per_second: z.number().nullable(),
    }),
  ])
  .openapi('DialRule');

/** The plan for a lead at a moment. */
export const leadPlanSchema = z
  .object({
    lead_id: z.uuid(),
    to_number: z.string(),
    dial_at: moment.openapi({
      description:
        'When the lead would be dialed, by clock and calendar; null if something else has to happen first, or if no such time is in sight.',
    }),
    from_number: z.string().nullable().openapi({ description: 'The number that the call would come from.' }),
    reason: holdReasonSchema
      .nullable()
      .openapi({ description: 'Why the lead would not be dialed at `at`; null if it would.' }),
    rules: z.array(ruleSchema).readonly().nullable().openapi({
      description: 'The rules that allow the call, with the values they checked; null if the lead would not be dialed.',
    }),
  })
  .openapi('LeadPlan', {
    example: {
      lead_id: '019a3c20-2b7d-7e55-8a1f-90c4d3e2b1a6',
      to_number: '+12085550123',
      dial_at: '2026-03-02T16:00:00.000Z',
      from_number: null,
      reason: {
        type: 'outside_recipient_hours',
        timezones: ['America/Boise', 'America/Denver', 'America/Los_Angeles'],
        opens_at: '2026-03-02T16:00:00.000Z',
      },
      rules: null,
    },
  });
type LeadPlanShown = z.infer<typeof leadPlanSchema>;

/** The planner's answer for a lead. */
export type LeadPlan = Omit<LeadPlanShown, 'to_number' | 'dial_at'> & { readonly dial_at: Date | null };
