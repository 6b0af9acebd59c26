import type { CallEvent } from '#engine/events.ts';
import type { Clock } from '#engine/ports.ts';
import { appendEvents, type NewEvent } from './call-events.ts';
import { type Db, together } from './database.ts';

export type EventLogOptions = {
  /** Longest that an event waits for its batch. */
  readonly delayMs: number;
  /** Wait after a failed write. */
  readonly retryMs: number;
  /** Most events kept while the database is away; older ones are dropped. */
  readonly maxWaiting: number;
};
export const defaultEventLogOptions = {
  delayMs: 250,
  retryMs: 1_000,
  maxWaiting: 50_000,
} as const satisfies EventLogOptions;

/** What went wrong with a batch; `dropped` counts the events that were given up. */
export type EventLogFailure = { readonly error: unknown; readonly dropped: number };

/** What follows events in the transaction that stores them. It rejects only where the database does. */
export type EventFollowUp = (trx: Db, events: readonly NewEvent[]) => Promise<void>;
export type EventLogPorts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly onFailure: (failure: EventLogFailure) => void;
  readonly follow?: EventFollowUp;
};

/**
 * Writes the event logs of all calls of this process in small batches, off the media path: `add` only keeps.
 */
export class EventLog {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #onFailure: (failure: EventLogFailure) => void;
  readonly #follow: EventFollowUp;
  readonly #options: EventLogOptions;
  #waiting: NewEvent[] = [];
  #cancelTimer: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    { db, clock, onFailure, follow = async () => {} }: EventLogPorts,
    options: EventLogOptions = defaultEventLogOptions,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#onFailure = onFailure;
    this.#follow = follow;
    this.#options = options;
  }

  /** How many events are not stored yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes an event; it is stored within the delay. Never throws. */
  add(callId: string, event: CallEvent): void {
    this.#waiting.push({ callId, event });
    this.#schedule(this.#options.delayMs);
  }

  /** Writes what is waiting now; resolves when it is stored or has failed, which goes to `onFailure`. */
  flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer ??= this.#clock.after(delayMs, () => {
      this.#cancelTimer = null;
      void this.flush();
    });
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      await together(this.#db, async (trx) => {
        await appendEvents(trx, batch);
        await this.#follow(trx, batch);
      });
    } catch (error) {
      const kept = [...batch, ...this.#waiting].slice(-this.#options.maxWaiting);
      const dropped = batch.length + this.#waiting.length - kept.length;
      this.#waiting = kept;
      this.#schedule(this.#options.retryMs);
      this.#onFailure({ error, dropped });
    }
  }
}
