import type { At } from '../../ports/clock.ts';
import type { OpenTurn } from './state.ts';

/** A shorter sound does not contain a word. */
const shortestWordMs = 120;

/** Whether the last final covers the speech until `spokeUntil` [E44]. Without a reported end, a final covers the speech before its arrival. */
export function coversSpeech({ coveredUntil, lastFinalAt }: OpenTurn, spokeUntil: At): boolean {
  if (coveredUntil !== null) return coveredUntil >= spokeUntil - shortestWordMs;
  return lastFinalAt !== null && lastFinalAt >= spokeUntil;
}
