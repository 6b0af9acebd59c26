import { z } from '@hono/zod-openapi';
import { callOutcomes } from '../../calls/lifecycle/outcome.ts';
import type { ArmFigures, ArmRate } from '../../calls/splits/figures.ts';
import type { Interval } from '../../calls/splits/interval.ts';
import { type GuardMeasure, guardMeasures, splitEndReasons } from '../../store/assistants/split-tables.ts';
import type { Split } from '../../store/assistants/splits.ts';
import { versionField } from './assistant-version.ts';
import { timestamp, toTimestamp } from './responses.ts';

const mostArms = 4;
const mostPlaces = 100;
const percent = z.number().min(0).max(100);

const share = z.int().min(1).max(100).openapi({ description: 'Percent of the calls.', example: 20 });

const scopeSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('all') }),
    z.object({ type: z.literal('phone_numbers'), phone_numbers: z.array(z.string().max(50)).min(1).max(mostPlaces) }),
    z.object({ type: z.literal('campaigns'), campaign_ids: z.array(z.uuid()).min(1).max(mostPlaces) }),
  ])
  .openapi({
    description:
      'The calls that the split covers: all, those from and to some of your numbers, or those of campaigns. All others run the published version.',
    example: { type: 'all' },
  });

const limit = (what: string) =>
  percent
    .nullable()
    .openapi({ description: `The highest acceptable percentage of ${what}; null for no limit.`, example: 5 });
const limits = {
  error_rate: limit('ended calls that failed'),
  cut_off_rate: limit('conversations in which the assistant cut the caller off'),
  transfer_rate: limit('conversations that were transferred'),
  early_hang_up_rate: limit('conversations in which the caller hung up within 10 s'),
};
const leastCalls = z.int().min(10).max(100_000);
const guardSchema = z
  .object({
    ...limits,
    least_calls: leastCalls.openapi({ description: 'With fewer calls in an arm, the guard does nothing.' }),
  })
  .openapi('SplitGuard');

/** A split in a request. */
export const splitInput = z
  .object({
    arms: z
      .array(z.object({ version: versionField, share }))
      .min(1)
      .max(mostArms)
      .openapi({ description: 'The published version gets the remaining calls.' }),
    scope: scopeSchema.default({ type: 'all' }),
    guard: z
      .object({
        error_rate: limits.error_rate.default(null),
        cut_off_rate: limits.cut_off_rate.default(null),
        transfer_rate: limits.transfer_rate.default(null),
        early_hang_up_rate: limits.early_hang_up_rate.default(null),
        least_calls: leastCalls.default(50),
      })
      .default({
        error_rate: null,
        cut_off_rate: null,
        transfer_rate: null,
        early_hang_up_rate: null,
        least_calls: 50,
      })
      .openapi({
        description:
          'Ends the split when a version exceeds a limit: when the lower bound of the 99 % Wilson interval of its rate is above it.',
        example: { error_rate: 5, early_hang_up_rate: 20 },
      }),
  })
  .refine(({ arms }) => new Set(arms.map(({ version }) => version)).size === arms.length, {
    path: ['arms'],
    message: 'each version at most once',
  })
  .refine(({ arms }) => arms.reduce((sum, arm) => sum + arm.share, 0) <= 100, {
    path: ['arms'],
    message: 'shares of at most 100 percent together',
  })
  .openapi('SplitInput', { example: { arms: [{ version: 2, share: 20 }], guard: { error_rate: 5 } } });

const verdicts = ['higher', 'lower', 'not_significant'] as const;
const rate = {
  count: z.int(),
  of: z.int(),
  percent: z.number().nullable().openapi({ description: 'Null without calls, as are the bounds.' }),
  low: z.number().nullable().openapi({ description: 'The lower bound of the 95 % Wilson interval, in percent.' }),
  high: z.number().nullable().openapi({ description: 'The upper bound, in percent.' }),
  difference: z
    .object({ low: z.number(), high: z.number(), verdict: z.enum(verdicts) })
    .nullable()
    .openapi({
      description:
        'The 95 % interval of the difference from the published version, in percentage points (Newcombe). `not_significant` if it contains 0: the calls so far do not show a difference. Null for the published version and without calls.',
    }),
};
const rateSchema = z.object(rate).openapi('SplitRate');

const armSchema = z
  .object({
    version: z.int(),
    version_id: z.uuid(),
    share: z.int().min(0).max(100).openapi({ description: 'Percent of the calls.' }),
    is_published: z.boolean(),
    calls: z.int().openapi({ description: 'Ended calls.' }),
    conversations: z.int().openapi({ description: 'Ended calls that were answered.' }),
    rates: z.object({
      error_rate: rateSchema,
      cut_off_rate: rateSchema,
      transfer_rate: rateSchema,
      early_hang_up_rate: rateSchema,
    }),
    outcomes: z
      .array(z.object({ outcome: z.enum(callOutcomes), ...rate }))
      .openapi({ description: 'Out of all ended calls.' }),
    replies: z.int().openapi({ description: 'Replies with a measured response time.' }),
    response_time_p50_ms: z.number().nullable(),
    response_time_p95_ms: z.number().nullable(),
  })
  .openapi('SplitArm');

export const splitSchema = z
  .object({
    split_id: z.uuid(),
    status: z.enum(['running', 'ended']),
    scope: scopeSchema,
    guard: guardSchema,
    arms: z.array(armSchema).openapi({ description: 'The published version, then the others.' }),
    author: z.string(),
    started_at: timestamp,
    figures_since: timestamp.openapi({
      description: 'The figures cover the calls since then: changed shares begin new ones.',
    }),
    ended_at: timestamp.nullable(),
    end_reason: z.enum(splitEndReasons).nullable().openapi({
      description:
        '`removed`: by request. `replaced`: by another split. `published`: another version was published. `guard`: a version exceeded a limit, see `breach`.',
    }),
    breach: z
      .object({
        version: z.int(),
        measure: z.enum(guardMeasures),
        count: z.int(),
        of: z.int(),
        low: z.number().openapi({ description: 'The lower bound of the rate, in percent.' }),
        limit: percent,
      })
      .nullable(),
  })
  .openapi('AssistantSplit');

/** The API representation of a split with the figures of its arms. */
export function presentSplit(split: Split, figures: readonly ArmFigures[]): z.infer<typeof splitSchema> {
  const { split_id, scope, guard, author, started_at, figures_since, ended_at, end_reason, breach } = split;
  return {
    split_id,
    status: ended_at === null ? 'running' : 'ended',
    scope: scopeSchema.parse(scope),
    guard,
    arms: figures.map(presentArm),
    author,
    started_at: toTimestamp(started_at),
    figures_since: toTimestamp(figures_since),
    ended_at: ended_at && toTimestamp(ended_at),
    end_reason,
    breach,
  };
}

function presentArm({ number, isPublished, rates, outcomes, latency, ...arm }: ArmFigures): z.infer<typeof armSchema> {
  const shown = guardMeasures.map((measure) => [measure, presentRate(rates[measure])] as const);
  return {
    version: number,
    version_id: arm.version_id,
    share: arm.share,
    is_published: isPublished,
    calls: arm.calls,
    conversations: arm.conversations,
    rates: Object.fromEntries(shown) as Record<GuardMeasure, z.infer<typeof rateSchema>>,
    outcomes: outcomes.map(({ outcome, ...one }) => ({ outcome, ...presentRate(one) })),
    replies: latency.replies,
    response_time_p50_ms: latency.p50Ms,
    response_time_p95_ms: latency.p95Ms,
  };
}

function presentRate({ count, of, interval, difference }: ArmRate): z.infer<typeof rateSchema> {
  return {
    count,
    of,
    ...bounds(interval),
    difference: difference && {
      low: toPercent(difference.low),
      high: toPercent(difference.high),
      verdict: difference.verdict,
    },
  };
}

const bounds = (interval: Interval | null) =>
  interval === null
    ? { percent: null, low: null, high: null }
    : { percent: toPercent(interval.rate), low: toPercent(interval.low), high: toPercent(interval.high) };

/** Percent with two decimals. */
const toPercent = (fraction: number): number => Math.round(fraction * 10_000) / 100;
