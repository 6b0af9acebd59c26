import type { EndReason } from '../../events.ts';
import type { At, ReplyCause } from '../../ports.ts';
import { holdsReply } from '../answering/detection.ts';
import { onMessageFailed } from '../answering/message.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { countRound, followLineage, moveNow, offersTools, releaseHeld, uncountRound } from '../tools/calls.ts';
import type { Queued, ReplyId, TurnEvent } from '../types.ts';
import { commitWords, textOf } from '../user/words.ts';
import { countFiller } from './filler.ts';
import { unansweredAfter } from './latency.ts';
import { type Profile, profileOf, type SpeechKind } from './profile.ts';
import { queuedOf, sayAgain } from './say.ts';
import type { Reply } from './state.ts';

type Asking = {
  readonly callerStoppedAt?: At | null;
  readonly tentative?: boolean;
  readonly saying?: Queued | null;
  /** The words that it answers, where those are not the finals so far. */
  readonly basis?: { readonly text: string; readonly finals: number } | undefined;
};

const kinds: Readonly<Partial<Record<ReplyCause, SpeechKind>>> = {
  opening: 'greeting',
  goodbye: 'goodbye',
  voicemail: 'notice',
};

/** Asks for a reply. Exactly one is being made at a time [T7]: what was being made is withdrawn first. */
export function startReply(step: Step, cause: ReplyCause, asking: Asking = {}): void {
  const { state } = step;
  withdraw(step);
  const tentative = asking.tentative ?? false;
  if (cause === 'caller' && !tentative) followCaller(step);
  countRound(step, cause);
  const continues = cause === 'tool' || cause === 'filler';
  const anchors = continues ? state.agent.unanswered : null;
  const reply: Reply = {
    id: state.agent.nextReply,
    cause,
    answering: asking.basis?.text ?? textOf(state.user.turn),
    finals: asking.basis?.finals ?? state.user.turn.finals.length,
    startedAt: step.at,
    askedAt: tentative ? null : (anchors?.askedAt ?? step.at),
    callerStoppedAt: asking.callerStoppedAt ?? anchors?.callerStoppedAt ?? null,
    timedBy: anchors?.timedBy ?? state.user.turn.timedBy,
    modelMs: anchors?.modelMs ?? 0,
    requestedAt: null,
    firstTokenAt: null,
    wordedAt: null,
    audibleAt: null,
    leadingSilenceMs: 0,
    phase: 'due',
    finished: false,
    text: asking.saying?.text ?? null,
    attempt: asking.saying?.attempt ?? 0,
    profile: profileFor(step, cause, asking.saying ?? null),
  };
  state.agent.nextReply += 1;
  state.agent.reply = reply;
  if (!tentative && cause !== 'filler') state.tools.returned = false;
  if (!continues) state.agent.unanswered = null;
  startTimerAt(step, 'thinking', step.at + step.options.thinkingMs);
  if (state.agent.playback.phase !== 'clearing') request(step);
}

/** How a reply gives way: by its kind, the state it is made in, and what is said of this message [T29]. */
function profileFor({ state, options }: Step, cause: ReplyCause, saying: Queued | null): Profile {
  return profileOf(
    saying?.kind ?? kinds[cause] ?? 'normal',
    options,
    state.agent.stateProfile,
    saying?.profile ?? null,
  );
}

/** The caller's turn is over: what it asks for follows from all that was decided before. */
function followCaller(step: Step): void {
  const { turn } = step.state.user;
  step.state.user.turn = { ...turn, answersBegun: turn.answersBegun + 1 };
  followLineage(step);
  moveNow(step);
}

/** Asks for the reply that is due: nothing is missing in what it follows from. */
export function request(step: Step): void {
  const { reply } = step.state.agent;
  if (reply?.phase !== 'due') return;
  step.state.agent.reply = { ...reply, phase: 'composing', requestedAt: step.at };
  const { id, cause, answering, askedAt, text } = reply;
  const tools = text === null && offersTools(step);
  step.effects.push({ type: 'reply.start', reply: id, cause, answering, tentative: askedAt === null, text, tools });
}

/** Takes back a reply of which nothing was heard [T5]. */
export function withdraw(step: Step): void {
  const { state } = step;
  const reply = state.agent.reply;
  if (reply === null) return;
  if (reply.phase !== 'due') step.effects.push({ type: 'reply.cancel', reply: reply.id });
  stopTimers(step, 'thinking');
  state.agent.reply = null;
  releaseHeld(step, reply.id, 'withdrawn');
  if (reply.cause === 'tool') {
    state.tools.returned = true;
    uncountRound(step);
  }
  if (reply.cause === 'say' && reply.text !== null)
    state.agent.sayQueue = [queuedOf(reply, reply.text), ...state.agent.sayQueue];
}

/** The call ends when what is being made and heard has been heard. */
export function endAfterPlayback({ state }: Step, reason: EndReason): void {
  if (state.call.phase !== 'live') return;
  state.call.phase = 'ending';
  state.call.endReason = reason;
}

/** Takes back what was composed for words that are not answered that way [T15]. */
export function withdrawTentative(step: Step, because: string): void {
  const { reply } = step.state.agent;
  if (reply?.cause !== 'caller' || reply.askedAt !== null) return;
  decide(step, 'T15', 'withdraw', { because, reply: reply.id });
  withdraw(step);
}

/** Lets a tentative reply become the answer. */
export function adopt(step: Step, callerStoppedAt: At | null): void {
  const { state } = step;
  if (state.agent.reply === null) return;
  decide(step, 'T15', 'adopt', {
    because: 'the turn ended with the words that it answers',
    reply: state.agent.reply.id,
    head_start_ms: step.at - state.agent.reply.startedAt,
  });
  followCaller(step);
  confirm(step, callerStoppedAt);
  state.agent.reply = { ...state.agent.reply, finals: state.user.turn.finals.length };
  launch(step);
}

/** The tentative reply is wanted: it may run its tools, and be played. */
export function confirm(step: Step, callerStoppedAt: At | null): void {
  const { state } = step;
  if (state.agent.reply === null) return;
  state.agent.reply = { ...state.agent.reply, askedAt: step.at, callerStoppedAt, timedBy: state.user.turn.timedBy };
  state.tools.returned = false;
  if (state.agent.reply.phase !== 'due') step.effects.push({ type: 'reply.adopt', reply: state.agent.reply.id });
}

/** Plays the reply that is ready once the line is silent and nobody else has the floor [T7, T13]. */
export function launch(step: Step): void {
  const { state } = step;
  const reply = state.agent.reply;
  if (reply === null || reply.phase !== 'audible' || reply.askedAt === null) return;
  if (state.agent.playback.phase !== 'silent' || state.user.speech.phase !== 'quiet') return;
  if (state.call.mediaLostAt !== null || holdsReply(step)) return;
  state.agent.reply = { ...reply, phase: 'launched' };
  step.effects.push({ type: 'playback.start', reply: reply.id });
}

/** Handles what the making of a reply reports. Anything under another id than the current one changes nothing [T7]. */
export function onReply(step: Step, event: Extract<TurnEvent, { type: `reply.${string}` }>): void {
  if (event.type === 'reply.finished') return onFinished(step, event.reply, event.silent);
  if (event.type === 'reply.failed') return onFailed(step, event.reply);
  const { state } = step;
  const reply = state.agent.reply;
  if (reply === null || reply.id !== event.reply) return;
  if (event.type === 'reply.token') {
    if (reply.firstTokenAt === null) state.agent.reply = { ...reply, firstTokenAt: step.at };
    return;
  }
  if (event.type === 'reply.worded') {
    state.agent.reply = { ...reply, wordedAt: reply.wordedAt ?? step.at };
    return;
  }
  if (reply.phase !== 'composing') return;
  const { leadingSilenceMs } = event;
  state.agent.reply = { ...reply, phase: 'audible', audibleAt: step.at, leadingSilenceMs };
  launch(step);
}

function onFinished(step: Step, id: ReplyId, silent: boolean): void {
  const { state } = step;
  const { reply, playback } = state.agent;
  if (playback.phase !== 'silent' && playback.reply.id === id) {
    state.agent.playback = { ...playback, reply: { ...playback.reply, finished: true } };
    return;
  }
  if (reply === null || reply.id !== id) return;
  if (!silent) {
    state.agent.reply = { ...reply, finished: true };
    return;
  }
  stopTimers(step, 'thinking');
  state.agent.reply = null;
  releaseHeld(step, id, 'heard');
  if (reply.cause === 'voicemail') return onMessageFailed(step);
  if (reply.cause === 'opening') state.call.opening = 'given';
  if (reply.askedAt === null) return;
  state.agent.unanswered = unansweredAfter(reply, reply.askedAt);
}

/** A reply that failed before it was heard: an apology once, then the end; a goodbye just ends the call [T18]. */
function onFailed(step: Step, id: ReplyId): void {
  const { state } = step;
  const reply = state.agent.reply;
  if (reply === null || reply.id !== id) return onFinished(step, id, false);
  stopTimers(step, 'thinking');
  state.agent.reply = null;
  if (reply.phase === 'launched') step.effects.push({ type: 'reply.cancel', reply: id });
  releaseHeld(step, id, 'interrupted');
  if (reply.cause === 'filler') return countFiller(step);
  if (reply.cause === 'voicemail') return onMessageFailed(step);
  if (reply.askedAt === null) return;
  if (reply.cause === 'opening') state.call.opening = 'given';
  if (sayAgain(step, reply, { heard: '', because: 'it failed' })) return;
  commitWords(step, reply.finals);
  if (state.call.phase === 'ending') return;
  state.agent.failures += 1;
  decide(step, 'T18', state.agent.failures > 1 ? 'give up' : 'apologise', { reply: id, cause: reply.cause });
  if (state.agent.failures === 1) return startReply(step, 'apology');
  state.call.phase = 'ending';
  state.call.endReason = 'failure';
}

/** A model that is asked for a reply must become audible in bounded time. */
export function onThinkingTooLong(step: Step): void {
  const reply = step.state.agent.reply;
  if (reply === null || reply.phase !== 'composing') return;
  decide(step, 'T18', 'watchdog', { reply: reply.id, waited_ms: step.at - reply.startedAt });
  step.effects.push({ type: 'reply.cancel', reply: reply.id });
  onFailed(step, reply.id);
}
