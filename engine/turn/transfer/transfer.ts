import type { At } from '../../ports.ts';
import type { TransferFailure } from '../../transfer-ports.ts';
import { audible, interrupt, yields } from '../agent/playback.ts';
import { startReply } from '../agent/reply.ts';
import { hangUp } from '../call/ending.ts';
import { isMadeOf } from '../language/phrases.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { isUnderWay, noTransfer } from './state.ts';

/** Said while it rings, they take the transfer back. */
const refusals = ['never mind', 'forget it', 'cancel', 'stop', 'no', 'do not', 'don t', 'leave it', 'please', 'sorry'];

/** Handles what is asked of a transfer and what becomes of it [T42]. */
export function onTransfer(step: Step, event: Extract<TurnEvent, { type: `transfer.${string}` }>): void {
  const { state } = step;
  switch (event.type) {
    case 'transfer.requested':
      return onRequested(step, event);
    case 'transfer.ringing':
      return decide(step, 'T42', 'ring', { because: 'the person’s phone rings' });
    case 'transfer.picked_up':
      return onPickedUp(step);
    case 'transfer.answered':
      if (isUnderWay(state.transfer)) connect(step);
      return;
    case 'transfer.completed':
      if (state.transfer.phase !== 'none') hangUp(step, 'transferred');
      return;
    case 'transfer.failed':
      if (state.transfer.phase !== 'none' && state.transfer.phase !== 'announcing') takeBack(step, event.reason);
  }
}

/** The transfer begins once it has been announced; what is being said or made counts as the announcement. */
function onRequested(step: Step, { to, briefing }: Extract<TurnEvent, { type: 'transfer.requested' }>): void {
  const { state } = step;
  if (state.call.phase !== 'live' || state.transfer.phase !== 'none') return;
  const announced = audible(step) !== null || (state.agent.reply !== null && state.agent.reply.cause !== 'say');
  decide(step, 'T42', 'transfer', { because: 'it was asked for', announced });
  state.transfer = { phase: 'announcing', to, briefing: briefing ?? null, announced };
}

/** Rings the person when the announcement has been heard; announces it first where nothing was said [T42]. */
export function transferWhenAnnounced(step: Step): void {
  const { state, options } = step;
  const { transfer } = state;
  if (transfer.phase !== 'announcing' || state.call.phase !== 'live') return;
  if (state.agent.reply !== null || state.agent.playback.phase !== 'silent' || state.user.speech.phase !== 'quiet')
    return;
  if (!transfer.announced) {
    state.transfer = { ...transfer, announced: true };
    return startReply(step, 'transfer');
  }
  const { to, briefing } = transfer;
  state.transfer = { phase: 'ringing', to };
  decide(step, 'T42', 'ring', { because: 'the transfer has been announced', threshold_ms: options.transferRingMs });
  step.effects.push({ type: 'transfer.start', to, briefing });
  startTimerAt(step, 'transfer', step.at + options.transferRingMs);
  startTimerAt(step, 'transfer_wait', step.at + options.transferWaitMs);
}

/** It still rings: the caller hears that somebody is at it [T42]. */
export function onTransferWait(step: Step): void {
  const { state, options } = step;
  if (!isUnderWay(state.transfer)) return;
  startTimerAt(step, 'transfer_wait', step.at + options.transferWaitMs);
  if (state.agent.reply !== null || state.agent.playback.phase !== 'silent' || state.user.speech.phase !== 'quiet')
    return;
  decide(step, 'T42', 'say that it rings', { because: 'nobody has answered yet', interval_ms: options.transferWaitMs });
  startReply(step, 'transfer_wait');
}

/** Nobody has answered, or nobody was connected, in time [T42]. */
export function onTransferOverdue(step: Step): void {
  const { transfer } = step.state;
  if (transfer.phase === 'none' || transfer.phase === 'announcing') return;
  step.effects.push({ type: 'transfer.cancel' });
  takeBack(step, transfer.phase === 'connecting' ? 'failed' : 'no_answer');
}

/** The person has answered and is briefed: the caller waits on [T51]. */
function onPickedUp(step: Step): void {
  const { state, options } = step;
  if (state.transfer.phase !== 'ringing') return;
  decide(step, 'T51', 'brief', {
    because: 'the person has answered and is told of the call',
    threshold_ms: options.transferBriefingMs,
  });
  state.transfer = { phase: 'briefing', to: state.transfer.to };
  startTimerAt(step, 'transfer', step.at + options.transferBriefingMs);
}

/** The person takes the caller: whatever is being said gives way, and the caller is connected [T42]. */
function connect(step: Step): void {
  const { state, options } = step;
  if (state.transfer.phase === 'none') return;
  stopTimers(step, 'transfer_wait');
  if (yields(step)) interrupt(step, 'T42', 'the person has answered');
  state.transfer = { phase: 'connecting', to: state.transfer.to };
  startTimerAt(step, 'transfer', step.at + options.transferConnectMs);
}

/** The caller is back with the assistant, in the same state; the model knows why [T42]. */
function takeBack(step: Step, reason: TransferFailure): void {
  const { state } = step;
  decide(step, 'T42', 'take the caller back', { because: `the transfer failed: ${reason}`, reason });
  endTransfer(step);
  step.effects.push({ type: 'model.inform', notice: { about: 'transfer', reason } });
  if (state.call.phase === 'live') startReply(step, 'transfer_failed');
}

function endTransfer(step: Step): void {
  step.state.transfer = noTransfer;
  step.state.tools.returned = false;
  stopTimers(step, 'transfer', 'transfer_wait');
}

/**
 * The caller's turn is over while a transfer is on. True where nobody answers it: while it rings only taking the transfer
 * back counts, and what else is said waits. Words into the announcement take the transfer back, too [T42].
 */
export function waitsForTransfer(step: Step, text: string, spokeUntil: At): boolean {
  const { state } = step;
  const { transfer } = state;
  if (transfer.phase === 'none') return false;
  if (transfer.phase === 'connecting') return true;
  const refused = transfer.phase === 'announcing' || isMadeOf(text, refusals);
  decide(step, 'T42', refused ? 'cancel the transfer' : 'wait', {
    because: refused ? 'the caller takes it back' : 'the transfer goes on',
    silent_ms: step.at - spokeUntil,
  });
  if (!refused) return true;
  if (isUnderWay(transfer)) step.effects.push({ type: 'transfer.cancel' });
  endTransfer(step);
  step.effects.push({ type: 'model.inform', notice: { about: 'transfer', reason: 'cancelled' } });
  return false;
}

/** The line is gone: towards the person where that one has answered [T42]. */
export function onLineGone(step: Step): boolean {
  if (step.state.transfer.phase !== 'connecting') return false;
  decide(step, 'T42', 'end as transferred', { because: 'the line went over to the person' });
  hangUp(step, 'transferred');
  return true;
}

/** Whether this key asks for a person: it does at any time but where digits are an answer [T42]. */
export function asksForPerson({ state, options }: Step, digit: string): boolean {
  if (options.transferTo === null || digit !== options.personKey || state.dtmf.keys !== null) return false;
  if (options.keyCount > 0) return false;
  return !state.endpointing.expectation.expected.some(
    ({ kind }) => kind === 'digits' || kind === 'phone' || kind === 'number',
  );
}
