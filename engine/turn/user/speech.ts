import type { At } from '../../ports.ts';
import { onOverlapBegun, onOverlapPaused, onVoicedOver } from '../agent/overlap.ts';
import { audible, resume, stay } from '../agent/playback.ts';
import { withdraw } from '../agent/reply.ts';
import { speculate } from '../agent/speculation.ts';
import { withdrawReminder } from '../call/silence.ts';
import { learnPause } from '../endpointing/pace.ts';
import { countCutOff } from '../endpointing/premature-end.ts';
import { askForVerdict, doubtEnd, forgetVerdict } from '../endpointing/verdict.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { takeInterim } from './transcript.ts';
import { trustAgain } from './wordless-speech.ts';
import { textSoFar } from './words.ts';

/** The detector heard speech begin at `since`. */
export function onCallerStarted(step: Step, since: At): void {
  const { state } = step;
  if (state.user.speech.phase === 'speaking') return;
  if (state.user.speech.phase === 'pausing' && state.agent.playback.phase === 'silent')
    learnPause(step, since - state.user.speech.spokeUntil);
  state.user.speech = { phase: 'speaking', since };
  state.user.turn = { ...state.user.turn, startedAt: state.user.turn.startedAt ?? since };
  stopTimers(step, 'endpoint', 'final', 'resume');
  forgetVerdict(step);
  startTimerAt(step, 'wordless', since + step.options.doubtAfterMs);
  withdrawReminder(step);
  withdrawPremature(step, since);
  onOverlapBegun(step);
}

/** The caller had begun to speak before the turn was ended, and the detector tells it only now: it is not over. */
function withdrawPremature(step: Step, since: At): void {
  const {
    agent: { reply, playback },
    call: { phase: call },
  } = step.state;
  if (reply === null || reply.askedAt === null || reply.cause !== 'caller' || since >= reply.askedAt) return;
  if (playback.phase !== 'silent' || call !== 'live') return;
  const inputs = { reply: reply.id, early_ms: reply.askedAt - since };
  decide(step, 'T5', 'withdraw', { because: 'speech had begun before the turn was ended', ...inputs });
  withdraw(step);
}

/**
 * So much speech has been heard without a break. A moment of it holds playback and withdraws a reply that nobody has
 * heard; much of it interrupts, whatever its words [T3, T5].
 */
export function onCallerVoiced(step: Step, voicedMs: number): void {
  const { state, options } = step;
  if (state.user.speech.phase !== 'speaking') return;
  if (audible(step) !== null) return onVoicedOver(step, voicedMs);
  const continueMs = state.call.phase === 'ending' ? options.goodbyePauseMs : options.continueMs;
  if (voicedMs >= continueMs) withdrawUnheard(step, voicedMs, continueMs);
}

/** A tentative reply may have been begun within this speech: it has the same time, for the detector hears late that speech has ended. */
function withdrawUnheard(step: Step, voicedMs: number, continueMs: number): void {
  const { reply, playback } = step.state.agent;
  if (reply === null || playback.phase !== 'silent') return;
  if (reply.askedAt === null && step.at - reply.startedAt < continueMs) return;
  if (reply.cause !== 'caller' && reply.cause !== 'tool' && reply.cause !== 'unclear' && reply.cause !== 'filler')
    return;
  if (step.state.call.phase === 'ending' && !stay(step)) return;
  const { speech } = step.state.user;
  const since = speech.phase === 'speaking' ? speech.since : step.at;
  const reopened = countCutOff(step, reply, since);
  const inputs = { reply: reply.id, tentative: reply.askedAt === null, voiced_ms: voicedMs, threshold_ms: continueMs };
  decide(step, 'T5', 'withdraw', { because: 'the caller goes on before it is heard', ...inputs });
  withdraw(step);
  if (reopened) step.state.user.turn = { ...step.state.user.turn, reopened };
}

/** The detector heard speech end at `spokeUntil`: the two waits that end a turn begin [T1]. */
export function onCallerStopped(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  trustAgain(step, spokeUntil);
  const { speech, turn } = state.user;
  if (speech.phase !== 'speaking') return;
  stopTimers(step, 'wordless');
  doubtEnd(step, spokeUntil);
  const spokeMs = Math.max(0, spokeUntil - speech.since);
  const { wordlessMs, speechMs } = turn;
  state.user.turn = {
    ...turn,
    spokeUntil,
    timedBy: 'voice',
    wordlessMs: wordlessMs + spokeMs,
    speechMs: speechMs + spokeMs,
    kept: turn.kept && audible(step) !== null,
  };
  const final = turn.lastFinalAt !== null && turn.lastFinalAt >= spokeUntil && turn.interim === '';
  const ended = state.endpointing.verdict.phase === 'given';
  const finalSeen = final || turn.finalised || ended;
  if (ended) takeInterim(step);
  state.user.speech = { phase: 'pausing', spokeUntil, openedAt: spokeUntil, pauseLongEnough: false, finalSeen };
  step.effects.push({ type: 'transcript.finalise' });
  onOverlapPaused(step);
  if (state.agent.playback.phase === 'paused') startTimerAt(step, 'resume', step.at + options.falseInterruptionMs);
  if (!finalSeen) startTimerAt(step, 'final', spokeUntil + options.sttBudgetMs);
  askForVerdict(step);
  timeEndpoint(step);
  speculate(step);
  endTurnWhenDue(step);
}

/** Nothing more has come since playback was held back [T14]. */
export function onPauseTooLong(step: Step): void {
  const { speech } = step.state.user;
  if (speech.phase === 'pausing' && (!speech.finalSeen || textSoFar(step.state.user.turn) !== '')) {
    return startTimerAt(step, 'resume', step.at + 250);
  }
  if (speech.phase !== 'speaking') resume(step, 'no words followed');
}
