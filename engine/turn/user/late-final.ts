import { withdraw } from '../agent/reply.ts';
import { endsInPart } from '../endpointing/spoken-digits.ts';
import { sameWords } from '../language/phrases.ts';
import { decide, type Step } from '../step.ts';
import { endTurnWhenDue, timeEndpoint } from './end-of-turn.ts';

/**
 * Takes a final that comes after its interim was used in its place and the turn was over [T33]. Gives false where it is
 * none, or where it brings words beyond a turn that is committed: those are the caller's next words.
 */
export function takeLateFinal(step: Step, text: string): boolean {
  const { state } = step;
  if (text === '') return false;
  if (state.user.lastProvisional !== null) return correctCommitted(step, text, state.user.lastProvisional);
  if (!state.user.turn.provisional || state.user.speech.phase !== 'quiet') return false;
  if (sameWords(text, state.user.turn.finals.at(-1) ?? '')) correctOpen(step, text);
  else merge(step, text);
  return true;
}

function correctCommitted(step: Step, text: string, was: string): boolean {
  const { state } = step;
  if (!sameWords(text, was)) return false;
  state.user.lastProvisional = null;
  const turn = state.user.lastTurn;
  if (text === was || turn === null || !turn.content.endsWith(was)) return true;
  const content = turn.content.slice(0, turn.content.length - was.length) + text;
  decide(step, 'T33', 'correct', {
    because: 'the final came after its turn and says the same',
    late_ms: step.at - turn.endedAt,
  });
  state.user.lastTurn = { ...turn, content };
  step.effects.push({ type: 'turn.amend', turn: state.user.lastTurn, was: turn.content });
  return true;
}

/** The same words: the reply to them is kept, and not held back. */
function correctOpen(step: Step, text: string): void {
  const { turn } = step.state.user;
  decide(step, 'T33', 'correct', { because: 'the final came after its turn and says the same', late_ms: lateMs(step) });
  step.state.user.turn = {
    ...turn,
    finals: [...turn.finals.slice(0, -1), text],
    provisional: false,
    lastFinalAt: step.at,
  };
}

/** Other words, and nothing of the reply was heard: the turn goes on with them [T5]. */
function merge(step: Step, text: string): void {
  const { state, at } = step;
  const { turn } = state.user;
  decide(step, 'T33', 'merge', { because: 'the final came after its turn and says more', late_ms: lateMs(step) });
  withdraw(step);
  state.user.turn = { ...turn, finals: [...turn.finals.slice(0, -1), text], provisional: false, lastFinalAt: at };
  const spokeUntil = turn.spokeUntil ?? at;
  state.user.speech = { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen: true };
  timeEndpoint(step);
  endTurnWhenDue(step);
}

function lateMs({ state, at }: Step): number {
  return at - (state.user.turn.spokeUntil ?? at);
}

/**
 * Drops a final that says the same as the one before it, with no sound and no interim between them: the recogniser
 * repeats itself [T9]. A digit or a letter may well come twice. Says whether it did.
 */
export function dropRepeated(step: Step, text: string): boolean {
  const { turn, speech } = step.state.user;
  const last = turn.finals.at(-1);
  if (text === '' || last === undefined || turn.provisional || !sameWords(text, last)) return false;
  const spoken = speech.phase === 'speaking' || turn.interim !== '' || (turn.lastFinalAt ?? 0) < (turn.spokeUntil ?? 0);
  if (spoken || endsInPart(text, step.options.language)) return false;
  step.effects.push({ type: 'turn.drop', text, reason: 'repeated' });
  return true;
}
