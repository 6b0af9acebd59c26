import type { At } from '../ports.ts';
import { learnPause } from './pace.ts';
import type { Reply } from './state.ts';
import { decide, type Step } from './step.ts';

/**
 * Counts a turn that was ended too early: the caller goes on soon after its answer was asked for. Answers whether it was
 * [T5].
 */
export function countCutOff(step: Step, reply: Reply, since: At): boolean {
  const { state, options } = step;
  const { askedAt, callerStoppedAt } = reply;
  if (askedAt === null || callerStoppedAt === null || reply.id === state.lastCutOff) return false;
  const resumedMs = since - askedAt;
  if (resumedMs > options.reopenMs) return false;
  state.cutOffs += 1;
  state.lastCutOff = reply.id;
  const audible = state.playback.phase !== 'silent';
  decide(step, 'T5', 'cut off', {
    because: 'the caller went on after the turn was ended',
    reply: reply.id,
    resumed_ms: resumedMs,
    threshold_ms: options.reopenMs,
    waited_ms: askedAt - callerStoppedAt,
    audible,
    cut_offs: state.cutOffs,
  });
  if (!audible) learnPause(step, since - callerStoppedAt);
  return true;
}
