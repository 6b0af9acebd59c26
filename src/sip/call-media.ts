import type { AgreedMedia } from '#sip/sdp/negotiation.ts';

/** How the audio of a call starts. */
export type MediaStart = {
  readonly agreed: AgreedMedia;
  /** The media token of the call. */
  readonly token: string;
  readonly providerCallId: string;
  readonly from: string;
  readonly to: string;
  /** The address that signaling comes from. */
  readonly signallingAddress: string;
  /** Our side ended the call. */
  ended(reason: string): void;
};

/** The audio of a call. */
export interface CallMedia {
  /** The far end has changed its description. */
  change(agreed: AgreedMedia): void;
  /** The far end has hung up, or is gone. */
  hungUp(): void;
}

/** Ports for the audio of a call that is not answered yet. */
export interface ReservedMedia {
  readonly port: number;
  /** The random bytes of the call's keys, for its descriptions. */
  readonly srtpKeys: Uint8Array;
  start(order: MediaStart): CallMedia;
  /** Frees the ports unless audio has started. */
  release(): void;
}

/** Reserves ports. Rejects if none is free. */
export type ReserveMedia = () => Promise<ReservedMedia>;
