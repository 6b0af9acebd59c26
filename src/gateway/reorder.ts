/** One packet as it came off the wire. `sequence` counts packets, `timestampMs` counts from any origin. */
export type Packet = {
  readonly payload: Uint8Array;
  readonly sequence: number | null;
  readonly timestampMs: number | null;
};

/** A jump further than this is a new count, not a loss. */
const jump = 500;

/**
 * Puts packets in the order of their sequence numbers. A packet that is early waits until the missing ones have come
 * or until `depth` packets wait; then what is missing counts as lost. Packets that come too late are dropped.
 */
export class Reorder {
  readonly #depth: number;
  readonly #waiting = new Map<number, Packet>();
  #next: number | null = null;

  constructor(depth = 5) {
    this.#depth = depth;
  }

  /** Hands every packet that is due now to `deliver`, in order. */
  push(packet: Packet, deliver: (packet: Packet) => void): void {
    const sequence = packet.sequence;
    if (sequence === null) return deliver(packet);
    if (this.#next === null || Math.abs(sequence - this.#next) > jump) {
      this.drain(deliver);
      this.#next = sequence;
    }
    if (sequence < this.#next) return;
    this.#waiting.set(sequence, packet);
    this.#release(deliver);
  }

  /** Hands over everything that waits, in order. */
  drain(deliver: (packet: Packet) => void): void {
    for (const sequence of [...this.#waiting.keys()].sort((a, b) => a - b)) this.#deliver(sequence, deliver);
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
