import { endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { takeLateFinal } from './late-final.ts';
import { onFinalOver, onInterimOver } from './overlap.ts';
import { isFiller, wordsBeyond } from './phrases.ts';
import { onSignOfLife } from './silence.ts';
import { speculate, speculateEarly } from './speculation.ts';
import type { TurnState } from './state.ts';
import { decide, type Step, startTimerAt, stopTimers } from './step.ts';
import type { TurnEvent } from './types.ts';
import { textSoFar } from './words.ts';

/** No turn stays open longer than this after the last speech. */
const turnWatchdogMs = 5_000;

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
  onInterimOver(step, textSoFar(state.turn));
}

/** Words that will not change. */
export function onFinal(step: Step, final: Extract<TurnEvent, { type: 'transcript.final' }>): void {
  const { state, options } = step;
  const { text, confidence, language } = final;
  if (language !== undefined && text !== '') state.language = language;
  const unclear = confidence !== null && confidence < options.minConfidence;
  if (unclear && text !== '') step.effects.push({ type: 'turn.drop', text, reason: 'unclear' });
  if (!unclear && takeLateFinal(step, text.trim())) return;
  const words = unclear ? '' : newWords(state, text);
  state.lastProvisional = null;
  if (words !== '' && !isFiller(words, options.language)) onSignOfLife(step);
  takeFinal(step, words, unclear ? text.trim() : '');
  const { caller } = state;
  if (caller.phase === 'quiet' && words !== '') openPause(step, true);
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
  state.turn = { ...state.turn, spokeUntil: at, startedAt: state.turn.startedAt ?? at, timedBy: 'text' };
  decide(step, 'T6', 'open', { because: 'words without detected speech' });
  startTimerAt(step, 'endpoint', at + options.inactivityMs);
  if (!finalSeen) startTimerAt(step, 'final', at + options.sttBudgetMs);
}

/** The recogniser's time is up: the words that may still change are taken as they are. */
export function onFinalOverdue(step: Step): void {
  const { state } = step;
  const { caller, turn } = state;
  if (caller.phase !== 'pausing') return;
  state.caller = { ...caller, finalSeen: true };
  if (turn.interim !== '')
    state.turn = { ...turn, finals: [...turn.finals, turn.interim], interim: '', provisional: true };
  decide(step, 'T1', 'stop waiting for the final', {
    because: 'the recogniser has used up its time',
    waited_ms: step.at - caller.spokeUntil,
    budget_ms: step.options.sttBudgetMs,
  });
  endTurnWhenDue(step);
}
