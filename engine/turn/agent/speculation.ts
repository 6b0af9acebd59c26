import { hearsMachine } from '../answering/detection.ts';
import { openingIsDue } from '../call/opening.ts';
import { patience } from '../endpointing/patience.ts';
import { asksToWait, isFiller, sameWords } from '../language/phrases.ts';
import type { Step } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { hintsOf } from '../user/end-of-turn.ts';
import { textOf } from '../user/words.ts';
import { audible } from './playback.ts';
import { startReply, withdrawTentative } from './reply.ts';

/** Starts composing before the pause is long enough [T15]. */
export function speculate(step: Step): void {
  const { speech, turn } = step.state.user;
  if (speech.phase !== 'pausing' || !speech.finalSeen || speech.pauseLongEnough) return;
  if (patienceMs(step, textOf(turn)) < step.options.maxDelayMs) composeTentatively(step);
}

/** Starts composing before the detector has noticed a pause, when the words look complete [T15]. */
export function speculateEarly(step: Step): void {
  if (patienceMs(step, textOf(step.state.user.turn)) <= step.options.minDelayMs) composeTentatively(step);
}

/** The wait that the words alone ask for. */
function patienceMs(step: Step, text: string): number {
  return patience(text, hintsOf(step), step.options).ms;
}

/** Composes on words that may still change; the recogniser finds that they probably will not [T27]. */
export function speculateOn(step: Step, interim: string): void {
  if (step.state.user.speech.phase === 'quiet') return;
  const { finals } = step.state.user.turn;
  const words = [...finals, interim].filter((text) => text !== '');
  composeTentatively(step, { text: words.join(' '), finals: words.length });
}

type Basis = { readonly text: string; readonly finals: number };

function composeTentatively(step: Step, basis?: Basis): void {
  const { state, options } = step;
  const {
    agent: { reply },
    user: { turn },
  } = state;
  if (!mayCompose(step)) return;
  const { text, finals } = basis ?? { text: textOf(turn), finals: turn.finals.length };
  if (text === '' || isFiller(text, options.language) || asksToWait(text, options.language)) return;
  if (reply?.askedAt === null && sameWords(reply.answering, text)) return;
  if (reply !== null && reply.askedAt !== null && reply.finals === finals && reply.cause === 'caller') return;
  state.user.turn = { ...turn, attempts: turn.attempts + 1 };
  startReply(step, 'caller', { tentative: true, basis });
}

/** A few attempts a turn, none on a long story, none while a tool may still change the answer or while something is heard. */
function mayCompose(step: Step): boolean {
  const { state, options, at } = step;
  const { speech, turn } = state.user;
  if (!options.speculate || state.call.phase !== 'live' || state.transfer.phase !== 'none') return false;
  if (openingIsDue(step) || hearsMachine(step)) return false;
  if (state.tools.running.length > 0 || audible(step) !== null) return false;
  const speechMs = turn.speechMs + (speech.phase === 'speaking' ? at - speech.since : 0);
  return turn.attempts < options.maxSpeculations && speechMs <= options.speculateUpToMs;
}

/** Another state waits for other answers, and has another prompt: what was composed for the one before is of no use. */
export function onExpectation(
  step: Step,
  { phrases, expected }: Extract<TurnEvent, { type: 'expectation.changed' }>,
): void {
  const { state } = step;
  state.endpointing.expectation = { phrases, expected };
  withdrawTentative(step, 'the state has changed');
}
