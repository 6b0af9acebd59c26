import type { RtpPacket } from './packet.ts';

/** A packet in the order of speech. `timestamp` counts units of the RTP clock without wrapping. */
export type OrderedPacket = {
  readonly packet: RtpPacket;
  readonly timestamp: number;
  /** Packets that were lost right before this one. */
  readonly lost: number;
};

/** How a stream is put in order. */
export type JitterBufferOptions = {
  /** How long a packet may wait for a missing one before it, at the least and at the most. Milliseconds. */
  readonly leastWaitMs: number;
  readonly mostWaitMs: number;
  /** How many packets may wait. */
  readonly depth: number;
  /** A jump in the sequence above which the far end counts as restarted. */
  readonly maxJump: number;
  /** How long the far end must have been silent before another source replaces it. */
  readonly replacedAfterMs: number;
};
/** Packets of 20 ms may come 60 ms late. */
export const defaultJitterBufferOptions: JitterBufferOptions = {
  ...{ leastWaitMs: 20, mostWaitMs: 60, depth: 12 },
  ...{ maxJump: 1000, replacedAfterMs: 60 },
};

type Waiting = { readonly packet: RtpPacket; readonly position: number; readonly cameAt: number };
/** The time between the packets that wait and those before them grows with the jitter: three deviations cover it. */
const deviations = 3;

/**
 * Puts the packets of a stream in the order of speech. Nothing is delayed while packets arrive in order: the listener is a recognizer and no ear, so
 * jitter alone needs no buffer. A missing packet holds back those after it for some times the jitter at most. Another SSRC, or a jump in the
 * sequence, starts a new stream whose timestamps continue those of the old one, once two of its packets came in order and the old stream is silent:
 * stray and injected packets replace nothing. Times are milliseconds of a monotonic clock.
 */
export class JitterBuffer {
  readonly #options: JitterBufferOptions;
  readonly #waiting: Waiting[] = [];
  /** Packets in order of a source that may replace the current one. */
  #candidate: RtpPacket[] = [];
  #ssrc: number | null = null;
  #heardAt = 0;
  /** The position of the next packet, counted without wrapping, and the sequence that it has. */
  #next = 0;
  #sequence = 0;
  #timestamp = { wire: 0, unwrapped: 0 };
  /** The time in the last packet, as told by the timestamps. */
  #step = 0;
  /** Packets that came again, or after their time. */
  late = 0;

  constructor(options: JitterBufferOptions = defaultJitterBufferOptions) {
    this.#options = options;
  }

  /** Whether packets wait for a missing one. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Adds a packet, and returns those whose turn it is. `jitterMs` is that of the stream. */
  push(packet: RtpPacket, now: number, jitterMs: number): readonly OrderedPacket[] {
    if (this.#ssrc === null) return this.#restart([packet], now);
    const ahead = signed16(packet.sequence - this.#sequence);
    if (packet.ssrc !== this.#ssrc || Math.abs(ahead) > this.#options.maxJump) return this.#consider(packet, now);
    this.#heardAt = now;
    const position = this.#next + ahead;
    if (ahead < 0 || this.#waiting.some((one) => one.position === position)) {
      this.late += 1;
      return [];
    }
    if (ahead === 0 && this.#waiting.length === 0) return [this.#take(packet, position)];
    this.#waiting.push({ packet, position, cameAt: now });
    this.#waiting.sort((one, other) => one.position - other.position);
    return this.due(now, jitterMs);
  }

  /** The packets that have waited long enough, and those after them. */
  due(now: number, jitterMs: number): readonly OrderedPacket[] {
    const { leastWaitMs, mostWaitMs, depth } = this.#options;
    const waitMs = Math.min(mostWaitMs, leastWaitMs + deviations * jitterMs);
    const isDue = ({ cameAt }: Waiting): boolean => now - cameAt >= waitMs;
    const due: OrderedPacket[] = [];
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      if (first.position !== this.#next && this.#waiting.length <= depth && !this.#waiting.some(isDue)) break;
      this.#waiting.shift();
      due.push(this.#take(first.packet, first.position));
    }
    return due;
  }

  #take(packet: RtpPacket, position: number): OrderedPacket {
    const lost = position - this.#next;
    const advance = signed32(packet.timestamp - this.#timestamp.wire);
    const unwrapped = this.#timestamp.unwrapped + advance;
    if (advance > 0 && lost === 0) this.#step = advance;
    this.#timestamp = { wire: packet.timestamp, unwrapped };
    this.#next = position + 1;
    this.#sequence = (packet.sequence + 1) & 0xffff;
    return { packet, timestamp: unwrapped, lost };
  }

  /** RFC 3550, appendix A.1, calls it probation. */
  #consider(packet: RtpPacket, now: number): readonly OrderedPacket[] {
    const { replacedAfterMs, depth } = this.#options;
    const last = this.#candidate.at(-1);
    const continues = last?.ssrc === packet.ssrc && packet.sequence === ((last.sequence + 1) & 0xffff);
    this.#candidate = continues ? [...this.#candidate.slice(-depth), packet] : [packet];
    if (this.#candidate.length < 2 || now - this.#heardAt < replacedAfterMs) return [];
    return this.#restart(this.#candidate, now);
  }

  #restart(packets: readonly RtpPacket[], now: number): readonly OrderedPacket[] {
    const before = this.#waiting.splice(0).map(({ packet, position }) => this.#take(packet, position));
    const [first] = packets;
    const isFirst = this.#ssrc === null;
    this.#ssrc = first!.ssrc;
    this.#candidate = [];
    this.#heardAt = now;
    this.#sequence = first!.sequence;
    // The new stream starts where the next packet of the old one was due.
    const unwrapped = isFirst ? 0 : this.#timestamp.unwrapped + this.#step;
    this.#timestamp = { wire: first!.timestamp, unwrapped };
    return [...before, ...packets.map((packet) => this.#take(packet, this.#next))];
  }
}

function signed16(difference: number): number {
  return (difference << 16) >> 16;
}

function signed32(difference: number): number {
  return difference | 0;
}
