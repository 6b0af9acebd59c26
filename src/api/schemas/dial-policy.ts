import { z } from '@hono/zod-openapi';
import { type DialState, dialOrigins } from '../../calls/dialling/dial-permission.ts';
import { dialRules } from '../../calls/dialling/dial-policy.ts';
import { costlyKinds, dialCountries } from '../../calls/dialling/number-kind.ts';
import { hoursOf } from '../../calls/dialling/recipient-rules.ts';
import type { DialPolicyRow } from '../../store/dialling/dial-policies.ts';
import type { StoredDialRefusal } from '../../store/dialling/dial-refusals.ts';
import { timestamp, toTimestamp } from './responses.ts';

const microsInDollar = 1_000_000;

const country = z
  .string()
  .refine((code) => dialCountries.includes(code), 'an ISO 3166-1 code of two capital letters, such as DE')
  .openapi({ example: 'DE' });

const policyFields = {
  allowed_countries: z
    .array(country)
    .max(300)
    .nullable()
    .openapi({
      description:
        'ISO 3166-1 codes of the countries that the account may dial; null means the countries of the account’s numbers. Countries that share a calling code are separate: +1 809 is DO, not US.',
      example: ['DE', 'AT'],
    }),
  allowed_number_types: z.array(z.enum(costlyKinds)).max(costlyKinds.length).openapi({
    description: 'Expensive kinds of numbers that the account may dial. All others are blocked.',
    example: [],
  }),
  max_calls_per_hour: z.int().min(0).max(1_000_000).nullable().openapi({
    description:
      'The maximum number of calls per hour, including the calls of transfers; null means the limit of the installation.',
    example: 500,
  }),
  max_spend_per_day: z.number().min(0).max(1_000_000).nullable().openapi({
    description:
      'The dollars per day (UTC) after which dialing stops; null means the limit of the installation. A call counts with its provider cost by the configured prices, or with its wallet charge if that is higher.',
    example: 50,
  }),
};

const timeOfDay = (pattern: RegExp, last: string) => z.string().regex(pattern, `a time of day as HH:MM, up to ${last}`);
const hoursSchema = z
  .object({
    from: timeOfDay(/^([01]\d|2[0-3]):[0-5]\d$/, '23:59').openapi({ example: '09:00' }),
    until: timeOfDay(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '24:00').openapi({ example: '20:00' }),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'a time after `from`' });
const perNumber = (most: number, span: string) =>
  z
    .int()
    .min(1)
    .max(most)
    .nullable()
    .openapi({
      description: `The maximum number of calls of campaigns to one number in any ${span}; null means the limit of the installation.`,
      example: null,
    });
/** Rules for campaigns. */
const recipientFields = {
  allowed_hours: hoursSchema.nullable().openapi({
    description:
      'When campaigns call, by the clock of the recipient; null means the hours of the installation. 00:00 to 24:00 allows every time of day: make sure that this is legal in the countries that you dial.',
  }),
  max_calls_per_number_per_day: perNumber(1_000, '24 hours'),
  max_calls_per_number_per_30_days: perNumber(10_000, '30 days'),
};

/** A dial policy in a request. */
export const dialPolicyInputSchema = z
  .object({
    ...policyFields,
    allowed_hours: recipientFields.allowed_hours.default(null),
    max_calls_per_number_per_day: recipientFields.max_calls_per_number_per_day.default(null),
    max_calls_per_number_per_30_days: recipientFields.max_calls_per_number_per_30_days.default(null),
  })
  .openapi('DialPolicyInput');

export const dialPolicySchema = z
  .object({
    ...policyFields,
    ...recipientFields,
    countries: z
      .array(z.string())
      .nullable()
      .openapi({
        description: 'The countries that apply now; null means every country, because the account has no numbers.',
        example: ['DE', 'AT'],
      }),
    calls_per_hour: z.int().nullable().openapi({
      description: 'The limit of calls per hour that applies; null means none.',
      example: 500,
    }),
    calls_last_hour: z.int().openapi({ example: 12 }),
    spend_per_day: z.number().nullable().openapi({
      description: 'The limit of dollars per day that applies; null means none.',
      example: 50,
    }),
    spent_today: z
      .number()
      .openapi({ description: 'Dollars spent today, including calls in progress.', example: 1.25 }),
    day_ends_at: timestamp,
    hours: hoursSchema.openapi({ description: 'The calling hours that apply to campaigns.' }),
    calls_per_number_per_day: z.int().openapi({
      description: 'The limit of calls of campaigns to one number in any 24 hours that applies.',
      example: 3,
    }),
    calls_per_number_per_30_days: z.int().openapi({
      description: 'The limit of calls of campaigns to one number in any 30 days that applies.',
      example: 8,
    }),
  })
  .openapi('DialPolicy');

export const dialRefusalSchema = z
  .object({
    refusal_id: z.uuid(),
    way: z.enum(dialOrigins).openapi({
      description:
        'The source of the request: `call` (the API), `campaign` (the dialer), `form` (a lead form) or `transfer`.',
    }),
    rule: z.enum(dialRules),
    number: z.string().openapi({ example: '+19005550123' }),
    reason: z.string().openapi({ description: 'The reason, in words.' }),
    times: z.int().openapi({ description: 'How often it happened within the same hour.', example: 3 }),
    last_at: timestamp,
  })
  .openapi('DialRefusal');

/** The API representation of a dial policy, with its use. */
export function presentDialPolicy({
  stored,
  policy,
  allowance,
  recipient,
}: DialState): z.infer<typeof dialPolicySchema> {
  const { allowed_countries, allowed_number_types, max_calls_per_hour, max_spend_per_day_micros: spend } = stored;
  const { callsPerHour, callsLastHour, spendPerDayMicros, spentTodayMicros, dayEndsAtMs } = allowance;
  return {
    allowed_countries,
    max_calls_per_hour,
    allowed_number_types: costlyKinds.filter((kind) => allowed_number_types.includes(kind)),
    max_spend_per_day: spend === null ? null : dollars(Number(spend)),
    countries: policy.countries === null ? null : [...policy.countries],
    calls_per_hour: callsPerHour,
    calls_last_hour: callsLastHour,
    spend_per_day: spendPerDayMicros === null ? null : dollars(spendPerDayMicros),
    spent_today: dollars(spentTodayMicros),
    day_ends_at: toTimestamp(new Date(dayEndsAtMs)),
    allowed_hours: hoursOf(stored),
    max_calls_per_number_per_day: stored.max_calls_per_number_per_day,
    max_calls_per_number_per_30_days: stored.max_calls_per_number_per_30_days,
    hours: recipient.recipientHours,
    calls_per_number_per_day: recipient.attemptsPerDay,
    calls_per_number_per_30_days: recipient.attemptsPer30Days,
  };
}

/** The stored form of a dial policy. */
export function dialPolicyRow(input: z.output<typeof dialPolicyInputSchema>): DialPolicyRow {
  const { allowed_countries, allowed_number_types, max_spend_per_day, allowed_hours, ...caps } = input;
  return {
    ...caps,
    hours_from: allowed_hours?.from ?? null,
    hours_until: allowed_hours?.until ?? null,
    allowed_countries: allowed_countries === null ? null : [...new Set(allowed_countries)].toSorted(),
    allowed_number_types: [...new Set(allowed_number_types)],
    max_spend_per_day_micros:
      max_spend_per_day === null ? null : BigInt(Math.round(max_spend_per_day * microsInDollar)),
  };
}

/** The API representation of a blocked dial attempt. */
export function presentDialRefusal(refusal: StoredDialRefusal): z.infer<typeof dialRefusalSchema> {
  const { refusal_id, way, rule, number, reason, times, last_at } = refusal;
  return {
    refusal_id,
    number,
    reason,
    times,
    way: dialOrigins.find((one) => one === way) ?? 'call',
    rule: dialRules.find((one) => one === rule) ?? 'not_international',
    last_at: toTimestamp(last_at),
  };
}

const dollars = (micros: number): number => micros / microsInDollar;
