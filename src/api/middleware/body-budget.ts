/** Whose body it is. An address is that of the client; a credential was checked before the body is read. */
type BodyHolder = { readonly address: string; readonly hasCredential: boolean };

/** What a request costs before its body comes: its head, and the objects that carry it. */
const requestBytes = 16 * 1024;

/**
 * The memory that bodies of requests may take in this process, in bytes as they came. Requests without a credential share
 * half of it, so that they cannot stop the others; one address has half of what its requests may take.
 */
export class BodyBudget {
  readonly #mostBytes: number;
  readonly #byAddress = new Map<string, number>();
  #heldBytes = 0;
  #strangersBytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Bytes that are taken now. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Begins the share of one request; null where there is no room for it. */
  open(holder: BodyHolder): BodyShare | null {
    const share = new BodyShare((bytes) => this.#take(holder, bytes));
    return share.take(requestBytes) ? share : null;
  }

  /** Takes bytes, or gives back a negative number of them. */
  #take({ address, hasCredential }: BodyHolder, bytes: number): boolean {
    const mostHere = hasCredential ? this.#mostBytes : this.#mostBytes / 2;
    const heldHere = hasCredential ? this.#heldBytes : this.#strangersBytes;
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    const isTooMuch = this.#heldBytes + bytes > this.#mostBytes || heldHere + bytes > mostHere || own > mostHere / 2;
    if (bytes > 0 && isTooMuch) return false;
    this.#heldBytes += bytes;
    if (!hasCredential) this.#strangersBytes += bytes;
    if (own === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, own);
    return true;
  }
}

/** The part of the budget that one request holds. */
export class BodyShare {
  readonly #take: (bytes: number) => boolean;
  #heldBytes = 0;

  constructor(take: (bytes: number) => boolean) {
    this.#take = take;
  }

  /** Takes more bytes; false, and nothing is taken, where there is no room. */
  take(bytes: number): boolean {
    if (!this.#take(bytes)) return false;
    this.#heldBytes += bytes;
    return true;
  }

  /** Gives everything back; further calls do nothing. */
  close(): void {
    this.#take(-this.#heldBytes);
    this.#heldBytes = 0;
  }
}
