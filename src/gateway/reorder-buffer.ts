/** A packet from the wire. `sequence` counts packets, `timestampMs` counts from any origin. */
export type Packet = {
  readonly payload: Uint8Array;
  readonly sequence: number | null;
  readonly timestampMs: number | null;
};

/** A jump further than this is a new count, not a loss. */
const jump = 500;
/** After this many consecutive late packets the count has restarted. */
const lateInARow = 10;
/** The values at which counters of 16 and 32 bits wrap around. */
const moduli = [2 ** 16, 2 ** 32];

/**
 * Sorts packets by sequence number. An early packet waits until the missing ones have arrived or `depth` packets wait; the missing ones then count as
 * lost. Late packets are dropped. Wrapped numbers of 16 or 32 bits are extended.
 */
export class ReorderBuffer {
  readonly #depth: number;
  readonly #waiting = new Map<number, Packet>();
  #next: number | null = null;
  /** The offset for numbers that have wrapped around. */
  #offset = 0;
  #late = 0;

  constructor(depth = 5) {
    this.#depth = depth;
  }

  /** Passes every packet that is due to `deliver`, in order. */
  push(packet: Packet, deliver: (packet: Packet) => void): void {
    if (packet.sequence === null) return deliver(packet);
    let sequence = this.#counted(packet.sequence);
    if (this.#isNewCount(sequence)) {
      this.drain(deliver);
      this.#offset = 0;
      sequence = packet.sequence;
      this.#next = sequence;
    }
    this.#late = sequence < this.#next! ? this.#late + 1 : 0;
    if (this.#late > 0) return;
    this.#waiting.set(sequence, { ...packet, sequence });
    this.#release(deliver);
  }

  /** Delivers all waiting packets, in order. */
  drain(deliver: (packet: Packet) => void): void {
    for (const sequence of [...this.#waiting.keys()].sort((a, b) => a - b)) this.#deliver(sequence, deliver);
  }

  /** The number of a packet as if its counter never wrapped around. */
  #counted(sequence: number): number {
    const counted = sequence + this.#offset;
    const next = this.#next ?? counted;
    if (Math.abs(counted - next) <= jump) return counted;
    const anew = moduli.find((modulus) => Math.abs(counted + modulus - next) <= jump);
    if (anew !== undefined) {
      this.#offset += anew;
      return counted + anew;
    }
    return counted - (moduli.find((modulus) => Math.abs(counted - modulus - next) <= jump) ?? 0);
  }

  #isNewCount(sequence: number): boolean {
    return this.#next === null || Math.abs(sequence - this.#next) > jump || this.#late >= lateInARow;
  }

  #release(deliver: (packet: Packet) => void): void {
    while (this.#waiting.size > 0) {
      const sequence = this.#waiting.has(this.#next!) ? this.#next! : this.#overdue();
      if (sequence === null) return;
      this.#deliver(sequence, deliver);
    }
  }

  #overdue(): number | null {
    return this.#waiting.size < this.#depth ? null : Math.min(...this.#waiting.keys());
  }

  #deliver(sequence: number, deliver: (packet: Packet) => void): void {
    const packet = this.#waiting.get(sequence)!;
    this.#waiting.delete(sequence);
    this.#next = sequence + 1;
    deliver(packet);
  }
}
