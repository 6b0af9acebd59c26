import type { At } from '../../ports/clock.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { endAfterPlayback, hangUp } from './ending.ts';
import { changeCall } from './slice.ts';
import { isSilent } from './view.ts';

/** Starts the reminder interval when silence starts and stops it when silence ends; an interrupted interval starts again [A37]. */
export function scheduleSilenceTimer(step: Step): void {
  const silent = isSilent(step);
  if (silent === (step.state.call.silentSince !== null)) return;
  changeCall(step, { silentSince: silent ? step.at : null });
  if (silent) startInterval(step);
  else stopTimers(step, 'silence');
}

/** Mutual silence before a reminder; 0 for no limit. */
function intervalMs({ state, options }: View): number {
  const { silenceMs, hold: startHold, firstWords } = state.call;
  const { expected } = state.endpointing.expectation;
  const usual = silenceMs ?? options.silenceMs;
  const interval = expected.some(({ kind }) => kind === 'digits' || kind === 'phone')
    ? Math.min(usual, options.keyFirstMs)
    : usual;
  if (startHold === 'asked') return interval * options.holdFactor;
  const awaited = options.whoSpeaksFirst === 'user' && firstWords === 'awaited';
  return awaited ? interval * options.firstWordsFactor : interval;
}

function startInterval(step: Step): void {
  const interval = intervalMs(step);
  if (interval > 0) startTimerAt(step, 'silence', (step.state.call.silentSince ?? step.at) + interval);
}

/** Changes the interval; silence so far counts. */
export function onSilenceChanged(step: Step, silenceMs: number): void {
  const { silentSince } = step.state.call;
  logDecision(step, 'A42', 'change the interval', {
    because: 'the caller asked for it',
    interval_ms: silenceMs,
    silent_ms: silentSince === null ? 0 : step.at - silentSince,
  });
  changeCall(step, { silenceMs });
  if (silentSince === null) return;
  stopTimers(step, 'silence');
  startInterval(step);
}

/** Mutual silence triggers a reminder; after the last one the assistant says goodbye [A34, A35]. */
export function onSilence(step: Step): void {
  const { options } = step;
  const { silentSince, reminders, hold: startHold } = step.state.call;
  const silentMs = silentSince === null ? 0 : step.at - silentSince;
  changeCall(step, { silentSince: null });
  if (!isSilent(step)) return;
  const remind = reminders < options.maxReminders;
  logDecision(step, startHold === 'asked' ? 'A45' : remind ? 'A34' : 'A35', remind ? 'remind' : 'take leave', {
    because: remind ? 'no one has said anything' : 'no reminder was answered',
    silent_ms: silentMs,
    threshold_ms: intervalMs(step),
    reminders,
    reminders_limit: options.maxReminders,
  });
  if (remind) return dispatch(step, { type: 'reply.start', cause: startHold === 'asked' ? 'still_here' : 'reminder' });
  dispatch(step, { type: 'reply.start', cause: 'goodbye' });
  endAfterPlayback(step, 'silence');
}

/** Sound before the reminder is heard makes it unnecessary [A40]. */
export function withdrawReminder(step: Step): void {
  const { reply } = step.state.agent;
  if (reply?.cause !== 'reminder' && reply?.cause !== 'still_here' && reply?.cause !== 'probe') return;
  logDecision(step, 'A40', 'withdraw the reminder', { because: 'the caller makes a sound first', reply: reply.id });
  dispatch(step, { type: 'reply.withdraw' });
}

/** A reminder is playing. */
export function countReminder(step: Step): void {
  changeCall(step, { reminders: step.state.call.reminders + 1 });
}

/** The caller's words were committed: resets the reminder count. */
export function resetReminders(step: Step): void {
  changeCall(step, { reminders: 0 });
}

/**
 * The line carries only digital silence. The assistant asks once whether the caller is there, unless a reminder has just done so; if the silence
 * continues, the caller is gone [A43, A44].
 */
export function onLineDead(step: Step, silentMs: number): void {
  const { line, hold: startHold, reminders } = step.state.call;
  if (!isSilent(step) || startHold === 'asked') return;
  if (line === 'dead') {
    logDecision(step, 'A44', 'give up the line', { because: 'no sound followed the question', silent_ms: silentMs });
    return hangUp(step, 'media_lost');
  }
  changeCall(step, { line: 'dead' });
  const probe = reminders === 0;
  logDecision(step, 'A43', probe ? 'probe' : 'wait', {
    because: 'the line carries no sound at all',
    silent_ms: silentMs,
  });
  if (probe) dispatch(step, { type: 'reply.start', cause: 'probe' });
}

/** The caller spoke or pressed a key and is therefore present [A39, A45]. */
export function markCallerPresent(step: Step): void {
  const { hold: startHold } = step.state.call;
  changeCall(step, { reminders: 0, firstWords: 'heard', line: 'live', hold: 'none' });
  if (startHold === 'asked') logDecision(step, 'A45', 'stop holding', { because: 'the caller speaks again' });
}

/** The caller asks for time: a short acknowledgment, then patience until the next words [U25, A45]. */
export function startHold(step: Step, callerStoppedAt: At): void {
  const { options } = step;
  changeCall(step, { hold: 'asked' });
  logDecision(step, 'U25', 'hold', {
    because: 'the caller asks for a moment',
    interval_ms: (step.state.call.silenceMs ?? options.silenceMs) * options.holdFactor,
  });
  dispatch(step, { type: 'reply.start', cause: 'hold', callerStoppedAt });
}
