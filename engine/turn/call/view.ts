import { beginsWithHello } from '../answering/phrases.ts';
import { hearsMachine } from '../answering/view.ts';
import { isInterrupter, wordsOf } from '../language/phrases.ts';
import type { View } from '../step.ts';

/** A hello has no more words than this; people also answer with their name. */
const helloWords = 2;

/** Whether the assistant owes its opening. */
export function openingIsDue({ state, options }: View): boolean {
  return state.call.opening !== 'given' && options.whoSpeaksFirst === 'assistant';
}

/** Whether the caller's words are answered by the opening [A30, A31]. */
export function answersWithOpening({ state, options }: View): boolean {
  const { opening, openingWords } = state.call;
  return opening !== 'given' && (options.whoSpeaksFirst === 'assistant' || openingWords === 'fixed');
}

/** Whether the only reply is the opening that waits for its moment. */
export function openingIsPrepared({ state }: View): boolean {
  const { reply } = state.agent;
  return state.call.opening === 'waiting' && reply?.cause === 'opening' && reply.askedAt === null;
}

/**
 * Whether what the other side says is the hello that belongs to picking up a telephone: it begins with the greeting and
 * has no more than a word or two [A33].
 */
export function isHello({ state, options }: View, text: string): boolean {
  const { playback } = state.agent;
  const { startedAt } = state.user.turn;
  if (playback.phase !== 'playing' || playback.reply.cause !== 'opening' || startedAt === null) return false;
  if (startedAt > playback.startedAt + options.helloMs) return false;
  const { language } = options;
  return wordsOf(text).length <= helloWords && (!isInterrupter(text, language) || beginsWithHello(text, language));
}

/** Whether the caller who speaks into the goodbye keeps the call alive: once, and only where the assistant wanted to end it [A53]. */
export function mayRevive({ state }: View): boolean {
  const { phase, endReason, goodbyesBroken } = state.call;
  const isGoodbye = endReason === 'assistant_hung_up' || endReason === 'silence';
  return phase === 'ending' && isGoodbye && goodbyesBroken === 0;
}

/** Whether nobody has anything to say or to wait for: silence is timed exactly while this holds [A37]. */
export function isSilent(view: View): boolean {
  const { state, options } = view;
  const { reply, playback } = state.agent;
  const idle = state.user.speech.phase === 'quiet' && playback.phase === 'silent' && reply === null;
  const opened = state.call.opening === 'given' || options.whoSpeaksFirst === 'user';
  const waiting = state.transfer.phase !== 'none' || state.call.mediaLostAt !== null || state.tools.running.length > 0;
  return state.call.phase === 'live' && idle && opened && !waiting && !hearsMachine(view);
}
