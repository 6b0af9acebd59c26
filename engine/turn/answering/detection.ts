import type { At } from '../../ports/clock.ts';
import { wordsOf } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { concludeMachine, concludePerson, concludeService, ignoreBeeps, reportAnsweredBy } from './conclusions.ts';
import { onBeepDuringMessage } from './message.ts';
import { findMachineSign, type MachineSign, startsLikeMachineGreeting } from './phrases.ts';
import { changeAnswering } from './slice.ts';
import type { AnsweredBy } from './state.ts';

/** The outbound call was answered: starts voicemail detection [V1]. */
export function startDetection(step: Step): void {
  if (step.options.answering.mode === 'off') return;
  changeAnswering(step, { is: 'undecided', beeps: true });
  step.effects.push({ type: 'beep.listen' });
}

/** Handles the carrier's verdict: a person counts immediately, a machine once its greeting is over [V4, V6]. */
export function onDetected(step: Step, verdict: AnsweredBy): void {
  const { is } = step.state.answering;
  if (verdict === 'unknown' || is === 'unasked') return;
  changeAnswering(step, { carrier: verdict });
  if (verdict === 'human' && is === 'undecided')
    concludePerson(step, { rule: 'V6', because: 'the carrier detected a person', source: 'carrier' });
}

/** Handles a beep, which machines play before they record [V5]. */
export function onBeep(step: Step, endedAt: At): void {
  const { is } = step.state.answering;
  if (is === 'unasked') return;
  changeAnswering(step, { beepAt: endedAt });
  onBeepDuringMessage(step);
  const late = step.at - (step.state.call.answeredAt ?? 0) > step.options.answering.decideWithinMs;
  if (is === 'machine' || (is === 'human' && late)) return;
  concludeMachine(step, { rule: is === 'human' ? 'V10' : 'V5', because: 'a beep was heard', source: 'sound' });
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
  const { is, message } = step.state.answering;
  if (is === 'undecided') return judgeGreeting(step);
  if (is === 'human') return reconsider(step);
  if (is === 'machine') return message === 'cut' || message === 'playing' ? judgeIntruder(step) : null;
  return waitForPerson(step);
}

function judgeGreeting(step: Step): At | null {
  const { state, options, at } = step;
  const { decideWithinMs } = options.answering;
  const sign = findMachineSign(textSoFar(state.user.turn), options.language);
  if (sign !== null) return concludeFrom(step, sign);
  const answeredAt = state.call.answeredAt ?? at;
  const limitAt = answeredAt + decideWithinMs;
  if (at >= limitAt) {
    concludePerson(step, { rule: 'V8', because: 'detection took too long', threshold_ms: decideWithinMs }, 'unknown');
    return null;
  }
  if (state.user.speech.phase === 'speaking') return limitAt;
  return Math.min(limitAt, state.answering.spokeUntil === null ? judgeSilence(step, answeredAt) : judgePause(step));
}

/** Decides from words alone. */
function concludeFrom(step: Step, { of, phrase }: MachineSign, rule = 'V2'): null {
  const grounds = { rule, because: `it says "${phrase}"`, source: 'words' };
  if (of === 'menu' || of === 'screening') concludeService(step, of, grounds);
  else concludeMachine(step, grounds);
  return null;
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

/** Handles a pause after speech: a short one after few words shows a person, a long one ends any greeting. */
function judgePause(step: Step): At {
  const { state, options, at } = step;
  const { answering } = options;
  const { spokeFrom, spokeUntil, carrier } = state.answering;
  const until = spokeUntil ?? at;
  const said = textSoFar(state.user.turn);
  if (said === '') return forgetNoise(step);
  const greetingMs = until - (spokeFrom ?? until);
  const words = wordsOf(said).length;
  const long = greetingMs > answering.shortGreetingMs || words >= answering.machineWords;
  const mayBeMachine =
    carrier === 'machine' || startsLikeMachineGreeting(said, options.language) || (long && !asks(said));
  const dueAt = until + (mayBeMachine ? answering.greetingPauseMs : answering.personPauseMs);
  if (at < dueAt) return dueAt;
  concludeFromGreeting(step, { greeting_ms: greetingMs, words, pause_ms: at - until }, mayBeMachine);
  return Number.POSITIVE_INFINITY;
}

type Greeting = { readonly greeting_ms: number; readonly words: number; readonly pause_ms: number };

function concludeFromGreeting(step: Step, measured: Greeting, mayBeMachine: boolean): void {
  const { longGreetingMs } = step.options.answering;
  if (step.state.answering.carrier === 'machine') {
    const because = 'the carrier detected a machine, and its greeting has ended';
    return concludeMachine(step, { rule: 'V4', because, source: 'carrier', ...measured });
  }
  if (measured.greeting_ms > longGreetingMs)
    return concludeMachine(step, {
      rule: 'V4',
      because: 'the greeting was long',
      threshold_ms: longGreetingMs,
      ...measured,
    });
  const because = mayBeMachine
    ? 'nothing in the greeting is typical of a machine'
    : 'the greeting was short or a question';
  concludePerson(step, { rule: mayBeMachine ? 'V4' : 'V3', because, ...measured });
}

/** A person who asks a question waits for an answer; machines seldom do. */
function asks(said: string): boolean {
  return /[?？]\s*$/.test(said);
}

/** Sound without words does not count as a greeting once the recognizer has finished. */
function forgetNoise(step: Step): At {
  if (step.state.user.speech.phase === 'quiet') changeAnswering(step, { spokeFrom: null, spokeUntil: null });
  return Number.POSITIVE_INFINITY;
}

/** A person may turn out to be a machine, by phrases that people never say and only early in the call [V10]. */
function reconsider(step: Step): At | null {
  const { state, options, at } = step;
  const untilAt = (state.call.answeredAt ?? at) + options.answering.decideWithinMs;
  if (at >= untilAt) {
    ignoreBeeps(step);
    return null;
  }
  const sign = findMachineSign(textSoFar(state.user.turn), options.language);
  return sign?.of === 'recording' ? concludeFrom(step, sign, 'V10') : untilAt;
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
  const person = short && words < answering.machineWords && findMachineSign(said, options.language) === null;
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

/** Waits for a person behind a menu or a screening, up to a limit [V21, V22, V24]. */
function waitForPerson(step: Step): At | null {
  const { state, options, at } = step;
  const { user, agent, answering } = state;
  const { personWithinMs } = options.answering;
  const sign = findMachineSign(textSoFar(user.turn), options.language);
  if (sign?.of === 'recording') return concludeFrom(step, sign);
  if (user.speech.phase !== 'quiet' || agent.playback.phase !== 'silent' || agent.reply !== null) return null;
  const dueAt = Math.max(answering.spokeUntil ?? 0, answering.since ?? 0) + personWithinMs;
  if (at < dueAt) return dueAt;
  concludePerson(step, { rule: 'V22', because: 'no one answered', threshold_ms: personWithinMs }, 'unknown');
  return null;
}
