import type { At } from '../../ports/clock.ts';
import type { Reply } from '../agent/state.ts';
import { logDecision, type Step } from '../step.ts';
import { learnPause } from './pace.ts';
import { changeEndpointing } from './slice.ts';
import { endedTooEarly } from './view.ts';

/** Counts a turn that was ended too early: the caller continues soon after its reply was requested [I26]. */
export function countPrematureEnd(step: Step, reply: Reply, since: At): void {
  const { state, options } = step;
  const { askedAt, callerStoppedAt } = reply;
  if (askedAt === null || callerStoppedAt === null || !endedTooEarly(step, reply, since)) return;
  const prematureEnds = state.endpointing.prematureEnds + 1;
  changeEndpointing(step, { prematureEnds, lastPrematureEnd: reply.id });
  const audible = state.agent.playback.phase !== 'silent';
  logDecision(step, 'I26', 'cut off', {
    because: 'the caller continued after the end of the turn',
    reply: reply.id,
    resumed_ms: since - askedAt,
    threshold_ms: options.reopenMs,
    waited_ms: askedAt - callerStoppedAt,
    audible,
    cut_offs: prematureEnds,
  });
  if (!audible) learnPause(step, since - callerStoppedAt);
}
