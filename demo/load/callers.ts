import { setTimeout as sleep } from 'node:timers/promises';
import { Beat } from './beat.ts';
import { LoadCall, type LoadCallOptions, type LoadCallRecord } from './call.ts';

/** One call that is to be begun. */
export type LoadOrder = Omit<LoadCallOptions, 'beat'>;

/** Many callers of one process, on one beat. */
export class Callers {
  readonly #beat = new Beat();
  readonly #calls: LoadCall[] = [];

  /** Why calls are over that nobody here has ended. */
  get broken(): readonly string[] {
    return this.#calls.flatMap(({ broken }) => broken ?? []);
  }

  /** Begins calls `everyMs` apart, until `signal` aborts. */
  async dial(orders: readonly LoadOrder[], everyMs: number, signal: AbortSignal | null = null): Promise<void> {
    const startedAt = performance.now();
    for (const [index, order] of orders.entries()) {
      await sleep(Math.max(0, startedAt + index * everyMs - performance.now()));
      if (signal?.aborted === true) return;
      this.#calls.push(new LoadCall({ ...order, beat: this.#beat }));
    }
    await sleep(everyMs);
  }

  /** Ends all calls and tells how each went. */
  async hangUp(): Promise<readonly LoadCallRecord[]> {
    const records = await Promise.all(this.#calls.map((call) => call.hangUp()));
    this.#beat.stop();
    return records;
  }
}
