import type { At } from '../ports.ts';
import { endTurn, endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';
import { decide, type Step, startTimerAt } from './step.ts';
import { textSoFar } from './words.ts';

/**
 * The detector has heard speech for long in which there are no words: noise. Until it hears silence, the words alone
 * tell when the caller speaks [T28].
 */
export function onWordless(step: Step): void {
  const { state, options, at } = step;
  const { caller, turn } = state;
  if (caller.phase !== 'speaking') return;
  decide(step, 'T28', 'doubt the detector', {
    because: 'it hears speech without words',
    speech_ms: at - caller.since,
    threshold_ms: options.doubtAfterMs,
  });
  state.detector = 'doubted';
  step.effects.push({ type: 'transcript.finalise' });
  if (textSoFar(turn) === '') {
    state.turn = { ...turn, wordlessMs: turn.wordlessMs + at - caller.since };
    state.caller = { phase: 'quiet' };
    return endTurn(step, at);
  }
  const spokeUntil = turn.lastWordsAt ?? caller.since;
  state.turn = { ...turn, spokeUntil, timedBy: 'text' };
  state.caller = { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen: turn.interim === '' };
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
  if (state.detector === 'trusted') return;
  state.detector = 'trusted';
  if (state.caller.phase === 'quiet') state.caller = { phase: 'speaking', since: spokeUntil };
  decide(step, 'T28', 'trust the detector', { because: 'it hears silence again' });
}
