import type { EndReason } from '../events.ts';
import { settleKeys } from './keys.ts';
import { audible } from './playback.ts';
import { withdraw } from './reply.ts';
import { isUnderWay } from './state.ts';
import { decide, type Step, stopTimers } from './step.ts';
import { cancelHeld } from './tools.ts';
import type { TimerName } from './types.ts';
import { commitWords, textSoFar } from './words.ts';

const allTimers: readonly TimerName[] = [
  'opening',
  'answerer',
  'message',
  'endpoint',
  'verdict',
  'wordless',
  'final',
  'resume',
  'filler',
  'keys',
  'overlap',
  'silence',
  'thinking',
  'limit_near',
  'limit',
  'limit_hard',
  'clearing',
  'paused',
  'ending',
  'transfer',
  'transfer_wait',
  'media',
];

/** The server is going down: what is being heard ends with its sentence, what is not is dropped [T22]. */
export function onDrain(step: Step): void {
  const { state } = step;
  decide(step, 'T22', 'drain', { because: 'the server is going down' });
  withdraw(step);
  cancelHeld(step);
  const playback = audible(step);
  if (playback !== null) step.effects.push({ type: 'playback.shorten', reply: playback.reply.id });
  state.call = 'ending';
  state.endReason = 'drained';
}

/** The line is gone or given up: what was heard and said is committed, nothing else is started. */
export function hangUp(step: Step, reason: EndReason): void {
  const { state } = step;
  withdraw(step);
  cancelHeld(step);
  state.call = 'ending';
  state.endReason = reason;
  state.sayQueue = [];
  state.toolsReturned = false;
  const playback = audible(step);
  if (playback === null) return;
  if (!playback.reply.finished) step.effects.push({ type: 'reply.cancel', reply: playback.reply.id });
  step.effects.push({ type: 'playback.clear', reply: playback.reply.id });
  state.playback = { phase: 'clearing', reply: playback.reply, startedAt: playback.startedAt };
}

/** Ends the call where it is to end and nothing is left to be heard. */
export function endWhenOver(step: Step): boolean {
  const { state } = step;
  if (state.call !== 'ending' || state.reply !== null || state.playback.phase !== 'silent') return false;
  settleKeys(step);
  const { turn } = state;
  const words = textSoFar(turn);
  if (turn.interim !== '') state.turn = { ...turn, finals: [words], interim: '' };
  commitWords(step, state.turn.finals.length);
  if (isUnderWay(state.transfer)) step.effects.push({ type: 'transfer.cancel' });
  stopTimers(step, ...allTimers);
  state.call = 'ended';
  step.effects.push({ type: 'call.end', reason: state.endReason ?? 'failure' });
  return true;
}
