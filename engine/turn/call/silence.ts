import { endAfterPlayback, startReply, withdraw } from '../agent/reply.ts';
import { hearsMachine } from '../answering/detection.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { hangUp } from './ending.ts';

/** Whether nobody has anything to say or to wait for: silence is timed exactly while this holds [T10]. */
export function isSilent(step: Step): boolean {
  const { state, options } = step;
  const idle =
    state.user.speech.phase === 'quiet' && state.agent.playback.phase === 'silent' && state.agent.reply === null;
  const opened = state.call.opening === 'given' || options.whoSpeaksFirst === 'user';
  const waiting = state.transfer.phase !== 'none' || state.call.mediaLostAt !== null || state.tools.running.length > 0;
  return state.call.phase === 'live' && idle && opened && !waiting && !hearsMachine(step);
}

/** Starts the interval when silence begins and stops it when it ends; an interval that was broken begins anew [T10]. */
export function timeSilence(step: Step): void {
  const { state } = step;
  const silent = isSilent(step);
  if (silent === (state.call.silentSince !== null)) return;
  state.call.silentSince = silent ? step.at : null;
  if (silent) startInterval(step);
  else stopTimers(step, 'silence');
}

/** How long both sides may be silent before a reminder; 0 for ever. */
function intervalMs({ state, options }: Step): number {
  const usual = state.call.silenceMs ?? options.silenceMs;
  const interval = state.endpointing.expectation.expected.some(({ kind }) => kind === 'digits' || kind === 'phone')
    ? Math.min(usual, options.keyFirstMs)
    : usual;
  if (state.call.hold === 'asked') return interval * options.holdFactor;
  const awaited = options.whoSpeaksFirst === 'user' && state.call.firstWords === 'awaited';
  return awaited ? interval * options.firstWordsFactor : interval;
}

function startInterval(step: Step): void {
  const interval = intervalMs(step);
  if (interval > 0) startTimerAt(step, 'silence', (step.state.call.silentSince ?? step.at) + interval);
}

/** The interval is another one from now on; silence so far counts. */
export function onSilenceChanged(step: Step, silenceMs: number): void {
  const { state } = step;
  decide(step, 'T10', 'change the interval', {
    because: 'it was asked for',
    interval_ms: silenceMs,
    silent_ms: state.call.silentSince === null ? 0 : step.at - state.call.silentSince,
  });
  state.call.silenceMs = silenceMs;
  if (state.call.silentSince === null) return;
  stopTimers(step, 'silence');
  startInterval(step);
}

/** Silence of both sides gives a reminder; after the last one the assistant takes its leave [T10]. */
export function onSilence(step: Step): void {
  const { state, options } = step;
  const silentMs = state.call.silentSince === null ? 0 : step.at - state.call.silentSince;
  state.call.silentSince = null;
  if (!isSilent(step)) return;
  const remind = state.call.reminders < options.maxReminders;
  decide(step, state.call.hold === 'asked' ? 'T39' : 'T10', remind ? 'remind' : 'take leave', {
    because: remind ? 'nobody has said anything' : 'no reminder was answered',
    silent_ms: silentMs,
    threshold_ms: intervalMs(step),
    reminders: state.call.reminders,
    reminders_limit: options.maxReminders,
  });
  if (remind) return startReply(step, state.call.hold === 'asked' ? 'still_here' : 'reminder');
  startReply(step, 'goodbye');
  endAfterPlayback(step, 'silence');
}

/** Somebody makes a sound before the reminder is heard: it is not needed [T10]. */
export function withdrawReminder(step: Step): void {
  const { reply } = step.state.agent;
  if (reply?.cause !== 'reminder' && reply?.cause !== 'still_here' && reply?.cause !== 'probe') return;
  decide(step, 'T10', 'withdraw the reminder', { because: 'the caller makes a sound first', reply: reply.id });
  withdraw(step);
}

/**
 * The line has carried nothing but digital silence for a while. In silence it is asked once whether somebody is there,
 * unless a reminder has just asked; when that changes nothing, nobody is [T10].
 */
export function onLineDead(step: Step, silentMs: number): void {
  const { state } = step;
  if (!isSilent(step) || state.call.hold === 'asked') return;
  if (state.call.line === 'dead') {
    decide(step, 'T10', 'give up the line', { because: 'nothing came after it was asked', silent_ms: silentMs });
    return hangUp(step, 'media_lost');
  }
  state.call.line = 'dead';
  const probe = state.call.reminders === 0;
  decide(step, 'T10', probe ? 'probe' : 'wait', { because: 'the line carries no sound at all', silent_ms: silentMs });
  if (probe) startReply(step, 'probe');
}

/** The caller has said words or pressed a key: somebody is there, and has time [T10, T39]. */
export function onSignOfLife(step: Step): void {
  const { state } = step;
  state.call.reminders = 0;
  state.call.firstWords = 'heard';
  state.call.line = 'live';
  if (state.call.hold === 'none') return;
  state.call.hold = 'none';
  decide(step, 'T39', 'stop holding', { because: 'the caller is back' });
}

/** The caller asks for time: one short acknowledgement, then patience until the next words [T39]. */
export function hold(step: Step, callerStoppedAt: number): void {
  const { state, options } = step;
  state.call.hold = 'asked';
  decide(step, 'T39', 'hold', {
    because: 'the caller asks for a moment',
    interval_ms: (state.call.silenceMs ?? options.silenceMs) * options.holdFactor,
  });
  startReply(step, 'hold', { callerStoppedAt });
}
