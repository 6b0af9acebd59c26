import type { At } from '../../ports/clock.ts';
import { dispatch, logDecision, type Step, type View } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { concludeFromWords, concludePerson } from './conclusions.ts';
import { type Assessment, describeEvidence } from './evidence.ts';
import { followNeutral, judgeNeutral, sayNeutralSentence } from './neutral-sentence.ts';
import { changeAnswering } from './slice.ts';
import { asksBeforeActing, assessTurn, isCertain, isContradicted, isOnlyListening, isOpenToDoubt } from './view.ts';

/** From this sum on, the assistant hangs up without asking and although the machine still speaks. */
const sureScore = 6;
/** The part of it that phrases give: more than a message and an absence together, which busy people mention too. */
const surePhrases = 5;
/** And the part that the wording gives at least: both must agree. */
const sureWording = 1.5;
/** And the part of phrases that ask for a message or say that the call cannot be connected: one of them. */
const sureEnding = 2.5;

/** Words alone showed a machine: hangs up after a moment, unless the evidence changes or is not enough to do so [V29 to V32]. */
export function judgeHangUp(step: Step, hangUpAt: At): At | null {
  const { state, options, at } = step;
  const assessment = assessTurn(step);
  if (isService(step, assessment) || takesMessage(step, assessment)) return concludeFromWords(step, assessment, 'V31');
  if (asksBeforeActing(step)) return judgeResponse(step, hangUpOnMachine);
  const personAt = personAfterVerdict(step, assessment);
  if (personAt !== null) return takeBackWhenDue(step, assessment, personAt);
  const { hangUpAfterMs, greetingPauseMs } = options.answering;
  const sure = isSure(assessment);
  const speaking = state.user.speech.phase === 'speaking';
  if (speaking && isOnlyListening(step, assessment)) return listenOn(step);
  const pausedAt = speaking ? hangUpAt + 5 * hangUpAfterMs : (state.answering.spokeUntil ?? at) + greetingPauseMs;
  const dueAt = sure ? hangUpAt : Math.max(hangUpAt, pausedAt);
  if (at < dueAt) return dueAt;
  if (sure || state.answering.neutral !== 'none') return hangUpOnMachine(step, assessment);
  sayNeutralSentence(step, assessment.score, { evidence: describeEvidence(assessment) }, 'V32');
  return judgeResponse(step, hangUpOnMachine);
}

/** Whether the words now show a menu or a screening service instead [V31]. */
function isService(view: View, assessment: Assessment): boolean {
  return (assessment.kind === 'menu' || assessment.kind === 'screening') && isCertain(view, assessment);
}

/** Whether words that ask for a message now show voicemail instead of an announcement, which gets no message [V31]. */
function takesMessage(view: View, assessment: Assessment): boolean {
  const { evidence, kind } = assessment;
  const isAsked = kind === 'recording' && evidence.some(({ of, ending }) => of === 'recording' && ending === true);
  return isAsked && view.options.answering.mode === 'leave_message' && isCertain(view, assessment);
}

/**
 * Whether the evidence is enough to act on without asking, and the wording only part of it [V29, V34]. A sound tells a machine from a menu; without one, offers
 * of keys or the mere name of who was called may begin a menu [V39].
 */
function isSure({ score, wordingWeight, endingWeight, offersKeys, heard }: Assessment): boolean {
  const isNoMenu = heard.sounds.length > 0 || (endingWeight >= sureEnding && !offersKeys);
  return isNoMenu && score >= sureScore && wordingWeight >= sureWording && score - wordingWeight >= surePhrases;
}

/** Words alone showed a machine that takes a message: a greeting that is not typical of one as a whole is checked before the message [V30, V34]. */
export function judgeBeforeMessage(step: Step): At | null {
  const { state, options, at } = step;
  const { greetingPauseMs } = options.answering;
  const { spokeUntil, sounds } = state.answering;
  const assessment = assessTurn(step);
  if (sounds.length === 0 && isService(step, assessment)) return concludeFromWords(step, assessment, 'V31');
  if (asksBeforeActing(step)) {
    const beeped = sounds.length > 0 && !followNeutral(step);
    return beeped ? confirmMachine(step, assessment) : judgeResponse(step, confirmMachine);
  }
  if (!isOpenToDoubt(step) || textSoFar(state.user.turn) === '') return null;
  if (state.user.speech.phase === 'speaking') return isOnlyListening(step, assessment) ? listenOn(step) : null;
  const personAt = personAfterVerdict(step, assessment);
  if (personAt !== null) return takeBackWhenDue(step, assessment, personAt);
  if (isSure(assessment)) return null;
  const dueAt = (spokeUntil ?? at) + greetingPauseMs;
  if (at < dueAt) return dueAt;
  sayNeutralSentence(step, assessment.score, { evidence: describeEvidence(assessment) }, 'V34');
  return judgeResponse(step, confirmMachine);
}

/** A menu or a screening service whose greeting turns out to be a person's, before it was answered [V30]. Returns when that is certain. */
export function takeBackIfPerson(step: Step, assessment: Assessment): At | null {
  if (textSoFar(step.state.user.turn) === '') return null;
  const personAt = personAfterVerdict(step, assessment);
  return personAt === null ? null : takeBackWhenDue(step, assessment, personAt);
}

/** The rest of the greeting shows a person: takes the verdict back after a short pause [V30]. */
function takeBackWhenDue(step: Step, assessment: Assessment, personAt: At): At | null {
  if (step.at < personAt) return personAt;
  const because = 'the rest is typical of a person';
  concludePerson(step, { rule: 'V30', because, score: assessment.score, evidence: describeEvidence(assessment) });
  return null;
}

/** When a person is certain after all, null if the evidence does not show one. */
function personAfterVerdict(view: View, assessment: Assessment): At | null {
  const { user, answering } = view.state;
  const speaking = user.speech.phase === 'speaking';
  if (speaking || answering.spokeUntil === null) return null;
  const { personPauseMs, greetingPauseMs, personScore, doubtScore } = view.options.answering;
  if (isContradicted(view, assessment)) return answering.spokeUntil + personPauseMs;
  if (assessment.score > doubtScore) return null;
  return answering.spokeUntil + (assessment.score <= personScore ? personPauseMs : greetingPauseMs);
}

/** Evidence that is only enough to listen leads to nothing while the other side speaks: in the end it counts as a person [V8, V38]. */
function listenOn(step: Step): At | null {
  const { state, options, at } = step;
  const { decideWithinMs } = options.answering;
  const limitAt = (state.call.answeredAt ?? at) + decideWithinMs;
  if (at < limitAt) return limitAt;
  concludePerson(step, { rule: 'V8', because: 'detection took too long', threshold_ms: decideWithinMs }, 'unknown');
  return null;
}

function hangUpOnMachine(step: Step, { score }: Assessment): null {
  logDecision(step, 'V29', 'hang up', { because: 'nothing speaks for a person', score });
  dispatch(step, { type: 'call.hangUp', reason: 'machine_answered' });
  return null;
}

/** The machine is one after all: its message is next [V34]. */
function confirmMachine(step: Step, { score }: Assessment): null {
  logDecision(step, 'V34', 'leave the message', { because: 'nothing speaks for a person', score });
  changeAnswering(step, { since: step.at });
  return null;
}

/** Handles the response to the neutral sentence before the assistant acts on the verdict: a person's, more of a recording, or none [V27, V30, V32, V34]. */
function judgeResponse(step: Step, act: (step: Step, assessment: Assessment) => null): At | null {
  const { state, options, at } = step;
  const { decideWithinMs, personPauseMs, greetingPauseMs, doubtScore } = options.answering;
  const limitAt = (state.call.answeredAt ?? at) + decideWithinMs;
  const assessment = assessTurn(step, { withSounds: false });
  if (at >= limitAt) return isOnlyListening(step, assessment) ? listenOn(step) : act(step, assessment);
  if (followNeutral(step) || state.user.speech.phase === 'speaking') return limitAt;
  const silentUntil = judgeNeutral(step);
  if (silentUntil !== null) return Math.min(limitAt, silentUntil);
  if (textSoFar(state.user.turn) === '') return null;
  const person = assessment.score <= doubtScore;
  const dueAt = (state.answering.spokeUntil ?? at) + (person ? personPauseMs : greetingPauseMs);
  if (at < dueAt) return Math.min(limitAt, dueAt);
  if (!person) return act(step, assessment);
  const because = 'someone answers the neutral sentence';
  concludePerson(step, { rule: 'V30', because, score: assessment.score });
  return null;
}
