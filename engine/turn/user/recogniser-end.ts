import { withdrawTentative } from '../agent/reply.ts';
import { speculateOn } from '../agent/speculation.ts';
import { endSilenceMs, forgetVerdict } from '../endpointing/verdict.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { takeInterim } from './transcript.ts';

/**
 * The recogniser itself finds that the turn is over. That is a sure verdict and the last word on the transcript; while
 * the detector still hears speech it counts once there have been 300 ms of silence [T27].
 */
export function onEnded(step: Step, silentMs: number | null): void {
  const { state, at } = step;
  const { speech } = state.user;
  if (speech.phase === 'quiet') return;
  const leastMs = speech.phase === 'speaking' ? endSilenceMs : 0;
  if (speech.phase === 'pausing') takeInterim(step);
  stopTimers(step, 'final', 'verdict');
  state.endpointing.verdict = { phase: 'given', by: 'recogniser', probability: 1, at, leastMs };
  const because = leastMs === 0 ? 'the recogniser hears the end' : 'the detector still hears speech';
  decide(step, 'T27', leastMs === 0 ? 'take the end' : 'wait for silence', {
    because,
    silent_ms: silentMs,
    threshold_ms: leastMs,
  });
  if (speech.phase !== 'pausing') return;
  state.user.speech = { ...speech, finalSeen: true };
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** The recogniser finds that the turn is probably over: the answer to the words so far is begun [T27]. */
export function onEagerEnded(step: Step, text: string): void {
  const { interim } = step.state.user.turn;
  speculateOn(step, text.trim() === '' ? interim : text.trim());
}

/** The caller goes on after all: what was begun is withdrawn, and the recogniser has more to say [T27]. */
export function onResumed(step: Step): void {
  const { state, options, at } = step;
  const { speech } = state.user;
  forgetVerdict(step);
  withdrawTentative(step, 'the recogniser hears the caller go on');
  if (speech.phase !== 'pausing') return;
  state.user.speech = { ...speech, finalSeen: false };
  startTimerAt(step, 'final', Math.min(speech.openedAt + options.turnWatchdogMs, at + options.sttBudgetMs));
  timeEndpoint(step);
}
