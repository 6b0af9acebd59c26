import type { RtpPacket } from './packet.ts';

/** Counts of a received stream. RFC 3550, section 6.4.1. */
export type ReceptionReport = {
  readonly ssrc: number;
  /** The share of packets lost since the last report, in 256ths. */
  readonly fractionLost: number;
  /** Packets lost since the beginning; negative if packets came twice. */
  readonly lost: number;
  /** The highest sequence number, with its cycles in the upper 16 bits. */
  readonly highest: number;
  /** In units of the timestamp. */
  readonly jitter: number;
};

const sequences = 2 ** 16;
const mostLost = 2 ** 23 - 1;

/** Measures how the packets of a stream arrive. Times are milliseconds of a monotonic clock. RFC 3550, appendices A.3 and A.8. */
export class Reception {
  readonly #unitsPerMs: number;
  #ssrc: number | null = null;
  #first = 0;
  #highest = 0;
  #received = 0;
  #transit: number | null = null;
  #jitter = 0;
  #reported = { expected: 0, received: 0 };
  /** Of streams before this one. */
  #before = { expected: 0, received: 0 };

  constructor(clockHz: number) {
    this.#unitsPerMs = clockHz / 1000;
  }

  /** Counts a packet. Packets of keys repeat their timestamp, so `measures` says whether its time counts for the jitter. */
  count({ ssrc, sequence, timestamp }: RtpPacket, now: number, measures: boolean): void {
    if (ssrc !== this.#ssrc) this.#begin(ssrc, sequence);
    const ahead = ((sequence - this.#highest) << 16) >> 16;
    if (ahead > 0) this.#highest += ahead;
    this.#received += 1;
    if (!measures) return;
    const transit = (Math.round(now * this.#unitsPerMs) - timestamp) | 0;
    if (this.#transit !== null) this.#jitter += (Math.abs((transit - this.#transit) | 0) - this.#jitter) / 16;
    this.#transit = transit;
  }

  get jitterMs(): number {
    return this.#jitter / this.#unitsPerMs;
  }

  /** Packets that came and those that should have, of all streams so far. */
  get totals(): { readonly received: number; readonly expected: number } {
    const { received, expected } = this.#before;
    return { received: received + this.#received, expected: expected + this.#expected };
  }

  /** The report about the stream since the last one; null before its first packet. */
  report(): ReceptionReport | null {
    if (this.#ssrc === null) return null;
    const expected = this.#expected - this.#reported.expected;
    const lost = expected - (this.#received - this.#reported.received);
    this.#reported = { expected: this.#expected, received: this.#received };
    return {
      ssrc: this.#ssrc,
      fractionLost: expected <= 0 || lost <= 0 ? 0 : Math.min(255, Math.floor((lost * 256) / expected)),
      lost: Math.max(-mostLost, Math.min(mostLost, this.#expected - this.#received)),
      highest: this.#highest >>> 0,
      jitter: Math.floor(this.#jitter),
    };
  }

  get #expected(): number {
    return this.#ssrc === null ? 0 : this.#highest - this.#first + 1;
  }

  #begin(ssrc: number, sequence: number): void {
    this.#before = this.totals;
    this.#ssrc = ssrc;
    // A cycle ahead, so that an earlier packet does not lead below zero.
    [this.#first, this.#highest] = [sequences + sequence, sequences + sequence];
    this.#received = 0;
    this.#transit = null;
    this.#reported = { expected: 0, received: 0 };
  }
}
