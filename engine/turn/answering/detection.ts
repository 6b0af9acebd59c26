import type { JsonObject } from '../../json.ts';
import type { At } from '../../ports.ts';
import { audible, interrupt } from '../agent/playback.ts';
import { launch, withdraw } from '../agent/reply.ts';
import { hangUp } from '../call/ending.ts';
import { openInAnswer } from '../call/opening.ts';
import { sameWords, wordsOf } from '../language/phrases.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { textOf, textSoFar } from '../user/words.ts';
import { beepIntoMessage, isMessage } from './message.ts';
import type { Answerer } from './options.ts';
import { asksToStay, type Sign, signIn, soundsRehearsed } from './phrases.ts';

/** Changes what is known of who answered. */
export function learn({ state }: Step, change: Partial<Answerer>): void {
  state.answering = { ...state.answering, ...change };
}

/** The call that we placed was answered: from now on it is found out by whom [T44]. */
export function askWhoAnswered(step: Step): void {
  if (step.options.answering.mode === 'off') return;
  learn(step, { is: 'undecided', beeps: true });
  step.effects.push({ type: 'beep.listen' });
}

/** The carrier has a verdict of its own: a person at once, a machine when its greeting is over [T44]. */
export function onDetected(step: Step, verdict: Told): void {
  const { is } = step.state.answering;
  if (verdict === 'unknown' || is === 'unasked') return;
  learn(step, { carrier: verdict });
  if (verdict === 'human' && is === 'undecided')
    isPerson(step, { because: 'the carrier heard a person', source: 'carrier' });
}

/** A beep is what a machine gives before it records [T44]. */
export function onBeep(step: Step, endedAt: At): void {
  const { answering: answerer } = step.state;
  if (answerer.is === 'unasked') return;
  learn(step, { beepAt: endedAt });
  beepIntoMessage(step);
  const late = step.at - (step.state.call.answeredAt ?? 0) > step.options.answering.decideWithinMs;
  if (answerer.is === 'machine' || (answerer.is === 'human' && late)) return;
  isMachine(step, { because: 'there was a beep', source: 'sound' });
}

/** Judges who answered, by all that is known now, and lets go what was held for it. Follows each event. */
export function judgeAnswerer(step: Step): void {
  const { state } = step;
  if (state.answering.is === 'unasked' || state.call.phase !== 'live') return;
  noteSpeech(step);
  const { is } = state.answering;
  let judgeAt = judge(step);
  if (state.answering.is !== is) judgeAt = judge(step);
  launch(step);
  if (judgeAt === state.answering.judgeAt) return;
  learn(step, { judgeAt });
  if (judgeAt === null) stopTimers(step, 'answerer');
  else startTimerAt(step, 'answerer', judgeAt);
}

/** Keeps from when to when the other side speaks; after a pause that ends a greeting it is another one. */
function noteSpeech(step: Step): void {
  const { state, options } = step;
  const {
    user: { speech },
    answering: answerer,
  } = state;
  const until = speech.phase === 'pausing' ? speech.spokeUntil : state.user.turn.spokeUntil;
  if (speech.phase !== 'speaking' && until !== null && until > (answerer.spokeUntil ?? -1))
    learn(step, { spokeFrom: answerer.spokeFrom ?? state.user.turn.startedAt ?? until, spokeUntil: until });
  if (speech.phase !== 'speaking') return;
  const { spokeFrom, spokeUntil } = answerer;
  const another = spokeUntil !== null && speech.since - spokeUntil >= options.answering.greetingPauseMs;
  if (spokeFrom === null || another) learn(step, { spokeFrom: speech.since, spokeUntil: null });
}

/** Decides what can be decided; answers when to look again, null where only an event can tell more. */
function judge(step: Step): At | null {
  const { state } = step;
  const { is, message } = state.answering;
  if (is === 'undecided') return judgeGreeting(step);
  if (is === 'human') return reconsider(step);
  if (is === 'machine') return message === 'cut' || message === 'playing' ? judgeIntruder(step) : null;
  return waitForPerson(step);
}

function judgeGreeting(step: Step): At | null {
  const { state, options, at } = step;
  const { answering } = options;
  const sign = signIn(textSoFar(state.user.turn), options.language);
  if (sign !== null) return follow(step, sign);
  const answeredAt = state.call.answeredAt ?? at;
  const limitAt = answeredAt + answering.decideWithinMs;
  if (at >= limitAt)
    return isPerson(step, { because: 'it took too long to tell', threshold_ms: answering.decideWithinMs }, 'unknown');
  if (state.user.speech.phase === 'speaking') return limitAt;
  return Math.min(limitAt, state.answering.spokeUntil === null ? judgeSilence(step, answeredAt) : judgePause(step));
}

/** What words tell by themselves. */
function follow(step: Step, { of, phrase }: Sign): null {
  const grounds = { because: `it says "${phrase}"`, source: 'words' };
  if (of === 'menu') return takeSide(step, 'menu', grounds);
  if (of === 'screening') return takeSide(step, 'screening', grounds);
  return isMachine(step, grounds);
}

/** Nothing has been said since the answer. */
function judgeSilence(step: Step, answeredAt: At): At {
  const { answering } = step.options;
  const { carrier, soundless } = step.state.answering;
  const silentMs = step.at - answeredAt;
  if (carrier === 'machine' && silentMs >= answering.greetingPauseMs) {
    isMachine(step, { because: 'the carrier heard a machine', source: 'carrier' });
    return Number.POSITIVE_INFINITY;
  }
  const soundlessAt = answeredAt + answering.soundlessMs;
  if (!soundless && step.at >= soundlessAt) {
    learn(step, { soundless: true });
    decide(step, 'T44', 'unknown', { because: 'nothing is heard', silent_ms: silentMs });
    note(step, 'unknown');
  }
  if (carrier === 'machine') return answeredAt + answering.greetingPauseMs;
  return step.at >= soundlessAt ? Number.POSITIVE_INFINITY : soundlessAt;
}

/** A pause after speech: a short one shows a person after few words, a long one ends any greeting. */
function judgePause(step: Step): At {
  const { state, options, at } = step;
  const { answering } = options;
  const { spokeFrom, spokeUntil, carrier } = state.answering;
  const until = spokeUntil ?? at;
  const said = textSoFar(state.user.turn);
  const greetingMs = until - (spokeFrom ?? until);
  const words = wordsOf(said).length;
  const measured = { greeting_ms: greetingMs, words, pause_ms: at - until };
  if (said === '') return forgetNoise(step);
  const long = greetingMs > answering.shortGreetingMs || words >= answering.machineWords;
  const mayBeMachine = carrier === 'machine' || soundsRehearsed(said, options.language) || (long && !asks(said));
  const dueAt = until + (mayBeMachine ? answering.greetingPauseMs : answering.personPauseMs);
  if (at < dueAt) return dueAt;
  if (carrier === 'machine')
    isMachine(step, {
      because: 'the carrier heard a machine, and its greeting is over',
      source: 'carrier',
      ...measured,
    });
  else if (greetingMs > answering.longGreetingMs)
    isMachine(step, { because: 'the greeting was long', threshold_ms: answering.longGreetingMs, ...measured });
  else {
    const because = mayBeMachine ? 'nothing in the greeting is a machine’s' : 'the greeting was short or asks';
    isPerson(step, { because, ...measured });
  }
  return Number.POSITIVE_INFINITY;
}

/** Who asks waits for an answer; machines seldom do. */
function asks(said: string): boolean {
  return /[?？]\s*$/.test(said);
}

/** A sound without words was none of a greeting, once the recogniser has nothing to say to it. */
function forgetNoise(step: Step): At {
  const { speech } = step.state.user;
  if (speech.phase === 'quiet') learn(step, { spokeFrom: null, spokeUntil: null });
  return Number.POSITIVE_INFINITY;
}

/** A person may turn out to be a machine: by what no person says, and soon [T44]. */
function reconsider(step: Step): At | null {
  const { state, options, at } = step;
  const untilAt = (state.call.answeredAt ?? at) + options.answering.decideWithinMs;
  if (at >= untilAt) return ignoreBeeps(step);
  const sign = signIn(textSoFar(state.user.turn), options.language);
  if (sign?.of === 'recording') return follow(step, sign);
  return untilAt;
}

function ignoreBeeps(step: Step): null {
  if (step.state.answering.beeps) step.effects.push({ type: 'beep.ignore' });
  learn(step, { beeps: false });
  return null;
}

/** Somebody speaks into the message: a person who picks up, or the machine once more [T45]. */
function judgeIntruder(step: Step): At | null {
  const { state, options, at } = step;
  const { answering } = options;
  const { spokeFrom, spokeUntil, message } = state.answering;
  const said = textSoFar(state.user.turn);
  if (state.user.speech.phase === 'speaking' || spokeUntil === null || said === '') return null;
  const short = spokeUntil - (spokeFrom ?? spokeUntil) <= answering.shortGreetingMs;
  const person = short && wordsOf(said).length < answering.machineWords && signIn(said, options.language) === null;
  const late = at - (state.call.answeredAt ?? at) > answering.correctWithinMs;
  if (!person || late) {
    if (message === 'cut') learn(step, { message: 'awaited' });
    return null;
  }
  const dueAt = spokeUntil + answering.personPauseMs;
  if (at < dueAt) return dueAt;
  isPerson(step, { because: 'somebody speaks into the message as a person does', words: wordsOf(said).length });
  return null;
}

/** Behind a menu or a screening there may be a person, for a while [T46, T47]. */
function waitForPerson(step: Step): At | null {
  const { state, options, at } = step;
  const {
    answering: answerer,
    user: { speech },
    agent: { playback, reply },
  } = state;
  const sign = signIn(textSoFar(state.user.turn), options.language);
  if (sign?.of === 'recording') return follow(step, sign);
  if (speech.phase !== 'quiet' || playback.phase !== 'silent' || reply !== null) return null;
  const since = Math.max(answerer.spokeUntil ?? 0, answerer.since ?? 0);
  const dueAt = since + options.answering.personWithinMs;
  if (at < dueAt) return dueAt;
  return isPerson(step, { because: 'nobody came', threshold_ms: options.answering.personWithinMs }, 'unknown');
}

/** Whether a reply has to wait until it is known who would hear it [T44, T45]. */
export function holdsReply({ state }: Step): boolean {
  const { is, message, spokeFrom } = state.answering;
  if (is === 'undecided') return spokeFrom !== null;
  if (is === 'machine' && message !== 'none') return state.agent.reply?.cause !== 'voicemail' || message !== 'due';
  return false;
}

/** Whether the assistant listens to a machine: what that says gets no answer of the usual kind. */
export function hearsMachine({ state }: Step): boolean {
  const { is, message } = state.answering;
  return is === 'menu' || is === 'screening' || (is === 'machine' && message !== 'none');
}

/** A person: what was held back is said; who comes to the telephone only now is greeted [T44]. */
export function isPerson(step: Step, grounds: JsonObject, told: 'human' | 'unknown' = 'human'): null {
  const { state } = step;
  const late = hearsMachine(step);
  takeSide(step, 'human', grounds, told);
  if (!late) {
    launch(step);
    return null;
  }
  if (isMessage(step)) interrupt(step, 'T44', 'a person is on the line');
  withdraw(step);
  learn(step, { message: 'none' });
  stopTimers(step, 'message');
  if (step.options.whoSpeaksFirst === 'user') return null;
  state.call.opening = told === 'human' ? 'due' : state.call.opening;
  if (told === 'human' && state.user.speech.phase === 'quiet' && textOf(state.user.turn) !== '') openInAnswer(step);
  return null;
}

/** A machine: hang up, wait to leave a message, or go on as if it were a person, as the assistant's author wants. */
export function isMachine(step: Step, grounds: JsonObject): null {
  const { mode } = step.options.answering;
  takeSide(step, 'machine', { ...grounds, policy: mode });
  if (mode === 'hang_up') hangUp(step, 'machine_answered');
  else if (mode === 'leave_message') learn(step, { message: 'awaited' });
  else {
    ignoreBeeps(step);
    launch(step);
  }
  return null;
}

function takeSide(step: Step, is: 'human' | 'machine' | 'menu' | 'screening', grounds: JsonObject, told?: Told): null {
  const { state, options } = step;
  const afterMs = step.at - (state.call.answeredAt ?? step.at);
  decide(step, 'T44', is, { ...grounds, after_ms: afterMs, was: state.answering.is });
  learn(step, { is, since: step.at });
  const machine = is === 'machine' || is === 'menu';
  note(step, told ?? (machine ? 'machine' : is === 'human' ? 'human' : 'unknown'));
  const listens = is !== 'human' && !(is === 'machine' && options.answering.mode === 'continue');
  if (!listens) return null;
  if (audible(step)?.reply.profile.interruptible) interrupt(step, 'T44', `it is no person: ${is}`);
  withdraw(step);
  stopTimers(step, 'opening');
  state.call.opening = 'given';
  return null;
}

type Told = 'human' | 'machine' | 'unknown';

function note(step: Step, answeredBy: Told): void {
  if (step.state.answering.told === answeredBy) return;
  learn(step, { told: answeredBy });
  step.effects.push({ type: 'answerer.note', answeredBy });
}

/** Whether what was said at the end of a turn is a menu again, a request to wait, or nobody's words [T46, T47]. */
export function isMachines(step: Step, text: string): boolean {
  const { answering: answerer } = step.state;
  const { language } = step.options;
  return (
    text === '' || signIn(text, language) !== null || asksToStay(text, language) || sameWords(text, answerer.menu.text)
  );
}
