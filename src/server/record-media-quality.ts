import type { MediaQuality } from '../gateway/rtp/media-quality.ts';
import { appendEvents } from '../store/calls/call-events.ts';
import { findCarrierCall } from '../store/calls/calls.ts';
import type { Core } from './core.ts';

/** The media of a call that are over. */
type MeasuredMedia = { readonly providerCallId: string; readonly ms: number; readonly quality: MediaQuality };

/** Adds the quality of a SIP call's media to the metrics, the log and the events of the call. */
export function recordMediaQuality(
  { log, metrics, database }: Pick<Core, 'log' | 'metrics' | 'database'>,
  { providerCallId, ms, quality }: MeasuredMedia,
): void {
  metrics.rtpEnded(quality);
  log.info(quality, 'the RTP of a call is over');
  const store = async (): Promise<void> => {
    const call = await findCarrierCall(database.db, 'sip', providerCallId);
    const event = { type: 'media.measured', at: Math.round(ms), ...quality };
    if (call !== undefined) await appendEvents(database.db, [{ callId: call.call_id, event }]);
  };
  store().catch((err: unknown) => log.warn({ err }, 'cannot store the quality of a call’s RTP'));
}
