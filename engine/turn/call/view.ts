import { beginsWithHello } from '../answering/phrases.ts';
import { isListeningToMachine } from '../answering/view.ts';
import { isInterrupter, wordsOf } from '../language/phrases.ts';
import type { View } from '../step.ts';
import { isCallerHeard, isSilenced } from '../takeover/view.ts';

/** Most words of a hello; people also answer with their name. */
const helloWords = 2;

/** Whether the assistant still has to say its opening. */
export function isOpeningDue({ state, options }: View): boolean {
  return state.call.opening !== 'given' && options.whoSpeaksFirst === 'assistant';
}

/** Whether the greeting is the reply to the caller's words [A30, A31]. */
export function isOpeningUsedAsReply({ state, options }: View): boolean {
  const { opening, openingWords } = state.call;
  return opening !== 'given' && (options.whoSpeaksFirst === 'assistant' || openingWords === 'fixed');
}

/** Whether the only reply is the opening that waits for its moment. */
export function isOpeningPrepared({ state }: View): boolean {
  const { reply } = state.agent;
  return state.call.opening === 'waiting' && reply?.cause === 'opening' && reply.askedAt === null;
}

/** Whether the other side's words are the hello of a person who picks up: they start with a greeting and have at most a few words [A33]. */
export function isHello({ state, options }: View, text: string): boolean {
  const { playback } = state.agent;
  const { startedAt } = state.user.turn;
  if (playback.phase !== 'playing' || playback.reply.cause !== 'opening' || startedAt === null) return false;
  if (startedAt > playback.startedAt + options.helloMs) return false;
  const { language } = options;
  return wordsOf(text).length <= helloWords && (!isInterrupter(text, language) || beginsWithHello(text, language));
}

/** Whether a caller who speaks during the goodbye keeps the call alive: once, and only if the assistant wanted to end it [A53]. */
export function canCancelEnding({ state }: View): boolean {
  const { phase, endReason, goodbyesInterrupted } = state.call;
  const isGoodbye = endReason === 'assistant_hung_up' || endReason === 'silence';
  return phase === 'ending' && isGoodbye && goodbyesInterrupted === 0;
}

/** Whether neither side has anything to say or wait for; silence is measured exactly while this is true [A37]. */
export function isSilent(view: View): boolean {
  return view.state.user.speech.phase === 'quiet' && isCallerAwaited(view);
}

/** Whether the next words are the caller's: the assistant has nothing to say or wait for. */
export function isCallerAwaited(view: View): boolean {
  const { state, options } = view;
  const { reply, playback } = state.agent;
  const idle = playback.phase === 'silent' && reply === null;
  const opened = state.call.opening === 'given' || options.whoSpeaksFirst === 'user';
  const waiting = state.transfer.phase !== 'none' || state.call.mediaLostAt !== null || state.tools.running.length > 0;
  const apart = isSilenced(view) || !isCallerHeard(view);
  return state.call.phase === 'live' && idle && opened && !waiting && !apart && !isListeningToMachine(view);
}
