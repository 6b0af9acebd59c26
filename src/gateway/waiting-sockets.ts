/** Limits on the media sockets that wait for the start of their stream. */
export type WaitingOptions = {
  /** Per client address. */
  readonly perAddress: number;
  /** In total. */
  readonly total: number;
};
/** Above what carriers open concurrently, and low enough to cost nothing. */
export const defaultWaitingOptions = { perAddress: 200, total: 2_000 } as const satisfies WaitingOptions;

/** The place of a waiting socket. */
export type WaitingSlot = {
  /** Waits for the single call of a token; a socket that already waits for it is replaced. */
  claim(token: string, replaced: () => void): void;
  /** Frees the place; further calls have no effect. */
  leave(): void;
};

/** The media sockets without a call, starting with their upgrade request. */
export class WaitingSockets {
  readonly #options: WaitingOptions;
  readonly #byAddress = new Map<string, number>();
  readonly #byToken = new Map<string, () => void>();
  #count = 0;

  constructor(options: WaitingOptions = defaultWaitingOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#count;
  }

  /** Reserves a place, or returns the limit that was reached. */
  enter(address: string): WaitingSlot | keyof WaitingOptions {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (ofAddress >= this.#options.perAddress) return 'perAddress';
    if (this.#count >= this.#options.total) return 'total';
    this.#count += 1;
    this.#byAddress.set(address, ofAddress + 1);
    return this.#placeAt(address);
  }

  #placeAt(address: string): WaitingSlot {
    let isHere = true;
    let release = (): void => {};
    return {
      claim: (token, replaced) => {
        const before = this.#byToken.get(token);
        this.#byToken.set(token, replaced);
        release = () => {
          if (this.#byToken.get(token) === replaced) this.#byToken.delete(token);
        };
        before?.();
      },
      leave: () => {
        if (!isHere) return;
        isHere = false;
        release();
        this.#leave(address);
      },
    };
  }

  #leave(address: string): void {
    this.#count -= 1;
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
