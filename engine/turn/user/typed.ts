import { interrupt, yields } from '../agent/playback.ts';
import { onSignOfLife } from '../call/silence.ts';
import { endCollection } from '../dtmf/collection.ts';
import { settledAt } from '../endpointing/settled-pause.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { endTurnWhenDue } from './end-of-turn.ts';
import { textOf } from './words.ts';

/**
 * The caller has typed a message: it is whole, takes the floor at once, and ends the turn with what was said before it;
 * while the caller speaks it joins what is being said [T55].
 */
export function onTyped(step: Step, text: string): void {
  const { state, at } = step;
  const words = text.trim();
  if (words === '') return;
  onSignOfLife(step);
  if (!fits(step, words)) return refuse(step, words);
  endCollection(step, 'spoke');
  if (yields(step, at)) interrupt(step, 'T55', 'the caller typed a message');
  const { turn } = state.user;
  if (turn.provisional) state.user.lastProvisional = turn.finals.at(-1) ?? null;
  state.user.turn = {
    ...turn,
    finals: [...turn.finals, words],
    provisional: false,
    startedAt: turn.startedAt ?? at,
    spokeUntil: at,
    lastFinalAt: at,
    wordlessMs: 0,
  };
  if (state.user.speech.phase !== 'speaking') endTurnSoon(step);
}

function endTurnSoon(step: Step): void {
  const { state, at } = step;
  const due = settledAt(step, at);
  const openedAt = due > at && state.user.speech.phase === 'pausing' ? state.user.speech.openedAt : at;
  state.user.speech = { phase: 'pausing', spokeUntil: at, openedAt, pauseLongEnough: due <= at, finalSeen: true };
  if (due <= at) decide(step, 'T55', 'take the message', { because: 'what is typed is whole' });
  else decide(step, 'T56', 'wait for more', { because: 'its answer was begun and not heard', wait_ms: due - at });
  if (due <= at) return endTurnWhenDue(step);
  stopTimers(step, 'final');
  startTimerAt(step, 'endpoint', due);
}

function fits({ state, options }: Step, words: string): boolean {
  const open = textOf(state.user.turn);
  return open === '' || open.length + 1 + words.length <= options.typedTurnChars;
}

/** The message is not taken, and the turn that has no room for it waits for nothing more [T57]. */
function refuse(step: Step, words: string): void {
  const { state, options } = step;
  const inputs = {
    chars: words.length,
    open_chars: textOf(state.user.turn).length,
    limit_chars: options.typedTurnChars,
  };
  decide(step, 'T57', 'refuse the message', { because: 'the open turn is full', ...inputs });
  step.effects.push({ type: 'text.refuse' });
  if (state.user.speech.phase !== 'pausing') return;
  state.user.speech = { ...state.user.speech, pauseLongEnough: true };
  endTurnWhenDue(step);
}
