import { type AudioFormat, CodecError, createDecoder, type Decoder } from '#codecs/format.ts';
import { type AudioFrame, durationMs, silence } from '#codecs/frame.ts';
import type { At } from '#engine/ports/clock.ts';
import { DialectError } from './dialects/dialect.ts';
import { type Packet, ReorderBuffer } from './reorder-buffer.ts';

/** The handling of gaps and floods in incoming audio, in milliseconds. */
export type InboundOptions = {
  /** The longest gap that is filled with silence. */
  readonly maxGapMs: number;
  /** The tolerance for filled silence against the time that has passed. */
  readonly gapSlackMs: number;
  /** The lead of audio over real time above which the far end counts as flooding. */
  readonly maxAheadMs: number;
};
/** Default handling of incoming audio. */
export const defaultInboundOptions = {
  maxGapMs: 10_000,
  gapSlackMs: 100,
  maxAheadMs: 10_000,
} as const satisfies InboundOptions;

/** The format of incoming audio, and whether packets arrive in the order of speech. */
export type InboundStream = { readonly format: AudioFormat; readonly keepOrder: boolean };

const fillerMs = 20;

/**
 * Turns the packets of a stream into frames at the wire's rate: reorders them if the dialect does not, fills gaps with silence, drops late packets.
 * The total audio never runs ahead of real time by more than `maxAheadMs`, whatever the far end's timestamps say.
 */
export class Inbound {
  readonly #decoder: Decoder;
  readonly #hear: (frame: AudioFrame) => void;
  readonly #options: InboundOptions;
  readonly #reorder: ReorderBuffer | null;
  readonly #filler: AudioFrame;
  readonly #deliver = (packet: Packet): void => this.#accept(packet);
  readonly #heard: { startedAt: At | null; now: At; ms: number } = { startedAt: null, now: 0, ms: 0 };
  readonly #last: { sequence: number | null; endMs: number | null; ms: number } = {
    sequence: null,
    endMs: null,
    ms: 0,
  };

  constructor(
    stream: InboundStream,
    hear: (frame: AudioFrame) => void,
    options: InboundOptions = defaultInboundOptions,
  ) {
    this.#decoder = createDecoder(stream.format);
    this.#hear = hear;
    this.#options = options;
    this.#reorder = stream.keepOrder ? null : new ReorderBuffer();
    this.#filler = silence(fillerMs, stream.format.rateHz);
  }

  /** Adds a packet. Throws `DialectError` for a flood and `CodecError` for a payload that does not decode. */
  push(packet: Packet, now: At): void {
    this.#heard.startedAt ??= now;
    this.#heard.now = now;
    if (this.#reorder === null) this.#accept(packet);
    else this.#reorder.push(packet, this.#deliver);
    this.#checkFlood();
  }

  /** Delivers the packets that still wait for missing ones, up to one that does not decode: the error has no recipient at the end. */
  close(): void {
    try {
      this.#reorder?.drain(this.#deliver);
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
    } finally {
      this.#decoder.close();
    }
  }

  #accept(packet: Packet): void {
    if (this.#isLate(packet)) return;
    const frame = this.#decoder.decode(packet.payload);
    if (frame.samples.length === 0) return;
    this.#fill(this.#gapMs(packet));
    this.#last.ms = durationMs(frame);
    this.#last.sequence = packet.sequence;
    this.#last.endMs = packet.timestampMs === null ? null : packet.timestampMs + this.#last.ms;
    this.#heard.ms += this.#last.ms;
    this.#hear(frame);
  }

  #isLate(packet: Packet): boolean {
    const { sequence } = this.#last;
    return packet.sequence !== null && sequence !== null && packet.sequence === sequence;
  }

  /** The missing audio before this packet, by its timestamp or else by its number. */
  #gapMs(packet: Packet): number {
    const { sequence, endMs, ms } = this.#last;
    if (packet.timestampMs !== null && endMs !== null) return packet.timestampMs - endMs;
    if (packet.sequence !== null && sequence !== null) return (packet.sequence - sequence - 1) * ms;
    return 0;
  }

  #fill(gapMs: number): void {
    const { startedAt, now, ms } = this.#heard;
    const roomMs = now - startedAt! + this.#options.gapSlackMs - ms;
    const fillMs = Math.min(gapMs, roomMs, this.#options.maxGapMs);
    for (let left = fillMs; left >= fillerMs; left -= fillerMs) {
      this.#heard.ms += fillerMs;
      this.#hear(this.#filler);
    }
  }

  #checkFlood(): void {
    const { startedAt, now, ms } = this.#heard;
    const aheadMs = ms - (now - startedAt!);
    if (aheadMs <= this.#options.maxAheadMs) return;
    throw new DialectError('too_fast', `audio is ${Math.round(aheadMs)} ms ahead of real time`);
  }
}
