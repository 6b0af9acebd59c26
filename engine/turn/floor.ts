import { isHello } from './opening.ts';
import { isBackchannel, isFiller, isInterrupter, wordsOf } from './phrases.ts';
import type { Step } from './step.ts';

/** Whether words that may still change are reason enough to give the caller the floor. */
export function takesFloor(step: Step, text: string): boolean {
  const { language } = step.options;
  if (isHello(step, text)) return false;
  if (isInterrupter(text, language)) return true;
  return wordsOf(text).length >= 2 && takesFloorWithFinal(step, text);
}

/** Whether final words said over playback take the floor: a sign of attention does not, unless little is left to be heard [T4]. */
export function takesFloorWithFinal(step: Step, text: string): boolean {
  const { options, state } = step;
  if (text === '' || isFiller(text, options.language) || isHello(step, text)) return false;
  const { playback } = state;
  const lastWords =
    playback.phase === 'paused' && playback.remainingMs !== null && playback.remainingMs <= options.lastWordsMs;
  if (lastWords) return true;
  if (isBackchannel(text, options.language)) return false;
  return isInterrupter(text, options.language) || wordsOf(text).length >= Math.max(1, options.bargeInWords);
}

/** Whether these words, as far as they are known, may turn out to be a sign of attention. */
export function showsAttention(text: string, language: string): boolean {
  return isBackchannel(text, language) || isFiller(text, language);
}
