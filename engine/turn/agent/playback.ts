import type { At } from '../../ports.ts';
import { goOnAfterLoss } from '../call/media.ts';
import { countCutOff } from '../endpointing/premature-end.ts';
import { sameWords } from '../language/phrases.ts';
import { askedAfter } from '../language/questions.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { noteAnswered, releaseHeld } from '../tools/calls.ts';
import type { Heard, ReplyId, TurnEvent } from '../types.ts';
import { commitWords } from '../user/words.ts';
import { countFiller } from './filler.ts';
import { latencyOf, waterfallOf } from './latency.ts';
import { launch, request, withdraw } from './reply.ts';
import { discardSayings, noteHeardInFull, sayAgain } from './say.ts';
import type { Playback, Reply } from './state.ts';

/** What is on the line and not yet given up. */
export type Audible = Extract<Playback, { phase: 'playing' | 'paused' }>;

/** The playback that speech can interrupt, if there is one. */
export function audible(step: Step): Audible | null {
  const { playback } = step.state.agent;
  return playback.phase === 'playing' || playback.phase === 'paused' ? playback : null;
}

/** Whether what is heard gives way to speech of that moment, by default to the latest: it may have to be heard [T29, T30]. */
export function yields(step: Step, spokeAt = latestSpeech(step)): boolean {
  const over = audible(step);
  if (over === null) return false;
  const { interruptible, guardMs } = over.reply.profile;
  return interruptible && spokeAt - over.startedAt >= guardMs;
}

function latestSpeech({ state, at }: Step): At {
  return state.user.speech.phase === 'pausing' ? state.user.speech.spokeUntil : at;
}

/** Handles what the line reports of playback. */
export function onPlayback(step: Step, event: Extract<TurnEvent, { type: `playback.${string}` }>): void {
  if (event.type === 'playback.started') return onStarted(step, event.reply);
  if (event.type === 'playback.stalled') return;
  if (event.type === 'playback.ended') return onEnded(step, event.reply, event);
  const { playback } = step.state.agent;
  if (playback.phase !== 'paused' || playback.reply.id !== event.reply) return;
  step.state.agent.playback = { ...playback, remainingMs: event.remainingMs };
}

function onStarted(step: Step, id: ReplyId): void {
  const { state } = step;
  const reply = state.agent.reply;
  if (reply === null || reply.id !== id || reply.phase !== 'launched') return;
  commitWords(step, reply.finals);
  stopTimers(step, 'thinking');
  state.agent.reply = null;
  state.agent.unanswered = null;
  if (reply.cause === 'opening') state.call.opening = 'given';
  if (reply.cause === 'reminder' || reply.cause === 'still_here') state.call.reminders += 1;
  if (reply.cause === 'filler') countFiller(step);
  if (reply.cause !== 'apology') state.agent.failures = 0;
  state.agent.playback = { phase: 'playing', reply, startedAt: step.at, resumes: 0 };
  const waterfall = waterfallOf(reply, step.at);
  if (waterfall !== null) step.effects.push({ type: 'latency.record', reply: id, ...waterfall });
}

/** Holds what is heard while it is found out whether the caller takes the floor [T14]. */
export function pause(step: Step, voicedMs: number): void {
  const { state, options } = step;
  const { playback } = state.agent;
  if (playback.phase !== 'playing') return;
  if (playback.resumes >= options.maxResumes) return interrupt(step, 'T14', 'resumed often enough');
  decide(step, 'T14', 'pause', { reply: playback.reply.id, voiced_ms: voicedMs });
  state.agent.playback = { ...playback, phase: 'paused', since: step.at, remainingMs: null };
  step.effects.push({ type: 'playback.pause', reply: playback.reply.id });
  startTimerAt(step, 'resume', step.at + options.falseInterruptionMs);
}

/** The caller did not take the floor: what was held back goes on [T14]. */
export function resume(step: Step, because: string): void {
  const { state } = step;
  const { playback } = state.agent;
  if (playback.phase !== 'paused' || state.call.mediaLostAt !== null) return;
  stopTimers(step, 'resume');
  decide(step, 'T14', 'resume', { reply: playback.reply.id, because, paused_ms: step.at - playback.since });
  const { reply, startedAt, resumes } = playback;
  state.agent.playback = { phase: 'playing', reply, startedAt, resumes: resumes + 1 };
  step.effects.push({ type: 'playback.resume', reply: reply.id });
}

/** The caller takes the floor: nothing more of the reply is made or heard [T3]. */
export function interrupt(step: Step, rule: string, because: string): void {
  const { state } = step;
  const playback = audible(step);
  if (playback === null) return;
  stopTimers(step, 'resume');
  if (state.user.turn.startedAt !== null) {
    countCutOff(step, playback.reply, state.user.turn.startedAt);
    state.user.turn = { ...state.user.turn, interrupted: playback.reply.cause };
  }
  decide(step, rule, 'interrupt', { reply: playback.reply.id, because });
  state.agent.overlap = 'none';
  withdraw(step);
  discardSayings(step);
  if (!playback.reply.finished) step.effects.push({ type: 'reply.cancel', reply: playback.reply.id });
  step.effects.push({ type: 'playback.clear', reply: playback.reply.id });
  state.agent.playback = { phase: 'clearing', reply: playback.reply, startedAt: playback.startedAt };
  stay(step);
}

/** The caller spoke into the goodbye: once, the call goes on [T17]. */
export function stay(step: Step): boolean {
  const { state } = step;
  const goodbye = state.call.endReason === 'assistant_hung_up' || state.call.endReason === 'silence';
  if (state.call.phase !== 'ending' || !goodbye || state.call.goodbyesBroken > 0) return false;
  decide(step, 'T17', 'stay', { because: 'the caller spoke into the goodbye' });
  state.call.phase = 'live';
  state.call.endReason = null;
  state.call.goodbyesBroken += 1;
  return true;
}

function onEnded(step: Step, id: ReplyId, heard: Heard): void {
  const { state } = step;
  const { playback } = state.agent;
  if (playback.phase === 'silent' || playback.reply.id !== id) return;
  stopTimers(step, 'resume');
  if (heard.end === 'overdue')
    decide(step, 'T8', 'end of speech', {
      reply: id,
      because: 'the last mark did not come back',
      heard_ms: heard.heardMs,
    });
  if (heard.lostChars > 0)
    decide(step, 'T34', 'give up words', {
      reply: id,
      because: 'the voice broke off within a sentence',
      lost_chars: heard.lostChars,
    });
  state.agent.playback = { phase: 'silent' };
  if (heard.heard !== '') {
    const { cause } = playback.reply;
    state.endpointing.asked = askedAfter(state.endpointing.asked, { cause, said: heard.heard }, step.options.language);
    step.effects.push({
      type: 'turn.commit',
      turn: {
        role: 'assistant',
        content: heard.heard,
        generated: heard.generated,
        interrupted: playback.phase === 'clearing' && heard.heard !== heard.generated,
        evidence: heard.evidence,
        placedBy: heard.placedBy,
        heardMs: heard.heardMs,
        latency: latencyOf(playback.reply, playback.startedAt),
        startedAt: playback.startedAt,
        endedAt: step.at,
      },
    });
  }
  const complete = heard.heard === heard.generated;
  if (complete) noteAnswered(step, playback.reply.cause);
  releaseHeld(step, id, complete || playback.phase !== 'clearing' ? 'heard' : 'interrupted');
  proveHeard(step, playback.reply, heard);
  goOnAfterLoss(step, playback.reply, heard);
  goOn(step);
}

/** It is not told what was heard of a reply that was cleared: nothing is committed, and what waits goes on [T20]. */
export function endUnconfirmed(step: Step): void {
  const { playback } = step.state.agent;
  if (playback.phase !== 'clearing') return;
  step.state.agent.playback = { phase: 'silent' };
  releaseHeld(step, playback.reply.id, 'interrupted');
  goOn(step);
}

/** The line is free for the reply that waits. */
function goOn(step: Step): void {
  request(step);
  launch(step);
}

/**
 * Words that have to be heard leave the proof that they were, or are said again [T30]. Words that were given are the
 * measure, for what was made of them ends where the voice broke.
 */
function proveHeard(step: Step, reply: Reply, { heard, generated, lostChars, evidence }: Heard): void {
  const wanted = reply.text ?? generated;
  if (lostChars === 0 && sameWords(heard, wanted)) return noteHeardInFull(step, reply, evidence);
  sayAgain(step, reply, { heard, because: 'it was not heard to its end' }, wanted);
}
