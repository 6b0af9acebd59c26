type FairQueueOptions = {
  /** The number of concurrent places. */
  readonly places: number;
  /** How many may wait, per key and in total. */
  readonly maxWaitingPerKey: number;
  readonly waitingInAll: number;
};

/** No room is left to wait. `whose` tells whether the key's own or the total limit is reached. */
export class QueueFull extends Error {
  readonly whose: 'own' | 'all';

  constructor(whose: 'own' | 'all') {
    super(whose === 'own' ? 'too many requests of one key are waiting' : 'too many requests are waiting');
    this.name = 'QueueFull';
    this.whose = whose;
  }
}

type Waiter = { readonly admit: () => void };

/** Admits a few at a time. Waiting entries are admitted round-robin by key, so that one key's backlog does not delay another key's few. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Keys in the order of their next turn; a key without waiting entries is absent. */
  readonly #waiting = new Map<string, Waiter[]>();
  #inside = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Resolves with a function that releases the place; call it once. Rejects immediately with `QueueFull`, or with the signal's reason if it aborts
   * before a place is free.
   */
  enter(key: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#inside < this.#options.places) return Promise.resolve(this.#admitted());
    const own = this.#waiting.get(key) ?? [];
    if (own.length >= this.#options.maxWaitingPerKey) return Promise.reject(new QueueFull('own'));
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
