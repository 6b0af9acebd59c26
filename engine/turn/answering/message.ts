import type { At } from '../../ports/clock.ts';
import { audiblePlayback } from '../agent/view.ts';
import { isFiller } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { changeAnswering } from './slice.ts';
import { asksBeforeActing } from './view.ts';

/** A beep that ends at most this much before the detected speech is the last sound of a greeting. */
const beepTailMs = 300;
/** Sound over the message that counts as a voice, whatever its words. */
const voiceMs = 1_000;
/** Failures after which a message is abandoned. */
const mostFailures = 2;

/** Advances the message for a machine to its next stage [V14 to V17]. */
export function advanceMessage(step: Step): void {
  const { state } = step;
  if (state.answering.is !== 'machine' || state.call.phase !== 'live') return;
  switch (state.answering.message) {
    case 'awaited':
      if (!asksBeforeActing(step) && prepareMessage(step)) timeMessage(step);
      return;
    case 'due':
      return beginMessage(step);
    case 'playing':
      return watchMessage(step);
    case 'cut':
    case 'none':
      return;
  }
}

/** Prepares the message while it waits for its moment. Returns false if that is impossible. */
function prepareMessage(step: Step): boolean {
  const { agent, answering } = step.state;
  if (agent.playback.phase === 'playing' || agent.reply?.cause === 'voicemail') return true;
  if (answering.messagesFailed >= mostFailures) {
    logDecision(step, 'V18', 'give up the message', {
      because: 'the model could not write it',
      attempts: mostFailures,
    });
    dispatch(step, { type: 'call.hangUp', reason: 'failure' });
    return false;
  }
  dispatch(step, { type: 'reply.start', cause: 'voicemail', tentative: true });
  return true;
}

/** The message failed: it is retried once, without an apology [V18]. */
export function onMessageFailed(step: Step): void {
  const { message, messagesFailed } = step.state.answering;
  changeAnswering(step, {
    messagesFailed: messagesFailed + 1,
    message: message === 'due' ? 'awaited' : message,
  });
}

/** When the message is due: after the last beep, or after a greeting without one. */
function timeMessage(step: Step): void {
  const { state, options, at } = step;
  const { since, spokeUntil, beepAt } = state.answering;
  const limitAt = (since ?? at) + options.answering.messageWithinMs;
  const isSpeaking = state.user.speech.phase === 'speaking';
  const dueAt = isSpeaking ? limitAt : Math.min(limitAt, quietSince(step) + waitMs(step));
  if (at < dueAt) return startTimerAt(step, 'message', dueAt);
  const because =
    at >= limitAt ? 'the wait was long enough' : beeped(step) ? 'the beep has ended' : 'the greeting has ended';
  logDecision(step, 'V14', 'leave the message', {
    because,
    after_beep_ms: beepAt === null ? null : at - beepAt,
    after_speech_ms: spokeUntil === null ? null : at - spokeUntil,
  });
  leaveMessage(step);
}

function beeped({ state }: View): boolean {
  const { beepAt, spokeUntil } = state.answering;
  return beepAt !== null && beepAt >= (spokeUntil ?? beepAt) - beepTailMs;
}

function quietSince(view: View): At {
  const { beepAt, spokeUntil, since } = view.state.answering;
  if (beeped(view)) return beepAt ?? view.at;
  return spokeUntil ?? since ?? view.at;
}

function waitMs(view: View): number {
  const { afterBeepMs, afterGreetingMs } = view.options.answering;
  return beeped(view) ? afterBeepMs : afterGreetingMs;
}

function leaveMessage(step: Step): void {
  stopTimers(step, 'message', 'endpoint', 'final');
  dispatch(step, { type: 'speech.disregard' });
  changeAnswering(step, { message: 'due' });
  beginMessage(step);
}

/** Whether the message is playing. */
export function isMessageHeard(view: View): boolean {
  return audiblePlayback(view)?.reply.cause === 'voicemail';
}

/** Starts the message as soon as the line is free; waits for speech that comes first. */
function beginMessage(step: Step): void {
  const { state } = step;
  const { playback } = state.agent;
  if (playback.phase === 'playing' && playback.reply.cause === 'voicemail')
    return changeAnswering(step, { message: 'playing', spokeFrom: null, spokeUntil: null });
  if (state.user.speech.phase === 'speaking') return changeAnswering(step, { message: 'awaited' });
  if (!prepareMessage(step) || state.agent.reply?.cause !== 'voicemail') return;
  dispatch(step, { type: 'reply.cover', finals: state.user.turn.finals.length });
  if (state.agent.reply.askedAt === null) dispatch(step, { type: 'reply.confirm' });
  dispatch(step, { type: 'reply.launch' });
}

/** A beep during the message is the real one: the message starts again. */
export function onBeepDuringMessage(step: Step): void {
  const { message, messagesCut } = step.state.answering;
  if (message === 'cut') return changeAnswering(step, { message: 'awaited' });
  if (message !== 'playing' || messagesCut > 0) return;
  changeAnswering(step, { message: 'awaited', messagesCut: 1 });
  dispatch(step, { type: 'playback.interrupt', rule: 'V16', because: 'another beep was heard' });
}

/** The message was heard to its end, which ends the call; or speech cut it, which happens once. */
function watchMessage(step: Step): void {
  const { state, options, at } = step;
  const { speech, turn } = state.user;
  if (state.agent.playback.phase === 'silent') {
    logDecision(step, 'V17', 'end the call', { because: 'the message was heard to its end' });
    return dispatch(step, { type: 'call.endAfterPlayback', reason: 'message_left' });
  }
  if (state.answering.messagesCut > 0) return;
  const said = textSoFar(turn);
  const words = said !== '' && !isFiller(said, options.language);
  const voicedMs = speech.phase === 'speaking' ? at - speech.since : 0;
  if (!words && voicedMs < voiceMs) return;
  changeAnswering(step, { message: 'cut', messagesCut: 1, beepAt: null });
  dispatch(step, { type: 'playback.interrupt', rule: 'V16', because: 'someone speaks into the message' });
}
