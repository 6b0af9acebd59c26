import { confirm, launch, startReply } from '../agent/reply.ts';
import { askWhoAnswered } from '../answering/detection.ts';
import { beginsWithHello } from '../answering/phrases.ts';
import { isInterrupter, wordsOf } from '../language/phrases.ts';
import { decide, type Step, startTimerAt } from '../step.ts';
import { startLimits } from './limits.ts';

/** A hello has no more words than this; people also answer with their name. */
const helloWords = 2;

/** The call was answered: what the assistant opens with is made at once, to be there when it is due [T43]. */
export function onAnswered(step: Step, opening: 'fixed' | 'composed'): void {
  const { state, options, at } = step;
  if (state.call.phase !== 'new') return;
  state.call.phase = 'live';
  state.call.answeredAt = at;
  state.call.openingWords = opening;
  startLimits(step);
  askWhoAnswered(step);
  if (options.whoSpeaksFirst === 'user') return;
  startTimerAt(step, 'opening', at + options.mediaWaitMs + options.openingDelayMs);
  startReply(step, 'opening', { tentative: true });
}

/** The first audio of the other side is here: from now on nothing that is said is lost on a line that is not open yet [T43]. */
export function onMediaStarted(step: Step): void {
  const { state, options, at } = step;
  if (state.call.opening !== 'waiting' || options.whoSpeaksFirst === 'user') return;
  startTimerAt(step, 'opening', Math.max(at, state.call.answeredAt ?? at) + options.openingDelayMs);
}

/** Nobody has spoken first: the opening is said as soon as the floor is free, unless it has answered the caller already. */
export function onOpening(step: Step): void {
  if (step.state.call.opening === 'waiting') giveOpening(step, 'nobody spoke first');
}

/** The opening answers the caller's first words. One from the model that does not know them is made again [T23]. */
export function openInAnswer(step: Step): void {
  const { state } = step;
  const {
    agent: { reply },
    user: { turn },
  } = state;
  const knows = state.call.openingWords === 'fixed' || reply?.finals === turn.finals.length;
  if (reply?.cause === 'opening' && knows) state.agent.reply = { ...reply, finals: turn.finals.length };
  else startReply(step, 'opening');
  giveOpening(step, 'the caller has spoken');
}

/** Whether the assistant owes its opening. */
export function openingIsDue({ state, options }: Step): boolean {
  return state.call.opening !== 'given' && options.whoSpeaksFirst === 'assistant';
}

/** Whether the only reply is the opening that waits for its moment. */
export function openingIsPrepared({ state }: Step): boolean {
  return (
    state.call.opening === 'waiting' && state.agent.reply?.cause === 'opening' && state.agent.reply.askedAt === null
  );
}

function giveOpening(step: Step, because: string): void {
  const { state, options } = step;
  const { reply } = state.agent;
  if (state.call.opening === 'waiting') {
    const waitedMs = step.at - (state.call.answeredAt ?? step.at);
    const ready = reply?.cause === 'opening' && reply.phase === 'audible';
    decide(step, 'T43', 'open', { because, waited_ms: waitedMs, threshold_ms: options.openingDelayMs, ready });
  }
  state.call.opening = 'due';
  if (reply?.cause !== 'opening') return;
  if (reply.askedAt === null) confirm(step, null);
  launch(step);
}

/**
 * Whether what the other side says is the hello that belongs to picking up a telephone: it begins with the greeting and
 * has no more than a word or two [T43].
 */
export function isHello({ state, options }: Step, text: string): boolean {
  const {
    agent: { playback },
    user: { turn },
  } = state;
  if (playback.phase !== 'playing' || playback.reply.cause !== 'opening' || turn.startedAt === null) return false;
  if (turn.startedAt > playback.startedAt + options.helloMs) return false;
  const { language } = options;
  return wordsOf(text).length <= helloWords && (!isInterrupter(text, language) || beginsWithHello(text, language));
}
