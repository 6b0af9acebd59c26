import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { endAsTransferred, hangUp } from './ending.ts';
import { changeCall } from './slice.ts';

/** The media disconnected: playback stays where it is and the call waits for them to return, unless it is about to end [R22, R23]. */
export function onMediaLost(step: Step): void {
  const { state, options, at } = step;
  if (state.transfer.phase === 'connecting') return endAsTransferred(step);
  if (state.call.mediaLostAt !== null) return;
  if (state.call.phase !== 'live') return hangUp(step, state.call.endReason ?? 'media_lost');
  if (options.mediaReturnMs === 0) return hangUp(step, 'media_lost');
  logDecision(step, 'R22', 'wait for the media', {
    because: 'the media connection was lost',
    threshold_ms: options.mediaReturnMs,
  });
  changeCall(step, { mediaLostAt: at });
  startTimerAt(step, 'media', at + options.mediaReturnMs);
  stopTimers(step, 'resume');
  if (state.user.speech.phase === 'speaking') dispatch(step, { type: 'speech.stop', spokeUntil: at });
  dispatch(step, { type: 'playback.hold' });
}

/**
 * The media are back: after a short loss speech resumes, after a longer one the assistant apologizes and continues with the next sentence [R25, R26].
 */
export function onMediaReturned(step: Step): void {
  const { options, at } = step;
  const { mediaLostAt } = step.state.call;
  if (mediaLostAt === null) return;
  const lostMs = at - mediaLostAt;
  changeCall(step, { mediaLostAt: null });
  stopTimers(step, 'media');
  const short = lostMs <= options.mediaApologyMs;
  logDecision(step, short ? 'R25' : 'R26', short ? 'go on' : 'apologise and go on', {
    because: 'the media connection was restored',
    lost_ms: lostMs,
    threshold_ms: options.mediaApologyMs,
  });
  dispatch(step, { type: 'playback.continue', short });
}

/** The media did not return in time. */
export function onMediaOverdue(step: Step): void {
  if (step.state.call.mediaLostAt !== null) hangUp(step, 'media_lost');
}
