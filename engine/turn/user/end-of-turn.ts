import type { At } from '../../ports/clock.ts';
import { isOverlapAnswered } from '../agent/floor.ts';
import { isListeningToMachine } from '../answering/view.ts';
import { canCancelEnding, isOpeningUsedAsReply } from '../call/view.ts';
import { isTurnTimedByKeys } from '../dtmf/view.ts';
import { type EndpointingDelay, endpointingDelay } from '../endpointing/endpointing-delay.ts';
import type { Verdict } from '../endpointing/state.ts';
import { hintsOf } from '../endpointing/view.ts';
import { asksToWait, isBackchannel, isFiller, sameWords } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import { cancelsTransfer } from '../transfer/view.ts';
import { askAgainRule } from './repeat-request.ts';
import { changeUser } from './slice.ts';
import { emptyTurn } from './state.ts';
import { dropWords } from './transcript-turns.ts';
import { textOf, textSoFar } from './words.ts';

/** Sets when the pause is long enough, from the words so far. */
export function scheduleEndpoint(step: Step): void {
  const { state, options } = step;
  const { speech, turn } = state.user;
  if (speech.phase !== 'pausing') return;
  if (isTurnTimedByKeys(step)) return dispatch(step, { type: 'keys.time' });
  const wait = waitFor(step, textSoFar(turn) || turn.doubtful);
  const awaited = state.endpointing.verdict.phase === 'awaited' && !wait.settled;
  const due = Math.min(speech.spokeUntil + wait.ms, speech.openedAt + options.turnWatchdogMs);
  changeUser(step, { speech: { ...speech, pauseLongEnough: !awaited && step.at >= due } });
  if (awaited) return stopTimers(step, 'endpoint');
  logDecision(step, wait.rule, 'wait', {
    because: wait.because,
    wait_ms: wait.ms,
    waited_ms: step.at - speech.spokeUntil,
  });
  if (step.at < due) startTimerAt(step, 'endpoint', due);
  else stopTimers(step, 'endpoint');
}

function waitFor(view: View, text: string): EndpointingDelay {
  const { state, options } = view;
  if (text === '') return waitForFirstWords(view);
  if (state.answering.is === 'menu')
    return { ms: options.answering.menuPauseMs, rule: 'V19', because: 'a menu may continue', settled: true };
  const attends = isBackchannel(text, options.language) && state.agent.playback.phase !== 'silent';
  if (attends) return { ms: options.minDelayMs, rule: 'E3', because: 'the words are a backchannel', settled: true };
  const { reopened, timedBy } = state.user.turn;
  const { verdict } = state.endpointing;
  const wait = endpointingDelay(text, { ...hintsOf(view), reopened, probability: probabilityOf(verdict) }, options);
  const leastMs = Math.max(timedBy === 'text' ? options.inactivityMs : 0, leastOf(verdict));
  return wait.ms >= leastMs ? wait : { ...wait, ms: leastMs };
}

/** Speech that the assistant would ask for again gets more time for its words [U37]. */
function waitForFirstWords(view: View): EndpointingDelay {
  const { minDelayMs, unheardMs } = view.options;
  const rule = askAgainRule(view);
  const [ms, because] =
    rule === 'U36' || rule === 'U37' ? [unheardMs, 'the words are missing'] : [minDelayMs, 'no words yet'];
  return { ms, rule: 'E3', because, settled: true };
}

function probabilityOf(verdict: Verdict): number | null {
  return verdict.phase === 'given' ? verdict.probability : null;
}

function leastOf(verdict: Verdict): number {
  return verdict.phase === 'given' ? verdict.leastMs : 0;
}

/** Recalculates the pause and ends the turn if it is over. */
export function evaluatePause(step: Step): void {
  scheduleEndpoint(step);
  endTurnWhenDue(step);
}

/** Sets by keys whether the pause is long enough. */
export function setPauseLongEnough(step: Step, pauseLongEnough: boolean): void {
  const { speech } = step.state.user;
  if (speech.phase === 'pausing') changeUser(step, { speech: { ...speech, pauseLongEnough } });
}

/** The pause is long enough. */
export function onEndpoint(step: Step): void {
  if (step.state.user.speech.phase !== 'pausing') return;
  setPauseLongEnough(step, true);
  endTurnWhenDue(step);
}

/** Ends the turn when the pause is long enough and the recognizer has finished [E1]. */
export function endTurnWhenDue(step: Step): void {
  const { speech } = step.state.user;
  if (speech.phase !== 'pausing' || !speech.pauseLongEnough || !speech.finalSeen) return;
  stopTimers(step, 'endpoint', 'final');
  if (step.state.endpointing.verdict.phase !== 'none') dispatch(step, { type: 'verdict.forget' });
  changeUser(step, { speech: { phase: 'quiet' } });
  endTurn(step, speech.spokeUntil);
}

/** The caller's turn is over [E1]: answers its words, drops them, or asks for them again. */
export function endTurn(step: Step, spokeUntil: At): void {
  answerTurn(step, spokeUntil);
  dispatch(step, { type: 'reply.withdrawTentative', rule: 'A8', because: 'the turn has already ended' });
}

/**
 * Handlers of a finished turn; their order matters. A machine is never answered. Keys join the words before they are read. Speech over a reply that
 * does not take the floor has no other effect. Only words that take it may revive the call, cancel a transfer or stand for the opening. The rest is
 * answered.
 */
function answerTurn(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  if (isListeningToMachine(step)) return dispatch(step, { type: 'machine.takeTurn', spokeUntil });
  if (state.dtmf.keys !== null) dispatch(step, { type: 'keys.settle' });
  if (isSilenced(step)) return dispatch(step, { type: 'takeover.hear', spokeUntil });
  const text = textOf(state.user.turn);
  const isAnswered = isOverlapAnswered(step, text, spokeUntil);
  dispatch(step, { type: 'overlap.end', text, spokeUntil });
  if (!isAnswered) return;
  if (text === '') return endWithoutWords(step, spokeUntil);
  if (isFiller(text, options.language)) {
    dropWords(step, 'noise');
    return dispatch(step, { type: 'reply.launch' });
  }
  if (state.call.phase === 'ending' && !canCancelEnding(step)) return dispatch(step, { type: 'reply.launch' });
  dispatch(step, { type: 'call.revive' });
  if (state.call.limit === 'due') return;
  if (state.transfer.phase !== 'none') {
    const isTakenBack = cancelsTransfer(step, text);
    dispatch(step, { type: 'transfer.hear', text, spokeUntil });
    if (!isTakenBack) return;
  }
  if (isOpeningUsedAsReply(step)) return dispatch(step, { type: 'opening.answer' });
  if (onlyAsksToWait(step, text)) return dispatch(step, { type: 'silence.hold', callerStoppedAt: spokeUntil });
  askForAnswer(step, text, spokeUntil);
}

/** Whether the turn only asks for time. Words after a pause that do not ask for it too are the answer: "let me see", "Thursday at ten" [U25]. */
function onlyAsksToWait({ state, options: { language } }: View, text: string): boolean {
  const { finals } = state.user.turn;
  const last = finals.at(-1) ?? '';
  const isAnswered = asksToWait(finals.slice(0, -1).join(' '), language) && !asksToWait(last, language);
  return asksToWait(text, language) && (!isAnswered || isFiller(last, language));
}

/** Adopts the reply that was started for these words; other words get a new one [A7]. */
function askForAnswer(step: Step, text: string, spokeUntil: At): void {
  const { user, agent } = step.state;
  const begun = agent.reply !== null && agent.reply.finals > 0 && sameWords(agent.reply.answering, text);
  if (begun && agent.reply?.askedAt !== null) return dispatch(step, { type: 'reply.launch' });
  logDecision(step, 'E1', 'end of turn', {
    because: 'the pause is long enough and the words are known',
    waited_ms: step.at - spokeUntil,
  });
  const callerStoppedAt = user.turn.kept ? null : spokeUntil;
  if (begun) return dispatch(step, { type: 'reply.adopt', callerStoppedAt });
  dispatch(step, { type: 'reply.start', cause: 'caller', callerStoppedAt });
}

/** Handles sound without words: asks again if it was speech, else treats it as noise [U8 to U12, U36 to U38]. */
function endWithoutWords(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  const { doubtful, wordlessMs, startedAt, timedBy } = state.user.turn;
  const unclear = doubtful !== '';
  const rule = state.call.phase === 'live' ? askAgainRule(step) : null;
  if (wordlessMs >= options.wordlessMs) changeUser(step, { wordlessTurns: state.user.wordlessTurns + 1 });
  if (rule === null) dropWords(step, 'noise');
  const wordless = timedBy === 'voice' && wordlessMs > 0 ? { since: startedAt ?? spokeUntil, until: spokeUntil } : null;
  changeUser(step, { turn: emptyTurn, wordless });
  if (rule === null || state.agent.reply?.askedAt != null) return dispatch(step, { type: 'reply.launch' });
  changeUser(step, { wordlessTurns: 0 });
  const unheard = state.user.recogniser === 'broken' ? { unheard: true } : {};
  logDecision(step, rule, 'ask again', { unclear, voiced_ms: wordlessMs, ...unheard });
  dispatch(step, { type: 'reply.start', cause: 'unclear', callerStoppedAt: spokeUntil });
}
