import { isBackchannel } from '../language/phrases.ts';
import type { TurnOptions } from '../options.ts';
import type { TurnState } from '../state.ts';
import { logDecision, type Step } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { changeEndpointing } from './slice.ts';

/** Weight of the learned average against one more pause. */
const pastWeight = 0.9;

/** Options adjusted to this caller: to the spoken language and the learned pace [E25, E29]. */
export function optionsForCaller({ user, endpointing }: TurnState, options: TurnOptions): TurnOptions {
  const { language } = user;
  const { meanPauseMs } = endpointing;
  if (language === null && meanPauseMs === null) return options;
  const { minDelayMs: floor, maxDelayMs } = options;
  const minDelayMs = meanPauseMs === null ? floor : Math.round(Math.min(maxDelayMs, Math.max(floor, meanPauseMs)));
  return { ...options, language: language ?? options.language, minDelayMs };
}

/** The caller continued after a pause of `pauseMs` within a turn: adapts the minimum wait to such pauses [E25]. */
export function learnPause(step: Step, pauseMs: number): void {
  const { state, options, at } = step;
  const { answeredAt } = state.call;
  if (pauseMs <= 0 || answeredAt === null || at - answeredAt < options.learnAfterMs) return;
  const text = textSoFar(state.user.turn);
  if (text === '' || isBackchannel(text, options.language)) return;
  const past = state.endpointing.meanPauseMs ?? options.minDelayMs;
  const meanPauseMs = past * pastWeight + Math.min(pauseMs, options.maxDelayMs) * (1 - pastWeight);
  changeEndpointing(step, { meanPauseMs });
  logDecision(step, 'E25', 'learn the pace', {
    because: 'the caller continued after a pause',
    paused_ms: pauseMs,
    pauses_ms: Math.round(meanPauseMs),
  });
}
