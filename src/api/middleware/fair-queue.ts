type FairQueueOptions = {
  /** How many are let in at once. */
  readonly places: number;
  /** How many may wait, of one key and in all. */
  readonly waitingOfOne: number;
  readonly waitingInAll: number;
};

/** There is no room to wait in. `whose` says whether the key itself or everybody filled it. */
export class QueueFull extends Error {
  readonly whose: 'own' | 'all';

  constructor(whose: 'own' | 'all') {
    super(whose === 'own' ? 'too many of one key wait' : 'too many wait');
    this.name = 'QueueFull';
    this.whose = whose;
  }
}

type Waiter = { readonly admit: () => void };

/** Lets in a few at once; those who wait come in by turns of their keys, so that one key's many do not hold up another's few. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order in which the keys have their next turn; no key is without waiters. */
  readonly #waiting = new Map<string, Waiter[]>();
  #inside = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the function that gives the place back, to be called once. Rejects with `QueueFull` at once, or with
   * the signal's reason where it aborts before there is a place.
   */
  enter(key: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#inside < this.#options.places) return Promise.resolve(this.#admitted());
    const own = this.#waiting.get(key) ?? [];
    if (own.length >= this.#options.waitingOfOne) return Promise.reject(new QueueFull('own'));
    if (this.waiting >= this.#options.waitingInAll) return Promise.reject(new QueueFull('all'));
    const place = Promise.withResolvers<() => void>();
    const gaveUp = () => {
      this.#withdraw(key, waiter);
      place.reject(signal.reason);
    };
    const waiter = {
      admit: () => {
        signal.removeEventListener('abort', gaveUp);
        place.resolve(this.#admitted());
      },
    };
    signal.addEventListener('abort', gaveUp, { once: true });
    this.#waiting.set(key, [...own, waiter]);
    return place.promise;
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0);
  }

  #admitted(): () => void {
    this.#inside += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#inside -= 1;
      this.#next();
    };
  }

  #next(): void {
    const [key, waiters] = this.#waiting.entries().next().value ?? [];
    if (key === undefined || waiters === undefined) return;
    const [first, ...rest] = waiters;
    this.#waiting.delete(key);
    if (rest.length > 0) this.#waiting.set(key, rest);
    first!.admit();
  }

  #withdraw(key: string, waiter: Waiter): void {
    const rest = (this.#waiting.get(key) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#waiting.set(key, rest);
    else this.#waiting.delete(key);
  }
}
