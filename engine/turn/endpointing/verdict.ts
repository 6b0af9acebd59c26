import type { At } from '../../ports/clock.ts';
import { audiblePlayback } from '../agent/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { changeEndpointing } from './slice.ts';
import { endSilenceMs } from './view.ts';

/** Asks the end-of-turn model about the current pause and waits up to `eotWaitMs` [E30, E31]. */
export function requestVerdict(step: Step): void {
  const { state, options } = step;
  if (!options.endOfTurnModel || state.endpointing.verdict.phase === 'given' || audiblePlayback(step) !== null) return;
  const pause = state.endpointing.pauses + 1;
  changeEndpointing(step, { pauses: pause, verdict: { phase: 'awaited', pause } });
  step.effects.push({ type: 'turn.judge', pause, since: state.user.turn.startedAt ?? step.at });
  logDecision(step, 'E30', 'ask the end-of-turn model', {
    because: 'the caller pauses',
    threshold_ms: options.eotWaitMs,
  });
  startTimerAt(step, 'verdict', step.at + options.eotWaitMs);
}

/** Handles the end-of-turn model's answer. Ignores it if the audio has continued since [E36]. */
export function onTurnJudged(step: Step, pause: number, probability: number): void {
  const { verdict } = step.state.endpointing;
  const asked = verdict.phase === 'awaited' || verdict.phase === 'overdue' ? verdict.pause : null;
  if (asked !== pause)
    return logDecision(step, 'E36', 'ignore the verdict', {
      because: 'the verdict concerns a pause that has ended',
      pause,
      probability,
    });
  stopTimers(step, 'verdict');
  changeEndpointing(step, { verdict: { phase: 'given', by: 'model', probability, at: step.at, leastMs: 0 } });
  dispatch(step, { type: 'pause.judge' });
}

/** The model failed: the words alone decide, immediately [E33]. */
export function onTurnUnjudged(step: Step, pause: number): void {
  const { verdict } = step.state.endpointing;
  if (verdict.phase !== 'awaited' || verdict.pause !== pause) return;
  discardVerdict(step);
  logDecision(step, 'E33', 'go on without the verdict', { because: 'the end-of-turn model failed' });
  dispatch(step, { type: 'pause.judge' });
}

/** The model has not answered in time: the words alone decide [E33]. */
export function onVerdictOverdue(step: Step): void {
  const { verdict } = step.state.endpointing;
  if (verdict.phase !== 'awaited') return;
  changeEndpointing(step, { verdict: { phase: 'overdue', pause: verdict.pause } });
  logDecision(step, 'E33', 'go on without the verdict', {
    because: 'the end-of-turn model did not respond in time',
    threshold_ms: step.options.eotWaitMs,
  });
  dispatch(step, { type: 'pause.judge' });
}

/** The recognizer is certain of the end, after a pause of at least `leastMs` [E38, E39]. */
export function acceptRecogniserVerdict(step: Step, leastMs: number): void {
  changeEndpointing(step, { verdict: { phase: 'given', by: 'recogniser', probability: 1, at: step.at, leastMs } });
}

/** Discards the evidence because the caller continues or the turn is over. */
export function discardVerdict(step: Step): void {
  const { phase } = step.state.endpointing.verdict;
  if (phase === 'none') return;
  if (phase === 'awaited') stopTimers(step, 'verdict');
  changeEndpointing(step, { verdict: { phase: 'none' } });
}

/** Discards a recognizer's end because speech has continued for longer than a late window explains. */
export function discardContradictedVerdict(step: Step, spokeUntil: At): void {
  const { verdict } = step.state.endpointing;
  if (verdict.phase === 'given' && spokeUntil > verdict.at + endSilenceMs) discardVerdict(step);
}
