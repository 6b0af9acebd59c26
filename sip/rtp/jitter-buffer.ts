import type { RtpPacket } from './packet.ts';

/** A packet in the order of speech. `position` counts packets without wrapping; `timestamp` counts samples without wrapping. */
export type OrderedPacket = {
  readonly packet: RtpPacket;
  readonly position: number;
  readonly timestamp: number;
  /** Packets that were lost right before this one. */
  readonly lost: number;
};

/** How a stream is put in order. */
export type JitterBufferOptions = {
  /** How many packets may wait for a missing one; it is lost then. */
  readonly depth: number;
  /** A jump in the sequence above which the far end counts as restarted. */
  readonly maxJump: number;
};
/** Packets of 20 ms may come 60 ms late. */
export const defaultJitterBufferOptions: JitterBufferOptions = { depth: 3, maxJump: 1000 };

type Waiting = { readonly packet: RtpPacket; readonly position: number };

/**
 * Puts the packets of a stream in the order of speech. Nothing is delayed while packets arrive in order: the listener is a recognizer and no ear, so
 * jitter alone needs no buffer. A packet that is missing holds back at most `depth` later ones. A new SSRC, or a jump in the sequence, starts a new
 * stream whose positions and timestamps continue those of the old one.
 */
export class JitterBuffer {
  readonly #options: JitterBufferOptions;
  readonly #waiting: Waiting[] = [];
  #ssrc: number | null = null;
  /** The position of the next packet, and the sequence that it has. */
  #next = 0;
  #sequence = 0;
  #timestamp = { wire: 0, unwrapped: 0 };
  /** The samples in the last packet, as told by the timestamps. */
  #step = 160;

  constructor(options: JitterBufferOptions = defaultJitterBufferOptions) {
    this.#options = options;
  }

  /** Adds a packet, and returns those whose turn it is. */
  push(packet: RtpPacket): readonly OrderedPacket[] {
    const ahead = signed16(packet.sequence - this.#sequence);
    if (packet.ssrc !== this.#ssrc || Math.abs(ahead) > this.#options.maxJump) return this.#restart(packet);
    const position = this.#next + ahead;
    if (ahead < 0 || this.#waiting.some((one) => one.position === position)) return [];
    if (ahead === 0 && this.#waiting.length === 0) return [this.#take({ packet, position })];
    this.#waiting.push({ packet, position });
    this.#waiting.sort((one, other) => one.position - other.position);
    return this.#due(this.#options.depth);
  }

  /** Gives up all missing packets. */
  flush(): readonly OrderedPacket[] {
    return this.#due(0);
  }

  #due(depth: number): readonly OrderedPacket[] {
    const due: OrderedPacket[] = [];
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      if (first.position !== this.#next && this.#waiting.length <= depth) break;
      this.#waiting.shift();
      due.push(this.#take(first));
    }
    return due;
  }

  #take({ packet, position }: Waiting): OrderedPacket {
    const lost = position - this.#next;
    const advance = signed32(packet.timestamp - this.#timestamp.wire);
    const unwrapped = this.#timestamp.unwrapped + advance;
    if (advance > 0 && lost === 0 && advance <= 960) this.#step = advance;
    this.#timestamp = { wire: packet.timestamp, unwrapped };
    this.#next = position + 1;
    this.#sequence = (packet.sequence + 1) & 0xffff;
    return { packet, position, timestamp: unwrapped, lost };
  }

  #restart(packet: RtpPacket): readonly OrderedPacket[] {
    const before = this.#ssrc === null ? [] : this.flush();
    this.#ssrc = packet.ssrc;
    // The new stream starts where the next packet of the old one was due.
    this.#timestamp = { wire: packet.timestamp, unwrapped: this.#timestamp.unwrapped + this.#step };
    return [...before, this.#take({ packet, position: this.#next })];
  }
}

function signed16(difference: number): number {
  return (difference << 16) >> 16;
}

function signed32(difference: number): number {
  return difference | 0;
}
