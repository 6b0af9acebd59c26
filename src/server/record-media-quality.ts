import type { MediaQuality } from '../gateway/rtp/media-quality.ts';
import type { Core } from './core.ts';

/** The media of a call that are over; `callId` is null for an agent's. */
type MeasuredMedia = { readonly callId: string | null; readonly ms: number; readonly quality: MediaQuality };

/** Adds the quality of a SIP call's media to the metrics, the log and the events of the call. */
export function recordMediaQuality(
  { log, metrics, events }: Pick<Core, 'log' | 'metrics' | 'events'>,
  { callId, ms, quality }: MeasuredMedia,
): void {
  metrics.rtpEnded(quality);
  log.info(quality, 'the RTP of a call is over');
  if (callId !== null) events.add(callId, { type: 'media.measured', at: Math.round(ms), ...quality });
}
