import { ApiError } from '../errors.ts';

type FollowersOptions = {
  /** The maximum number of open streams per key in this process. */
  readonly perKey: number;
  /** The maximum number of open streams in this process. */
  readonly inAll: number;
};
export const defaultFollowersOptions = { perKey: 100, inAll: 1_000 } as const satisfies FollowersOptions;

/** Counts open event streams. Each of them reads from the database on every change. */
export class Followers {
  readonly #options: FollowersOptions;
  readonly #byKey = new Map<string, number>();
  #all = 0;

  constructor(options: FollowersOptions = defaultFollowersOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#all;
  }

  /** Counts one more stream; call the returned function once when it ends. Throws 429 if too many are open. */
  enter(apiKeyId: string): () => void {
    const mine = this.#byKey.get(apiKeyId) ?? 0;
    if (mine >= this.#options.perKey || this.#all >= this.#options.inAll)
      throw new ApiError(429, 'Too many event streams are open.', { headers: { 'Retry-After': '10' } });
    this.#all += 1;
    this.#byKey.set(apiKeyId, mine + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#all -= 1;
      const others = (this.#byKey.get(apiKeyId) ?? 1) - 1;
      if (others === 0) this.#byKey.delete(apiKeyId);
      else this.#byKey.set(apiKeyId, others);
    };
  }
}
