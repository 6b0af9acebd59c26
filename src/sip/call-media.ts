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

/** The audio of an agent who has answered, and waits for a caller. */
export interface AgentMedia extends CallMedia {
  /** Plays audio of 8 kHz; `ended` is called when the agent has heard it. */
  play(samples: Int16Array, ended: () => void): void;
  /** Passes audio and keys on between the agent and a caller, who leaves the engine. Throws if the audio of one of them has ended. */
  meet(caller: CallMedia): void;
}

/** Ports for the audio of a call that is not answered yet. */
export interface ReservedMedia {
  readonly port: number;
  /** The random bytes of the call's keys, for its descriptions. */
  readonly srtpKeys: Uint8Array;
  start(order: MediaStart): CallMedia;
  /** Starts the audio of an agent instead; `pressed` receives keys. */
  startAgent(order: MediaStart, pressed: (key: string) => void): AgentMedia;
  /** Frees the ports unless audio has started. */
  release(): void;
}

/** Reserves ports. Rejects if none is free. */
export type ReserveMedia = () => Promise<ReservedMedia>;
