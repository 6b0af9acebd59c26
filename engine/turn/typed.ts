import { endCollection } from './collect.ts';
import { endTurnWhenDue } from './end-of-turn.ts';
import { interrupt, yields } from './playback.ts';
import { onSignOfLife } from './silence.ts';
import { decide, type Step } from './step.ts';

/**
 * The caller has typed a message: it is whole, takes the floor at once, and ends the turn with what was said before it;
 * while the caller speaks it joins what is being said [T55].
 */
export function onTyped(step: Step, text: string): void {
  const { state, at } = step;
  const words = text.trim();
  if (words === '') return;
  onSignOfLife(step);
  endCollection(step, 'spoke');
  if (yields(step, at)) interrupt(step, 'T55', 'the caller typed a message');
  const { turn, caller } = state;
  if (turn.provisional) state.lastProvisional = turn.finals.at(-1) ?? null;
  state.turn = {
    ...turn,
    finals: [...turn.finals, words],
    provisional: false,
    startedAt: turn.startedAt ?? at,
    spokeUntil: at,
    lastFinalAt: at,
    wordlessMs: 0,
  };
  if (caller.phase === 'speaking') return;
  decide(step, 'T55', 'take the message', { because: 'what is typed is whole' });
  state.caller = { phase: 'pausing', spokeUntil: at, openedAt: at, pauseLongEnough: true, finalSeen: true };
  endTurnWhenDue(step);
}
