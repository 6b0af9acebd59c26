import type { UserState } from './state.ts';

const maxUnconfirmed = 5;

/**
 * The interims that were used in place of their finals until no final has followed, oldest first, when the open turn ends with its first `count`
 * words. A recognizer that was reopened repeats all of them [U3].
 */
export function unconfirmedAfter({ turn, unconfirmed }: UserState): readonly string[] {
  const last = turn.provisional ? turn.finals.at(-1) : undefined;
  return last === undefined ? unconfirmed : [...unconfirmed, last].slice(-maxUnconfirmed);
}
