import { patience } from './endpointing.ts';
import { openingIsDue } from './opening.ts';
import { asksToWait, isFiller, sameWords } from './phrases.ts';

import { audible } from './playback.ts';
import { startReply } from './reply.ts';
import type { Step } from './step.ts';
import { textOf } from './words.ts';

/** Starts composing before the pause is long enough [T15]. */
export function speculate(step: Step): void {
  const { caller } = step.state;
  if (caller.phase === 'pausing' && caller.finalSeen && !caller.pauseLongEnough) composeTentatively(step);
}

/** Starts composing before the detector has noticed a pause, when the words look complete [T15]. */
export function speculateEarly(step: Step): void {
  const { state, options } = step;
  if (patience(textOf(state.turn), { ...state.expectation, asked: state.asked }, options).ms <= options.minDelayMs)
    composeTentatively(step);
}

function composeTentatively(step: Step): void {
  const { state, options } = step;
  const { turn } = state;
  if (!options.speculate || state.call !== 'live') return;
  if (state.toolsRunning.length > 0 || audible(step) !== null || openingIsDue(step)) return;
  const text = textOf(turn);
  if (text === '' || isFiller(text, options.language) || asksToWait(text, options.language)) return;
  if (state.reply?.askedAt === null && sameWords(state.reply.answering, text)) return;
  if (state.reply !== null && state.reply.finals === turn.finals.length && state.reply.cause === 'caller') return;
  startReply(step, 'caller', { tentative: true });
}
