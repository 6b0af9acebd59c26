import { endSilenceMs } from '../endpointing/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { endTurnWhenDue, scheduleEndpoint } from './end-of-turn.ts';
import { changeUser } from './slice.ts';
import { useInterimAsFinal } from './transcript.ts';

/**
 * The recognizer considers the turn over. That is a certain verdict and completes the transcript; while the detector still hears speech it counts
 * only after 300 ms of silence [E39].
 */
export function onTranscriptEnded(step: Step, silentMs: number | null): void {
  const { speech } = step.state.user;
  if (speech.phase === 'quiet') return;
  const leastMs = speech.phase === 'speaking' ? endSilenceMs : 0;
  if (speech.phase === 'pausing') useInterimAsFinal(step);
  stopTimers(step, 'final', 'verdict');
  dispatch(step, { type: 'verdict.take', leastMs });
  const because = leastMs === 0 ? 'the recognizer hears the end' : 'the detector still hears speech';
  logDecision(step, leastMs === 0 ? 'E37' : 'E39', leastMs === 0 ? 'take the end' : 'wait for silence', {
    because,
    silent_ms: silentMs,
    threshold_ms: leastMs,
  });
  if (speech.phase !== 'pausing') return;
  changeUser(step, { speech: { ...speech, finalSeen: true } });
  scheduleEndpoint(step);
  endTurnWhenDue(step);
}

/** The caller continues after all: withdraws the reply and waits for the recognizer [E42]. */
export function onTranscriptResumed(step: Step): void {
  const { options, at } = step;
  const { speech } = step.state.user;
  dispatch(step, { type: 'verdict.forget' });
  dispatch(step, { type: 'reply.withdrawTentative', rule: 'E42', because: 'the recognizer hears the caller continue' });
  if (speech.phase !== 'pausing') return;
  changeUser(step, { speech: { ...speech, finalSeen: false } });
  startTimerAt(step, 'final', Math.min(speech.openedAt + options.turnWatchdogMs, at + options.sttBudgetMs));
  scheduleEndpoint(step);
}

/** The recognizer disconnected and is being reopened. */
export function onRecogniserBroke(step: Step): void {
  if (step.state.user.recogniser === 'fine') changeUser(step, { recogniser: 'broken' });
}

/** Recognition has ended for the rest of this call. */
export function onRecogniserLost(step: Step): void {
  changeUser(step, { recogniser: 'lost' });
}
