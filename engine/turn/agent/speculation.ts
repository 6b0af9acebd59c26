import { isListeningToMachine } from '../answering/view.ts';
import { isOpeningUsedAsReply } from '../call/view.ts';
import { endpointingDelay } from '../endpointing/endpointing-delay.ts';
import { hintsOf } from '../endpointing/view.ts';
import type { ReplyBasis } from '../intents.ts';
import { asksToWait, isFiller, sameWords } from '../language/phrases.ts';
import { dispatch, type Step, type View } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import type { OpenTurn } from '../user/state.ts';
import { textOf } from '../user/words.ts';
import { startReply } from './reply.ts';
import { audiblePlayback } from './view.ts';

/** Starts a reply before the pause is long enough [A4]. */
export function speculate(step: Step): void {
  const { speech, turn } = step.state.user;
  if (speech.phase !== 'pausing' || !speech.finalSeen || speech.pauseLongEnough) return;
  if (patienceMs(step, textOf(turn)) < step.options.maxDelayMs) composeTentatively(step);
}

/** Starts a reply before the detector has noticed a pause, if the words look complete [A5]. */
export function speculateEarly(step: Step): void {
  if (patienceMs(step, textOf(step.state.user.turn)) <= step.options.minDelayMs) composeTentatively(step);
}

/** Starts a reply to interim words if they look complete, because their final may be long in coming [A63]. */
export function onCallerLulled(step: Step): void {
  const { speech, turn } = step.state.user;
  if (speech.phase !== 'speaking' || turn.interim === '') return;
  const basis = basisOf(turn, turn.interim);
  if (patienceMs(step, basis.text) <= step.options.minDelayMs) composeTentatively(step, basis);
}

/** The wait that follows from the words alone. */
function patienceMs(view: View, text: string): number {
  return endpointingDelay(text, hintsOf(view), view.options).ms;
}

/** The recognizer considers the turn probably over: starts the reply to the words so far, although they may still change [E41]. */
export function onEagerEnded(step: Step, text: string): void {
  const { speech, turn } = step.state.user;
  if (speech.phase === 'quiet') return;
  composeTentatively(step, basisOf(turn, text.trim() === '' ? turn.interim : text.trim()));
}

/** The finals and the interim words. */
function basisOf({ finals }: OpenTurn, interim: string): ReplyBasis {
  const words = [...finals, interim].filter((word) => word !== '');
  return { text: words.join(' '), finals: words.length };
}

function composeTentatively(step: Step, basis?: ReplyBasis): void {
  const { state, options } = step;
  const { turn } = state.user;
  const { reply } = state.agent;
  if (!mayCompose(step)) return;
  const { text, finals } = basis ?? { text: textOf(turn), finals: turn.finals.length };
  if (text === '' || isFiller(text, options.language) || asksToWait(text, options.language)) return;
  if (reply?.askedAt === null && sameWords(reply.answering, text)) return;
  if (reply !== null && reply.askedAt !== null && reply.finals === finals && reply.cause === 'caller') return;
  dispatch(step, { type: 'turn.countAttempt' });
  startReply(step, { cause: 'caller', tentative: true, basis });
}

/** Whether to speculate: only a few times per turn, not on a long story, and not while a tool may change the reply or something is playing. */
function mayCompose(view: View): boolean {
  const { state, options, at } = view;
  const { speech, turn } = state.user;
  if (!options.speculate || state.call.phase !== 'live' || state.transfer.phase !== 'none') return false;
  if (isOpeningUsedAsReply(view) || isListeningToMachine(view) || isSilenced(view)) return false;
  if (state.tools.running.length > 0 || audiblePlayback(view) !== null) return false;
  const speechMs = turn.speechMs + (speech.phase === 'speaking' ? at - speech.since : 0);
  return turn.attempts < options.maxSpeculations && speechMs <= options.speculateUpToMs;
}
