import { CodecError } from '#codecs/format.ts';
import { factsOf } from '../sdp/audio-codec.ts';
import type { AgreedMedia } from '../sdp/negotiation.ts';
import { comfortNoiseType, createNoise, parseNoiseLevel } from './comfort-noise.ts';
import { mostConcealedMs } from './concealment.ts';
import { JitterBuffer, type OrderedPacket } from './jitter-buffer.ts';
import type { RtpPacket } from './packet.ts';
import { audioFormatOf, createPayloadDecoder, type DecodedAudio, type PayloadDecoder } from './payload-decoder.ts';
import { Reception } from './reception.ts';
import { parseKeyEvent } from './telephone-event.ts';

/** The meaning of a packet. Audio has the format of the call's codec; `timestampMs` counts from any origin. */
export type Received =
  | { readonly type: 'audio'; readonly payload: Uint8Array; readonly timestampMs: number }
  | { readonly type: 'key'; readonly key: string };

/** Counts of a call, for its operator. */
export type ReceivedCounts = {
  readonly received: number;
  readonly lost: number;
  /** Packets that came twice or too late. */
  readonly late: number;
  /** Packets that were neither audio nor keys of this call. */
  readonly unknown: number;
  readonly concealedMs: number;
  readonly jitterMs: number;
};

type Codecs = Pick<AgreedMedia, 'codec' | 'audioType' | 'keysType'>;
/** The longest payload of one packet: 200 ms of G.711, and more than any of Opus. */
const maxPayloadBytes = 1600;
/** Noise is made in pieces of this length. */
const noiseMs = 20;

/**
 * Turns the packets of a call into audio in the order of speech and pressed keys. Lost packets are concealed, and comfort noise lasts until the next
 * audio. Times are milliseconds of a monotonic clock.
 */
export class RtpReceiver {
  readonly #codecs: Codecs;
  readonly #unitsPerMs: number;
  readonly #ratePerMs: number;
  readonly #buffer = new JitterBuffer();
  readonly #reception: Reception;
  readonly #decoder: PayloadDecoder;
  readonly #noise = createNoise();
  /** Where the audio so far ends; null before the first. */
  #endMs: number | null = null;
  /** Comfort noise that continues: the time by the clock until which it has been made. */
  #noisy: { readonly levelDb: number; untilMs: number } | null = null;
  /** The timestamp of the last key, which all its packets share. */
  #keyAt: number | null = null;
  #unknown = 0;
  #concealedMs = 0;

  constructor(codecs: Codecs) {
    const { clockHz } = factsOf(codecs.codec);
    this.#codecs = codecs;
    this.#unitsPerMs = clockHz / 1000;
    this.#ratePerMs = audioFormatOf(codecs.codec).rateHz / 1000;
    this.#reception = new Reception(clockHz);
    this.#decoder = createPayloadDecoder(codecs.codec);
  }

  get counts(): ReceivedCounts {
    const { received, expected } = this.#reception.totals;
    return {
      received,
      lost: Math.max(0, expected - received),
      ...{ late: this.#buffer.late, unknown: this.#unknown, concealedMs: this.#concealedMs },
      jitterMs: this.#reception.jitterMs,
    };
  }

  /** The report for the far end since the last one; null before the first packet. */
  report(): ReturnType<Reception['report']> {
    return this.#reception.report();
  }

  /** Adds a packet. */
  push(packet: RtpPacket, now: number): readonly Received[] {
    if (!this.#isKnown(packet)) {
      this.#unknown += 1;
      return [];
    }
    if (packet.payload.length === 0 || packet.payload.length > maxPayloadBytes) return [];
    this.#reception.count(packet, now, packet.payloadType === this.#codecs.audioType);
    return this.#readAll(this.#buffer.push(packet, now, this.#reception.jitterMs), now);
  }

  /** Whether `due` may have something. */
  get isDue(): boolean {
    return this.#buffer.isWaiting || this.#noisy !== null;
  }

  /** Audio whose time has come without a packet. */
  due(now: number): readonly Received[] {
    const waited = this.#readAll(this.#buffer.due(now, this.#reception.jitterMs), now);
    return [...waited, ...this.#moreNoise(now)];
  }

  /** Frees native state; nothing else may be called then. */
  close(): void {
    this.#decoder.close();
  }

  #isKnown({ payloadType }: RtpPacket): boolean {
    const { audioType, keysType, codec } = this.#codecs;
    return (
      payloadType === audioType || payloadType === keysType || (payloadType === comfortNoiseType && codec !== 'opus')
    );
  }

  #readAll(packets: readonly OrderedPacket[], now: number): readonly Received[] {
    return packets.flatMap((ordered) => this.#read(ordered, now));
  }

  #read(ordered: OrderedPacket, now: number): readonly Received[] {
    const { packet } = ordered;
    if (packet.payloadType === this.#codecs.keysType) return this.#readKey(packet);
    const timestampMs = ordered.timestamp / this.#unitsPerMs;
    const filled = this.#concealed(ordered.lost, timestampMs);
    if (packet.payloadType !== this.#codecs.audioType)
      return [...filled, ...this.#beginNoise(packet, timestampMs, now)];
    this.#noisy = null;
    const decoded = this.#decoded(packet.payload);
    if (decoded === null) return filled;
    this.#endMs = timestampMs + decoded.ms;
    return [...filled, { type: 'audio', payload: decoded.audio, timestampMs }];
  }

  /** Null for a payload that is none of the codec: the next one conceals it. */
  #decoded(payload: Uint8Array): DecodedAudio | null {
    try {
      return this.#decoder.decode(payload);
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      this.#unknown += 1;
      return null;
    }
  }

  #readKey({ payload, timestamp }: RtpPacket): readonly Received[] {
    const event = parseKeyEvent(payload);
    if (event === null || this.#keyAt === timestamp) return [];
    this.#keyAt = timestamp;
    return [{ type: 'key', key: event.key }];
  }

  /** Sound in place of packets that were lost right before a time. */
  #concealed(lost: number, untilMs: number): readonly Received[] {
    const fromMs = this.#endMs;
    if (fromMs === null || lost === 0) return [];
    const ms = Math.min(mostConcealedMs, Math.floor(untilMs - fromMs));
    if (ms <= 0) return [];
    this.#concealedMs += ms;
    this.#endMs = fromMs + ms;
    return [{ type: 'audio', payload: this.#decoder.conceal(ms), timestampMs: fromMs }];
  }

  #beginNoise({ payload }: RtpPacket, timestampMs: number, now: number): readonly Received[] {
    const levelDb = parseNoiseLevel(payload);
    if (levelDb === null) return [];
    this.#endMs = Math.max(this.#endMs ?? 0, timestampMs);
    this.#noisy = { levelDb, untilMs: this.#noisy?.untilMs ?? now };
    return [];
  }

  #moreNoise(now: number): readonly Received[] {
    const noisy = this.#noisy;
    if (noisy === null || this.#endMs === null) return [];
    const made: Received[] = [];
    for (; noisy.untilMs + noiseMs <= now && made.length < 5; noisy.untilMs += noiseMs) {
      const samples = this.#noise(noiseMs * this.#ratePerMs, noisy.levelDb);
      made.push({ type: 'audio', payload: this.#decoder.encode(samples), timestampMs: this.#endMs });
      this.#endMs += noiseMs;
    }
    return made;
  }
}
