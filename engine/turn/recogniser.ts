import type { At } from '../ports.ts';
import { endCollection } from './collect.ts';
import { endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { forgetVerdict } from './judging.ts';
import { dropRepeated, takeLateFinal } from './late-final.ts';
import { onFinalOver, onInterimOver } from './overlap.ts';
import { isFiller, sameWords, wordsBeyond } from './phrases.ts';
import { onSignOfLife } from './silence.ts';
import { speculate, speculateEarly } from './speculation.ts';
import type { OpenTurn, TurnState } from './state.ts';
import { decide, type Step, startTimerAt, stopTimers } from './step.ts';
import type { TurnEvent } from './types.ts';
import { textSoFar } from './words.ts';

/** Words that may still change. During a pause they reopen the wait for the final [T2]. */
export function onInterim(step: Step, transcript: string): void {
  const { state, options } = step;
  hears(state);
  const text = newWords(state, transcript);
  if ((text === '' && transcript !== '') || repeatsTaken(step, text)) return;
  untakeInterim(step, text);
  const fresh = text !== state.turn.interim;
  state.turn = { ...state.turn, interim: text };
  if (text === '') return;
  if (fresh) noteWords(step, step.at);
  const { caller } = state;
  if (caller.phase === 'quiet') return openPause(step, false);
  if (caller.phase === 'pausing') {
    state.caller = { ...caller, finalSeen: false };
    const watchdog = caller.openedAt + options.turnWatchdogMs;
    startTimerAt(step, 'final', Math.min(watchdog, step.at + options.sttBudgetMs));
    timeEndpoint(step);
  }
  onInterimOver(step, textSoFar(state.turn));
}

/** Words that will not change. */
export function onFinal(step: Step, final: Extract<TurnEvent, { type: 'transcript.final' }>): void {
  const { state, options } = step;
  const { text, confidence, language } = final;
  hears(state);
  if (language !== undefined && text !== '') state.language = language;
  const unclear = confidence !== null && confidence < options.minConfidence;
  if (unclear && text !== '') step.effects.push({ type: 'turn.drop', text, reason: 'unclear' });
  if (!unclear && (dropRepeated(step, text.trim()) || takeLateFinal(step, text.trim()))) return;
  const words = unclear ? '' : newWords(state, text);
  state.lastProvisional = null;
  if (words !== '' && !isFiller(words, options.language)) {
    onSignOfLife(step);
    endCollection(step, 'spoke');
  }
  if (words !== '' && !sameWords(words, known(state.turn))) noteWords(step, final.spokeUntil ?? step.at);
  takeFinal(step, words, unclear ? text.trim() : '');
  if (final.finalised === true) state.turn = { ...state.turn, finalised: true };
  const { caller } = state;
  if (caller.phase === 'quiet' && words !== '') openPause(step, true, final.spokeUntil);
  if (caller.phase === 'pausing') {
    state.caller = { ...caller, finalSeen: true };
    stopTimers(step, 'final');
    timeEndpoint(step);
  }
  onFinalOver(step, words);
  if (words !== '' && caller.phase === 'speaking') speculateEarly(step);
  else speculate(step);
  endTurnWhenDue(step);
}

/** A recogniser that broke off is back. */
function hears(state: Step['state']): void {
  if (state.hearing === 'broken') state.hearing = 'fine';
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
    finalised: false,
    lastFinalAt: at,
    startedAt: words === '' || state.caller.phase === 'quiet' ? turn.startedAt : (turn.startedAt ?? at),
    doubtful: words === '' ? doubtful || turn.doubtful : '',
    wordlessMs: words === '' ? turn.wordlessMs : 0,
  };
}

/** What a final may only repeat. */
function known({ interim, provisional, finals }: OpenTurn): string {
  return provisional ? (finals.at(-1) ?? '') : interim;
}

/** There are words: speech is not without them, and what a recogniser made of an earlier end is past. */
function noteWords(step: Step, endedAt: At): void {
  const { state, options, at } = step;
  const { caller, turn } = state;
  state.turn = { ...turn, lastWordsAt: at, finalised: false };
  if (caller.phase === 'speaking') startTimerAt(step, 'wordless', at + options.doubtAfterMs);
  if (state.verdict.phase === 'given' && state.verdict.by === 'recogniser') forgetVerdict(step);
  if (caller.phase !== 'pausing' || turn.timedBy !== 'text') return;
  const spokeUntil = Math.max(caller.spokeUntil, Math.min(at, endedAt));
  state.caller = { ...caller, spokeUntil };
  state.turn = { ...state.turn, spokeUntil };
}

/** Words without detected speech open a pause of their own; they ended when the recogniser says, within its time and not later than now [T6]. */
function openPause(step: Step, finalSeen: boolean, endedAt: At = step.at): void {
  const { state, options, at } = step;
  const spokeUntil = Math.min(at, Math.max(endedAt, state.turn.startedAt ?? at - options.sttBudgetMs));
  state.caller = { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen };
  const startedAt = state.turn.startedAt ?? spokeUntil;
  state.turn = { ...state.turn, spokeUntil, startedAt, timedBy: 'text' };
  decide(step, 'T6', 'open', { because: 'words without detected speech', ended_ms: at - spokeUntil });
  if (!finalSeen) startTimerAt(step, 'final', at + options.sttBudgetMs);
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** Words that may still change are taken as they are; their final, should it come, repeats them. */
export function takeInterim({ state }: Step): void {
  const { turn } = state;
  if (turn.interim === '') return;
  state.turn = { ...turn, finals: [...turn.finals, turn.interim], interim: '', provisional: true };
}

/** A recogniser that is late repeats what was taken in place of its final, and the turn is over: nobody says it again [T33]. */
function repeatsTaken({ state }: Step, text: string): boolean {
  const { caller, turn } = state;
  return caller.phase === 'quiet' && turn.provisional && sameWords(text, turn.finals.at(-1) ?? '');
}

/** The recogniser goes on with words that were taken as they were: they may still change after all. */
function untakeInterim({ state }: Step, text: string): void {
  const { turn } = state;
  const taken = turn.provisional ? (turn.finals.at(-1) ?? '') : '';
  if (taken === '' || wordsBeyond(text, taken) === text) return;
  state.turn = { ...turn, finals: turn.finals.slice(0, -1), interim: taken, provisional: false };
}

/** The recogniser's time is up: the words that may still change are taken as they are. */
export function onFinalOverdue(step: Step): void {
  const { state } = step;
  const { caller } = state;
  if (caller.phase !== 'pausing') return;
  state.caller = { ...caller, finalSeen: true };
  takeInterim(step);
  decide(step, 'T1', 'stop waiting for the final', {
    because: 'the recogniser has used up its time',
    waited_ms: step.at - caller.spokeUntil,
    budget_ms: step.options.sttBudgetMs,
  });
  endTurnWhenDue(step);
}
