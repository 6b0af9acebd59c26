import type { ReplyId } from '../reply-id.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import type { EndedPlayback, TurnEvent } from '../types.ts';
import { countFiller } from './filler.ts';
import { latencyOf, waterfallOf } from './latency.ts';
import { continueAfterMediaLoss } from './media-loss.ts';
import { playWhenClear, releaseHeldTools, requestReply, withdrawReply } from './reply.ts';
import { confirmHeard, discardUtterances } from './say.ts';
import { changeAgent } from './slice.ts';
import { apologiseForLostRest } from './stall.ts';
import type { Playback } from './state.ts';
import { audiblePlayback } from './view.ts';

/** The first packet of a reply was sent. */
export function onPlaybackStarted(step: Step, id: ReplyId): void {
  const { agent } = step.state;
  const { reply, failures } = agent;
  if (reply === null || reply.id !== id || reply.phase !== 'launched') return;
  dispatch(step, { type: 'words.commit', count: reply.finals });
  stopTimers(step, 'thinking');
  if (reply.cause === 'opening') dispatch(step, { type: 'opening.done' });
  if (reply.cause === 'reminder' || reply.cause === 'still_here') dispatch(step, { type: 'reminder.count' });
  if (reply.cause === 'filler') countFiller(step);
  if (reply.cause === 'unclear') dispatch(step, { type: 'turn.countRepeatRequest' });
  changeAgent(step, {
    reply: null,
    unanswered: null,
    failures: reply.cause === 'apology' ? failures : 0,
    playback: { phase: 'playing', reply, startedAt: step.at, resumes: 0 },
  });
  const waterfall = waterfallOf(reply, step.at);
  if (waterfall !== null) step.effects.push({ type: 'latency.record', reply: id, ...waterfall });
}

/** The remaining duration of a paused reply is known. */
export function onPlaybackPaused(step: Step, id: ReplyId, remainingMs: number | null): void {
  const { playback } = step.state.agent;
  if (playback.phase !== 'paused' || playback.reply.id !== id) return;
  changeAgent(step, { playback: { ...playback, remainingMs } });
}

/** A reply was heard to its end; it may contain the question that the open turn answers [E15]. */
export function onPlaybackEnded(step: Step, event: Extract<TurnEvent, { type: 'playback.ended' }>): void {
  endPlayback(step, event.reply, event);
  if (event.end === 'stalled') apologiseForLostRest(step, event.reply);
  dispatch(step, { type: 'pause.judge' });
}

/** Pauses playback until it is clear whether the caller takes the floor: after this much voice [I14], or for a word, without `voicedMs` [I44]. */
export function pause(step: Step, voicedMs: number | null): void {
  const { options } = step;
  const { playback } = step.state.agent;
  if (playback.phase !== 'playing') return;
  if (playback.resumes >= options.maxResumes) return interrupt(step, 'I23', 'resumed often enough');
  const reply = playback.reply.id;
  if (voicedMs === null) logDecision(step, 'I44', 'hold', { reply });
  else logDecision(step, 'I14', 'pause', { reply, voiced_ms: voicedMs });
  changeAgent(step, { playback: { ...playback, phase: 'paused', since: step.at, remainingMs: null } });
  step.effects.push({ type: 'playback.pause', reply: playback.reply.id });
  startTimerAt(step, 'resume', step.at + options.falseInterruptionMs);
}

/** The caller did not take the floor: resumes playback [I16 to I20]. */
export function resume(step: Step, rule: string, because: string): void {
  const { playback } = step.state.agent;
  if (playback.phase !== 'paused' || step.state.call.mediaLostAt !== null) return;
  stopTimers(step, 'resume');
  logDecision(step, rule, 'resume', { reply: playback.reply.id, because, paused_ms: step.at - playback.since });
  const { reply, startedAt, resumes } = playback;
  changeAgent(step, { playback: { phase: 'playing', reply, startedAt, resumes: resumes + 1 } });
  step.effects.push({ type: 'playback.resume', reply: reply.id });
}

/** The caller takes the floor: stops making and playing the reply [I5]. */
export function interrupt(step: Step, rule: string, because: string): void {
  const playback = audiblePlayback(step);
  if (playback === null) return;
  const { reply, startedAt } = playback;
  stopTimers(step, 'resume');
  const since = step.state.user.turn.startedAt;
  if (since !== null) {
    dispatch(step, { type: 'prematureEnd.count', reply, since });
    dispatch(step, { type: 'turn.noteInterrupted', cause: reply.cause });
  }
  logDecision(step, rule, 'interrupt', { reply: reply.id, because });
  changeAgent(step, { overlap: 'none' });
  withdrawReply(step);
  discardUtterances(step);
  if (!reply.finished) step.effects.push({ type: 'reply.cancel', reply: reply.id });
  step.effects.push({ type: 'playback.clear', reply: reply.id });
  changeAgent(step, { playback: { phase: 'clearing', reply, startedAt } });
  dispatch(step, { type: 'call.revive' });
}

/** The call has ended: stops all speech. */
export function cutPlayback(step: Step): void {
  changeAgent(step, { sayQueue: [] });
  const playback = audiblePlayback(step);
  if (playback === null) return;
  const { reply, startedAt } = playback;
  if (!reply.finished) step.effects.push({ type: 'reply.cancel', reply: reply.id });
  step.effects.push({ type: 'playback.clear', reply: reply.id });
  changeAgent(step, { playback: { phase: 'clearing', reply, startedAt } });
}

function endPlayback(step: Step, id: ReplyId, heard: EndedPlayback): void {
  const { playback } = step.state.agent;
  if (playback.phase === 'silent' || playback.reply.id !== id) return;
  stopTimers(step, 'resume');
  logEnd(step, id, heard);
  changeAgent(step, { playback: { phase: 'silent' } });
  if (heard.heard !== '') commitHeard(step, playback, heard);
  const complete = heard.heard === heard.generated;
  if (complete) dispatch(step, { type: 'tools.noteAnswered', cause: playback.reply.cause });
  const words = complete || playback.phase !== 'clearing' ? 'heard' : 'interrupted';
  releaseHeldTools(step, id, words);
  confirmHeard(step, playback.reply, heard);
  continueAfterMediaLoss(step, playback.reply, heard);
  playNext(step);
}

function logEnd(step: Step, reply: ReplyId, { end, heardMs, lostChars }: EndedPlayback): void {
  if (end === 'overdue')
    logDecision(step, 'A20', 'end of speech', { reply, because: 'the last mark was not confirmed', heard_ms: heardMs });
  if (lostChars > 0)
    logDecision(step, 'R7', 'give up words', {
      reply,
      because: 'the voice failed within a sentence',
      lost_chars: lostChars,
    });
}

/** Commits the heard part of a reply as a turn of the transcript. */
function commitHeard(step: Step, playback: Exclude<Playback, { phase: 'silent' }>, heard: EndedPlayback): void {
  dispatch(step, { type: 'question.note', cause: playback.reply.cause, said: heard.heard });
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

/** The heard part of a cleared reply was never reported: nothing is committed, and queued words are said [R14]. */
export function endUnconfirmedPlayback(step: Step): void {
  const { playback } = step.state.agent;
  if (playback.phase !== 'clearing') return;
  changeAgent(step, { playback: { phase: 'silent' } });
  releaseHeldTools(step, playback.reply.id, 'interrupted');
  playNext(step);
}

/** The line is free for the waiting reply. */
function playNext(step: Step): void {
  requestReply(step);
  playWhenClear(step);
}
