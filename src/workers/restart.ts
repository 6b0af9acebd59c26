/** A worker that ran for this long starts over with a clean record. */
const steadyMs = 60_000;
const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** After this many short-lived workers in a row, with no other one left, no more are started. */
const maxFailedStarts = 5;

/** The record of the workers with one number. */
export type RestartRecord = { readonly endedInARow: number };
export type WorkerExit = {
  readonly livedMs: number;
  /** Whether another worker accepts calls. */
  readonly othersListen: boolean;
};
/** The consequence of a worker's exit. */
type Sequel =
  | { readonly type: 'restart'; readonly afterMs: number; readonly record: RestartRecord }
  | { readonly type: 'give_up' };

/** Decides whether and when to replace a worker that exited: with growing pauses, and never while calls elsewhere would suffer. */
export function planRestart({ endedInARow }: RestartRecord, { livedMs, othersListen }: WorkerExit): Sequel {
  const row = livedMs >= steadyMs ? 1 : endedInARow + 1;
  if (row >= maxFailedStarts && !othersListen) return { type: 'give_up' };
  const afterMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (row - 1));
  return { type: 'restart', afterMs, record: { endedInARow: row } };
}
