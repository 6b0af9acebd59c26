import type { TurnOptions } from '../turn/options.ts';
import { answeredAt, type Recording } from './recording.ts';
import { median } from './reply-model.ts';
import { type RequestedReply, requestedReplies } from './requested-replies.ts';
import { simulate } from './simulation.ts';

/** Outcome of one reply. Times in milliseconds since the call was answered. */
export type Outcome = {
  readonly startedMs: number | null;
  /** Time from the caller's last sound to the first sound of the reply. */
  readonly delayMs: number | null;
  readonly cutOff: boolean;
  readonly interrupted: boolean;
  /** How often it was paused for speech that did not take the floor. */
  readonly held: number;
  /** Whether it met the caller's next words only because it came later than in the recording. */
  readonly late: boolean;
};

/** One reply under both settings; null under a setting without it. */
export type TurnComparison = {
  readonly cause: string;
  /** The caller's words that it answers. */
  readonly words: string;
  readonly stoppedMs: number | null;
  readonly recorded: Outcome | null;
  readonly replayed: Outcome | null;
};

/** Metrics of a call under one setting. */
export type Totals = {
  /** Replies to the caller that were heard. */
  readonly answers: number;
  readonly meanDelayMs: number | null;
  readonly medianDelayMs: number | null;
  readonly cutOffs: number;
  readonly interruptions: number;
  /** Replies that were paused although the caller did not want the floor. */
  readonly falseInterruptions: number;
  readonly reminders: number;
};

export type Comparison = {
  readonly turns: readonly TurnComparison[];
  readonly recorded: Totals;
  readonly replayed: Totals;
};

/** Replays a recorded call under other settings and compares the outcome of each reply. */
export function compareWithOptions(recording: Recording, options: TurnOptions): Comparison {
  const recorded = requestedReplies(recording.steps);
  const replayed = requestedReplies(simulate(recording, options));
  const origin = answeredAt(recording);
  const turns = pairs(recorded, replayed).map(([was, is]): TurnComparison => {
    const some = (was ?? is) as RequestedReply;
    return {
      cause: some.cause,
      words: some.answering,
      stoppedMs: some.stoppedAt === null ? null : some.stoppedAt - origin,
      recorded: was === null ? null : outcomeOf(was, origin, was),
      replayed: is === null ? null : outcomeOf(is, origin, was),
    };
  });
  const sides = (side: 'recorded' | 'replayed') =>
    turns.flatMap((turn) => (turn[side] === null ? [] : [{ turn, outcome: turn[side] }]));
  return { turns, recorded: totals(sides('recorded')), replayed: totals(sides('replayed')) };
}

/** Outcome of a reply; `was` is the same reply in the recording. */
function outcomeOf(answer: RequestedReply, origin: number, was: RequestedReply | null): Outcome {
  const { startedAt, stoppedAt, interruptedBy, cutOff, heldBy } = answer;
  /** Whether the reply met speech that came after it in the recording. */
  const isAfter = (onset: number): boolean => was?.endedAt != null && was.endedAt <= onset;
  const late = interruptedBy !== null && !cutOff && isAfter(interruptedBy);
  return {
    startedMs: startedAt === null ? null : startedAt - origin,
    delayMs: startedAt === null || stoppedAt === null ? null : startedAt - stoppedAt,
    cutOff,
    interrupted: interruptedBy !== null && !late,
    held: heldBy.filter((onset) => !isAfter(onset)).length,
    late,
  };
}

/** Groups replies to the same last sound of the caller, and the others by cause in order. */
function pairs(
  recorded: readonly RequestedReply[],
  replayed: readonly RequestedReply[],
): readonly (readonly [RequestedReply | null, RequestedReply | null])[] {
  const numberedRecorded = numbered(recorded);
  const numberedReplayed = numbered(replayed);
  const keys = [...new Set([...numberedRecorded.keys(), ...numberedReplayed.keys()])];
  const both = keys.map((key) => [numberedRecorded.get(key) ?? null, numberedReplayed.get(key) ?? null] as const);
  const timeOf = ([was, is]: readonly [RequestedReply | null, RequestedReply | null]): number =>
    (was ?? is)?.askedAt ?? 0;
  return both.sort((one, other) => timeOf(one) - timeOf(other));
}

function keyOf({ stoppedAt, cause }: RequestedReply): string {
  return stoppedAt === null ? cause : `${stoppedAt.toFixed(0)}`;
}

/** Replies by key; among several unheard ones to the same sound, the last one represents all. */
function numbered(answers: readonly RequestedReply[]): ReadonlyMap<string, RequestedReply> {
  const found = new Map<string, RequestedReply>();
  for (const answer of answers) {
    const key = keyOf(answer);
    const before = found.get(key);
    if (before === undefined || (before.startedAt === null && answer.stoppedAt !== null && !before.cutOff))
      found.set(key, answer);
    else found.set(`${key} ${[...found.keys()].filter((other) => other.startsWith(key)).length + 1}`, answer);
  }
  return found;
}

function totals(sides: readonly { readonly turn: TurnComparison; readonly outcome: Outcome }[]): Totals {
  const delays = sides.flatMap(({ outcome }) => (outcome.delayMs === null ? [] : [outcome.delayMs]));
  const sum = delays.reduce((one, other) => one + other, 0);
  const count = (of: (outcome: Outcome) => boolean): number => sides.filter(({ outcome }) => of(outcome)).length;
  return {
    answers: delays.length,
    meanDelayMs: delays.length === 0 ? null : sum / delays.length,
    medianDelayMs: median(delays),
    cutOffs: count(({ cutOff }) => cutOff),
    interruptions: count(({ interrupted, cutOff }) => interrupted && !cutOff),
    falseInterruptions: sides.reduce((held, { outcome }) => held + outcome.held, 0),
    reminders: sides.filter(({ turn, outcome }) => turn.cause === 'reminder' && outcome.startedMs !== null).length,
  };
}
