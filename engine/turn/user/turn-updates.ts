import type { ReplyCause } from '../../ports/reply-cause.ts';
import type { Step } from '../step.ts';
import { changeUser } from './slice.ts';
import { unconfirmedAfter } from './unconfirmed.ts';

/** A key was pressed: it belongs to the open turn, and the caller pauses after it unless they speak. */
export function recordKeyPress(step: Step): void {
  const { at } = step;
  const { turn, speech } = step.state.user;
  changeUser(step, { turn: { ...turn, startedAt: turn.startedAt ?? at, spokeUntil: at } });
  if (speech.phase === 'speaking') return;
  const finalSeen = speech.phase === 'quiet' || speech.finalSeen;
  changeUser(step, { speech: { phase: 'pausing', spokeUntil: at, openedAt: at, pauseLongEnough: false, finalSeen } });
}

/** Adds keys to the words of the turn, of which the first `keptFinals` stay; null keeps all [K8, K9]. */
export function appendKeys(step: Step, digits: string, keptFinals: number | null): void {
  const { turn } = step.state.user;
  const kept = keptFinals === null ? turn.finals : turn.finals.slice(0, keptFinals);
  changeUser(step, {
    unconfirmed: unconfirmedAfter(step.state.user),
    turn: { ...turn, finals: [...kept, digits], provisional: false },
  });
}

/** A reply was started before the turn was over. */
export function countEarlyReply(step: Step): void {
  const { turn } = step.state.user;
  changeUser(step, { turn: { ...turn, attempts: turn.attempts + 1 } });
}

/** A reply was started after the turn was over. */
export function countReply(step: Step): void {
  const { turn } = step.state.user;
  changeUser(step, { turn: { ...turn, repliesStarted: turn.repliesStarted + 1 } });
}

/** The turn took the floor from a reply of this kind. */
export function recordInterruption(step: Step, cause: ReplyCause): void {
  changeUser(step, { turn: { ...step.state.user.turn, interrupted: cause } });
}

/** The caller hears a request to repeat. */
export function countRepeatRequest(step: Step): void {
  changeUser(step, { repeatRequests: step.state.user.repeatRequests + 1 });
}
