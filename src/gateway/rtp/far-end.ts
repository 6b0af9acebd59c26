import type { AgreedMedia } from '#sip/sdp/negotiation.ts';

/** An address and port that packets come from. */
export type Place = { readonly address: string; readonly port: number };

/** After this long without a packet the far end may have moved to another address. */
const silentMs = 3_000;

type Described = Pick<AgreedMedia, 'address' | 'port' | 'crypto'>;

/**
 * Decides which sender is the far end of a call, whose packets are heard, and which gets ours (RFC 4961). Without encryption anyone can send packets,
 * so only two addresses count: the one in the far end's description, and the one that its signaling comes from, for a far end behind NAT. The exact
 * place in the description wins over every other one. Otherwise the first sender is the far end until it has been silent for 3 s. Encrypted packets
 * prove where they come from, so their address does not matter.
 */
export class FarEnd {
  readonly #signallingAddress: string;
  #described: Described;
  #place: Place | null = null;
  #heardAt = 0;

  constructor(described: Described, signallingAddress: string) {
    this.#described = described;
    this.#signallingAddress = signallingAddress;
  }

  /** Where our packets go. */
  get place(): Place {
    return this.#place ?? this.#described;
  }

  /** Whether a packet has come from the far end. */
  get isHeard(): boolean {
    return this.#place !== null;
  }

  /** The far end has described another place, or none of its packets is expected any more. */
  change(described: Described): void {
    const isMoved = described.address !== this.#described.address || described.port !== this.#described.port;
    this.#described = described;
    if (isMoved) this.#place = null;
  }

  /** Its source has left; another one may follow immediately. */
  left(): void {
    this.#place = null;
  }

  /** Whether a packet from there may be the far end's, before its contents are read. */
  mayBe({ address, port }: Place, now: number): boolean {
    const current = this.#place;
    if (current !== null && current.address === address && current.port === port) return true;
    const isDescribed = address === this.#described.address && port === this.#described.port;
    if (current !== null && now - this.#heardAt < silentMs && !isDescribed) return false;
    return (
      this.#described.crypto !== null || address === this.#described.address || address === this.#signallingAddress
    );
  }

  /** A valid packet has come from a place that `mayBe` the far end. */
  heard({ address, port }: Place, now: number): void {
    this.#heardAt = now;
    const current = this.#place;
    if (current === null || current.address !== address || current.port !== port) this.#place = { address, port };
  }
}
