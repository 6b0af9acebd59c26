import type { At } from '../../ports/clock.ts';
import { isHello } from '../call/view.ts';
import { isBackchannel, isFiller, isInterrupter, wordsOf } from '../language/phrases.ts';
import type { View } from '../step.ts';
import { audiblePlayback, canBeInterrupted } from './view.ts';

/** The rule by which interim words give the caller the floor; null if they do not. */
export function interimBargeInRule(view: View, text: string): 'I2' | 'I3' | null {
  if (isHello(view, text)) return null;
  if (interrupts(view, text)) return 'I2';
  return spokenWords(text) >= 2 && claimsFloor(view, text) ? 'I3' : null;
}

/** Number of spoken words. "I'm" counts as one, because a recognizer may produce it from the start of "mm-hm". */
function spokenWords(text: string): number {
  return wordsOf(text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')).length;
}

/** Whether final words over playback take the floor. A backchannel does not, unless it answers a question [I1, I8 to I10]. */
export function claimsFloor(view: View, text: string): boolean {
  const over = audiblePlayback(view);
  if (over === null || text === '' || isFiller(text, view.options.language)) return false;
  if (isHello(view, text)) return false;
  if (isMeant(view)) return true;
  if (isBackchannel(text, view.options.language)) return false;
  return interrupts(view, text) || wordsOf(text).length >= Math.max(1, over.reply.profile.bargeInWords);
}

/** Whether the turn that ended with these words at `spokeUntil` gets a reply: nothing is playing, or the words take the floor. */
export function isOverlapAnswered(view: View, text: string, spokeUntil: At): boolean {
  if (audiblePlayback(view) === null) return true;
  return view.state.agent.overlap !== 'side_talk' && claimsFloor(view, text) && canBeInterrupted(view, spokeUntil);
}

/** Whether these words may turn out to be only a backchannel. */
export function mayBeBackchannel(view: View, text: string): boolean {
  const { language } = view.options;
  return (isBackchannel(text, language) && !isMeant(view)) || isFiller(text, language);
}

function interrupts(view: View, text: string): boolean {
  const phrases = audiblePlayback(view)?.reply.profile.interrupters ?? [];
  const said = ` ${wordsOf(text).join(' ')} `;
  const begins = phrases.some((phrase) => said.startsWith(` ${wordsOf(phrase).join(' ')} `));
  return begins || isInterrupter(text, view.options.language);
}

/** Whether any word takes the floor: near the end of a reply it is the answer, and just after its start the caller had not finished [I12, I13]. */
function isMeant(view: View): boolean {
  const { state, options, at } = view;
  const over = audiblePlayback(view);
  if (over === null) return false;
  if (over.phase === 'paused' && over.remainingMs !== null && over.remainingMs <= options.lastWordsMs) return true;
  if (over.reply.cause !== 'caller' && over.reply.cause !== 'tool') return false;
  return (state.user.turn.startedAt ?? at) - over.startedAt < options.firstWordsMs;
}
