import type { At, Clock } from '#engine/ports/clock.ts';

const windowMs = 15 * 60_000;
/** The maximum number of addresses to remember; the least recently used one is dropped. */
const mostAddresses = 10_000;

type Tries = { count: number; readonly since: At };

/** Counts the recent tries per address, rejected ones included; in memory, per process. */
export class RecentTries {
  readonly #clock: Clock;
  readonly #tries = new Map<string, Tries>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds a try. */
  note(address: string): void {
    const tries = this.#find(address) ?? { count: 0, since: this.#clock.now() };
    tries.count += 1;
    this.#tries.delete(address);
    this.#tries.set(address, tries);
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > mostAddresses && oldest !== undefined) this.#tries.delete(oldest);
  }

  /** The tries of an address within 15 minutes. */
  count(address: string): number {
    return this.#find(address)?.count ?? 0;
  }

  #find(address: string): Tries | undefined {
    const known = this.#tries.get(address);
    return known !== undefined && this.#clock.now() - known.since < windowMs ? known : undefined;
  }
}
