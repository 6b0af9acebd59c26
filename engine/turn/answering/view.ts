import type { View } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { type Assessment, assess } from './evidence.ts';
import type { MachineKind } from './wording/weights.ts';

/** Whether the assistant is listening to a machine, which gets no normal reply. */
export function isListeningToMachine({ state }: View): boolean {
  const { is, message, hangUpAt } = state.answering;
  return is === 'menu' || is === 'screening' || (is === 'machine' && (message !== 'none' || hangUpAt !== null));
}

/** Whether the neutral sentence was said after the verdict and the response is not judged yet [V32, V34]. */
export function asksBeforeActing({ state }: View): boolean {
  const { neutral, neutralHeardAt, since } = state.answering;
  return neutral === 'due' || neutral === 'playing' || (neutralHeardAt ?? 0) > (since ?? 0);
}

/** Whether only words speak for the machine that takes a message, so that a person may be behind them [V30, V34]. */
export function isOpenToDoubt({ state }: View): boolean {
  const { sounds, carrier, neutral } = state.answering;
  return sounds.length === 0 && carrier !== 'machine' && neutral === 'none';
}

/** Whether a reply must wait until it is known who would hear it [V9]. */
export function mustHoldReply({ state }: View): boolean {
  const { is, message, spokeFrom, neutral } = state.answering;
  const { reply } = state.agent;
  if (is === 'undecided') return reply?.cause !== 'neutral' && (spokeFrom !== null || neutral !== 'none');
  if (is === 'machine' && message === 'awaited' && reply?.cause === 'neutral') return false;
  if (is === 'machine' && message !== 'none') return reply?.cause !== 'voicemail' || message !== 'due';
  return false;
}

/** The evidence in the open turn [V25]; `withSounds` adds sounds and the carrier's verdict. */
export function assessTurn(
  { state, options, at }: View,
  { text = textSoFar(state.user.turn), withSounds = true }: { text?: string; withSounds?: boolean } = {},
): Assessment {
  const { spokeFrom, spokeUntil, sounds, carrier } = state.answering;
  const paused = state.user.speech.phase !== 'speaking';
  const greetingMs = spokeFrom === null ? 0 : (paused ? (spokeUntil ?? at) : at) - spokeFrom;
  const { language, answering } = options;
  const heard = { text, language, greetingMs, paused };
  return assess(withSounds ? { ...heard, sounds, carrier } : { ...heard, sounds: [], carrier: null }, answering);
}

/** Score from which a turn during a conversation with a machine is a person's [V30]: more than a short sentence. */
const answersScore = -2.5;

/** Whether the words of a turn answer like a person [V30]. */
export function answersLikePerson(view: View, text: string): boolean {
  if (text === '') return false;
  const { score, machineWords, wordingWeight } = assessTurn(view, { text, withSounds: false });
  return score - wordingWeight <= answersScore && !machineWords;
}

/** Speech of these durations needs less evidence while it lasts. */
const settledMs = 3_000;
const listeningMs = 4_000;

/** Evidence of at least this weight for a person contradicts a verdict from words. */
const personWeight = -2;

/** Whether the evidence for a person outweighs a verdict from words: it is corrected, and not given again for the same words [V30, V37]. */
export function isContradicted({ options }: View, { score, evidence }: Assessment): boolean {
  return score < options.answering.machineScore && evidence.some(({ weight }) => weight <= personWeight);
}

/** Whether the words show a machine although it may still speak [V2]. */
export function isCertain(view: View, assessment: Assessment): boolean {
  const { state } = view;
  const { score, machineWords, wordingWeight, kind } = assessment;
  if (isContradicted(view, assessment)) return false;
  const { neutral, carriedScore } = state.answering;
  const carried = neutral === 'heard' ? carriedScore : 0;
  return (machineWords || wordingWeight > 0) && kind !== null && score + carried >= certainScoreOf(view, kind);
}

/** The sum of the evidence that shows a machine although it may still speak [V2, V38]. */
function certainScoreOf(view: View, kind: MachineKind): number {
  const { settledScore, certainScore, listeningScore } = view.options.answering;
  const { spokeFrom } = view.state.answering;
  const spokeMs = spokeFrom === null ? 0 : view.at - spokeFrom;
  if (spokeMs < settledMs) return certainScore;
  const machine = kind === 'recording' || kind === 'intercept';
  return spokeMs >= listeningMs && machine && canListen(view) ? listeningScore : settledScore;
}

/** Whether a verdict has no consequence yet but listening [V38]. */
function canListen({ state, options }: View): boolean {
  const { speech } = state.user;
  return state.answering.is === 'undecided' && speech.phase === 'speaking' && options.answering.mode !== 'continue';
}

/** Whether the evidence is only enough to listen, not to act on the verdict while the other side speaks [V38]. */
export function isOnlyListening({ options }: View, { score }: Assessment): boolean {
  return score < options.answering.settledScore;
}
