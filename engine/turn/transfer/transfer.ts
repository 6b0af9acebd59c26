import type { At } from '../../ports/clock.ts';
import type { BriefingPlan, TransferFailure } from '../../ports/transfers.ts';
import { audiblePlayback, canBeInterrupted } from '../agent/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { hasAgent } from '../takeover/view.ts';
import type { TurnEvent } from '../types.ts';
import { replaceTransfer } from './slice.ts';
import { isTransferInProgress, noTransfer } from './state.ts';
import { cancelsTransfer } from './view.ts';

/** Handles transfer requests and the progress of a transfer [TR1 to TR9]. */
export function onTransfer(step: Step, event: Extract<TurnEvent, { type: `transfer.${string}` }>): void {
  const { transfer } = step.state;
  switch (event.type) {
    case 'transfer.requested':
      return requestTransfer(step, event.to, event.briefing ?? null);
    case 'transfer.ringing':
      return logDecision(step, 'TR3', 'ring', { because: 'the agent’s phone rings' });
    case 'transfer.picked_up':
      return onPickedUp(step);
    case 'transfer.answered':
      if (isTransferInProgress(transfer)) connect(step);
      return;
    case 'transfer.completed':
      if (transfer.phase !== 'none') dispatch(step, { type: 'call.hangUp', reason: 'transferred' });
      return;
    case 'transfer.failed':
      if (transfer.phase !== 'none' && transfer.phase !== 'announcing') takeBack(step, event.reason);
  }
}

/** Starts a transfer. If the assistant is already speaking or composing, that counts as the announcement. */
export function requestTransfer(step: Step, to: string, briefing: BriefingPlan | null): void {
  const { state } = step;
  if (state.call.phase !== 'live' || state.transfer.phase !== 'none' || hasAgent(step)) return;
  const { reply } = state.agent;
  const announced = audiblePlayback(step) !== null || (reply !== null && reply.cause !== 'say');
  logDecision(step, 'TR1', 'transfer', { because: 'a transfer was requested', announced });
  replaceTransfer(step, { phase: 'announcing', to, briefing, announced });
}

/** Calls the agent once the announcement has been heard; announces the transfer first if nothing was said [TR1]. */
export function transferWhenAnnounced(step: Step): void {
  const { state, options } = step;
  const { transfer } = state;
  if (transfer.phase !== 'announcing' || state.call.phase !== 'live' || !isQuiet(step)) return;
  if (!transfer.announced) {
    replaceTransfer(step, { ...transfer, announced: true });
    return dispatch(step, { type: 'reply.start', cause: 'transfer' });
  }
  const { to, briefing } = transfer;
  replaceTransfer(step, { phase: 'ringing', to });
  logDecision(step, 'TR1', 'ring', {
    because: 'the transfer has been announced',
    threshold_ms: options.transferRingMs,
  });
  step.effects.push({ type: 'transfer.start', to, briefing });
  startTimerAt(step, 'transfer', step.at + options.transferRingMs);
  startTimerAt(step, 'transfer_wait', step.at + options.transferWaitMs);
}

function isQuiet({ state: { agent, user } }: View): boolean {
  return agent.reply === null && agent.playback.phase === 'silent' && user.speech.phase === 'quiet';
}

/** The phone is still ringing: tells the caller so [TR3]. */
export function onTransferWait(step: Step): void {
  const { state, options } = step;
  if (!isTransferInProgress(state.transfer)) return;
  startTimerAt(step, 'transfer_wait', step.at + options.transferWaitMs);
  if (!isQuiet(step)) return;
  logDecision(step, 'TR3', 'say that it rings', {
    because: 'no one has answered yet',
    interval_ms: options.transferWaitMs,
  });
  dispatch(step, { type: 'reply.start', cause: 'transfer_wait' });
}

/** The agent did not answer, or was not connected, in time [TR7, TR15]. */
export function onTransferOverdue(step: Step): void {
  const { phase } = step.state.transfer;
  if (phase === 'none' || phase === 'announcing') return;
  step.effects.push({ type: 'transfer.cancel' });
  takeBack(step, phase === 'connecting' ? 'failed' : 'no_answer');
}

/** The agent has answered and is briefed: the caller continues to wait [TR11]. */
function onPickedUp(step: Step): void {
  const { options } = step;
  const { transfer } = step.state;
  if (transfer.phase !== 'ringing') return;
  logDecision(step, 'TR11', 'brief', {
    because: 'the agent has answered and is being briefed',
    threshold_ms: options.transferBriefingMs,
  });
  replaceTransfer(step, { phase: 'briefing', to: transfer.to });
  startTimerAt(step, 'transfer', step.at + options.transferBriefingMs);
}

/** The agent takes the call: stops all speech and connects the caller [TR6]. */
function connect(step: Step): void {
  const { transfer } = step.state;
  if (transfer.phase === 'none') return;
  stopTimers(step, 'transfer_wait');
  if (canBeInterrupted(step))
    dispatch(step, { type: 'playback.interrupt', rule: 'TR6', because: 'the agent has answered' });
  replaceTransfer(step, { phase: 'connecting', to: transfer.to });
  startTimerAt(step, 'transfer', step.at + step.options.transferConnectMs);
}

/** Someone else takes the call: the agent's phone stops ringing [TO3]. */
export function abandonTransfer(step: Step): void {
  if (isTransferInProgress(step.state.transfer)) step.effects.push({ type: 'transfer.cancel' });
  endTransfer(step);
}

/** The transfer failed: the caller is back with the assistant, in the same state, and the model learns why [TR7]. */
function takeBack(step: Step, reason: TransferFailure): void {
  logDecision(step, 'TR7', 'take the caller back', { because: `the transfer failed: ${reason}`, reason });
  endTransfer(step);
  step.effects.push({ type: 'model.inform', notice: { about: 'transfer', reason } });
  if (step.state.call.phase === 'live') dispatch(step, { type: 'reply.start', cause: 'transfer_failed' });
}

function endTransfer(step: Step): void {
  replaceTransfer(step, noTransfer);
  dispatch(step, { type: 'results.take' });
  stopTimers(step, 'transfer', 'transfer_wait');
}

/**
 * Handles a turn of the caller during a transfer. While the phone rings, only a request to cancel counts and other words wait. Words during the
 * announcement also cancel the transfer [TR2, TR4, TR5].
 */
export function handleTurnDuringTransfer(step: Step, text: string, spokeUntil: At): void {
  const { transfer } = step.state;
  if (transfer.phase === 'none' || transfer.phase === 'connecting') return;
  const isTakenBack = cancelsTransfer(step, text);
  const rule = transfer.phase === 'announcing' ? 'TR2' : isTakenBack ? 'TR5' : 'TR4';
  logDecision(step, rule, isTakenBack ? 'cancel the transfer' : 'wait', {
    because: isTakenBack ? 'the caller withdrew the request' : 'the transfer continues',
    silent_ms: step.at - spokeUntil,
  });
  if (!isTakenBack) return;
  if (isTransferInProgress(transfer)) step.effects.push({ type: 'transfer.cancel' });
  endTransfer(step);
  step.effects.push({ type: 'model.inform', notice: { about: 'transfer', reason: 'cancelled' } });
}
