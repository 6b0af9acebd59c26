/** How many media sockets may wait for the start of their stream at once. */
export type WaitingOptions = {
  /** From one client address. */
  readonly perAddress: number;
  /** In all. */
  readonly total: number;
};
/** More than carriers open at once, and few enough to cost nothing. */
export const defaultWaitingOptions = { perAddress: 200, total: 2_000 } as const satisfies WaitingOptions;

/** The place of one socket among those that wait. */
export type WaitingPlace = {
  /** Waits for the one call of a token; a socket that does so already is told that it is replaced. */
  claim(token: string, replaced: () => void): void;
  /** The socket waits no longer; calling it again changes nothing. */
  leave(): void;
};

/** The media sockets that have no call yet, from their upgrade request on. */
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

  /** Gives a place, or which limit leaves none. */
  enter(address: string): WaitingPlace | keyof WaitingOptions {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (ofAddress >= this.#options.perAddress) return 'perAddress';
    if (this.#count >= this.#options.total) return 'total';
    this.#count += 1;
    this.#byAddress.set(address, ofAddress + 1);
    return this.#placeAt(address);
  }

  #placeAt(address: string): WaitingPlace {
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
