import type { At } from '../../ports/clock.ts';
import { audiblePlayback } from '../agent/view.ts';
import { canCancelEnding } from '../call/view.ts';
import { endedTooEarly } from '../endpointing/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { coversSpeech } from './coverage.ts';
import { endTurnWhenDue, scheduleEndpoint } from './end-of-turn.ts';
import { changeUser } from './slice.ts';
import { useInterimAsFinal } from './transcript.ts';
import { trustDetector } from './wordless-speech.ts';

/** The detector heard speech start at `since`. */
export function onCallerStarted(step: Step, since: At): void {
  const { speech, turn } = step.state.user;
  if (speech.phase === 'speaking') return;
  if (speech.phase === 'pausing' && step.state.agent.playback.phase === 'silent')
    dispatch(step, { type: 'pace.learn', pauseMs: since - speech.spokeUntil });
  changeUser(step, {
    speech: { phase: 'speaking', since },
    turn: {
      ...turn,
      startedAt: turn.startedAt ?? since,
      overlapped: turn.overlapped || audiblePlayback(step) !== null,
    },
    wordless: null,
  });
  stopTimers(step, 'endpoint', 'final', 'resume');
  dispatch(step, { type: 'verdict.forget' });
  startTimerAt(step, 'wordless', since + step.options.doubtAfterMs);
  dispatch(step, { type: 'reminder.withdraw' });
  withdrawPremature(step, since);
  if (audiblePlayback(step) !== null) dispatch(step, { type: 'overlap.begin' });
}

/** Reopens a turn if the caller had started to speak before it ended and the detector reports that late. */
function withdrawPremature(step: Step, since: At): void {
  const { reply, playback } = step.state.agent;
  if (reply === null || reply.askedAt === null || reply.cause !== 'caller' || since >= reply.askedAt) return;
  if (playback.phase !== 'silent' || step.state.call.phase !== 'live') return;
  const inputs = { reply: reply.id, early_ms: reply.askedAt - since };
  logDecision(step, 'I25', 'withdraw', { because: 'speech began before the turn ended', ...inputs });
  dispatch(step, { type: 'reply.withdraw' });
}

/**
 * Handles the progress of uninterrupted speech. A short stretch pauses playback and withdraws an unheard reply; a long one interrupts, whatever the
 * words [I4, I24].
 */
export function onCallerVoiced(step: Step, voicedMs: number): void {
  const { state, options } = step;
  if (state.user.speech.phase !== 'speaking') return;
  if (audiblePlayback(step) !== null) return dispatch(step, { type: 'overlap.voiced', voicedMs });
  const continueMs = state.call.phase === 'ending' ? options.goodbyePauseMs : options.continueMs;
  if (voicedMs >= continueMs) withdrawUnheard(step, voicedMs, continueMs);
}

/** Gives a tentative reply that was started during this speech the same time, because the detector notices the end of speech late. */
function withdrawUnheard(step: Step, voicedMs: number, continueMs: number): void {
  const { reply, playback } = step.state.agent;
  if (reply === null || playback.phase !== 'silent') return;
  if (reply.askedAt === null && step.at - reply.startedAt < continueMs) return;
  if (reply.cause !== 'caller' && reply.cause !== 'tool' && reply.cause !== 'unclear' && reply.cause !== 'filler')
    return;
  if (step.state.call.phase === 'ending' && !canCancelEnding(step)) return;
  dispatch(step, { type: 'call.revive' });
  const { speech } = step.state.user;
  const since = speech.phase === 'speaking' ? speech.since : step.at;
  const reopened = endedTooEarly(step, reply, since);
  dispatch(step, { type: 'prematureEnd.count', reply, since });
  const inputs = { reply: reply.id, tentative: reply.askedAt === null, voiced_ms: voicedMs, threshold_ms: continueMs };
  logDecision(step, 'I24', 'withdraw', { because: 'the caller continued before hearing the reply', ...inputs });
  dispatch(step, { type: 'reply.withdraw' });
  if (reopened) changeUser(step, { turn: { ...step.state.user.turn, reopened } });
}

/** The detector heard speech end at `spokeUntil`: starts the two waits that end a turn [E1]. */
export function onCallerStopped(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  trustDetector(step, spokeUntil);
  const { speech, turn } = state.user;
  if (speech.phase !== 'speaking') return;
  stopTimers(step, 'wordless');
  dispatch(step, { type: 'verdict.doubt', spokeUntil });
  const spokeMs = Math.max(0, spokeUntil - speech.since);
  changeUser(step, {
    turn: {
      ...turn,
      spokeUntil,
      timedBy: 'voice',
      wordlessMs: turn.wordlessMs + spokeMs,
      speechMs: turn.speechMs + spokeMs,
      kept: turn.kept && audiblePlayback(step) !== null,
    },
  });
  const final = turn.interim === '' && coversSpeech(turn, spokeUntil);
  const ended = state.endpointing.verdict.phase === 'given';
  const finalSeen = final || turn.finalised || ended;
  if (ended) useInterimAsFinal(step);
  changeUser(step, {
    speech: { phase: 'pausing', spokeUntil, openedAt: spokeUntil, pauseLongEnough: false, finalSeen },
  });
  step.effects.push({ type: 'transcript.finalise' });
  if (audiblePlayback(step) !== null) dispatch(step, { type: 'overlap.pause' });
  if (state.agent.playback.phase === 'paused') startTimerAt(step, 'resume', step.at + options.falseInterruptionMs);
  if (!finalSeen) startTimerAt(step, 'final', spokeUntil + options.sttBudgetMs);
  dispatch(step, { type: 'verdict.ask' });
  scheduleEndpoint(step);
  dispatch(step, { type: 'reply.speculate' });
  endTurnWhenDue(step);
}

/** Stops waiting for the caller's current speech because something else must be said now. */
export function stopWaitingForSpeech(step: Step): void {
  changeUser(step, { speech: { phase: 'quiet' }, turn: { ...step.state.user.turn, interim: '' } });
}
