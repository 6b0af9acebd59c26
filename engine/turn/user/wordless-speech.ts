import type { At } from '../../ports.ts';
import { decide, type Step, startTimerAt } from '../step.ts';
import { endTurn, endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { textSoFar } from './words.ts';

/**
 * The detector has heard speech for long in which there are no words: noise. Until it hears silence, the words alone
 * tell when the caller speaks [T28].
 */
export function onWordless(step: Step): void {
  const { state, options, at } = step;
  const { speech, turn } = state.user;
  if (speech.phase !== 'speaking') return;
  decide(step, 'T28', 'doubt the detector', {
    because: 'it hears speech without words',
    speech_ms: at - speech.since,
    threshold_ms: options.doubtAfterMs,
  });
  state.user.detector = 'doubted';
  step.effects.push({ type: 'transcript.finalise' });
  if (textSoFar(turn) === '') {
    state.user.turn = { ...turn, wordlessMs: turn.wordlessMs + at - speech.since };
    state.user.speech = { phase: 'quiet' };
    return endTurn(step, at);
  }
  const spokeUntil = turn.lastWordsAt ?? speech.since;
  state.user.turn = { ...turn, spokeUntil, timedBy: 'text' };
  state.user.speech = {
    phase: 'pausing',
    spokeUntil,
    openedAt: at,
    pauseLongEnough: false,
    finalSeen: turn.interim === '',
  };
  if (turn.interim !== '') startTimerAt(step, 'final', at + options.sttBudgetMs);
  timeEndpoint(step);
  endTurnWhenDue(step);
}

/**
 * The detector hears silence again: what it hears counts from now on. Where nobody was thought to speak it was speech
 * after all, should its words come now [T28].
 */
export function trustAgain(step: Step, spokeUntil: At): void {
  const { state } = step;
  if (state.user.detector === 'trusted') return;
  state.user.detector = 'trusted';
  if (state.user.speech.phase === 'quiet') state.user.speech = { phase: 'speaking', since: spokeUntil };
  decide(step, 'T28', 'trust the detector', { because: 'it hears silence again' });
}
