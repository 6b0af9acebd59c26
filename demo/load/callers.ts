import { setTimeout as sleep } from 'node:timers/promises';
import { LoadCall, type LoadCallOptions, type LoadCallRecord } from './call.ts';
import { FrameTicker } from './frame-ticker.ts';

/** One call to be placed. */
export type LoadOrder = Omit<LoadCallOptions, 'beat'>;

/** Many callers of one process, on one beat. */
export class Callers {
  readonly #beat = new FrameTicker();
  readonly #calls: LoadCall[] = [];

  /** Why calls ended without our hang-up. */
  get broken(): readonly string[] {
    return this.#calls.flatMap(({ broken }) => broken ?? []);
  }

  /** Places calls `everyMs` apart, until `signal` aborts. */
  async dial(orders: readonly LoadOrder[], everyMs: number, signal: AbortSignal | null = null): Promise<void> {
    const startedAt = performance.now();
    for (const [index, order] of orders.entries()) {
      await sleep(Math.max(0, startedAt + index * everyMs - performance.now()));
      if (signal?.aborted === true) return;
      this.#calls.push(new LoadCall({ ...order, beat: this.#beat }));
    }
    await sleep(everyMs);
  }

  /** Ends all calls and returns their results. */
  async hangUp(): Promise<readonly LoadCallRecord[]> {
    const records = await Promise.all(this.#calls.map((call) => call.hangUp()));
    this.#beat.stop();
    return records;
  }
}
