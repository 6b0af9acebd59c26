/** The owner of a body: an address is the client's; a credential was checked before the body is read. */
type BodyHolder = { readonly address: string; readonly hasCredential: boolean };

/** The fixed cost of a request, before its body: headers and objects. */
const requestBytes = 16 * 1024;

/**
 * Limits the memory that request bodies occupy in this process, in received bytes. Requests without a credential share half of it, so they cannot
 * starve the others; one address may use half of that share.
 */
export class BodyBudget {
  readonly #mostBytes: number;
  readonly #byAddress = new Map<string, number>();
  #heldBytes = 0;
  #strangersBytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Bytes in use. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Opens the share of one request; null if there is no room for it. */
  open(holder: BodyHolder): BodyShare | null {
    const share = new BodyShare((bytes) => this.#take(holder, bytes));
    return share.take(requestBytes) ? share : null;
  }

  /** Takes bytes, or returns a negative number of them. */
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

/** The share of the budget that one request uses. */
export class BodyShare {
  readonly #take: (bytes: number) => boolean;
  #heldBytes = 0;

  constructor(take: (bytes: number) => boolean) {
    this.#take = take;
  }

  /** Takes more bytes; returns false and takes nothing if there is no room. */
  take(bytes: number): boolean {
    if (!this.#take(bytes)) return false;
    this.#heldBytes += bytes;
    return true;
  }

  /** Returns all bytes; further calls have no effect. */
  close(): void {
    this.#take(-this.#heldBytes);
    this.#heldBytes = 0;
  }
}
