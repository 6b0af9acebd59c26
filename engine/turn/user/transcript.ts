import type { At } from '../../ports.ts';
import { onFinalOver, onInterimOver } from '../agent/overlap.ts';
import { speculate, speculateEarly } from '../agent/speculation.ts';
import { onSignOfLife } from '../call/silence.ts';
import { endCollection } from '../dtmf/collection.ts';
import { forgetVerdict } from '../endpointing/verdict.ts';
import { isFiller, sameWords, wordsBeyond } from '../language/phrases.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { dropRepeated, takeLateFinal } from './late-final.ts';
import type { OpenTurn } from './state.ts';
import { textSoFar } from './words.ts';

/** Words that may still change. During a pause they reopen the wait for the final [T2]. */
export function onInterim(step: Step, transcript: string): void {
  const { state, options } = step;
  hears(state);
  const text = newWords(state, transcript);
  if ((text === '' && transcript !== '') || repeatsTaken(step, text)) return;
  untakeInterim(step, text);
  const fresh = text !== state.user.turn.interim;
  state.user.turn = { ...state.user.turn, interim: text };
  if (text === '') return;
  if (fresh) noteWords(step, step.at);
  const { speech } = state.user;
  if (speech.phase === 'quiet') return openPause(step, false);
  if (speech.phase === 'pausing') {
    state.user.speech = { ...speech, finalSeen: false };
    const watchdog = speech.openedAt + options.turnWatchdogMs;
    startTimerAt(step, 'final', Math.min(watchdog, step.at + options.sttBudgetMs));
    timeEndpoint(step);
  }
  onInterimOver(step, textSoFar(state.user.turn));
}

/** Words that will not change. */
export function onFinal(step: Step, final: Extract<TurnEvent, { type: 'transcript.final' }>): void {
  const { state, options } = step;
  const { text, confidence, language } = final;
  hears(state);
  if (language !== undefined && text !== '') state.user.language = language;
  const unclear = confidence !== null && confidence < options.minConfidence;
  if (unclear && text !== '') step.effects.push({ type: 'turn.drop', text, reason: 'unclear' });
  if (!unclear && (dropRepeated(step, text.trim()) || takeLateFinal(step, text.trim()))) return;
  const words = unclear ? '' : newWords(state, text);
  state.user.lastProvisional = null;
  if (words !== '' && !isFiller(words, options.language)) {
    onSignOfLife(step);
    endCollection(step, 'spoke');
  }
  if (words !== '' && !sameWords(words, known(state.user.turn))) noteWords(step, final.spokeUntil ?? step.at);
  takeFinal(step, words, unclear ? text.trim() : '');
  if (final.finalised === true) state.user.turn = { ...state.user.turn, finalised: true };
  const { speech } = state.user;
  if (speech.phase === 'quiet' && words !== '') openPause(step, true, final.spokeUntil);
  if (speech.phase === 'pausing') {
    state.user.speech = { ...speech, finalSeen: true };
    stopTimers(step, 'final');
    timeEndpoint(step);
  }
  onFinalOver(step, words);
  if (words !== '' && speech.phase === 'speaking') speculateEarly(step);
  else speculate(step);
  endTurnWhenDue(step);
}

/** A recogniser that broke off is back. */
function hears(state: Step['state']): void {
  if (state.user.recogniser === 'broken') state.user.recogniser = 'fine';
}

/** What a transcript brings that is new: an interim may have been committed in place of its final, which repeats it [T9]. */
function newWords(state: TurnState, text: string): string {
  return state.user.lastProvisional === null ? text.trim() : wordsBeyond(text, state.user.lastProvisional).trim();
}

function takeFinal(step: Step, words: string, doubtful: string): void {
  const { state, at } = step;
  const { turn } = state.user;
  const kept = turn.provisional && words !== '' ? turn.finals.slice(0, -1) : turn.finals;
  state.user.turn = {
    ...turn,
    finals: words === '' ? kept : [...kept, words],
    interim: '',
    provisional: turn.provisional && words === '',
    finalised: false,
    lastFinalAt: at,
    startedAt: words === '' || state.user.speech.phase === 'quiet' ? turn.startedAt : (turn.startedAt ?? at),
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
  const { speech, turn } = state.user;
  state.user.turn = { ...turn, lastWordsAt: at, finalised: false };
  if (speech.phase === 'speaking') startTimerAt(step, 'wordless', at + options.doubtAfterMs);
  if (state.endpointing.verdict.phase === 'given' && state.endpointing.verdict.by === 'recogniser') forgetVerdict(step);
  if (speech.phase !== 'pausing' || turn.timedBy !== 'text') return;
  const spokeUntil = Math.max(speech.spokeUntil, Math.min(at, endedAt));
  state.user.speech = { ...speech, spokeUntil };
  state.user.turn = { ...state.user.turn, spokeUntil };
}

/** Words without detected speech open a pause of their own; they ended when the recogniser says, within its time and not later than now [T6]. */
function openPause(step: Step, finalSeen: boolean, endedAt: At = step.at): void {
  const { state, options, at } = step;
  const spokeUntil = Math.min(at, Math.max(endedAt, state.user.turn.startedAt ?? at - options.sttBudgetMs));
  state.user.speech = { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen };
  const startedAt = state.user.turn.startedAt ?? spokeUntil;
  state.user.turn = { ...state.user.turn, spokeUntil, startedAt, timedBy: 'text' };
  decide(step, 'T6', 'open', { because: 'words without detected speech', ended_ms: at - spokeUntil });
  if (!finalSeen) startTimerAt(step, 'final', at + options.sttBudgetMs);
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/** Words that may still change are taken as they are; their final, should it come, repeats them. */
export function takeInterim({ state }: Step): void {
  const { turn } = state.user;
  if (turn.interim === '') return;
  state.user.turn = { ...turn, finals: [...turn.finals, turn.interim], interim: '', provisional: true };
}

/** A recogniser that is late repeats what was taken in place of its final, and the turn is over: nobody says it again [T33]. */
function repeatsTaken({ state }: Step, text: string): boolean {
  const { speech, turn } = state.user;
  return speech.phase === 'quiet' && turn.provisional && sameWords(text, turn.finals.at(-1) ?? '');
}

/** The recogniser goes on with words that were taken as they were: they may still change after all. */
function untakeInterim({ state }: Step, text: string): void {
  const { turn } = state.user;
  const taken = turn.provisional ? (turn.finals.at(-1) ?? '') : '';
  if (taken === '' || wordsBeyond(text, taken) === text) return;
  state.user.turn = { ...turn, finals: turn.finals.slice(0, -1), interim: taken, provisional: false };
}

/** The recogniser's time is up: the words that may still change are taken as they are. */
export function onFinalOverdue(step: Step): void {
  const { state } = step;
  const { speech } = state.user;
  if (speech.phase !== 'pausing') return;
  state.user.speech = { ...speech, finalSeen: true };
  takeInterim(step);
  decide(step, 'T1', 'stop waiting for the final', {
    because: 'the recogniser has used up its time',
    waited_ms: step.at - speech.spokeUntil,
    budget_ms: step.options.sttBudgetMs,
  });
  endTurnWhenDue(step);
}
