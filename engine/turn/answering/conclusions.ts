import type { JsonObject } from '../../json.ts';
import { audiblePlayback } from '../agent/view.ts';
import { dispatch, logDecision, type Step, stopTimers } from '../step.ts';
import { textOf } from '../user/words.ts';
import { type Assessment, describeEvidence } from './evidence.ts';
import { isMessageHeard } from './message.ts';
import { changeAnswering } from './slice.ts';
import type { AnsweredBy } from './state.ts';
import { isListeningToMachine } from './view.ts';

/** The rule and the reason behind a conclusion. */
export type Grounds = JsonObject & { readonly rule: string };

/** A person answered: says the words that were delayed until now; a person who comes to the phone later is greeted [V9, V11]. */
export function concludePerson(step: Step, grounds: Grounds, told: 'human' | 'unknown' = 'human'): void {
  const late = isListeningToMachine(step);
  changeAnswering(step, { hangUpAt: null, carriedScore: 0 });
  conclude(step, 'human', grounds, told);
  if (!late) return dispatch(step, { type: 'reply.launch' });
  if (isMessageHeard(step)) dispatch(step, { type: 'playback.interrupt', rule: 'V11', because: 'a person answered' });
  dispatch(step, { type: 'reply.withdraw' });
  changeAnswering(step, { message: 'none' });
  stopTimers(step, 'message');
  if (step.options.whoSpeaksFirst === 'user' || told !== 'human') return;
  dispatch(step, { type: 'opening.due' });
  const { speech, turn } = step.state.user;
  if (speech.phase === 'quiet' && textOf(turn) !== '') dispatch(step, { type: 'opening.answer' });
}

/**
 * A machine answered: hangs up, waits to leave a message, or treats it as a person, depending on the assistant's settings [V13]. An announcement or a
 * fax machine gets no message [V28].
 */
export function concludeMachine(step: Step, grounds: Grounds, takesMessages = true): void {
  const { mode, hangUpAfterMs } = step.options.answering;
  conclude(step, 'machine', { ...grounds, policy: mode });
  if (mode === 'leave_message' && takesMessages) return changeAnswering(step, { message: 'awaited', hangUpAt: null });
  if (mode !== 'continue') {
    if (grounds.source !== 'words') return dispatch(step, { type: 'call.hangUp', reason: 'machine_answered' });
    return changeAnswering(step, { hangUpAt: step.at + hangUpAfterMs });
  }
  ignoreBeeps(step);
  dispatch(step, { type: 'reply.launch' });
}

/** A menu or a screening service answered: withdraws the current speech, which is not meant for it [V2]. */
export function concludeService(step: Step, is: 'menu' | 'screening', grounds: Grounds): void {
  conclude(step, is, grounds);
  changeAnswering(step, { hangUpAt: null, message: 'none' });
  stopTimers(step, 'message');
}

/** Decides from words. */
export function concludeFromWords(step: Step, assessment: Assessment, rule = 'V2'): null {
  const phrase = assessment.evidence.find(({ of }) => of === assessment.kind)?.because ?? '';
  return concludeKind(step, assessment, { rule, because: `it ${phrase}`, source: 'words' });
}

/** Concludes with the kind of machine that the evidence points to. */
export function concludeKind(step: Step, assessment: Assessment, grounds: Grounds): null {
  const { kind, score } = assessment;
  const all = { ...grounds, score, evidence: describeEvidence(assessment) };
  if (kind === 'menu' || kind === 'screening') concludeService(step, kind, all);
  else concludeMachine(step, all, kind !== 'intercept');
  return null;
}

type Conclusion = 'human' | 'machine' | 'menu' | 'screening';

const toldOf: Readonly<Record<Conclusion, AnsweredBy>> = {
  human: 'human',
  machine: 'machine',
  menu: 'machine',
  screening: 'unknown',
};

function conclude(step: Step, is: Conclusion, grounds: Grounds, told: AnsweredBy = toldOf[is]): void {
  const { rule, ...inputs } = grounds;
  const { state, options } = step;
  const afterMs = step.at - (state.call.answeredAt ?? step.at);
  logDecision(step, rule, is, { ...inputs, after_ms: afterMs, was: state.answering.is });
  changeAnswering(step, { is, since: step.at });
  reportAnsweredBy(step, told);
  const listens = is !== 'human' && !(is === 'machine' && options.answering.mode === 'continue');
  if (!listens) return;
  if (audiblePlayback(step)?.reply.profile.interruptible)
    dispatch(step, { type: 'playback.interrupt', rule: 'V13', because: `it is not a person: ${is}` });
  dispatch(step, { type: 'reply.withdraw' });
  stopTimers(step, 'opening');
  dispatch(step, { type: 'opening.done' });
}

/** Records who answered. */
export function reportAnsweredBy(step: Step, answeredBy: AnsweredBy): void {
  if (step.state.answering.told === answeredBy) return;
  changeAnswering(step, { told: answeredBy });
  step.effects.push({ type: 'answerer.note', answeredBy });
}

/** Stops listening for beeps. */
export function ignoreBeeps(step: Step): void {
  if (!step.state.answering.beeps) return;
  step.effects.push({ type: 'beep.ignore' });
  changeAnswering(step, { beeps: false });
}
