import type { At } from '../../ports/clock.ts';
import { wordsOf } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import {
  concludeFromWords,
  concludeKind,
  concludeMachine,
  concludePerson,
  ignoreBeeps,
  reportAnsweredBy,
} from './conclusions.ts';
import { type Assessment, describeEvidence } from './evidence.ts';
import { onBeepDuringMessage } from './message.ts';
import { followNeutral, judgeNeutral, sayNeutralSentence } from './neutral-sentence.ts';
import { changeAnswering } from './slice.ts';
import { type AnsweredBy, type HeardSound, initialAnswering } from './state.ts';
import { judgeBeforeMessage, judgeHangUp, takeBackIfPerson } from './verdict-check.ts';
import { assessTurn, isCertain } from './view.ts';

/** The outbound call was answered: starts voicemail detection [V1]. */
export function startDetection(step: Step): void {
  if (step.options.answering.mode === 'off') return;
  changeAnswering(step, { is: 'undecided', beeps: true });
  step.effects.push({ type: 'beep.listen' });
}

/** A person of the installation speaks: detection ends, and nothing is done about a machine [TO3]. */
export function dismissDetection(step: Step): void {
  if (step.state.answering.is === 'unasked') return;
  ignoreBeeps(step);
  stopTimers(step, 'answerer', 'message');
  changeAnswering(step, { ...initialAnswering, told: step.state.answering.told });
}

/** Handles the carrier's verdict: a person counts immediately, a machine once its greeting is over [V4, V6]. */
export function onDetected(step: Step, verdict: AnsweredBy): void {
  const { is } = step.state.answering;
  if (verdict === 'unknown' || is === 'unasked') return;
  changeAnswering(step, { carrier: verdict });
  if (verdict === 'human' && is === 'undecided')
    concludePerson(step, { rule: 'V6', because: 'the carrier detected a person', source: 'carrier' });
}

/** Handles a sound of a machine: a beep, after which machines record [V5], or the tones of an announcement or a fax machine [V28]. */
export function onMachineSound(step: Step, sound: HeardSound, endedAt: At): void {
  const { is, sounds, menu } = step.state.answering;
  if (is === 'unasked' || is === 'screening' || (is === 'menu' && menu.times > 0)) return;
  const late = step.at - (step.state.call.answeredAt ?? 0) > step.options.answering.decideWithinMs;
  if (is === 'human' && late) return;
  const beep = sound === 'beep' || sound === 'low_beep' || sound === 'fax_call';
  changeAnswering(step, { sounds: [...sounds, sound], ...(beep ? { beepAt: endedAt } : {}) });
  if (beep) onBeepDuringMessage(step);
  const assessment = assessTurn(step);
  if (is === 'machine') return endForAnnouncement(step, assessment);
  if (assessment.score < step.options.answering.machineScore) return;
  if (is === 'menu' && assessment.kind !== 'recording') return;
  const rule = is === 'human' ? 'V10' : beep ? 'V5' : 'V28';
  concludeKind(step, assessment, { rule, because: soundReasons[sound], source: 'sound' });
}

const soundReasons: Readonly<Record<HeardSound, string>> = {
  beep: 'a beep was heard',
  low_beep: 'a low beep was heard',
  fax_call: 'a tone of a calling fax machine was heard',
  sit: 'special information tones were heard',
  fax_answer: 'the tone of an answering fax machine was heard',
};

/** A message is awaited, but the machine turns out to take none [V28]. */
function endForAnnouncement(step: Step, assessment: Assessment): void {
  const { kind, score } = assessment;
  const { mode, certainScore } = step.options.answering;
  if (mode !== 'leave_message' || kind !== 'intercept' || score < certainScore) return;
  logDecision(step, 'V28', 'end the call', {
    because: 'no message can be left',
    evidence: describeEvidence(assessment),
  });
  dispatch(step, { type: 'call.hangUp', reason: 'machine_answered' });
}

/** Decides who answered from everything known now, and releases the words that waited for it. */
export function decideWhoAnswered(step: Step): void {
  const { state } = step;
  const { is } = state.answering;
  if (is === 'unasked' || state.call.phase !== 'live') return;
  noteSpeech(step);
  let judgeAt = judge(step);
  if (state.answering.is !== is) judgeAt = judge(step);
  dispatch(step, { type: 'reply.launch' });
  if (judgeAt === state.answering.judgeAt) return;
  changeAnswering(step, { judgeAt });
  if (judgeAt === null) stopTimers(step, 'answerer');
  else startTimerAt(step, 'answerer', judgeAt);
}

/** Tracks when the other side speaks; speech after a pause that ends a greeting starts a new greeting. */
function noteSpeech(step: Step): void {
  const { state, options } = step;
  const { speech, turn } = state.user;
  const { spokeFrom, spokeUntil } = state.answering;
  const until = speech.phase === 'pausing' ? speech.spokeUntil : turn.spokeUntil;
  if (speech.phase !== 'speaking') {
    if (until === null || until <= (spokeUntil ?? -1)) return;
    return changeAnswering(step, { spokeFrom: spokeFrom ?? turn.startedAt ?? until, spokeUntil: until });
  }
  const another = spokeUntil !== null && speech.since - spokeUntil >= options.answering.greetingPauseMs;
  if (spokeFrom === null || another) changeAnswering(step, { spokeFrom: speech.since, spokeUntil: null });
}

/** Decides what can be decided. Returns when to check again, null if only an event can help. */
function judge(step: Step): At | null {
  const { is, message, hangUpAt } = step.state.answering;
  if (is === 'undecided') return judgeGreeting(step);
  if (is === 'human') return reconsider(step);
  if (is !== 'machine') return waitForPerson(step);
  if (hangUpAt !== null) return judgeHangUp(step, hangUpAt);
  if (message === 'awaited') return judgeBeforeMessage(step);
  return message === 'cut' || message === 'playing' ? judgeIntruder(step) : null;
}

function judgeGreeting(step: Step): At | null {
  const { state, options, at } = step;
  const { decideWithinMs } = options.answering;
  const assessment = assessTurn(step);
  if (isCertain(step, assessment)) return concludeFromWords(step, assessment);
  const answeredAt = state.call.answeredAt ?? at;
  const limitAt = answeredAt + decideWithinMs;
  if (at >= limitAt) {
    concludePerson(step, { rule: 'V8', because: 'detection took too long', threshold_ms: decideWithinMs }, 'unknown');
    return null;
  }
  if (followNeutral(step) || state.user.speech.phase === 'speaking') return limitAt;
  const neutralAt = judgeNeutral(step);
  if (neutralAt !== null) return Math.min(limitAt, neutralAt);
  if (state.answering.is !== 'undecided') return null;
  const { spokeUntil, neutral } = state.answering;
  if (spokeUntil === null) return neutral === 'none' ? Math.min(limitAt, judgeSilence(step, answeredAt)) : limitAt;
  return Math.min(limitAt, judgePause(step, assessment));
}

/** Handles silence since the answer. */
function judgeSilence(step: Step, answeredAt: At): At {
  const { answering } = step.options;
  const { carrier, noSoundYet } = step.state.answering;
  const silentMs = step.at - answeredAt;
  if (carrier === 'machine' && silentMs >= answering.greetingPauseMs) {
    concludeMachine(step, { rule: 'V4', because: 'the carrier detected a machine', source: 'carrier' });
    return Number.POSITIVE_INFINITY;
  }
  const soundlessAt = answeredAt + answering.soundlessMs;
  if (!noSoundYet && step.at >= soundlessAt) {
    changeAnswering(step, { noSoundYet: true });
    logDecision(step, 'V7', 'unknown', { because: 'the line is silent', silent_ms: silentMs });
    reportAnsweredBy(step, 'unknown');
  }
  if (carrier === 'machine') return answeredAt + answering.greetingPauseMs;
  return step.at >= soundlessAt ? Number.POSITIVE_INFINITY : soundlessAt;
}

/** Handles a pause after speech: a short one shows a person if the evidence does, a long one ends any greeting [V3, V4]. */
function judgePause(step: Step, assessment: Assessment): At {
  const { state, options, at } = step;
  const { personPauseMs, greetingPauseMs, personScore } = options.answering;
  const { spokeFrom, spokeUntil } = state.answering;
  const until = spokeUntil ?? at;
  const said = textSoFar(state.user.turn);
  if (said === '') return forgetNoise(step);
  const person = assessment.score <= personScore;
  const dueAt = until + (person ? personPauseMs : greetingPauseMs);
  if (at < dueAt) return dueAt;
  const measured = { greeting_ms: until - (spokeFrom ?? until), words: wordsOf(said).length, pause_ms: at - until };
  concludeFromGreeting(step, assessment, measured);
  return Number.POSITIVE_INFINITY;
}

type Greeting = { readonly greeting_ms: number; readonly words: number; readonly pause_ms: number };

function concludeFromGreeting(step: Step, assessment: Assessment, measured: Greeting): void {
  const { personScore, doubtScore, machineScore, mode } = step.options.answering;
  const { carrier, neutral, carriedScore } = step.state.answering;
  const score = assessment.score + (assessment.score > personScore ? carriedScore : 0);
  const evidence = { ...measured, score, evidence: describeEvidence(assessment) };
  if (score >= machineScore) {
    const because = carrier === 'machine' ? 'the carrier detected a machine' : 'the evidence is enough';
    concludeKind(step, assessment, {
      rule: 'V4',
      because,
      source: carrier === 'machine' ? 'carrier' : 'words',
      ...evidence,
    });
    return;
  }
  if (score > doubtScore && neutral === 'none' && mode !== 'continue') return sayNeutralSentence(step, score, evidence);
  const rule = assessment.score <= personScore ? 'V3' : 'V4';
  const because =
    rule === 'V3' ? 'the greeting is typical of a person' : 'nothing in the greeting is typical of a machine';
  concludePerson(step, { rule, because, ...evidence });
}

/** Sound without words does not count as a greeting once the recognizer has finished. */
function forgetNoise(step: Step): At {
  if (step.state.user.speech.phase === 'quiet') changeAnswering(step, { spokeFrom: null, spokeUntil: null });
  return Number.POSITIVE_INFINITY;
}

/** A person may turn out to be a machine, by what people never say and only early in the call [V10]. */
function reconsider(step: Step): At | null {
  const { state, options, at } = step;
  const untilAt = (state.call.answeredAt ?? at) + options.answering.decideWithinMs;
  if (at >= untilAt) {
    ignoreBeeps(step);
    return null;
  }
  const assessment = assessTurn(step, { withSounds: false });
  return isCertain(step, assessment) ? concludeFromWords(step, assessment, 'V10') : untilAt;
}

/** Handles speech into the message: by a person who picks up, or by the machine again [V11, V16]. */
function judgeIntruder(step: Step): At | null {
  const { state, options, at } = step;
  const { answering } = options;
  const { spokeFrom, spokeUntil, message } = state.answering;
  const said = textSoFar(state.user.turn);
  if (state.user.speech.phase === 'speaking' || spokeUntil === null || said === '') return null;
  const words = wordsOf(said).length;
  const short = spokeUntil - (spokeFrom ?? spokeUntil) <= answering.shortGreetingMs;
  const { machineWords, score } = assessTurn(step, { withSounds: false });
  const person = (short && words < answering.machineWords && !machineWords) || score <= answering.personScore;
  const late = at - (state.call.answeredAt ?? at) > answering.correctWithinMs;
  if (!person || late) {
    if (message === 'cut') changeAnswering(step, { message: 'awaited' });
    return null;
  }
  const dueAt = spokeUntil + answering.personPauseMs;
  if (at < dueAt) return dueAt;
  concludePerson(step, { rule: 'V11', because: 'someone speaks into the message as a person does', words });
  return null;
}

/** Waits for a person behind a menu or a screening, up to a limit [V21, V22, V24, V31]. */
function waitForPerson(step: Step): At | null {
  const { state, options, at } = step;
  const { user, agent, answering } = state;
  const { personWithinMs, certainScore } = options.answering;
  const assessment = assessTurn(step, { withSounds: false });
  const { kind, score } = assessment;
  const heardOut = answering.introduced || answering.menu.times > 0;
  const changes = kind !== null && kind !== answering.is && (kind === 'recording' || !heardOut);
  if (changes && score >= certainScore) return concludeFromWords(step, assessment, 'V31');
  const takenBackAt = heardOut ? null : takeBackIfPerson(step, assessment);
  if (step.state.answering.is !== answering.is) return null;
  if (takenBackAt !== null) return takenBackAt;
  if (user.speech.phase !== 'quiet' || agent.playback.phase !== 'silent' || agent.reply !== null) return null;
  const dueAt = Math.max(answering.spokeUntil ?? 0, answering.since ?? 0) + personWithinMs;
  if (at < dueAt) return dueAt;
  concludePerson(step, { rule: 'V22', because: 'no one answered', threshold_ms: personWithinMs }, 'unknown');
  return null;
}
