import type { EndReason } from '../../call/events.ts';
import { audible } from '../agent/view.ts';
import { ask, decide, type Step, stopTimers } from '../step.ts';
import { isUnderWay } from '../transfer/state.ts';
import type { TimerName } from '../types.ts';
import { changeCall } from './slice.ts';
import { mayRevive } from './view.ts';

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

/** Ends the call after everything that is being made and played. */
export function endAfterPlayback(step: Step, endReason: EndReason): void {
  if (step.state.call.phase === 'live') changeCall(step, { phase: 'ending', endReason });
}

/** The caller spoke during the goodbye: the call continues, once [A53]. */
export function revive(step: Step): void {
  if (!mayRevive(step)) return;
  decide(step, 'A53', 'stay', { because: 'the caller spoke into the goodbye' });
  changeCall(step, { phase: 'live', endReason: null, goodbyesBroken: step.state.call.goodbyesBroken + 1 });
}

/** The server is shutting down: the current sentence is finished, everything else is dropped [R18, R19]. */
export function onDrain(step: Step): void {
  decide(step, 'R18', 'drain', { because: 'the server is shutting down' });
  ask(step, { type: 'reply.withdraw' });
  ask(step, { type: 'tools.cancelHeld' });
  const playback = audible(step);
  if (playback !== null) step.effects.push({ type: 'playback.shorten', reply: playback.reply.id });
  changeCall(step, { phase: 'ending', endReason: 'drained' });
}

/** The line is gone: commits what was heard and said, starts nothing and does not wait for lost media [R28]. */
export function hangUp(step: Step, endReason: EndReason): void {
  ask(step, { type: 'reply.withdraw' });
  ask(step, { type: 'tools.cancelHeld' });
  if (step.state.call.mediaLostAt !== null) stopTimers(step, 'media');
  changeCall(step, { phase: 'ending', endReason, mediaLostAt: null });
  ask(step, { type: 'results.take' });
  ask(step, { type: 'playback.cut' });
}

/** The far end hung up. */
export function onHungUp(step: Step, reason: EndReason): void {
  if (step.state.transfer.phase === 'connecting') return endAsTransferred(step);
  hangUp(step, reason);
}

/** Ends the call as transferred: the line moved to the agent [TR6]. */
export function endAsTransferred(step: Step): void {
  decide(step, 'TR6', 'end as transferred', { because: 'the agent has taken over the line' });
  hangUp(step, 'transferred');
}

/** Recognition has ended for good: the assistant says so and ends the call [R13]. */
export function giveUpHearing(step: Step): void {
  if (step.state.call.phase !== 'live' || step.state.user.recogniser !== 'lost') return;
  decide(step, 'R13', 'take leave', { because: 'the caller cannot be heard anymore' });
  ask(step, { type: 'reply.start', cause: 'unheard' });
  endAfterPlayback(step, 'failure');
}

/** Ends the call if its end is due and nothing is left to play. */
export function endWhenOver(step: Step): void {
  const { call, agent, transfer } = step.state;
  if (call.phase !== 'ending' || agent.reply !== null || agent.playback.phase !== 'silent') return;
  ask(step, { type: 'keys.settle' });
  ask(step, { type: 'words.commitAll' });
  if (isUnderWay(transfer)) step.effects.push({ type: 'transfer.cancel' });
  stopTimers(step, ...allTimers);
  changeCall(step, { phase: 'ended' });
  step.effects.push({ type: 'call.end', reason: call.endReason ?? 'failure' });
}
