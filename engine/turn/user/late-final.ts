import { endsMidSequence } from '../endpointing/spoken-digits.ts';
import { sameWords } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, type View } from '../step.ts';
import { endTurnWhenDue, scheduleEndpoint } from './end-of-turn.ts';
import { changeUser } from './slice.ts';

/**
 * Handles a final that arrives after its interim was used and the turn ended [U13 to U16]. Returns false if it is not such a final, or if it adds
 * words to a committed turn: those are the caller's next words.
 */
export function handleLateFinal(step: Step, text: string): boolean {
  const { turn, speech, unconfirmed } = step.state.user;
  const [last] = unconfirmed.slice(-1);
  if (text === '') return false;
  if (last !== undefined) return correctCommitted(step, text, last);
  if (!turn.provisional || speech.phase !== 'quiet') return false;
  if (sameWords(text, turn.finals.at(-1) ?? '')) correctOpen(step, text);
  else merge(step, text);
  return true;
}

function correctCommitted(step: Step, text: string, was: string): boolean {
  if (!sameWords(text, was)) return false;
  changeUser(step, { unconfirmed: [] });
  const turn = step.state.user.lastTurn;
  if (text === was || turn === null || !turn.content.endsWith(was)) return true;
  const content = turn.content.slice(0, turn.content.length - was.length) + text;
  logDecision(step, 'U13', 'correct', {
    because: 'the final came after its turn and says the same',
    late_ms: step.at - turn.endedAt,
  });
  const lastTurn = { ...turn, content };
  changeUser(step, { lastTurn });
  step.effects.push({ type: 'turn.amend', turn: lastTurn, was: turn.content });
  return true;
}

/** The words are the same: keeps the reply without delaying it. */
function correctOpen(step: Step, text: string): void {
  const { turn } = step.state.user;
  logDecision(step, 'U14', 'correct', {
    because: 'the final came after its turn and says the same',
    late_ms: lateMs(step),
  });
  changeUser(step, {
    turn: { ...turn, finals: [...turn.finals.slice(0, -1), text], provisional: false, lastFinalAt: step.at },
  });
}

/** The words differ and the reply is unheard: the turn continues with them [U15]. */
function merge(step: Step, text: string): void {
  const { at } = step;
  const { turn } = step.state.user;
  logDecision(step, 'U15', 'merge', { because: 'the final came after its turn and says more', late_ms: lateMs(step) });
  dispatch(step, { type: 'reply.withdraw' });
  const spokeUntil = turn.spokeUntil ?? at;
  changeUser(step, {
    turn: { ...turn, finals: [...turn.finals.slice(0, -1), text], provisional: false, lastFinalAt: at },
    speech: { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen: true },
  });
  scheduleEndpoint(step);
  endTurnWhenDue(step);
}

function lateMs({ state, at }: View): number {
  return at - (state.user.turn.spokeUntil ?? at);
}

/** Whether the recognizer repeats a final, with no sound and no interim in between [U4]. Digits and letters may legitimately repeat. */
export function repeatsLastFinal({ state, options }: View, text: string): boolean {
  const { turn, speech } = state.user;
  const last = turn.finals.at(-1);
  if (text === '' || last === undefined || turn.provisional || !sameWords(text, last)) return false;
  const spoken = speech.phase === 'speaking' || turn.interim !== '' || (turn.lastFinalAt ?? 0) < (turn.spokeUntil ?? 0);
  return !spoken && !endsMidSequence(text, options.language);
}
