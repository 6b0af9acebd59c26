import type { At } from '../ports.ts';
import { type Patience, patience } from './endpointing.ts';
import { showsAttention, takesFloor, takesFloorWithFinal } from './floor.ts';
import { isBackchannel, isFiller, sameWords, wordsBeyond } from './phrases.ts';
import { audible, interrupt, pause, resume, stay } from './playback.ts';
import { adopt, launch, startReply, withdraw } from './reply.ts';
import { decide, type Step, startTimerAt, stopTimers } from './step.ts';
import { emptyTurn, type TurnState } from './types.ts';
import { dropWords, textOf, textSoFar } from './words.ts';

/** No turn stays open longer than this after the last speech. */
const turnWatchdogMs = 5_000;

/** The detector heard speech begin at `since`. */
export function onCallerStarted(step: Step, since: At): void {
  const { state } = step;
  if (state.caller.phase === 'speaking') return;
  state.caller = { phase: 'speaking', since };
  state.turn = { ...state.turn, startedAt: state.turn.startedAt ?? since };
  stopTimers(step, 'endpoint', 'final', 'resume');
}

/**
 * So much speech has been heard without a break. A moment of it holds playback and withdraws a reply that nobody has
 * heard; much of it interrupts, whatever its words [T3, T5].
 */
export function onCallerVoiced(step: Step, voicedMs: number): void {
  const { state, options } = step;
  if (state.caller.phase !== 'speaking') return;
  const pauseMs = state.call === 'ending' ? options.goodbyePauseMs : options.pauseMs;
  if (voicedMs < pauseMs) return;
  if (audible(step) === null) return withdrawUnheard(step, voicedMs, pauseMs);
  if (voicedMs >= Math.max(options.bargeInMs, pauseMs)) return interrupt(step, 'T3', 'the caller keeps speaking');
  if (!showsAttention(textSoFar(state.turn), options.language)) pause(step, voicedMs);
}

/** A tentative reply may have been begun within this speech: it has the same time, for the detector hears late that speech has ended. */
function withdrawUnheard(step: Step, voicedMs: number, pauseMs: number): void {
  const { reply, playback } = step.state;
  if (reply === null || playback.phase !== 'silent') return;
  if (reply.askedAt === null && step.at - reply.startedAt < pauseMs) return;
  if (reply.cause !== 'caller' && reply.cause !== 'tool' && reply.cause !== 'unclear') return;
  if (step.state.call === 'ending' && !stay(step)) return;
  decide(step, 'T5', 'withdraw', { reply: reply.id, tentative: reply.askedAt === null, voiced_ms: voicedMs });
  withdraw(step);
}

/** The detector heard speech end at `spokeUntil`: the two waits that end a turn begin [T1]. */
export function onCallerStopped(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  const { caller, turn } = state;
  if (caller.phase !== 'speaking') return;
  state.turn = { ...turn, spokeUntil, wordlessMs: turn.wordlessMs + Math.max(0, spokeUntil - caller.since) };
  const finalSeen = turn.lastFinalAt !== null && turn.lastFinalAt >= spokeUntil && turn.interim === '';
  state.caller = { phase: 'pausing', spokeUntil, pauseLongEnough: false, finalSeen };
  step.effects.push({ type: 'transcript.finalise' });
  if (state.playback.phase === 'paused') startTimerAt(step, 'resume', step.at + options.falseInterruptionMs);
  if (!finalSeen) startTimerAt(step, 'final', spokeUntil + options.sttBudgetMs);
  timeEndpoint(step);
  speculate(step);
  endTurnWhenDue(step);
}

/** Words that may still change. During a pause they reopen the wait for the final [T2]. */
export function onInterim(step: Step, transcript: string): void {
  const { state, options } = step;
  const text = newWords(state, transcript);
  if (text === '' && transcript !== '') return;
  state.turn = { ...state.turn, interim: text };
  const { caller } = state;
  if (text === '') return;
  if (caller.phase === 'quiet') return openPause(step, false);
  if (caller.phase === 'pausing') {
    state.caller = { ...caller, finalSeen: false };
    const watchdog = caller.spokeUntil + turnWatchdogMs;
    startTimerAt(step, 'final', Math.min(watchdog, step.at + options.sttBudgetMs));
    timeEndpoint(step);
  }
  if (state.playback.phase === 'paused') judgeInterim(step, textSoFar(state.turn));
}

/** Words over playback that is held: they take the floor, or show that nobody wants it [T3, T14]. */
function judgeInterim(step: Step, text: string): void {
  if (takesFloor(step, text)) return interrupt(step, 'T3', 'words over playback');
  if (isBackchannel(text, step.options.language)) resume(step, 'only a sign of attention so far');
}

/** Words that will not change. */
export function onFinal(step: Step, text: string, confidence: number | null): void {
  const { state, options } = step;
  const unclear = confidence !== null && confidence < options.minConfidence;
  if (unclear && text !== '') step.effects.push({ type: 'turn.drop', text, reason: 'unclear' });
  const words = unclear ? '' : newWords(state, text);
  state.lastProvisional = null;
  takeFinal(step, words, unclear ? text.trim() : '');
  const { caller } = state;
  if (caller.phase === 'quiet' && words !== '') openPause(step, true);
  if (caller.phase === 'pausing') {
    state.caller = { ...caller, finalSeen: true };
    stopTimers(step, 'final');
    timeEndpoint(step);
  }
  if (words !== '' && audible(step) !== null && takesFloorWithFinal(step, words))
    interrupt(step, 'T3', 'words over playback');
  if (words !== '' && caller.phase === 'speaking') speculateEarly(step);
  else speculate(step);
  endTurnWhenDue(step);
}

/** What a transcript brings that is new: an interim may have been committed in place of its final, which repeats it [T9]. */
function newWords(state: TurnState, text: string): string {
  return state.lastProvisional === null ? text.trim() : wordsBeyond(text, state.lastProvisional).trim();
}

function takeFinal(step: Step, words: string, doubtful: string): void {
  const { state, at } = step;
  const { turn } = state;
  const kept = turn.provisional && words !== '' ? turn.finals.slice(0, -1) : turn.finals;
  state.turn = {
    ...turn,
    finals: words === '' ? kept : [...kept, words],
    interim: '',
    provisional: turn.provisional && words === '',
    lastFinalAt: at,
    startedAt: words === '' ? turn.startedAt : (turn.startedAt ?? at),
    doubtful: words === '' ? doubtful || turn.doubtful : '',
    wordlessMs: words === '' ? turn.wordlessMs : 0,
  };
}

/** Words without detected speech open a pause of their own [T6]. */
function openPause(step: Step, finalSeen: boolean): void {
  const { state, options, at } = step;
  state.caller = { phase: 'pausing', spokeUntil: at, pauseLongEnough: false, finalSeen };
  state.turn = { ...state.turn, spokeUntil: at, startedAt: state.turn.startedAt ?? at };
  decide(step, 'T6', 'open', { because: 'words without detected speech' });
  startTimerAt(step, 'endpoint', at + options.inactivityMs);
  if (!finalSeen) startTimerAt(step, 'final', at + options.sttBudgetMs);
}

/** A key takes the floor at once; its digit is a word of the caller's turn. */
export function onDigit(step: Step, digit: string): void {
  const { state, at } = step;
  interrupt(step, 'T19', 'a key was pressed');
  const { finals } = state.turn;
  const last = finals.at(-1);
  if (state.turn.provisional) state.lastProvisional = last ?? null;
  const joined =
    last !== undefined && /^[\d*#]+$/.test(last) ? [...finals.slice(0, -1), last + digit] : [...finals, digit];
  state.turn = {
    ...state.turn,
    finals: joined,
    provisional: false,
    startedAt: state.turn.startedAt ?? at,
    spokeUntil: at,
    lastFinalAt: at,
  };
  if (state.caller.phase === 'speaking') return;
  state.caller = { phase: 'pausing', spokeUntil: at, pauseLongEnough: false, finalSeen: true };
  if (digit === '#') return onEndpoint(step);
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** Sets the moment from which on the pause is long enough, by the words so far. */
function timeEndpoint(step: Step): void {
  const { caller, turn } = step.state;
  if (caller.phase !== 'pausing') return;
  const wait = waitFor(step, textSoFar(turn) || turn.doubtful);
  const due = caller.spokeUntil + wait.ms;
  step.state.caller = { ...caller, pauseLongEnough: step.at >= due };
  decide(step, 'T1', 'wait', { wait_ms: wait.ms, because: wait.because });
  if (step.at < due) startTimerAt(step, 'endpoint', due);
  else stopTimers(step, 'endpoint');
}

function waitFor({ state, options }: Step, text: string): Patience {
  if (text === '') return { ms: options.minDelayMs, because: 'no words yet' };
  const attends = isBackchannel(text, options.language) && state.playback.phase !== 'silent';
  if (attends) return { ms: options.minDelayMs, because: 'it shows attention' };
  return patience(text, state.expectation, options);
}

/** The pause is long enough. */
export function onEndpoint(step: Step): void {
  const { caller } = step.state;
  if (caller.phase !== 'pausing') return;
  step.state.caller = { ...caller, pauseLongEnough: true };
  endTurnWhenDue(step);
}

/** The recogniser's time is up: the words that may still change are taken as they are. */
export function onFinalOverdue(step: Step): void {
  const { state } = step;
  const { caller, turn } = state;
  if (caller.phase !== 'pausing') return;
  state.caller = { ...caller, finalSeen: true };
  if (turn.interim !== '')
    state.turn = { ...turn, finals: [...turn.finals, turn.interim], interim: '', provisional: true };
  decide(step, 'T1', 'stop waiting for the final', { budget_ms: step.options.sttBudgetMs });
  endTurnWhenDue(step);
}

/** Nothing more has come since playback was held back [T14]. */
export function onPauseTooLong(step: Step): void {
  const { caller } = step.state;
  if (caller.phase === 'pausing' && (!caller.finalSeen || textSoFar(step.state.turn) !== '')) {
    return startTimerAt(step, 'resume', step.at + 250);
  }
  if (caller.phase !== 'speaking') resume(step, 'no words followed');
}

/** Starts composing before the pause is long enough [T15]. */
function speculate(step: Step): void {
  const { caller } = step.state;
  if (caller.phase === 'pausing' && caller.finalSeen && !caller.pauseLongEnough) composeTentatively(step);
}

/** Starts composing before the detector has noticed a pause, when the words look complete [T15]. */
function speculateEarly(step: Step): void {
  const { state, options } = step;
  if (patience(textOf(state.turn), state.expectation, options).ms <= options.minDelayMs) composeTentatively(step);
}

function composeTentatively(step: Step): void {
  const { state, options } = step;
  const { turn } = state;
  if (!options.speculate || state.call !== 'live') return;
  if (state.toolsRunning.length > 0 || audible(step) !== null || openingIsDue(step)) return;
  const text = textOf(turn);
  if (text === '' || isFiller(text, options.language)) return;
  if (state.reply?.askedAt === null && sameWords(state.reply.answering, text)) return;
  if (state.reply !== null && state.reply.finals === turn.finals.length && state.reply.cause === 'caller') return;
  startReply(step, 'caller', { tentative: true });
}

function endTurnWhenDue(step: Step): void {
  const { caller } = step.state;
  if (caller.phase !== 'pausing' || !caller.pauseLongEnough || !caller.finalSeen) return;
  stopTimers(step, 'endpoint', 'final');
  step.state.caller = { phase: 'quiet' };
  endTurn(step, caller.spokeUntil);
}

/** The caller's turn is over [T1]: its words are answered, dropped, or asked for again. */
function endTurn(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  const text = textOf(state.turn);
  if (audible(step) !== null) {
    if (!takesFloorWithFinal(step, text)) return endOverlap(step, text);
    interrupt(step, 'T3', 'words over playback');
  }
  if (text === '') return endWithoutWords(step, spokeUntil);
  if (isFiller(text, options.language)) {
    dropWords(step, 'noise');
    return launch(step);
  }
  if (state.call === 'ending' && !stay(step)) return launch(step);
  if (openingIsDue(step)) return openInAnswer(step);
  const answered = state.reply !== null && state.reply.finals > 0 && sameWords(state.reply.answering, text);
  if (answered && state.reply?.askedAt !== null) return launch(step);
  decide(step, 'T1', 'end of turn', { waited_ms: step.at - spokeUntil });
  if (answered) return adopt(step, spokeUntil);
  startReply(step, 'caller', { callerStoppedAt: spokeUntil });
}

/** The opening answers the caller's first words; one that is being made already is kept [T23]. */
function openInAnswer(step: Step): void {
  const { state } = step;
  if (state.reply?.cause !== 'opening') return startReply(step, 'opening');
  state.reply = { ...state.reply, finals: state.turn.finals.length };
  launch(step);
}

function openingIsDue(step: Step): boolean {
  return step.state.opening !== 'given' && step.options.whoSpeaksFirst === 'assistant';
}

/** Speech over playback that did not take the floor [T4]. */
function endOverlap(step: Step, text: string): void {
  if (text !== '') decide(step, 'T4', 'drop', { because: 'it does not take the floor' });
  dropWords(step, text === '' ? 'noise' : 'backchannel');
  resume(step, text === '' ? 'no words' : 'only a sign of attention');
}

/** Sound without words: asked for again when it was speech that nobody understood, else noise [T12]. */
function endWithoutWords(step: Step, spokeUntil: At): void {
  const { state, options } = step;
  const { doubtful, wordlessMs } = state.turn;
  const unclear = doubtful !== '';
  const interrupted = state.playback.phase === 'clearing' || state.playback.phase === 'paused';
  const long = wordlessMs >= options.wordlessMs;
  if (long) state.wordlessTurns += 1;
  const ask = state.call === 'live' && (unclear || (long && (state.wordlessTurns > 1 || interrupted)));
  if (!ask) dropWords(step, 'noise');
  state.turn = emptyTurn;
  if (!ask || state.reply?.askedAt != null) return launch(step);
  state.wordlessTurns = 0;
  decide(step, 'T12', 'ask again', { unclear, voiced_ms: wordlessMs });
  startReply(step, 'unclear', { callerStoppedAt: spokeUntil });
}
