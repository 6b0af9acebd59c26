import type { At } from '../../ports/clock.ts';
import { ask, decide, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { endAfterPlayback, hangUp } from './ending.ts';
import { changeCall } from './slice.ts';
import { isSilent } from './view.ts';

/** Starts the interval when silence begins and stops it when it ends; an interval that was broken starts again [A37]. */
export function timeSilence(step: Step): void {
  const silent = isSilent(step);
  if (silent === (step.state.call.silentSince !== null)) return;
  changeCall(step, { silentSince: silent ? step.at : null });
  if (silent) startInterval(step);
  else stopTimers(step, 'silence');
}

/** How long both sides may be silent before a reminder; 0 for ever. */
function intervalMs({ state, options }: View): number {
  const { silenceMs, hold, firstWords } = state.call;
  const { expected } = state.endpointing.expectation;
  const usual = silenceMs ?? options.silenceMs;
  const interval = expected.some(({ kind }) => kind === 'digits' || kind === 'phone')
    ? Math.min(usual, options.keyFirstMs)
    : usual;
  if (hold === 'asked') return interval * options.holdFactor;
  const awaited = options.whoSpeaksFirst === 'user' && firstWords === 'awaited';
  return awaited ? interval * options.firstWordsFactor : interval;
}

function startInterval(step: Step): void {
  const interval = intervalMs(step);
  if (interval > 0) startTimerAt(step, 'silence', (step.state.call.silentSince ?? step.at) + interval);
}

/** The interval is another one from now on; silence so far counts. */
export function onSilenceChanged(step: Step, silenceMs: number): void {
  const { silentSince } = step.state.call;
  decide(step, 'A42', 'change the interval', {
    because: 'it was asked for',
    interval_ms: silenceMs,
    silent_ms: silentSince === null ? 0 : step.at - silentSince,
  });
  changeCall(step, { silenceMs });
  if (silentSince === null) return;
  stopTimers(step, 'silence');
  startInterval(step);
}

/** Silence of both sides gives a reminder; after the last one the assistant takes its leave [A34, A35]. */
export function onSilence(step: Step): void {
  const { options } = step;
  const { silentSince, reminders, hold } = step.state.call;
  const silentMs = silentSince === null ? 0 : step.at - silentSince;
  changeCall(step, { silentSince: null });
  if (!isSilent(step)) return;
  const remind = reminders < options.maxReminders;
  decide(step, hold === 'asked' ? 'A45' : remind ? 'A34' : 'A35', remind ? 'remind' : 'take leave', {
    because: remind ? 'nobody has said anything' : 'no reminder was answered',
    silent_ms: silentMs,
    threshold_ms: intervalMs(step),
    reminders,
    reminders_limit: options.maxReminders,
  });
  if (remind) return ask(step, { type: 'reply.start', cause: hold === 'asked' ? 'still_here' : 'reminder' });
  ask(step, { type: 'reply.start', cause: 'goodbye' });
  endAfterPlayback(step, 'silence');
}

/** Somebody makes a sound before the reminder is heard: it is not needed [A40]. */
export function withdrawReminder(step: Step): void {
  const { reply } = step.state.agent;
  if (reply?.cause !== 'reminder' && reply?.cause !== 'still_here' && reply?.cause !== 'probe') return;
  decide(step, 'A40', 'withdraw the reminder', { because: 'the caller makes a sound first', reply: reply.id });
  ask(step, { type: 'reply.withdraw' });
}

/** A reminder is being heard. */
export function countReminder(step: Step): void {
  changeCall(step, { reminders: step.state.call.reminders + 1 });
}

/** Words of the caller are in the transcript: reminders are counted from none again. */
export function resetReminders(step: Step): void {
  changeCall(step, { reminders: 0 });
}

/**
 * The line has carried nothing but digital silence for a while. In silence it is asked once whether somebody is there,
 * unless a reminder has just asked; when that changes nothing, nobody is [A43, A44].
 */
export function onLineDead(step: Step, silentMs: number): void {
  const { line, hold, reminders } = step.state.call;
  if (!isSilent(step) || hold === 'asked') return;
  if (line === 'dead') {
    decide(step, 'A44', 'give up the line', { because: 'nothing came after it was asked', silent_ms: silentMs });
    return hangUp(step, 'media_lost');
  }
  changeCall(step, { line: 'dead' });
  const probe = reminders === 0;
  decide(step, 'A43', probe ? 'probe' : 'wait', { because: 'the line carries no sound at all', silent_ms: silentMs });
  if (probe) ask(step, { type: 'reply.start', cause: 'probe' });
}

/** The caller has said words or pressed a key: somebody is there, and has time [A39, A45]. */
export function noteSignOfLife(step: Step): void {
  const { hold } = step.state.call;
  changeCall(step, { reminders: 0, firstWords: 'heard', line: 'live', hold: 'none' });
  if (hold === 'asked') decide(step, 'A45', 'stop holding', { because: 'the caller is back' });
}

/** The caller asks for time: one short acknowledgement, then patience until the next words [U25, A45]. */
export function hold(step: Step, callerStoppedAt: At): void {
  const { options } = step;
  changeCall(step, { hold: 'asked' });
  decide(step, 'U25', 'hold', {
    because: 'the caller asks for a moment',
    interval_ms: (step.state.call.silenceMs ?? options.silenceMs) * options.holdFactor,
  });
  ask(step, { type: 'reply.start', cause: 'hold', callerStoppedAt });
}
