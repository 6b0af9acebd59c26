import { dispatch, logDecision, type Step, startTimerAt } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import { endAfterPlayback } from './ending.ts';
import { changeCall } from './slice.ts';

/** Limits the duration of the call, counted from its answer [A46 to A48]. */
export function startLimits(step: Step): void {
  const { maxCallMs, limitNoticeMs } = step.options;
  if (maxCallMs > limitNoticeMs) startTimerAt(step, 'limit_near', step.at + maxCallMs - limitNoticeMs);
  startTimerAt(step, 'limit', step.at + maxCallMs);
}

/** Tells the model early that the call has to end [A46]. */
export function onLimitNear(step: Step): void {
  const { limitNoticeMs, maxCallMs } = step.options;
  logDecision(step, 'A46', 'warn the model', {
    because: 'the call has to end soon',
    remaining_ms: limitNoticeMs,
    limit_ms: maxCallMs,
  });
  step.effects.push({ type: 'model.inform', notice: { about: 'limit', remainingMs: limitNoticeMs } });
}

/** The limit is reached: the goodbye is due, and after a grace period the call ends in any case [A47, A48]. */
export function onLimit(step: Step): void {
  changeCall(step, { limit: 'due' });
  startTimerAt(step, 'limit_hard', step.at + step.options.limitGraceMs);
}

/** Says the goodbye at the limit after the caller's turn and the current speech, without waiting for anything else [A47]. */
export function sayGoodbyeWhenDue(step: Step): void {
  const { call, transfer, user, agent } = step.state;
  if (call.limit !== 'due' || call.phase !== 'live' || transfer.phase !== 'none' || isSilenced(step)) return;
  if (user.speech.phase !== 'quiet' || agent.playback.phase !== 'silent') return;
  logDecision(step, 'A47', 'take leave', {
    because: 'the call has reached its maximum duration',
    limit_ms: step.options.maxCallMs,
  });
  dispatch(step, { type: 'reply.start', cause: 'goodbye' });
  endAfterPlayback(step, 'time_limit');
}
