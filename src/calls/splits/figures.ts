import { type CallGroup, readSplitFigures } from '../../store/assistants/split-calls.ts';
import { type GuardMeasure, guardMeasures } from '../../store/assistants/split-tables.ts';
import type { Split } from '../../store/assistants/splits.ts';
import type { Db } from '../../store/database/database.ts';
import { type CallOutcome, outcomeOf } from '../lifecycle/outcome.ts';
import { type Difference, differenceOf, type Interval, quantiles, type Share, wilsonInterval } from './interval.ts';

/** A rate of an arm with its 95 % interval, and its difference from the published version; null without calls. */
export type ArmRate = Share & { readonly interval: Interval | null; readonly difference: Difference | null };

/** The figures of a version in a split. */
export type ArmFigures = {
  readonly version_id: string;
  readonly number: number;
  /** Percent of the calls. */
  readonly share: number;
  readonly isPublished: boolean;
  /** Ended calls. */
  readonly calls: number;
  /** Those whose media connected. */
  readonly conversations: number;
  readonly rates: Readonly<Record<GuardMeasure, ArmRate>>;
  readonly outcomes: readonly (ArmRate & { readonly outcome: CallOutcome })[];
  readonly latency: { readonly replies: number; readonly p50Ms: number | null; readonly p95Ms: number | null };
};

/** The figures of a split's arms: the published version, then the others. */
export async function readArmFigures(db: Db, split: Split): Promise<readonly ArmFigures[]> {
  const { groups, latencies } = await readSplitFigures(db, split);
  const of = (versionId: string) => groups.filter(({ version_id }) => version_id === versionId);
  const published = of(split.published_version_id);
  const rest = 100 - split.arms.reduce((sum, { share }) => sum + share, 0);
  const control = { version_id: split.published_version_id, number: split.published_version, share: rest };
  return [control, ...split.arms].map((arm, place) => {
    const own = of(arm.version_id);
    const other = place === 0 ? null : published;
    const latency = latencies.find(({ version_id }) => version_id === arm.version_id);
    return {
      ...arm,
      isPublished: place === 0,
      calls: sumOf(own, ({ calls }) => calls),
      conversations: sumOf(own, ({ conversations }) => conversations),
      rates: ratesOf(own, other),
      outcomes: outcomesOf(own, other),
      latency: { replies: latency?.replies ?? 0, p50Ms: latency?.p50_ms ?? null, p95Ms: latency?.p95_ms ?? null },
    };
  });
}

type Groups = readonly CallGroup[];

const sumOf = (groups: Groups, amount: (group: CallGroup) => number): number =>
  groups.reduce((sum, group) => sum + amount(group), 0);

/** The calls that each measure counts, out of all ended calls for failures and of conversations for the others. */
const measures: Readonly<Record<GuardMeasure, (groups: Groups) => Share>> = {
  error_rate: (groups) => ({
    count: sumOf(groups, ({ status, calls }) => (status === 'failed' ? calls : 0)),
    of: sumOf(groups, ({ calls }) => calls),
  }),
  cut_off_rate: (groups) => inConversations(groups, ({ cut_off }) => cut_off),
  transfer_rate: (groups) =>
    inConversations(groups, ({ end_reason, conversations }) => (end_reason === 'transferred' ? conversations : 0)),
  early_hang_up_rate: (groups) =>
    inConversations(groups, ({ end_reason, short }) => (end_reason === 'caller_hung_up' ? short : 0)),
};

const inConversations = (groups: Groups, amount: (group: CallGroup) => number): Share => ({
  count: sumOf(groups, amount),
  of: sumOf(groups, ({ conversations }) => conversations),
});

/** A measure of the calls of one version. */
export const shareOf = (measure: GuardMeasure, groups: Groups): Share => measures[measure](groups);

function rateOf(own: Share, other: Share | null): ArmRate {
  const difference = other === null ? null : differenceOf(own, other);
  return { ...own, interval: wilsonInterval(own, quantiles[95]), difference };
}

function ratesOf(own: Groups, other: Groups | null): Readonly<Record<GuardMeasure, ArmRate>> {
  const rates = guardMeasures.map((measure) => {
    const rate = rateOf(shareOf(measure, own), other === null ? null : shareOf(measure, other));
    return [measure, rate] as const;
  });
  return Object.fromEntries(rates) as Record<GuardMeasure, ArmRate>;
}

function outcomesOf(own: Groups, other: Groups | null): ArmFigures['outcomes'] {
  const [counts, others] = [countOutcomes(own), other === null ? null : countOutcomes(other)];
  const outcomes = new Set([...counts.keys(), ...(others?.keys() ?? [])]);
  const shareIn = (groups: Groups, found: ReadonlyMap<CallOutcome, number>, outcome: CallOutcome): Share => ({
    count: found.get(outcome) ?? 0,
    of: sumOf(groups, ({ calls }) => calls),
  });
  return [...outcomes].map((outcome) => ({
    outcome,
    ...rateOf(shareIn(own, counts, outcome), other && others && shareIn(other, others, outcome)),
  }));
}

function countOutcomes(groups: Groups): ReadonlyMap<CallOutcome, number> {
  const counts = new Map<CallOutcome, number>();
  for (const { calls, ...facts } of groups) {
    const outcome = outcomeOf(facts);
    if (outcome !== null) counts.set(outcome, (counts.get(outcome) ?? 0) + calls);
  }
  return counts;
}
