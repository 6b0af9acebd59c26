import type { UserState } from './state.ts';

const maxUnconfirmed = 5;

/** The unconfirmed interims after the finals of the open turn were used, oldest first. A recognizer that was reopened repeats all of them [U3]. */
export function unconfirmedAfter({ turn, unconfirmed }: UserState): readonly string[] {
  const last = turn.provisional ? turn.finals.at(-1) : undefined;
  return last === undefined ? unconfirmed : [...unconfirmed, last].slice(-maxUnconfirmed);
}
