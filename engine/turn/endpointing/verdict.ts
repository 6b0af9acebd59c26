import type { At } from '../../ports.ts';
import { audible } from '../agent/playback.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';

/** A voiced window that is newer than this speaks against a recogniser that says the turn is over. */
export const endSilenceMs = 300;

/** Asks the end-of-turn model about the pause that has begun. Its answer is awaited for `eotWaitMs` [T27]. */
export function askForVerdict(step: Step): void {
  const { state, options } = step;
  if (!options.endOfTurnModel || state.endpointing.verdict.phase === 'given' || audible(step) !== null) return;
  state.endpointing.pauses += 1;
  state.endpointing.verdict = { phase: 'awaited', pause: state.endpointing.pauses };
  step.effects.push({
    type: 'turn.judge',
    pause: state.endpointing.pauses,
    since: state.user.turn.startedAt ?? step.at,
  });
  decide(step, 'T27', 'ask the end-of-turn model', { because: 'the caller pauses', threshold_ms: options.eotWaitMs });
  startTimerAt(step, 'verdict', step.at + options.eotWaitMs);
}

/** Takes the model's answer. One about audio that has gone on since is worthless. Answers whether it counts [T27]. */
export function takeVerdict(step: Step, pause: number, probability: number): boolean {
  const { state } = step;
  const { verdict } = state.endpointing;
  const asked = verdict.phase === 'awaited' || verdict.phase === 'overdue' ? verdict.pause : null;
  if (asked !== pause) {
    decide(step, 'T27', 'ignore the verdict', { because: 'it is about a pause that is over', pause, probability });
    return false;
  }
  stopTimers(step, 'verdict');
  state.endpointing.verdict = { phase: 'given', by: 'model', probability, at: step.at, leastMs: 0 };
  return true;
}

/** The model failed: the words alone decide, at once. Answers whether anybody waits for it [T27]. */
export function missVerdict(step: Step, pause: number): boolean {
  const { verdict } = step.state.endpointing;
  if (verdict.phase !== 'awaited' || verdict.pause !== pause) return false;
  forgetVerdict(step);
  decide(step, 'T27', 'go on without the verdict', { because: 'the end-of-turn model failed' });
  return true;
}

/** The model has not answered in time: the words alone decide [T27]. */
export function giveUpVerdict(step: Step): boolean {
  const { state, options } = step;
  if (state.endpointing.verdict.phase !== 'awaited') return false;
  state.endpointing.verdict = { phase: 'overdue', pause: state.endpointing.verdict.pause };
  decide(step, 'T27', 'go on without the verdict', {
    because: 'the end-of-turn model has not answered in time',
    threshold_ms: options.eotWaitMs,
  });
  return true;
}

/** The caller goes on, or the turn is over: what was judged is no longer of use. */
export function forgetVerdict(step: Step): void {
  const { state } = step;
  if (state.endpointing.verdict.phase === 'awaited') stopTimers(step, 'verdict');
  state.endpointing.verdict = { phase: 'none' };
}

/** Speech has gone on for longer after a recogniser's end than a late window explains: that end is not this one. */
export function doubtEnd(step: Step, spokeUntil: At): void {
  const { verdict } = step.state.endpointing;
  if (verdict.phase === 'given' && spokeUntil > verdict.at + endSilenceMs) forgetVerdict(step);
}
