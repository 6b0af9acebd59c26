import type { At } from '../../ports/clock.ts';
import type { ReplyCause } from '../../ports/reply-cause.ts';
import { mustHoldReply } from '../answering/view.ts';
import type { PrecedingSpeechEnd, ReplyRequest } from '../intents.ts';
import type { ReplyId } from '../reply-id.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import { toolsWithheldReason } from '../tools/view.ts';
import type { TurnEvent } from '../types.ts';
import { textOf } from '../user/words.ts';
import { countFiller } from './filler.ts';
import { pendingWaitAfter } from './latency.ts';
import { type Profile, profileOf, type SpeechKind } from './profile.ts';
import { repeatIfUnheard, toQueuedUtterance } from './say.ts';
import { changeAgent } from './slice.ts';
import type { Reply } from './state.ts';
import type { QueuedUtterance } from './utterance.ts';

const kinds: Readonly<Partial<Record<ReplyCause, SpeechKind>>> = {
  opening: 'greeting',
  goodbye: 'goodbye',
  voicemail: 'notice',
};

/** Requests a reply, unless the assistant is silenced [TO2]. Only one is made at a time [A1]: a previous one in progress is withdrawn first. */
export function startReply(step: Step, request: ReplyRequest): void {
  if (isSilenced(step)) return;
  const { state } = step;
  const { cause, tentative = false } = request;
  withdrawReply(step);
  if (cause === 'caller' && !tentative) followCaller(step);
  dispatch(step, { type: 'tools.countRound', cause });
  const reply = replyFor(step, request);
  const continues = cause === 'tool' || cause === 'filler';
  changeAgent(step, {
    reply,
    nextReply: reply.id + 1,
    unanswered: continues ? state.agent.unanswered : null,
  });
  if (!tentative && cause !== 'filler') dispatch(step, { type: 'results.take' });
  startTimerAt(step, 'thinking', step.at + step.options.thinkingMs);
  if (state.agent.playback.phase !== 'clearing') requestReply(step);
}

function replyFor(view: View, request: ReplyRequest): Reply {
  const { state, at } = view;
  const { cause, tentative = false, basis, saying = null, callerStoppedAt } = request;
  const { turn } = state.user;
  const anchors = cause === 'tool' || cause === 'filler' ? state.agent.unanswered : null;
  return {
    id: state.agent.nextReply,
    cause,
    answering: basis?.text ?? textOf(turn),
    finals: basis?.finals ?? turn.finals.length,
    startedAt: at,
    askedAt: tentative ? null : (anchors?.askedAt ?? at),
    callerStoppedAt: callerStoppedAt ?? anchors?.callerStoppedAt ?? null,
    timedBy: anchors?.timedBy ?? turn.timedBy,
    modelMs: anchors?.modelMs ?? 0,
    requestedAt: null,
    firstTokenAt: null,
    firstTextAt: null,
    audibleAt: null,
    leadingSilenceMs: 0,
    phase: 'due',
    finished: false,
    text: saying?.text ?? null,
    attempt: saying?.attempt ?? 0,
    profile: profileFor(view, cause, saying),
  };
}

/** The profile of a reply: by its kind, its state and its message [I28, I29]. */
function profileFor({ state, options }: View, cause: ReplyCause, saying: QueuedUtterance | null): Profile {
  return profileOf(
    saying?.kind ?? kinds[cause] ?? 'normal',
    options,
    state.agent.stateProfile,
    saying?.profile ?? null,
  );
}

/** The caller's turn is over: requests its reply. */
function followCaller(step: Step): void {
  dispatch(step, { type: 'turn.countAnswer' });
  dispatch(step, { type: 'tools.followTurn' });
}

/** Requests the due reply from the model once everything that it depends on is known. */
export function requestReply(step: Step): void {
  const { reply } = step.state.agent;
  if (reply?.phase !== 'due') return;
  changeAgent(step, { reply: { ...reply, phase: 'composing', requestedAt: step.at } });
  const { id, cause, answering, askedAt, text } = reply;
  const withheld = text === null ? toolsWithheldReason(step) : null;
  if (withheld !== null) {
    const { rounds, refusals } = step.state.tools.chain;
    logDecision(step, withheld === 'wrong calls' ? 'TL24' : 'TL25', 'withhold tools', {
      because: withheld,
      rounds,
      refusals,
    });
  }
  const tools = text === null && withheld === null;
  step.effects.push({ type: 'reply.start', reply: id, cause, answering, tentative: askedAt === null, text, tools });
}

/** Withdraws an unheard reply [I24]. */
export function withdrawReply(step: Step): void {
  const { reply } = step.state.agent;
  if (reply === null) return;
  if (reply.phase !== 'due') step.effects.push({ type: 'reply.cancel', reply: reply.id });
  stopTimers(step, 'thinking');
  changeAgent(step, { reply: null });
  releaseHeldTools(step, reply.id, 'withdrawn');
  if (reply.cause === 'tool') dispatch(step, { type: 'results.requeue' });
  if (reply.cause !== 'say' || reply.text === null) return;
  changeAgent(step, { sayQueue: [toQueuedUtterance(reply, reply.text), ...step.state.agent.sayQueue] });
}

/** The words before held tools have ended. */
export function releaseHeldTools(step: Step, reply: ReplyId, words: PrecedingSpeechEnd): void {
  if (step.state.tools.running.length > 0) dispatch(step, { type: 'tools.release', reply, words });
}

/** Withdraws a speculative reply to words that are answered differently [A8]. */
export function withdrawTentativeReply(step: Step, rule: string, because: string): void {
  const { reply } = step.state.agent;
  if (reply?.cause !== 'caller' || reply.askedAt !== null) return;
  logDecision(step, rule, 'withdraw', { because, reply: reply.id });
  withdrawReply(step);
}

/** Adopts a tentative reply as the reply to the turn. */
export function adoptReply(step: Step, callerStoppedAt: At | null): void {
  const { state } = step;
  const { reply } = state.agent;
  if (reply === null) return;
  logDecision(step, 'A7', 'adopt', {
    because: 'the turn ended with the words that the reply answers',
    reply: reply.id,
    head_start_ms: step.at - reply.startedAt,
  });
  followCaller(step);
  confirmReply(step, callerStoppedAt);
  setCoveredFinals(step, state.user.turn.finals.length);
  playWhenClear(step);
}

/** Confirms the tentative reply: it may run its tools and be played. */
export function confirmReply(step: Step, callerStoppedAt: At | null): void {
  const { reply } = step.state.agent;
  if (reply === null) return;
  const { timedBy } = step.state.user.turn;
  changeAgent(step, { reply: { ...reply, askedAt: step.at, callerStoppedAt, timedBy } });
  dispatch(step, { type: 'results.take' });
  if (reply.phase !== 'due') step.effects.push({ type: 'reply.adopt', reply: reply.id });
}

/** Marks the reply as answering the first `finals` finals of the open turn. */
export function setCoveredFinals(step: Step, finals: number): void {
  const { reply } = step.state.agent;
  if (reply !== null) changeAgent(step, { reply: { ...reply, finals } });
}

/** Plays the finished reply once the line is silent and the caller does not have the floor [A1, A3]. */
export function playWhenClear(step: Step): void {
  const { state } = step;
  const { reply, playback } = state.agent;
  if (reply === null || reply.phase !== 'audible' || reply.askedAt === null) return;
  if (playback.phase !== 'silent' || state.user.speech.phase !== 'quiet') return;
  if (state.call.mediaLostAt !== null || mustHoldReply(step)) return;
  changeAgent(step, { reply: { ...reply, phase: 'launched' } });
  step.effects.push({ type: 'playback.start', reply: reply.id });
}

/** Handles reports on the making of a reply. Ignores reports with an id other than the current one [A2]. */
export function onReply(step: Step, event: Extract<TurnEvent, { type: `reply.${string}` }>): void {
  if (event.type === 'reply.finished') return onFinished(step, event.reply, event.silent);
  if (event.type === 'reply.failed') return onFailed(step, event.reply);
  const { reply } = step.state.agent;
  if (reply === null || reply.id !== event.reply) return;
  const { at } = step;
  if (event.type === 'reply.token') {
    if (reply.firstTokenAt === null) changeAgent(step, { reply: { ...reply, firstTokenAt: at } });
    return;
  }
  if (event.type === 'reply.worded')
    return changeAgent(step, { reply: { ...reply, firstTextAt: reply.firstTextAt ?? at } });
  if (reply.phase !== 'composing') return;
  const { leadingSilenceMs } = event;
  changeAgent(step, { reply: { ...reply, phase: 'audible', audibleAt: at, leadingSilenceMs } });
  playWhenClear(step);
}

function onFinished(step: Step, id: ReplyId, silent: boolean): void {
  const { reply, playback } = step.state.agent;
  if (playback.phase !== 'silent' && playback.reply.id === id)
    return changeAgent(step, { playback: { ...playback, reply: { ...playback.reply, finished: true } } });
  if (reply === null || reply.id !== id) return;
  if (!silent) return changeAgent(step, { reply: { ...reply, finished: true } });
  stopTimers(step, 'thinking');
  changeAgent(step, { reply: null });
  releaseHeldTools(step, id, 'heard');
  if (reply.cause === 'voicemail') return dispatch(step, { type: 'message.fail' });
  if (reply.cause === 'opening') dispatch(step, { type: 'opening.done' });
  if (reply.askedAt !== null) changeAgent(step, { unanswered: pendingWaitAfter(reply, reply.askedAt) });
}

/** Handles a reply that failed unheard: apologizes once, then ends the call; a failed goodbye ends the call [R1, R3, R4]. */
function onFailed(step: Step, id: ReplyId): void {
  const { state } = step;
  const { reply } = state.agent;
  if (reply === null || reply.id !== id) return onFinished(step, id, false);
  stopTimers(step, 'thinking');
  changeAgent(step, { reply: null });
  if (reply.phase === 'launched') step.effects.push({ type: 'reply.cancel', reply: id });
  releaseHeldTools(step, id, 'interrupted');
  if (reply.cause === 'filler') return countFiller(step);
  if (reply.cause === 'voicemail') return dispatch(step, { type: 'message.fail' });
  if (reply.askedAt === null) return;
  if (reply.cause === 'opening') dispatch(step, { type: 'opening.done' });
  if (repeatIfUnheard(step, reply, { heard: '', because: 'the reply failed' })) return;
  dispatch(step, { type: 'words.commit', count: reply.finals });
  if (state.call.phase === 'ending') return;
  const failures = state.agent.failures + 1;
  changeAgent(step, { failures });
  logDecision(step, failures > 1 ? 'R3' : 'R1', failures > 1 ? 'give up' : 'apologise', {
    reply: id,
    cause: reply.cause,
  });
  if (failures === 1) return startReply(step, { cause: 'apology' });
  dispatch(step, { type: 'call.endAfterPlayback', reason: 'failure' });
}

/** Limits the time in which a reply from the model must become audible. */
export function onThinkingTooLong(step: Step): void {
  const { reply } = step.state.agent;
  if (reply === null || reply.phase !== 'composing') return;
  logDecision(step, 'R2', 'watchdog', { reply: reply.id, waited_ms: step.at - reply.startedAt });
  step.effects.push({ type: 'reply.cancel', reply: reply.id });
  onFailed(step, reply.id);
}
