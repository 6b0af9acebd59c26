import type { At } from '../../ports.ts';
import type { Reply } from '../agent/state.ts';
import { decide, type Step } from '../step.ts';
import { learnPause } from './pace.ts';

/**
 * Counts a turn that was ended too early: the caller goes on soon after its answer was asked for. Answers whether it was
 * [T5].
 */
export function countCutOff(step: Step, reply: Reply, since: At): boolean {
  const { state, options } = step;
  const { askedAt, callerStoppedAt } = reply;
  if (askedAt === null || callerStoppedAt === null || reply.id === state.endpointing.lastPrematureEnd) return false;
  const resumedMs = since - askedAt;
  if (resumedMs > options.reopenMs) return false;
  state.endpointing.prematureEnds += 1;
  state.endpointing.lastPrematureEnd = reply.id;
  const audible = state.agent.playback.phase !== 'silent';
  decide(step, 'T5', 'cut off', {
    because: 'the caller went on after the turn was ended',
    reply: reply.id,
    resumed_ms: resumedMs,
    threshold_ms: options.reopenMs,
    waited_ms: askedAt - callerStoppedAt,
    audible,
    cut_offs: state.endpointing.prematureEnds,
  });
  if (!audible) learnPause(step, since - callerStoppedAt);
  return true;
}
