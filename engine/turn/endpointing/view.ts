import type { At } from '../../ports/clock.ts';
import type { Reply } from '../agent/state.ts';
import type { View } from '../step.ts';
import type { Hints } from './patience.ts';

/** A voiced window that is newer than this speaks against a recogniser that says the turn is over. */
export const endSilenceMs = 300;

/** What patience follows from beside the words. */
export function hintsOf({ state }: View): Hints {
  return { ...state.endpointing.expectation, asked: state.endpointing.asked };
}

/** Whether the turn that `reply` answers was ended too early: the caller goes on at `since`, soon after the answer was asked for [I26]. */
export function endedTooEarly({ state, options }: View, reply: Reply, since: At): boolean {
  const { askedAt, callerStoppedAt } = reply;
  if (askedAt === null || callerStoppedAt === null || reply.id === state.endpointing.lastPrematureEnd) return false;
  return since - askedAt <= options.reopenMs;
}

/**
 * When the turn ends that a message or a key completed at `completedAt`: now, or, where an answer to it was begun and
 * nothing of it heard, after a pause without more [U31].
 */
export function settledAt({ state: { user }, options, at }: View, completedAt: At): At {
  if (user.turn.answersBegun === 0) return at;
  const openedAt = user.speech.phase === 'pausing' ? user.speech.openedAt : at;
  return Math.max(at, Math.min(completedAt + options.typedPauseMs, openedAt + options.turnWatchdogMs));
}
