import type { At, Clock } from '../ports/clock.ts';
import type { ProviderError } from '../ports/provider-error.ts';

/** When a failing provider is paused, and for how long. */
type BreakerOptions = {
  /** Consecutive failures, each within `withinMs` of the previous one, that pause the provider. */
  readonly failures: number;
  readonly withinMs: number;
  /** Length of the first pause; doubles after each failed probe, up to `longestMs`. */
  readonly pauseMs: number;
  readonly longestMs: number;
  /** Length of the pause after a permanent failure, such as a rejected key. */
  readonly standingMs: number;
};

export const defaultBreakerOptions: BreakerOptions = {
  failures: 3,
  withinMs: 30_000,
  pauseMs: 10_000,
  longestMs: 120_000,
  standingMs: 120_000,
};

/** Whether a provider is used; `probing` lets one request through at a time. */
export type BreakerState = 'closed' | 'open' | 'probing';

/** Pauses a failing provider, then lets one request at a time probe whether it has recovered. */
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

  /** When the provider may be tried again; in the past if it may be used now. */
  get reopensAt(): At {
    return this.state === 'closed' ? Number.NEGATIVE_INFINITY : this.#openUntil;
  }

  /** Starts a request. Only one probe runs at a time. */
  began(): void {
    if (this.state === 'probing') this.#probe = 'out';
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#probe = 'none';
  }

  /** The request was canceled for other reasons, which says nothing about the provider. */
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

/** One of several providers that are fallbacks of each other. */
export type GuardedProvider<Vendor> = { readonly vendor: Vendor; readonly breaker: Breaker };

/** Order in which providers are tried: the usable ones as listed, then the others by when they may be retried. */
export function failoverOrder<Vendor>(vendors: readonly GuardedProvider<Vendor>[]): readonly GuardedProvider<Vendor>[] {
  const usable = vendors.filter(({ breaker }) => breaker.state !== 'open');
  const others = vendors.filter(({ breaker }) => breaker.state === 'open');
  return [...usable, ...others.toSorted((one, another) => one.breaker.reopensAt - another.breaker.reopensAt)];
}
