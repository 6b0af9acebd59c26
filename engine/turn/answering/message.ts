import type { At } from '../../ports.ts';
import { audible, interrupt } from '../agent/playback.ts';
import { confirm, endAfterPlayback, launch, startReply } from '../agent/reply.ts';
import { hangUp } from '../call/ending.ts';
import { isFiller } from '../language/phrases.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { learn } from './detection.ts';

/** A beep is the last sound of a greeting when it ends no more than this before what the detector takes for speech. */
const beepTailMs = 300;
/** Sound over the message that is a voice's, whatever its words. */
const voiceMs = 1_000;
/** A message that failed so often is given up. */
const mostFailures = 2;

/** Follows what becomes of the message to a machine [T45]. Follows each event. */
export function followMessage(step: Step): void {
  const { state } = step;
  if (state.answering.is !== 'machine' || state.call.phase !== 'live') return;
  switch (state.answering.message) {
    case 'awaited':
      if (prepare(step)) timeMessage(step);
      return;
    case 'due':
      return begin(step);
    case 'playing':
      return watch(step);
    case 'cut':
    case 'none':
      return;
  }
}

/** The message is made while it waits for its moment. False where it cannot be made. */
function prepare(step: Step): boolean {
  const { state } = step;
  if (state.agent.playback.phase === 'playing' || state.agent.reply?.cause === 'voicemail') return true;
  if (state.answering.messagesFailed >= mostFailures) {
    decide(step, 'T45', 'give up the message', { because: 'it could not be made', attempts: mostFailures });
    hangUp(step, 'failure');
    return false;
  }
  startReply(step, 'voicemail', { tentative: true });
  return true;
}

/** The making of a message failed: it is tried once more; nobody needs an apology [T45]. */
export function onMessageFailed(step: Step): void {
  const { message, messagesFailed } = step.state.answering;
  learn(step, { messagesFailed: messagesFailed + 1, message: message === 'due' ? 'awaited' : message });
}

/** When the message is due: after the last beep, or after the greeting where none comes. */
function timeMessage(step: Step): void {
  const { state, options, at } = step;
  const { answering } = options;
  const { since, spokeUntil, beepAt } = state.answering;
  const limitAt = (since ?? at) + answering.messageWithinMs;
  const dueAt = state.user.speech.phase === 'speaking' ? limitAt : Math.min(limitAt, quietSince(step) + waitMs(step));
  if (at < dueAt) return startTimerAt(step, 'message', dueAt);
  const because = at >= limitAt ? 'it waited long enough' : beeped(step) ? 'the beep is over' : 'the greeting is over';
  decide(step, 'T45', 'leave the message', {
    because,
    after_beep_ms: beepAt === null ? null : at - beepAt,
    after_speech_ms: spokeUntil === null ? null : at - spokeUntil,
  });
  leave(step);
}

function beeped({ state }: Step): boolean {
  const { beepAt, spokeUntil } = state.answering;
  return beepAt !== null && beepAt >= (spokeUntil ?? beepAt) - beepTailMs;
}

function quietSince(step: Step): At {
  const { beepAt, spokeUntil, since } = step.state.answering;
  if (beeped(step)) return beepAt ?? step.at;
  return spokeUntil ?? since ?? step.at;
}

function waitMs(step: Step): number {
  const { afterBeepMs, afterGreetingMs } = step.options.answering;
  return beeped(step) ? afterBeepMs : afterGreetingMs;
}

function leave(step: Step): void {
  const { state } = step;
  stopTimers(step, 'message', 'endpoint', 'final');
  state.user.speech = { phase: 'quiet' };
  state.user.turn = { ...state.user.turn, interim: '' };
  learn(step, { message: 'due' });
  begin(step);
}

/** Whether it is the message that is heard. */
export function isMessage(step: Step): boolean {
  return audible(step)?.reply.cause === 'voicemail';
}

/** The message begins as soon as the line is free; speech that comes first is waited for once more. */
function begin(step: Step): void {
  const { state } = step;
  const {
    agent: { playback },
    user: { speech, turn },
  } = state;
  if (playback.phase === 'playing' && playback.reply.cause === 'voicemail')
    return learn(step, { message: 'playing', spokeFrom: null, spokeUntil: null });
  if (speech.phase === 'speaking') return learn(step, { message: 'awaited' });
  if (!prepare(step) || state.agent.reply?.cause !== 'voicemail') return;
  state.agent.reply = { ...state.agent.reply, finals: turn.finals.length };
  if (state.agent.reply.askedAt === null) confirm(step, null);
  launch(step);
}

/** A beep while the message is heard was the one to wait for: the message begins once more. */
export function beepIntoMessage(step: Step): void {
  const { message, messagesCut } = step.state.answering;
  if (message === 'cut') return learn(step, { message: 'awaited' });
  if (message !== 'playing' || messagesCut > 0) return;
  learn(step, { message: 'awaited', messagesCut: 1 });
  interrupt(step, 'T45', 'there was another beep');
}

/** The message was heard to its end, and the call is over; or somebody speaks into it, which cuts it once. */
function watch(step: Step): void {
  const { state, options, at } = step;
  const {
    agent: { playback },
    user: { speech },
  } = state;
  if (playback.phase === 'silent') {
    decide(step, 'T45', 'end the call', { because: 'the message was heard to its end' });
    return endAfterPlayback(step, 'message_left');
  }
  if (state.answering.messagesCut > 0) return;
  const said = textSoFar(state.user.turn);
  const words = said !== '' && !isFiller(said, options.language);
  const voicedMs = speech.phase === 'speaking' ? at - speech.since : 0;
  if (!words && voicedMs < voiceMs) return;
  learn(step, { message: 'cut', messagesCut: 1, beepAt: null });
  interrupt(step, 'T45', 'somebody speaks into the message');
}
