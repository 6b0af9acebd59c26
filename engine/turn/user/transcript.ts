import type { At } from '../../ports/clock.ts';
import { audiblePlayback } from '../agent/view.ts';
import { isPunctuated } from '../endpointing/statement.ts';
import { isFiller, sameWords, stripRepeatedStart } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { coversSpeech } from './coverage.ts';
import { endTurnWhenDue, scheduleEndpoint } from './end-of-turn.ts';
import { handleLateFinal, repeatsLastFinal } from './late-final.ts';
import { changeUser } from './slice.ts';
import type { OpenTurn } from './state.ts';
import { speechOfLateWords } from './wordless-speech.ts';
import { textSoFar } from './words.ts';

type Final = Extract<TurnEvent, { type: 'transcript.final' }>;

/** Handles an interim. During a pause it restarts the wait for the final [E10]. */
export function onInterim(step: Step, transcript: string): void {
  const { state, options } = step;
  noteRecognition(step);
  const text = newWords(step, transcript);
  if ((text === '' && transcript !== '') || repeatsTakenInterim(step, text)) return;
  untakeInterim(step, text);
  const fresh = text !== state.user.turn.interim;
  changeUser(step, { turn: withInterim(state.user.turn, text) });
  if (text === '') return;
  if (fresh) noteWords(step, step.at);
  const { speech } = state.user;
  if (speech.phase === 'quiet') openPause(step, false);
  if (speech.phase === 'pausing') {
    changeUser(step, { speech: { ...speech, finalSeen: false } });
    const watchdog = speech.openedAt + options.turnWatchdogMs;
    startTimerAt(step, 'final', Math.min(watchdog, step.at + options.sttBudgetMs));
    scheduleEndpoint(step);
  }
  if (audiblePlayback(step) !== null) dispatch(step, { type: 'overlap.interim', text: textSoFar(state.user.turn) });
}

function withInterim(turn: OpenTurn, interim: string): OpenTurn {
  return { ...turn, interim, retracted: interim === '' && (turn.retracted || turn.interim !== '') };
}

/** Handles a final. */
export function onFinal(step: Step, final: Final): void {
  const { state, options } = step;
  const { confidence, language } = final;
  noteRecognition(step);
  if (language !== undefined && final.text !== '') changeUser(step, { language });
  if (isPunctuated(final.text) && !state.user.punctuates) changeUser(step, { punctuates: true });
  const text = final.text.trim();
  const unclear = confidence !== null && confidence < options.minConfidence;
  if (unclear && final.text !== '') step.effects.push({ type: 'turn.drop', text: final.text, reason: 'unclear' });
  if (!unclear && repeatsLastFinal(step, text)) {
    step.effects.push({ type: 'turn.drop', text, reason: 'repeated' });
    return;
  }
  if (!unclear && handleLateFinal(step, text)) return;
  const words = unclear ? '' : newWords(step, final.text);
  changeUser(step, { unconfirmed: [] });
  if (words !== '' && !isFiller(words, options.language)) {
    dispatch(step, { type: 'life.sign' });
    if (state.dtmf.collection !== null) dispatch(step, { type: 'collection.end', end: 'spoke' });
  }
  if (words !== '' && !sameWords(words, known(state.user.turn))) noteWords(step, final.spokeUntil ?? step.at);
  takeFinal(step, words, final, unclear ? text : '');
  const { speech } = state.user;
  if (speech.phase === 'quiet' && words !== '') openPause(step, true, final.spokeUntil);
  if (speech.phase === 'pausing') {
    const finalSeen = speech.finalSeen || final.finalised === true || coversSpeech(state.user.turn, speech.spokeUntil);
    changeUser(step, { speech: { ...speech, finalSeen } });
    if (finalSeen) stopTimers(step, 'final');
    scheduleEndpoint(step);
  }
  if (audiblePlayback(step) !== null) dispatch(step, { type: 'overlap.final', words });
  dispatch(step, { type: words !== '' && speech.phase === 'speaking' ? 'reply.speculateEarly' : 'reply.speculate' });
  endTurnWhenDue(step);
}

/** A disconnected recognizer is back. */
function noteRecognition(step: Step): void {
  if (step.state.user.recogniser === 'broken') changeUser(step, { recogniser: 'fine' });
}

/** The new part of a transcript, without words that were committed from interims in place of their finals [U3]. */
function newWords({ state }: View, text: string): string {
  const { unconfirmed } = state.user;
  const rests = unconfirmed.map((_, index) => stripRepeatedStart(text, unconfirmed.slice(index).join(' ')));
  return (rests.find((rest) => rest !== text) ?? text).trim();
}

function takeFinal(step: Step, words: string, { text, finalised, coversUntil }: Final, doubtful: string): void {
  const { turn, speech } = step.state.user;
  const withdrawn = text.trim() === '' && (turn.retracted || turn.interim !== '');
  const kept = turn.provisional && words !== '' ? turn.finals.slice(0, -1) : turn.finals;
  changeUser(step, {
    turn: {
      ...turn,
      finals: words === '' ? kept : [...kept, words],
      interim: '',
      provisional: turn.provisional && words === '',
      lastFinalAt: step.at,
      finalised: finalised ?? false,
      coveredUntil: coversUntil ?? null,
      startedAt: words === '' || speech.phase === 'quiet' ? turn.startedAt : (turn.startedAt ?? step.at),
      doubtful: words === '' ? doubtful || turn.doubtful : '',
      wordlessMs: words === '' ? turn.wordlessMs : 0,
      retracted: withdrawn,
    },
  });
}

/** Words that a final may merely repeat. */
function known({ interim, provisional, finals }: OpenTurn): string {
  return provisional ? (finals.at(-1) ?? '') : interim;
}

/** Words arrived: clears what is only known of speech without words, and earlier ends from the recognizer. */
function noteWords(step: Step, endedAt: At): void {
  const { state, options, at } = step;
  const { speech, turn } = state.user;
  changeUser(step, { turn: { ...turn, lastWordsAt: at, finalised: false } });
  if (speech.phase === 'speaking') startTimerAt(step, 'wordless', at + options.doubtAfterMs);
  const { verdict } = state.endpointing;
  if (verdict.phase === 'given' && verdict.by === 'recogniser') dispatch(step, { type: 'verdict.forget' });
  if (speech.phase !== 'pausing' || turn.timedBy !== 'text') return;
  const spokeUntil = Math.max(speech.spokeUntil, Math.min(at, endedAt));
  changeUser(step, { speech: { ...speech, spokeUntil }, turn: { ...state.user.turn, spokeUntil } });
}

/**
 * Opens a pause for words without current speech: those of earlier speech that are late [E46], or words that the detector missed. The latter ended
 * when the recognizer says, within its budget and not later than now [U7, E13].
 */
function openPause(step: Step, finalSeen: boolean, endedAt?: At): void {
  const { options, at } = step;
  const { turn } = step.state.user;
  const late = speechOfLateWords(step, endedAt);
  const missedUntil = Math.min(at, Math.max(endedAt ?? at, turn.startedAt ?? at - options.sttBudgetMs));
  const spokeUntil = late?.until ?? missedUntil;
  changeUser(step, {
    speech: { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen },
    turn: {
      ...turn,
      spokeUntil,
      startedAt: turn.startedAt ?? late?.since ?? spokeUntil,
      timedBy: late === null ? 'text' : 'voice',
    },
    wordless: null,
  });
  const because = late === null ? 'words without detected speech' : 'the words of earlier speech are late';
  logDecision(step, late === null ? 'U7' : 'E46', 'open', { because, ended_ms: at - spokeUntil });
  if (!finalSeen) startTimerAt(step, 'final', at + options.sttBudgetMs);
  scheduleEndpoint(step);
  endTurnWhenDue(step);
}

/** Uses the interim words as they are; a later final repeats them. */
export function useInterimAsFinal(step: Step): void {
  const { turn } = step.state.user;
  if (turn.interim === '') return;
  changeUser(step, { turn: { ...turn, finals: [...turn.finals, turn.interim], interim: '', provisional: true } });
}

/** Whether a late recognizer repeats words that were used in place of its final, so that they are not new [U17]. */
function repeatsTakenInterim({ state }: View, text: string): boolean {
  const { speech, turn } = state.user;
  return speech.phase === 'quiet' && turn.provisional && sameWords(text, turn.finals.at(-1) ?? '');
}

/** The recognizer continues words that were used early: makes them interim again. */
function untakeInterim(step: Step, text: string): void {
  const { turn } = step.state.user;
  const taken = turn.provisional ? (turn.finals.at(-1) ?? '') : '';
  if (taken === '' || stripRepeatedStart(text, taken) === text) return;
  changeUser(step, { turn: { ...turn, finals: turn.finals.slice(0, -1), interim: taken, provisional: false } });
}

/** The recognizer's time is up: uses the interim words as they are. */
export function onFinalOverdue(step: Step): void {
  const { speech } = step.state.user;
  if (speech.phase !== 'pausing') return;
  changeUser(step, { speech: { ...speech, finalSeen: true } });
  useInterimAsFinal(step);
  logDecision(step, 'E5', 'stop waiting for the final', {
    because: 'the recognizer has used up its time',
    waited_ms: step.at - speech.spokeUntil,
    budget_ms: step.options.sttBudgetMs,
  });
  endTurnWhenDue(step);
}
