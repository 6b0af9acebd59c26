import { endAfterPlayback, startReply } from '../agent/reply.ts';
import { decide, type Step, startTimerAt } from '../step.ts';

/** Times the length of the call from its answer [T20]. */
export function startLimits(step: Step): void {
  const { maxCallMs, limitNoticeMs } = step.options;
  if (maxCallMs > limitNoticeMs) startTimerAt(step, 'limit_near', step.at + maxCallMs - limitNoticeMs);
  startTimerAt(step, 'limit', step.at + maxCallMs);
}

/** The model learns in time that the call has to end [T20]. */
export function onLimitNear(step: Step): void {
  const { limitNoticeMs, maxCallMs } = step.options;
  decide(step, 'T20', 'warn the model', {
    because: 'the call has to end soon',
    remaining_ms: limitNoticeMs,
    limit_ms: maxCallMs,
  });
  step.effects.push({ type: 'model.inform', notice: { about: 'limit', remainingMs: limitNoticeMs } });
}

/** The time is up: the goodbye is due, and some time later the call is over whatever is heard [T20]. */
export function onLimit(step: Step): void {
  step.state.call.limit = 'due';
  startTimerAt(step, 'limit_hard', step.at + step.options.limitGraceMs);
}

/** The goodbye at the limit waits for the caller's turn and for what is being heard, and for nothing else [T20]. */
export function takeLeaveWhenDue(step: Step): void {
  const { state, options } = step;
  if (state.call.limit !== 'due' || state.call.phase !== 'live' || state.transfer.phase !== 'none') return;
  if (state.user.speech.phase !== 'quiet' || state.agent.playback.phase !== 'silent') return;
  decide(step, 'T20', 'take leave', { because: 'the time of the call is up', limit_ms: options.maxCallMs });
  startReply(step, 'goodbye');
  endAfterPlayback(step, 'time_limit');
}
