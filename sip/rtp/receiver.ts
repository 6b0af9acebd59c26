import type { AgreedMedia } from '../sdp/negotiation.ts';
import { conceal, mostConcealed } from './concealment.ts';
import { JitterBuffer, type OrderedPacket } from './jitter-buffer.ts';
import type { RtpPacket } from './packet.ts';
import { parseKeyEvent } from './telephone-event.ts';

/** The meaning of a packet. `timestampMs` counts from any origin. */
export type Received =
  | { readonly type: 'audio'; readonly payload: Uint8Array; readonly timestampMs: number }
  | { readonly type: 'key'; readonly key: string };

type Codecs = Pick<AgreedMedia, 'encoding' | 'audioType' | 'keysType'>;
const samplesPerMs = 8;
/** The longest payload of one packet: 200 ms. */
const maxPayloadBytes = 1600;

/** Turns the packets of a call into audio in the order of speech and pressed keys. Lost packets are concealed. */
export class RtpReceiver {
  readonly #codecs: Codecs;
  readonly #buffer = new JitterBuffer();
  #last: Uint8Array | null = null;
  /** The timestamp of the last key, which all its packets share. */
  #keyAt: number | null = null;
  /** Packets that were neither audio nor keys of this call. */
  unknown = 0;

  constructor(codecs: Codecs) {
    this.#codecs = codecs;
  }

  /** Adds a packet. */
  push(packet: RtpPacket): readonly Received[] {
    if (packet.payloadType !== this.#codecs.audioType && packet.payloadType !== this.#codecs.keysType) {
      this.unknown += 1;
      return [];
    }
    if (packet.payload.length === 0 || packet.payload.length > maxPayloadBytes) return [];
    return this.#buffer.push(packet).flatMap((ordered) => this.#read(ordered));
  }

  #read(ordered: OrderedPacket): readonly Received[] {
    const { packet } = ordered;
    if (packet.payloadType === this.#codecs.keysType) return this.#readKey(packet);
    const filled = this.#concealed(ordered);
    this.#last = packet.payload;
    return [...filled, { type: 'audio', payload: packet.payload, timestampMs: ordered.timestamp / samplesPerMs }];
  }

  #readKey({ payload, timestamp }: RtpPacket): readonly Received[] {
    const event = parseKeyEvent(payload);
    if (event === null || this.#keyAt === timestamp) return [];
    this.#keyAt = timestamp;
    return [{ type: 'key', key: event.key }];
  }

  /** Sound in place of packets that were lost right before this one. */
  #concealed({ lost, timestamp }: OrderedPacket): readonly Received[] {
    const last = this.#last;
    if (last === null || lost === 0 || lost > mostConcealed) return [];
    return Array.from({ length: lost }, (_, nth) => ({
      type: 'audio',
      payload: conceal(last, this.#codecs.encoding, nth),
      timestampMs: (timestamp - (lost - nth) * last.length) / samplesPerMs,
    }));
  }
}
