import type { At } from '../../ports.ts';
import type { Step } from '../step.ts';

/**
 * When the turn ends that a message or a key completed at `completedAt`: now, or, where an answer to it was begun and
 * nothing of it heard, after a pause without more [T56].
 */
export function settledAt(
  {
    state: {
      user: { speech, turn },
    },
    options,
    at,
  }: Step,
  completedAt: At,
): At {
  if (turn.answersBegun === 0) return at;
  const openedAt = speech.phase === 'pausing' ? speech.openedAt : at;
  return Math.max(at, Math.min(completedAt + options.typedPauseMs, openedAt + options.turnWatchdogMs));
}
