import type { At } from '../../ports/clock.ts';
import type { Reply } from '../agent/state.ts';
import type { View } from '../step.ts';
import type { EndpointingHints } from './endpointing-delay.ts';

/** A voiced window more recent than this contradicts a recognizer that considers the turn over. */
export const endSilenceMs = 300;

/** Inputs of patience besides the words. */
export function hintsOf({ state }: View): EndpointingHints {
  const { lastTurn, punctuates, turn } = state.user;
  const interim = turn.interim !== '' || turn.provisional;
  const firstTurn = lastTurn === null && state.call.opening === 'given';
  return { ...state.endpointing.expectation, asked: state.endpointing.asked, firstTurn, interim, punctuates };
}

/** Whether the turn that `reply` answers was ended too early: the caller continues at `since`, soon after the request [I26]. */
export function endedTooEarly({ state, options }: View, reply: Reply, since: At): boolean {
  const { askedAt, callerStoppedAt } = reply;
  if (askedAt === null || callerStoppedAt === null || reply.id === state.endpointing.lastPrematureEnd) return false;
  return since - askedAt <= options.reopenMs;
}

/** When a turn ends that a message or a key completed at `completedAt`: now, or after a pause if an unheard reply to it exists [U31]. */
export function completedTurnEndsAt({ state: { user }, options, at }: View, completedAt: At): At {
  if (user.turn.repliesStarted === 0) return at;
  const openedAt = user.speech.phase === 'pausing' ? user.speech.openedAt : at;
  return Math.max(at, Math.min(completedAt + options.typedPauseMs, openedAt + options.turnWatchdogMs));
}
