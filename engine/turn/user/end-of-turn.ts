import type { At } from '../../ports.ts';
import { endOverlap } from '../agent/overlap.ts';
import { onPlayback, stay } from '../agent/playback.ts';
import { adopt, launch, startReply, withdrawTentative } from '../agent/reply.ts';
import { apologiseForRest } from '../agent/stall.ts';
import { takesMachinesTurn } from '../answering/menu.ts';
import { openInAnswer, openingIsDue } from '../call/opening.ts';
import { hold } from '../call/silence.ts';
import { keysTimeTheTurn, settleKeys } from '../dtmf/keys.ts';
import { type Hints, type Patience, patience } from '../endpointing/patience.ts';
import type { Verdict } from '../endpointing/state.ts';
import { forgetVerdict, giveUpVerdict, missVerdict, takeVerdict } from '../endpointing/verdict.ts';
import { asksToWait, isBackchannel, isFiller, sameWords } from '../language/phrases.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { waitsForTransfer } from '../transfer/transfer.ts';
import type { TurnEvent } from '../types.ts';
import { emptyTurn } from './state.ts';
import { dropWords, textOf, textSoFar } from './words.ts';

/** Sets the moment from which on the pause is long enough, by the words so far. */
export function timeEndpoint(step: Step): void {
  const { state, options } = step;
  const {
    user: { speech, turn },
    endpointing: { verdict },
  } = state;
  if (speech.phase !== 'pausing' || keysTimeTheTurn(step)) return;
  const wait = waitFor(step, textSoFar(turn) || turn.doubtful);
  const awaited = verdict.phase === 'awaited' && !wait.settled;
  const due = Math.min(speech.spokeUntil + wait.ms, speech.openedAt + options.turnWatchdogMs);
  step.state.user.speech = { ...speech, pauseLongEnough: !awaited && step.at >= due };
  if (awaited) return stopTimers(step, 'endpoint');
  decide(step, 'T1', 'wait', { because: wait.because, wait_ms: wait.ms, waited_ms: step.at - speech.spokeUntil });
  if (step.at < due) startTimerAt(step, 'endpoint', due);
  else stopTimers(step, 'endpoint');
}

function waitFor(step: Step, text: string): Patience {
  const { state, options } = step;
  if (text === '') return { ms: options.minDelayMs, because: 'no words yet', settled: true };
  if (state.answering.is === 'menu')
    return { ms: options.answering.menuPauseMs, because: 'a menu may go on', settled: true };
  const attends = isBackchannel(text, options.language) && state.agent.playback.phase !== 'silent';
  if (attends) return { ms: options.minDelayMs, because: 'it shows attention', settled: true };
  const { reopened, timedBy } = state.user.turn;
  const wait = patience(
    text,
    { ...hintsOf(step), reopened, probability: probabilityOf(state.endpointing.verdict) },
    options,
  );
  const leastMs = Math.max(timedBy === 'text' ? options.inactivityMs : 0, leastOf(state.endpointing.verdict));
  return wait.ms >= leastMs ? wait : { ...wait, ms: leastMs };
}

function probabilityOf(verdict: Verdict): number | null {
  return verdict.phase === 'given' ? verdict.probability : null;
}

function leastOf(verdict: Verdict): number {
  return verdict.phase === 'given' ? verdict.leastMs : 0;
}

/** What patience follows from beside the words. */
export function hintsOf({ state }: Step): Hints {
  return { ...state.endpointing.expectation, asked: state.endpointing.asked };
}

/** A reply was heard to its end; it may hold the question that the open turn answers [T25]. */
export function onHeard(step: Step, event: Extract<TurnEvent, { type: 'playback.ended' }>): void {
  onPlayback(step, event);
  if (event.end === 'stalled') apologiseForRest(step, event.reply);
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** The end-of-turn model has answered [T27]. */
export function onJudged(step: Step, pause: number, probability: number): void {
  if (!takeVerdict(step, pause, probability)) return;
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** It failed [T27]. */
export function onUnjudged(step: Step, pause: number): void {
  if (!missVerdict(step, pause)) return;
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** It has not answered in time [T27]. */
export function onVerdictOverdue(step: Step): void {
  if (!giveUpVerdict(step)) return;
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** The pause is long enough. */
export function onEndpoint(step: Step): void {
  const { speech } = step.state.user;
  if (speech.phase !== 'pausing') return;
  step.state.user.speech = { ...speech, pauseLongEnough: true };
  endTurnWhenDue(step);
}

/** Ends the turn when the pause is long enough and the recogniser has nothing more to say [T1]. */
export function endTurnWhenDue(step: Step): void {
  const { speech } = step.state.user;
  if (speech.phase !== 'pausing' || !speech.pauseLongEnough || !speech.finalSeen) return;
  stopTimers(step, 'endpoint', 'final');
  forgetVerdict(step);
  step.state.user.speech = { phase: 'quiet' };
  endTurn(step, speech.spokeUntil);
}

/** The caller's turn is over [T1]: its words are answered, dropped, or asked for again. */
export function endTurn(step: Step, spokeUntil: At): void {
  answerTurn(step, spokeUntil);
  withdrawTentative(step, 'the turn has ended in another way');
}

function answerTurn(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  if (takesMachinesTurn(step, spokeUntil)) return;
  settleKeys(step);
  const text = textOf(state.user.turn);
  if (!endOverlap(step, text, spokeUntil)) return;
  if (text === '') return endWithoutWords(step, spokeUntil);
  if (isFiller(text, options.language)) {
    dropWords(step, 'noise');
    return launch(step);
  }
  if (state.call.phase === 'ending' && !stay(step)) return launch(step);
  if (state.call.limit === 'due' || waitsForTransfer(step, text, spokeUntil)) return;
  if (openingIsDue(step)) return openInAnswer(step);
  if (asksToWait(text, options.language)) return hold(step, spokeUntil);
  const answered =
    state.agent.reply !== null && state.agent.reply.finals > 0 && sameWords(state.agent.reply.answering, text);
  if (answered && state.agent.reply?.askedAt !== null) return launch(step);
  decide(step, 'T1', 'end of turn', {
    because: 'the pause is long enough and the words are known',
    waited_ms: step.at - spokeUntil,
  });
  const callerStoppedAt = state.user.turn.kept ? null : spokeUntil;
  if (answered) return adopt(step, callerStoppedAt);
  startReply(step, 'caller', { callerStoppedAt });
}

/** Sound without words: asked for again when it was speech that nobody understood, else noise [T12]. */
function endWithoutWords(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  const { doubtful, wordlessMs } = state.user.turn;
  const unclear = doubtful !== '';
  const long = wordlessMs >= options.wordlessMs;
  if (long) state.user.wordlessTurns += 1;
  const ask = state.call.phase === 'live' && (unclear || (long && isLikelySpeech(state)));
  if (!ask) dropWords(step, 'noise');
  state.user.turn = emptyTurn;
  if (!ask || state.agent.reply?.askedAt != null) return launch(step);
  state.user.wordlessTurns = 0;
  const unheard = state.user.recogniser === 'broken' ? { unheard: true } : {};
  decide(step, 'T12', 'ask again', { unclear, voiced_ms: wordlessMs, ...unheard });
  startReply(step, 'unclear', { callerStoppedAt: spokeUntil });
}

/** Whether long sound without words is rather somebody who was not understood than noise, which may interrupt as well [T12]. */
function isLikelySpeech({
  user: {
    wordlessTurns,
    recogniser: hearing,
    turn: { interrupted },
  },
}: TurnState): boolean {
  return wordlessTurns > 1 || hearing === 'broken' || (interrupted !== null && interrupted !== 'unclear');
}
