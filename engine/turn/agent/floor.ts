import { isHello } from '../call/opening.ts';
import { isBackchannel, isFiller, isInterrupter, wordsOf } from '../language/phrases.ts';
import type { Step } from '../step.ts';
import { audible } from './playback.ts';

/** Whether words that may still change are reason enough to give the caller the floor. */
export function claimsFloorEarly(step: Step, text: string): boolean {
  if (isHello(step, text)) return false;
  if (interrupts(step, text)) return true;
  return spokenWords(text) >= 2 && claimsFloor(step, text);
}

/** How many words are spoken: "I'm" is one, which a recogniser may well hear in "mm-hm" at first. */
function spokenWords(text: string): number {
  return wordsOf(text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')).length;
}

/** Whether final words said over playback take the floor: a sign of attention does not, unless it answers [T4]. */
export function claimsFloor(step: Step, text: string): boolean {
  const over = audible(step);
  if (over === null || text === '' || isFiller(text, step.options.language)) return false;
  if (isHello(step, text)) return false;
  if (answers(step)) return true;
  if (isBackchannel(text, step.options.language)) return false;
  return interrupts(step, text) || wordsOf(text).length >= Math.max(1, over.reply.profile.bargeInWords);
}

/** Whether these words, as far as they are known, may turn out to be a sign of attention and no more. */
export function attends(step: Step, text: string): boolean {
  const { language } = step.options;
  return (isBackchannel(text, language) && !answers(step)) || isFiller(text, language);
}

function interrupts(step: Step, text: string): boolean {
  const phrases = audible(step)?.reply.profile.interrupters ?? [];
  const said = ` ${wordsOf(text).join(' ')} `;
  const begins = phrases.some((phrase) => said.startsWith(` ${wordsOf(phrase).join(' ')} `));
  return begins || isInterrupter(text, step.options.language);
}

/**
 * Whether any word said now is meant: with little left to be heard it is the answer, and just after an answer began the
 * caller had not finished [T32].
 */
function answers(step: Step): boolean {
  const { state, options, at } = step;
  const over = audible(step);
  if (over === null) return false;
  if (over.phase === 'paused' && over.remainingMs !== null && over.remainingMs <= options.lastWordsMs) return true;
  if (over.reply.cause !== 'caller' && over.reply.cause !== 'tool') return false;
  return (state.user.turn.startedAt ?? at) - over.startedAt < options.firstWordsMs;
}
