import { factsOf } from '../sdp/audio-codec.ts';
import type { AgreedMedia } from '../sdp/negotiation.ts';
import { writeRtp } from './packet.ts';
import type { SenderReport } from './rtcp.ts';
import { writeKeyEvent } from './telephone-event.ts';

/** The random parts of a stream. RFC 3550, section 5.1. */
export type SenderStart = { readonly ssrc: number; readonly sequence: number; readonly timestamp: number };

type Codecs = Pick<AgreedMedia, 'codec' | 'audioType' | 'keysType' | 'keysHz' | 'ptimeMs'>;
/** A key that is sent: `sentMs` of its tone. */
type SentKey = { readonly key: string; readonly timestamp: number; sentMs: number; ends: number };

const [keyMs, pauseMs] = [160, 80];
/** The last packet of a key is sent three times. RFC 4733, section 2.5.1.4. */
const endRepeats = 3;
/** How far the audio may fall behind the clock before its timestamps jump. */
const slackMs = 60;
const mostKeys = 64;

/**
 * The outgoing packets of a call: audio as it comes, a packet time each, and keys at the pace of a telephone. Times are milliseconds of a monotonic
 * clock.
 */
export class RtpSender {
  readonly #codecs: Codecs;
  readonly #ssrc: number;
  readonly #startedAt: number;
  readonly #firstTimestamp: number;
  #sequence: number;
  readonly #unitsPerMs: number;
  /** Units of the clock for the audio so far. */
  #sentUnits = 0;
  #isFirst = true;
  #packets = 0;
  #octets = 0;
  readonly #keys: string[] = [];
  #key: SentKey | null = null;
  #restUntil = 0;

  constructor(codecs: Codecs, { ssrc, sequence, timestamp }: SenderStart, now: number) {
    this.#codecs = codecs;
    this.#unitsPerMs = factsOf(codecs.codec).clockHz / 1000;
    this.#ssrc = ssrc >>> 0;
    this.#sequence = sequence & 0xffff;
    this.#firstTimestamp = timestamp >>> 0;
    this.#startedAt = now;
  }

  /** Whether keys are being sent or wait. */
  get isSendingKeys(): boolean {
    return this.#key !== null || this.#keys.length > 0;
  }

  /** The next packet of audio. Audio is dropped while a key is sent, because the far end plays one or the other. */
  audio(payload: Uint8Array, now: number): readonly Uint8Array[] {
    const behind = this.#elapsed(now) - this.#sentUnits;
    const jumps = behind > slackMs * this.#unitsPerMs;
    if (jumps) this.#sentUnits += behind;
    const timestamp = this.#timestamp(this.#sentUnits);
    this.#sentUnits += this.#codecs.ptimeMs * this.#unitsPerMs;
    if (this.#key !== null) return [];
    const marker = jumps || this.#isFirst;
    this.#isFirst = false;
    return [this.#packet(this.#codecs.audioType, payload, timestamp, marker)];
  }

  /** Whether more audio has been sent than time has passed, so that silence is not due. */
  isAhead(now: number): boolean {
    return this.#sentUnits > this.#elapsed(now);
  }

  /** Sends keys one after the other with `tick`. Returns false without a payload type for keys, or if too many wait. */
  dial(digits: string): boolean {
    if (this.#codecs.keysType === null || this.#keys.length + digits.length > mostKeys) return false;
    this.#keys.push(...digits);
    return true;
  }

  /** The packets of keys that are due; call it every packet time. */
  tick(now: number): readonly Uint8Array[] {
    const { keysType, keysHz, ptimeMs } = this.#codecs;
    if (keysType === null || now < this.#restUntil) return [];
    const isNew = this.#key === null;
    const key = this.#key ?? this.#nextKey(now);
    this.#key = key;
    if (key === null) return [];
    key.sentMs = Math.min(keyMs, key.sentMs + ptimeMs);
    const end = key.sentMs === keyMs;
    const payload = writeKeyEvent({ key: key.key, end, duration: (key.sentMs * keysHz) / 1000 });
    if (end) key.ends += 1;
    if (key.ends === endRepeats) {
      this.#key = null;
      this.#restUntil = now + pauseMs;
    }
    return [this.#packet(keysType, payload, key.timestamp, isNew)];
  }

  /** The counts for a report. */
  report(now: number, unixMs: number): SenderReport {
    const timestamp = this.#timestamp(this.#elapsed(now));
    return { ssrc: this.#ssrc, packets: this.#packets, octets: this.#octets, unixMs, timestamp };
  }

  #nextKey(now: number): SentKey | null {
    const key = this.#keys.shift();
    if (key === undefined) return null;
    return { key, timestamp: this.#timestamp(Math.max(this.#sentUnits, this.#elapsed(now))), sentMs: 0, ends: 0 };
  }

  #elapsed(now: number): number {
    return Math.floor((now - this.#startedAt) * this.#unitsPerMs);
  }

  #timestamp(units: number): number {
    return (this.#firstTimestamp + units) >>> 0;
  }

  #packet(payloadType: number, payload: Uint8Array, timestamp: number, marker: boolean): Uint8Array {
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) & 0xffff;
    this.#packets += 1;
    this.#octets += payload.length;
    return writeRtp({ payloadType, marker, sequence, timestamp, ssrc: this.#ssrc, payload });
  }
}
