import type { Step } from '../step.ts';
import { emptyTurn, type OpenTurn } from './state.ts';

/** The finals of the open turn as one text. */
export function textOf(turn: OpenTurn): string {
  return turn.finals.join(' ');
}

/** The finals and the words that may still change. */
export function textSoFar(turn: OpenTurn): string {
  if (turn.finals.length === 0) return turn.interim;
  return [...turn.finals, turn.interim].filter((text) => text !== '').join(' ');
}

/** Commits the first `count` finals as the caller's turn; what came later stays open [T9]. */
export function commitWords(step: Step, count: number): void {
  const { turn } = step.state.user;
  const content = turn.finals.slice(0, count).join(' ');
  if (content === '') return;
  const startedAt = turn.startedAt ?? step.at;
  const endedAt = Math.max(startedAt, turn.spokeUntil ?? step.at);
  step.state.user.lastTurn = { role: 'user', content, startedAt, endedAt };
  step.effects.push({ type: 'turn.commit', turn: step.state.user.lastTurn });
  const rest = turn.finals.slice(count);
  const speaking = step.state.user.speech.phase === 'speaking' ? step.state.user.speech.since : null;
  step.state.user.turn = {
    ...emptyTurn,
    finals: rest,
    interim: turn.interim,
    startedAt: speaking,
    lastFinalAt: turn.lastFinalAt,
  };
  if (turn.provisional && rest.length === 0) step.state.user.lastProvisional = turn.finals.at(-1) ?? null;
  step.state.call.reminders = 0;
  step.state.user.wordlessTurns = 0;
}

/** Drops the words of the open turn, explicitly and at once. */
export function dropWords(step: Step, reason: 'noise' | 'backchannel' | 'side_talk' | 'ended'): void {
  const text = textSoFar(step.state.user.turn);
  if (text !== '' || reason === 'noise') step.effects.push({ type: 'turn.drop', text, reason });
  step.state.user.turn = emptyTurn;
}
