import { canBeInterrupted } from '../agent/view.ts';
import { completedTurnEndsAt } from '../endpointing/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { endTurnWhenDue } from './end-of-turn.ts';
import { changeUser } from './slice.ts';
import { unconfirmedAfter } from './unconfirmed.ts';
import { textOf } from './words.ts';

/**
 * Handles a typed message: it is complete, takes the floor immediately, and ends the turn together with the words before it. While the caller speaks
 * it joins those words [U26, U29].
 */
export function onTyped(step: Step, text: string): void {
  const { state, at } = step;
  const words = text.trim();
  if (words === '') return;
  dispatch(step, { type: 'life.sign' });
  if (!fits(step, words)) return refuse(step, words);
  dispatch(step, { type: 'collection.end', end: 'spoke' });
  if (canBeInterrupted(step, at))
    dispatch(step, { type: 'playback.interrupt', rule: 'U27', because: 'the caller typed a message' });
  const { turn } = state.user;
  changeUser(step, {
    unconfirmed: unconfirmedAfter(state.user),
    turn: {
      ...turn,
      finals: [...turn.finals, words],
      provisional: false,
      startedAt: turn.startedAt ?? at,
      spokeUntil: at,
      lastFinalAt: at,
      wordlessMs: 0,
    },
  });
  if (state.user.speech.phase !== 'speaking') endTurnSoon(step);
}

function endTurnSoon(step: Step): void {
  const { at } = step;
  const { speech } = step.state.user;
  const due = completedTurnEndsAt(step, at);
  const openedAt = due > at && speech.phase === 'pausing' ? speech.openedAt : at;
  changeUser(step, {
    speech: { phase: 'pausing', spokeUntil: at, openedAt, pauseLongEnough: due <= at, finalSeen: true },
  });
  if (due <= at) logDecision(step, 'U26', 'take the message', { because: 'the typed text is complete' });
  else
    logDecision(step, 'U31', 'wait for more', {
      because: 'the caller has not heard the reply that has started',
      wait_ms: due - at,
    });
  if (due <= at) return endTurnWhenDue(step);
  stopTimers(step, 'final');
  startTimerAt(step, 'endpoint', due);
}

function fits({ state, options }: View, words: string): boolean {
  const open = textOf(state.user.turn);
  return open === '' || open.length + 1 + words.length <= options.typedTurnChars;
}

/** Rejects the message; the turn without room for it ends without further waiting [U33, U34]. */
function refuse(step: Step, words: string): void {
  const { options } = step;
  const { speech, turn } = step.state.user;
  const inputs = { chars: words.length, open_chars: textOf(turn).length, limit_chars: options.typedTurnChars };
  logDecision(step, 'U33', 'refuse the message', { because: 'the open turn is full', ...inputs });
  step.effects.push({ type: 'text.refuse' });
  if (speech.phase !== 'pausing') return;
  changeUser(step, { speech: { ...speech, pauseLongEnough: true } });
  endTurnWhenDue(step);
}
