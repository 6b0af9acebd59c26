import type { Turn } from '../call/events.ts';
import type { Comparison, TurnComparison } from './comparison.ts';
import { differenceOf } from './difference.ts';
import { committedTurns } from './explanation.ts';
import { answeredAt, type Recording } from './recording.ts';

/** Consequences of other settings for one reply, the gravest first. */
export const changeKinds = [
  'cut_off',
  'no_longer_cut_off',
  'later',
  'earlier',
  'added',
  'removed',
  'otherwise',
] as const;

/**
 * A consequence of other settings for one reply: it comes before the caller has finished or no longer does, it starts later or earlier, it exists only
 * with them or only without them, or it starts at the same time with another outcome.
 */
export type ChangeKind = (typeof changeKinds)[number];

/** One reply that other settings change. */
export type TurnChange = {
  readonly what: ChangeKind;
  /** Position in the transcript of the turn to look at, from 1; null before the first turn. */
  readonly turn: number | null;
  /** Milliseconds since the answer. */
  readonly atMs: number;
  /** By how much it starts later, negative if earlier; null unless it is heard under both settings. */
  readonly byMs: number | null;
};

/** The replies of a call that other settings change, in the order of the call. */
export function turnChanges(recording: Recording, { turns }: Comparison): readonly TurnChange[] {
  const origin = answeredAt(recording);
  const placed = committedTurns(recording).map(({ turn }) => ({ role: turn.role, fromMs: startOf(turn) - origin }));
  return turns.flatMap((turn) => {
    const what = kindOf(turn);
    if (what === null) return [];
    const difference = differenceOf(turn);
    const atMs = turn.recorded?.startedMs ?? turn.stoppedMs ?? turn.replayed?.startedMs ?? 0;
    const before = placed.findLastIndex(({ fromMs }) => fromMs <= atMs + 1);
    return [
      {
        what,
        turn: before === -1 ? null : before + 1,
        atMs,
        byMs: difference.type === 'moved' ? difference.byMs : null,
      },
    ];
  });
}

const startOf = (turn: Turn): number => ('startedAt' in turn ? turn.startedAt : turn.at);

function kindOf(turn: TurnComparison): ChangeKind | null {
  const [was, is] = [turn.recorded?.cutOff ?? false, turn.replayed?.cutOff ?? false];
  if (was !== is) return is ? 'cut_off' : 'no_longer_cut_off';
  const difference = differenceOf(turn);
  switch (difference.type) {
    case 'same':
      return null;
    case 'moved':
      return difference.byMs < 0 ? 'earlier' : 'later';
    case 'new':
      return 'added';
    case 'gone':
      return 'removed';
    case 'otherwise':
      return 'otherwise';
  }
}
