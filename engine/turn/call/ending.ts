import type { EndReason } from '../../call/events.ts';
import { audiblePlayback } from '../agent/view.ts';
import { dispatch, logDecision, type Step, stopTimers } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import { isTransferInProgress } from '../transfer/state.ts';
import type { TimerName } from '../types.ts';
import { changeCall } from './slice.ts';
import { canCancelEnding } from './view.ts';

const allTimers: readonly TimerName[] = [
  'opening',
  'answerer',
  'message',
  'endpoint',
  'verdict',
  'wordless',
  'final',
  'resume',
  'filler',
  'keys',
  'overlap',
  'silence',
  'thinking',
  'limit_near',
  'limit',
  'limit_hard',
  'clearing',
  'paused',
  'ending',
  'transfer',
  'transfer_wait',
  'media',
  'handback',
];

/** Ends the call after everything that is being made and played. */
export function endAfterPlayback(step: Step, endReason: EndReason): void {
  if (step.state.call.phase === 'live') changeCall(step, { phase: 'ending', endReason });
}

/** The caller spoke during the goodbye: the call continues, once [A53]. */
export function cancelEnding(step: Step): void {
  if (!canCancelEnding(step)) return;
  logDecision(step, 'A53', 'stay', { because: 'the caller spoke into the goodbye' });
  changeCall(step, { phase: 'live', endReason: null, goodbyesInterrupted: step.state.call.goodbyesInterrupted + 1 });
}

/** The server is shutting down: the current sentence is finished, everything else is dropped [R18, R19]. */
export function onDrain(step: Step): void {
  logDecision(step, 'R18', 'drain', { because: 'the server is shutting down' });
  dispatch(step, { type: 'reply.withdraw' });
  dispatch(step, { type: 'tools.cancelHeld' });
  const playback = audiblePlayback(step);
  if (playback !== null) step.effects.push({ type: 'playback.shorten', reply: playback.reply.id });
  changeCall(step, { phase: 'ending', endReason: 'drained' });
}

/** The line is gone: commits what was heard and said, starts nothing and does not wait for lost media [R28]. */
export function hangUp(step: Step, endReason: EndReason): void {
  dispatch(step, { type: 'reply.withdraw' });
  dispatch(step, { type: 'tools.cancelHeld' });
  if (step.state.call.mediaLostAt !== null) stopTimers(step, 'media');
  changeCall(step, { phase: 'ending', endReason, mediaLostAt: null });
  dispatch(step, { type: 'results.take' });
  dispatch(step, { type: 'playback.cut' });
}

/** The far end hung up. */
export function onHungUp(step: Step, reason: EndReason): void {
  if (step.state.transfer.phase === 'connecting') return endAsTransferred(step);
  hangUp(step, reason);
}

/** Ends the call as transferred: the line moved to the agent [TR6]. */
export function endAsTransferred(step: Step): void {
  logDecision(step, 'TR6', 'end as transferred', { because: 'the agent has taken over the line' });
  hangUp(step, 'transferred');
}

/** Recognition has ended for good: the assistant says so and ends the call [R13]. */
export function endAfterRecognitionLost(step: Step): void {
  if (step.state.call.phase !== 'live' || step.state.user.recogniser !== 'lost' || isSilenced(step)) return;
  logDecision(step, 'R13', 'take leave', { because: 'the caller cannot be heard anymore' });
  dispatch(step, { type: 'reply.start', cause: 'unheard' });
  endAfterPlayback(step, 'failure');
}

/** Ends the call if its end is due and nothing is left to play. */
export function endCallWhenDone(step: Step): void {
  const { call, agent, transfer } = step.state;
  if (call.phase !== 'ending' || agent.reply !== null || agent.playback.phase !== 'silent') return;
  dispatch(step, { type: 'keys.settle' });
  dispatch(step, { type: 'words.commitAll' });
  if (isTransferInProgress(transfer)) step.effects.push({ type: 'transfer.cancel' });
  stopTimers(step, ...allTimers);
  changeCall(step, { phase: 'ended' });
  step.effects.push({ type: 'call.end', reason: call.endReason ?? 'failure' });
}
