import { isListeningToMachine } from '../answering/view.ts';
import { isOpeningDue, isOpeningPrepared } from '../call/view.ts';
import { dispatch, type Step } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import type { TurnEvent } from '../types.ts';
import { scheduleFiller } from './filler.ts';
import { interrupt } from './playback.ts';
import { startReply } from './reply.ts';
import { isUninterruptible, nextUtterance, queueUtterance } from './say.ts';
import { changeAgent } from './slice.ts';
import type { Utterance } from './utterance.ts';
import { canBeInterrupted } from './view.ts';

/** Queues fixed words to follow or replace the current speech [A49, A50]. */
export function onSay(step: Step, saying: Utterance & { readonly interrupts: boolean }): void {
  if (saying.interrupts && canBeInterrupted(step)) interrupt(step, 'A50', 'other words are due immediately');
  queueUtterance(step, saying);
}

/** Applies the current state's manner of speaking. */
export function onProfileChanged(step: Step, { change }: Extract<TurnEvent, { type: 'profile.changed' }>): void {
  changeAgent(step, { stateProfile: change });
}

/**
 * Starts what is due while the caller is quiet, in this order: the greeting, words that must be heard, the reply to tool results, other queued words,
 * the reply to words that were kept.
 */
export function startDueReply(step: Step): void {
  const { state } = step;
  const { playback, reply } = state.agent;
  if (state.call.phase !== 'live' || state.user.speech.phase !== 'quiet') return;
  if (state.transfer.phase !== 'none' || state.call.mediaLostAt !== null || isSilenced(step)) return;
  if (isListeningToMachine(step)) return dispatch(step, { type: 'results.take' });
  const toolsAreBack = state.tools.returned && state.tools.running.length === 0;
  const isCovered = toolsAreBack && reply?.cause === 'filler';
  if (reply !== null && !isCovered && !isOpeningPrepared(step)) return;
  if (state.call.opening === 'due' && playback.phase === 'silent') return startReply(step, { cause: 'opening' });
  if (sayNext(step, true)) return;
  const generated = playback.phase === 'silent' || (playback.phase === 'playing' && playback.reply.finished);
  if (toolsAreBack && generated) return startReply(step, { cause: 'tool' });
  if (sayNext(step, false)) return;
  dispatch(step, { type: 'words.openKept' });
}

/** Says queued words, or only those that must be heard. Returns whether anything is said. */
function sayNext(step: Step, onlyUrgent: boolean): boolean {
  const { playback, sayQueue } = step.state.agent;
  const saying = nextUtterance(step);
  if (saying === null || playback.phase !== 'silent') return false;
  if (onlyUrgent && !isUninterruptible(step, saying)) return false;
  if (saying.kind === 'notice' && isOpeningDue(step)) return false;
  changeAgent(step, { sayQueue: sayQueue.filter((queued) => queued !== saying) });
  startReply(step, { cause: 'say', saying });
  return true;
}

/** Says a filler into the silence while a tool runs [TL14]. */
export function fillSilence(step: Step): void {
  const text = scheduleFiller(step);
  if (text === null) return;
  startReply(step, { cause: 'filler', saying: { text, kind: 'filler', profile: null, attempt: 0 } });
}
