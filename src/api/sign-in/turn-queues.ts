import type { Clock } from '#engine/ports/clock.ts';
import { RecentTries } from './recent-tries.ts';

type TurnLinesOptions = {
  /** The maximum number of waiting tries: per name, per name and address, and in total. */
  readonly waitingOfName: number;
  readonly waitingOfAddress: number;
  readonly waitingInAll: number;
  readonly longestWaitMs: number;
};

export const defaultTurnQueuesOptions: TurnLinesOptions = {
  waitingOfName: 20,
  waitingOfAddress: 5,
  waitingInAll: 200,
  longestWaitMs: 15_000,
};

type TurnLinesPorts = {
  readonly clock: Clock;
  /** Takes the next turn of a name and returns null, or returns the milliseconds until the next turn may be free. */
  readonly claim: (name: string) => Promise<number | null>;
};

type Waiter = {
  readonly address: string;
  /** Breaks ties between addresses with the same number of tries. */
  readonly lot: number;
  readonly settle: (outcome: 'admitted' | 'refused' | { readonly error: unknown }) => void;
};

/**
 * Queues in which tries wait for the turns of a name. An address with fewer recent tries, rejected ones included, goes first: guesses from many
 * addresses delay each other, but not the first try from another address.
 */
export class TurnQueues {
  readonly #options: TurnLinesOptions;
  readonly #ports: TurnLinesPorts;
  /** A line exists while turns are being claimed for it. */
  readonly #lines = new Map<string, Waiter[]>();
  readonly #recent: RecentTries;

  constructor(ports: TurnLinesPorts, options: TurnLinesOptions = defaultTurnQueuesOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#recent = new RecentTries(ports.clock);
  }

  /** Resolves to true on a turn, to false if the line is full or no turn comes in time. */
  wait(name: string, address: string): Promise<boolean> {
    this.#recent.note(address);
    const line = this.#lines.get(name) ?? [];
    const own = line.filter((other) => other.address === address).length;
    if (own >= this.#options.waitingOfAddress) return Promise.resolve(false);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const cancel = this.#ports.clock.after(this.#options.longestWaitMs, () => {
      remove(line, waiter);
      waiter.settle('refused');
    });
    const waiter: Waiter = {
      address,
      lot: Math.random(),
      settle: (outcome) => {
        cancel();
        if (typeof outcome === 'object') reject(outcome.error);
        else resolve(outcome === 'admitted');
      },
    };
    line.push(waiter);
    const isServed = this.#lines.has(name);
    this.#lines.set(name, line);
    this.#makeRoom(line);
    if (!isServed) void this.#serve(name, line);
    return promise;
  }

  /** The number of waiting tries. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Rejects the last try of a line that is too long, or of the longest line if too many wait in total. */
  #makeRoom(line: Waiter[]): void {
    if (line.length > this.#options.waitingOfName) return this.#take(line, 'last')?.settle('refused');
    if (this.waiting <= this.#options.waitingInAll) return;
    const [longest = line] = [...this.#lines.values()].toSorted((one, other) => other.length - one.length);
    this.#take(longest, 'last')?.settle('refused');
  }

  /** Removes the try that is first or last by its address's current count. */
  #take(line: Waiter[], which: 'first' | 'last'): Waiter | undefined {
    const rank = ({ address, lot }: Waiter) => this.#recent.count(address) + lot;
    const taken = line.toSorted((one, other) => rank(one) - rank(other)).at(which === 'first' ? 0 : -1);
    if (taken !== undefined) remove(line, taken);
    return taken;
  }

  /** Gives turns to a line until it is empty. */
  async #serve(name: string, line: Waiter[]): Promise<void> {
    try {
      while (line.length > 0) {
        const waitMs = await this.#ports.claim(name);
        if (waitMs === null) this.#take(line, 'first')?.settle('admitted');
        else await new Promise<void>((due) => this.#ports.clock.after(waitMs, due));
      }
    } catch (error) {
      for (const waiter of line.splice(0)) waiter.settle({ error });
    } finally {
      this.#lines.delete(name);
    }
  }
}

function remove(line: Waiter[], waiter: Waiter): void {
  const place = line.indexOf(waiter);
  if (place !== -1) line.splice(place, 1);
}
