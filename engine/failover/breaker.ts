import type { At, Clock } from '../ports/clock.ts';
import type { ProviderError } from '../ports/provider-error.ts';

/** When a vendor that fails is left alone, and for how long. */
type BreakerOptions = {
  /** Failures in a row, each within `withinMs` of the one before, after which it is left alone. */
  readonly failures: number;
  readonly withinMs: number;
  /** How long at first; twice as long after each probe that fails, up to `longestMs`. */
  readonly pauseMs: number;
  readonly longestMs: number;
  /** How long after a failure that will not pass by itself, such as a key that is refused. */
  readonly standingMs: number;
};

export const defaultBreakerOptions: BreakerOptions = {
  failures: 3,
  withinMs: 30_000,
  pauseMs: 10_000,
  longestMs: 120_000,
  standingMs: 120_000,
};

/** Whether a vendor is used: `probing` lets one request through at a time. */
export type BreakerState = 'closed' | 'open' | 'probing';

/** Keeps a vendor that fails out for a while, and lets one request at a time find out whether it is back. */
export class Breaker {
  readonly #clock: Clock;
  readonly #options: BreakerOptions;
  #failures = 0;
  #failedAt: At = Number.NEGATIVE_INFINITY;
  #pauses = 0;
  #openUntil: At = Number.NEGATIVE_INFINITY;
  #probe: 'none' | 'due' | 'out' = 'none';

  constructor(clock: Clock, options: BreakerOptions = defaultBreakerOptions) {
    this.#clock = clock;
    this.#options = options;
  }

  get state(): BreakerState {
    if (this.#probe === 'none') return 'closed';
    return this.#probe === 'due' && this.#clock.now() >= this.#openUntil ? 'probing' : 'open';
  }

  /** When it is to be tried again; the past where it may be used. */
  get reopensAt(): At {
    return this.state === 'closed' ? Number.NEGATIVE_INFINITY : this.#openUntil;
  }

  /** A request begins; the answer of a probe is awaited before another one goes out. */
  began(): void {
    if (this.state === 'probing') this.#probe = 'out';
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#probe = 'none';
  }

  /** It was given up for reasons of our own, which tells nothing about the vendor. */
  abandoned(): void {
    if (this.#probe === 'out') this.#probe = 'due';
  }

  failed({ retryable, retryAfterMs }: Pick<ProviderError, 'retryable' | 'retryAfterMs'>): void {
    const now = this.#clock.now();
    const { failures, withinMs, standingMs } = this.#options;
    this.#failures = now - this.#failedAt <= withinMs ? this.#failures + 1 : 1;
    this.#failedAt = now;
    if (!retryable) return this.#open(standingMs);
    if (retryAfterMs !== null) return this.#open(retryAfterMs);
    if (this.#probe !== 'none' || this.#failures >= failures) this.#open(this.#pauseMs());
  }

  #pauseMs(): number {
    const { pauseMs, longestMs } = this.#options;
    return Math.min(longestMs, pauseMs * 2 ** this.#pauses);
  }

  #open(ms: number): void {
    this.#openUntil = this.#clock.now() + Math.min(ms, this.#options.longestMs);
    this.#pauses += 1;
    this.#probe = 'due';
  }
}

/** One vendor of several that can stand in for each other. */
export type Guarded<Vendor> = { readonly vendor: Vendor; readonly breaker: Breaker };

/** The order in which vendors are tried now: those that may be used as they are listed, then the others, the soonest back first. */
export function orderOf<Vendor>(vendors: readonly Guarded<Vendor>[]): readonly Guarded<Vendor>[] {
  const usable = vendors.filter(({ breaker }) => breaker.state !== 'open');
  const others = vendors.filter(({ breaker }) => breaker.state === 'open');
  return [...usable, ...others.toSorted((one, another) => one.breaker.reopensAt - another.breaker.reopensAt)];
}
