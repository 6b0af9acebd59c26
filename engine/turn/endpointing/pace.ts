import { isBackchannel } from '../language/phrases.ts';
import type { TurnOptions } from '../options.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step } from '../step.ts';
import { textSoFar } from '../user/words.ts';

/** What is known already counts for so much against one more pause. */
const pastWeight = 0.9;

/** The options as they are for this caller: in the language that is spoken, with the pace that was learnt [T26]. */
export function optionsForCaller(
  { user: { language }, endpointing: { meanPauseMs: pausesMs } }: TurnState,
  options: TurnOptions,
): TurnOptions {
  if (language === null && pausesMs === null) return options;
  const { minDelayMs: floor, maxDelayMs } = options;
  const minDelayMs = pausesMs === null ? floor : Math.round(Math.min(maxDelayMs, Math.max(floor, pausesMs)));
  return { ...options, language: language ?? options.language, minDelayMs };
}

/** The caller went on after a pause of `pauseMs` within a turn: the least wait follows such pauses [T26]. */
export function learnPause(step: Step, pauseMs: number): void {
  const { state, options, at } = step;
  if (pauseMs <= 0 || state.call.answeredAt === null || at - state.call.answeredAt < options.learnAfterMs) return;
  const text = textSoFar(state.user.turn);
  if (text === '' || isBackchannel(text, options.language)) return;
  const past = state.endpointing.meanPauseMs ?? options.minDelayMs;
  state.endpointing.meanPauseMs = past * pastWeight + Math.min(pauseMs, options.maxDelayMs) * (1 - pastWeight);
  decide(step, 'T26', 'learn the pace', {
    because: 'the caller went on after a pause',
    paused_ms: pauseMs,
    pauses_ms: Math.round(state.endpointing.meanPauseMs),
  });
}
