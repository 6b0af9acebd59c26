import type { DropReason } from '../intents.ts';
import { dispatch, logDecision, type Step, startTimerAt } from '../step.ts';
import { changeUser } from './slice.ts';
import { emptyTurn } from './state.ts';
import { unconfirmedAfter } from './unconfirmed.ts';
import { textSoFar } from './words.ts';

/** Commits the first `count` finals as the caller's turn; later ones stay open [U1, U2]. */
export function commitWords(step: Step, count: number): void {
  const { turn, speech, unconfirmed } = step.state.user;
  const content = turn.finals.slice(0, count).join(' ');
  if (content === '') return;
  const startedAt = turn.startedAt ?? step.at;
  const endedAt = Math.max(startedAt, turn.spokeUntil ?? step.at);
  const lastTurn = { role: 'user', content, startedAt, endedAt } as const;
  step.effects.push({ type: 'turn.commit', turn: lastTurn });
  const rest = turn.finals.slice(count);
  changeUser(step, {
    lastTurn,
    turn: {
      ...emptyTurn,
      finals: rest,
      interim: turn.interim,
      startedAt: speech.phase === 'speaking' ? speech.since : null,
      lastFinalAt: turn.lastFinalAt,
      coveredUntil: turn.coveredUntil,
    },
    unconfirmed: rest.length === 0 ? unconfirmedAfter(step.state.user) : unconfirmed,
    wordlessTurns: 0,
    repeatRequests: 0,
  });
  dispatch(step, { type: 'reminder.reset' });
}

/** Commits all words at the end of the call, including interim ones. */
export function commitAllWords(step: Step): void {
  const { turn } = step.state.user;
  if (turn.interim !== '') changeUser(step, { turn: { ...turn, finals: [textSoFar(turn)], interim: '' } });
  commitWords(step, step.state.user.turn.finals.length);
}

/** Drops the words of the open turn and logs that. */
export function dropWords(step: Step, reason: DropReason): void {
  const text = textSoFar(step.state.user.turn);
  if (text !== '' || reason === 'noise') step.effects.push({ type: 'turn.drop', text, reason });
  changeUser(step, { turn: emptyTurn });
}

/** Keeps words over uninterruptible speech until it ends [I33]. */
export function deferWords(step: Step): void {
  changeUser(step, { turn: { ...step.state.user.turn, kept: true } });
}

/** The uninterruptible speech is over: answers the words that were kept, unless the caller continues [I33]. */
export function answerDeferredWords(step: Step): void {
  const { state, options, at } = step;
  if (!state.user.turn.kept || state.agent.playback.phase !== 'silent') return;
  logDecision(step, 'I33', 'open', { because: 'words were kept', wait_ms: options.inactivityMs });
  changeUser(step, {
    speech: { phase: 'pausing', spokeUntil: at, openedAt: at, pauseLongEnough: false, finalSeen: true },
  });
  startTimerAt(step, 'endpoint', at + options.inactivityMs);
}
