import type { TurnOptions } from '../turn/options.ts';
import { type Comparison, compareWithOptions, type Totals } from './comparison.ts';
import { addCall, noPooled, type Pooled, skipCall, totalsOf } from './pooled.ts';
import type { Recording } from './recording.ts';
import { median } from './reply-model.ts';
import { type ChangeKind, changeKinds, type TurnChange, turnChanges } from './turn-changes.ts';

/** A changed reply with its call. */
export type CallChange = TurnChange & { readonly callId: string };

/** The calls with a change of one kind, and the replies. */
type Affected = { readonly calls: number; readonly turns: number };

/** The replay of several calls so far; plain data. */
export type ReplayTally = {
  readonly pooled: Pooled;
  readonly affected: Readonly<Record<ChangeKind, Affected>>;
  readonly earlierByMs: readonly number[];
  readonly laterByMs: readonly number[];
  /** The gravest changes. */
  readonly changes: readonly CallChange[];
};

/** The result of a replay of several calls. */
export type ReplayReport = {
  readonly calls: number;
  /** Calls whose log cannot be replayed. */
  readonly skippedCalls: number;
  readonly changedCalls: number;
  readonly affected: ReplayTally['affected'];
  /** The median change of the replies that start earlier, negative; null without any. */
  readonly earlierByMs: number | null;
  readonly laterByMs: number | null;
  readonly recorded: Totals;
  readonly replayed: Totals;
  readonly changes: readonly CallChange[];
};

/** The most changes that a report lists. */
export const mostListedChanges = 500;

const noneAffected = Object.fromEntries(changeKinds.map((kind) => [kind, { calls: 0, turns: 0 }]));

/** The replay of no calls. */
export const emptyTally: ReplayTally = {
  pooled: noPooled,
  affected: noneAffected as ReplayTally['affected'],
  earlierByMs: [],
  laterByMs: [],
  changes: [],
};

/** A replayed call: its comparison and its changed replies; plain data. */
export type ReplayedCall = { readonly comparison: Comparison; readonly changes: readonly TurnChange[] };

/** Replays a call under other settings. */
export function replayCall(recording: Recording, options: TurnOptions): ReplayedCall {
  const comparison = compareWithOptions(recording, options);
  return { comparison, changes: turnChanges(recording, comparison) };
}

/** The tally with one more call; null for a call whose log cannot be replayed. */
export function addReplayedCall(tally: ReplayTally, callId: string, replayed: ReplayedCall | null): ReplayTally {
  if (replayed === null) return { ...tally, pooled: skipCall(tally.pooled) };
  const { comparison, changes } = replayed;
  const byOf = (what: ChangeKind): readonly number[] =>
    changes.flatMap((change) => (change.what === what && change.byMs !== null ? [change.byMs] : []));
  return {
    pooled: addCall(tally.pooled, comparison),
    affected: withAffected(tally.affected, changes),
    earlierByMs: [...tally.earlierByMs, ...byOf('earlier')],
    laterByMs: [...tally.laterByMs, ...byOf('later')],
    changes: gravest([...tally.changes, ...changes.map((change) => ({ callId, ...change }))]),
  };
}

function withAffected(affected: ReplayTally['affected'], changes: readonly TurnChange[]): ReplayTally['affected'] {
  const counted = changeKinds.map((kind): readonly [ChangeKind, Affected] => {
    const turns = changes.filter(({ what }) => what === kind).length;
    const { calls, turns: before } = affected[kind];
    return [kind, { calls: calls + Number(turns > 0), turns: before + turns }];
  });
  return Object.fromEntries(counted) as ReplayTally['affected'];
}

function gravest(changes: readonly CallChange[]): readonly CallChange[] {
  if (changes.length <= mostListedChanges) return changes;
  return ordered(changes).slice(0, mostListedChanges);
}

/** Changes by kind, those that move a reply farthest first. */
function ordered(changes: readonly CallChange[]): readonly CallChange[] {
  const rank = ({ what }: CallChange): number => changeKinds.indexOf(what);
  const size = ({ byMs }: CallChange): number => Math.abs(byMs ?? 0);
  return changes.toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one));
}

/** The result of a replay. */
export function reportOf({ pooled, affected, earlierByMs, laterByMs, changes }: ReplayTally): ReplayReport {
  return {
    calls: pooled.calls - pooled.skipped,
    skippedCalls: pooled.skipped,
    changedCalls: pooled.changedCalls,
    affected,
    earlierByMs: median(earlierByMs),
    laterByMs: median(laterByMs),
    recorded: totalsOf(pooled.recorded),
    replayed: totalsOf(pooled.replayed),
    changes: ordered(changes),
  };
}
