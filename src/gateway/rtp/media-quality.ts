/** How the media of a call were carried, for its operator. Durations in milliseconds. */
export type MediaQuality = {
  readonly codec: string;
  /** The suite of SRTP; null without encryption. */
  readonly encryption: string | null;
  readonly packets_received: number;
  readonly packets_lost: number;
  /** Packets that came twice or too late. */
  readonly packets_late: number;
  /** Packets of other senders, without proof of their origin, or of an unknown kind. */
  readonly packets_rejected: number;
  readonly concealed_ms: number;
  readonly jitter_ms: number;
  readonly packets_sent: number;
  /** The share of our packets that the far end has lost, by its last report; null without one. */
  readonly far_end_loss: number | null;
  /** To the far end and back; null without its reports. */
  readonly round_trip_ms: number | null;
};
