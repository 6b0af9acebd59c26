import type { OpenTurn } from './state.ts';

/** The finals of the open turn as one text. */
export function textOf(turn: OpenTurn): string {
  return turn.finals.join(' ');
}

/** The finals and the interim words. */
export function textSoFar(turn: OpenTurn): string {
  if (turn.finals.length === 0) return turn.interim;
  return [...turn.finals, turn.interim].filter((text) => text !== '').join(' ');
}
