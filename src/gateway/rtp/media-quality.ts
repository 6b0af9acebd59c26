import type { RtpCounts } from '../../metrics/media-meter.ts';

/** How the media of a call were carried, for its operator. Durations in milliseconds. */
export type MediaQuality = RtpCounts & {
  readonly codec: string;
  /** The suite of SRTP; null without encryption. */
  readonly encryption: string | null;
  readonly packets_sent: number;
  /** The share of our packets that the far end has lost, by its last report; null without one. */
  readonly far_end_loss: number | null;
  /** To the far end and back; null without its reports. */
  readonly round_trip_ms: number | null;
};
