/** What a media gateway asks of a carrier, in any protocol. */
export type Asked =
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' };

/** The carrier's side of one media protocol, for one stream; audio is 8 kHz in frames of 20 ms. */
export interface CarrierWire {
  /** What is sent as soon as the socket is open. */
  start(stream: StreamIdentity): readonly (string | Uint8Array)[];
  /** What opens the socket beside its URL: proof that the carrier of this account does. */
  headers(url: string, authToken: string): Readonly<Record<string, string>>;
  /** One frame of the caller's audio, encoded. */
  media(payload: Uint8Array): string | Uint8Array;
  digit(digit: string): string;
  mark(name: string): string;
  /** What is sent before the socket is closed. */
  stop(): readonly string[];
  /** Throws `Error` for what the carrier would not accept. */
  read(message: string | Uint8Array): Asked;
  /** Samples to a payload. */
  encode(samples: Int16Array): Uint8Array;
  /** Audio payload to samples. */
  decode(payload: Uint8Array): Int16Array;
  /** Bytes of 20 ms of audio from the gateway. */
  readonly frameBytes: number;
}

/** What a carrier says about a stream when it starts. */
export type StreamIdentity = {
  readonly streamId: string;
  readonly callId: string;
  readonly parameters: Readonly<Record<string, string>>;
};
