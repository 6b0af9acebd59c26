/** A media gateway's messages to a carrier, in any protocol. */
export type GatewayMessage =
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' };

/** The carrier's side of one media protocol, for one stream; audio is 8 kHz in frames of 20 ms. */
export interface CarrierWire {
  /** The messages sent as soon as the socket is open. */
  start(stream: StreamIdentity): readonly (string | Uint8Array)[];
  /** The headers of the upgrade request that prove the carrier's identity. */
  headers(url: string, authToken: string): Readonly<Record<string, string>>;
  /** One frame of the caller's audio, encoded. */
  media(payload: Uint8Array): string | Uint8Array;
  digit(digit: string): string;
  mark(name: string): string;
  /** The messages sent before the socket is closed. */
  stop(): readonly string[];
  /** Throws `Error` for what the carrier would not accept. */
  read(message: string | Uint8Array): GatewayMessage;
  /** Encodes samples. */
  encode(samples: Int16Array): Uint8Array;
  /** Decodes an audio payload. */
  decode(payload: Uint8Array): Int16Array;
  /** Bytes of 20 ms of audio from the gateway. */
  readonly frameBytes: number;
}

/** A carrier's description of a stream at its start. */
export type StreamIdentity = {
  readonly streamId: string;
  readonly callId: string;
  readonly parameters: Readonly<Record<string, string>>;
};
