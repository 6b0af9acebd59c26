/** A worker that lived so long has ended for a reason of its own: the next one has a clean slate. */
const steadyMs = 60_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** So many workers in a row that did not live long, with no other one left, and nobody tries any more. */
const mostInVain = 5;

/** How the workers of one number have ended so far. */
export type Record = { readonly endedInARow: number };
export type Ending = {
  readonly livedMs: number;
  /** Whether another worker takes calls. */
  readonly othersListen: boolean;
};
/** What follows the end of a worker. */
type Sequel =
  | { readonly type: 'restart'; readonly afterMs: number; readonly record: Record }
  | { readonly type: 'give_up' };

/** Decides whether and when another worker takes the place of one that ended: at growing pauses, and never while calls elsewhere would suffer. */
export function afterEnding({ endedInARow }: Record, { livedMs, othersListen }: Ending): Sequel {
  const row = livedMs >= steadyMs ? 1 : endedInARow + 1;
  if (row >= mostInVain && !othersListen) return { type: 'give_up' };
  const afterMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (row - 1));
  return { type: 'restart', afterMs, record: { endedInARow: row } };
}
