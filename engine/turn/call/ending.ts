import type { EndReason } from '../../events.ts';
import { audible } from '../agent/playback.ts';
import { withdraw } from '../agent/reply.ts';
import { settleKeys } from '../dtmf/keys.ts';
import { decide, type Step, stopTimers } from '../step.ts';
import { cancelHeld } from '../tools/calls.ts';
import { isUnderWay } from '../transfer/state.ts';
import type { TimerName } from '../types.ts';
import { commitWords, textSoFar } from '../user/words.ts';

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
  state.call.phase = 'ending';
  state.call.endReason = 'drained';
}

/** The line is gone or given up: what was heard and said is committed, nothing else is started. */
export function hangUp(step: Step, reason: EndReason): void {
  const { state } = step;
  withdraw(step);
  cancelHeld(step);
  state.call.phase = 'ending';
  state.call.endReason = reason;
  state.agent.sayQueue = [];
  state.tools.returned = false;
  const playback = audible(step);
  if (playback === null) return;
  if (!playback.reply.finished) step.effects.push({ type: 'reply.cancel', reply: playback.reply.id });
  step.effects.push({ type: 'playback.clear', reply: playback.reply.id });
  state.agent.playback = { phase: 'clearing', reply: playback.reply, startedAt: playback.startedAt };
}

/** Ends the call where it is to end and nothing is left to be heard. */
export function endWhenOver(step: Step): boolean {
  const { state } = step;
  if (state.call.phase !== 'ending' || state.agent.reply !== null || state.agent.playback.phase !== 'silent')
    return false;
  settleKeys(step);
  const { turn } = state.user;
  const words = textSoFar(turn);
  if (turn.interim !== '') state.user.turn = { ...turn, finals: [words], interim: '' };
  commitWords(step, state.user.turn.finals.length);
  if (isUnderWay(state.transfer)) step.effects.push({ type: 'transfer.cancel' });
  stopTimers(step, ...allTimers);
  state.call.phase = 'ended';
  step.effects.push({ type: 'call.end', reason: state.call.endReason ?? 'failure' });
  return true;
}
