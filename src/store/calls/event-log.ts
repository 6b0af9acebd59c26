import type { CallEvent } from '#engine/call/events.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { type Db, runInTransaction } from '../database/database.ts';
import { GatheredWrites } from '../database/grouped-writes.ts';
import { appendEvents, areEventsStored, type NewEvent } from './call-events.ts';
import { appendTurns, type NewTurn } from './turns.ts';

type EventLogOptions = {
  /** The maximum time that an event or turn waits for its batch. */
  readonly delayMs: number;
  /** The delay after a failed write. */
  readonly retryMs: number;
  /** The maximum number of events kept while the database is unavailable; older ones are dropped. */
  readonly maxWaiting: number;
};
const defaultEventLogOptions = {
  delayMs: 250,
  retryMs: 1_000,
  maxWaiting: 50_000,
} as const satisfies EventLogOptions;

/** A failed batch; `dropped` counts the events that were lost. */
export type EventLogFailure = { readonly error: unknown; readonly dropped: number };

/** Work that some events cause, in the transaction that stores them. It rejects only if the database does. */
export type EventFollowUp = {
  concerns(event: CallEvent): boolean;
  run(trx: Db, events: readonly NewEvent[]): Promise<void>;
};
const noFollowUp: EventFollowUp = { concerns: () => false, run: async () => {} };
type EventLogPorts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly onFailure: (failure: EventLogFailure) => void;
  /** Resolves while this process holds its lease; writes wait for it. Always resolved if absent. */
  readonly held?: () => Promise<void>;
  readonly follow?: EventFollowUp;
};

/**
 * Writes the event logs and turns of all calls in this process in small batches, off the media path: `add` and `turn` only buffer. A turn is stored
 * before the events that report it, so that those who follow the events find it.
 */
export class EventLog {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #onFailure: (failure: EventLogFailure) => void;
  readonly #held: () => Promise<void>;
  readonly #follow: EventFollowUp;
  readonly #options: EventLogOptions;
  readonly #turns: GatheredWrites<NewTurn>;
  #waiting: NewEvent[] = [];
  /** How many buffered events may already be stored: their transaction broke, before or after its commit. */
  #unsure = 0;
  #sent: Sent | null = null;
  #cancelTimer: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();
  /** The write that follows the one in progress; null if none does. */
  #next: Promise<void> | null = null;

  constructor(
    { db, clock, onFailure, held = async () => {}, follow = noFollowUp }: EventLogPorts,
    options: EventLogOptions = defaultEventLogOptions,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#onFailure = onFailure;
    this.#held = held;
    this.#follow = follow;
    this.#options = options;
    this.#turns = new GatheredWrites(async (turns) => void (await appendTurns(db, turns)));
  }

  /** The number of events that are not stored yet. */
  get waiting(): number {
    return this.#waiting.length + (this.#sent?.events.length ?? 0);
  }

  /** Buffers an event; it is stored within the delay. Never throws. */
  add(callId: string, event: CallEvent): void {
    this.#waiting.push({ callId, event });
    this.#schedule(this.#options.delayMs);
  }

  /** Buffers a turn; resolves when it is stored, and rejects if it could not be. */
  turn(turn: NewTurn): Promise<void> {
    const stored = this.#turns.add(turn);
    this.#schedule(this.#options.delayMs);
    return stored;
  }

  /** Drops the buffered events and turns of a call that another process has closed. */
  forget(callId: string): void {
    this.#turns.drop((turn) => turn.callId === callId);
    this.#waiting = this.#waiting.filter((event) => event.callId !== callId);
  }

  /** Writes what is buffered now; resolves when it is stored or has failed, which `onFailure` reports for events. */
  flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#next ??= this.#writing.then(() => {
      this.#next = null;
      return this.#write();
    });
    this.#writing = this.#next;
    return this.#next;
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer ??= this.#clock.after(delayMs, () => {
      this.#cancelTimer = null;
      void this.flush();
    });
  }

  /**
   * Removes and returns all events not known to be stored, for storage elsewhere; they are no longer written here. Each returned part is in the
   * database either as a whole or not at all.
   */
  drainUnstored(): readonly (readonly NewEvent[])[] {
    const { events, unsure } = this.#sent ?? { events: this.#waiting, unsure: this.#unsure };
    const later = this.#sent === null ? [] : this.#waiting;
    this.#sent = null;
    this.#waiting = [];
    this.#unsure = 0;
    return [events.slice(0, unsure), events.slice(unsure), later].filter(({ length }) => length > 0);
  }

  async #write(): Promise<void> {
    await this.#held();
    if (this.#waiting.length === 0) return this.#turns.flush();
    const sent: Sent = { events: this.#waiting, unsure: this.#unsure };
    this.#sent = sent;
    this.#waiting = [];
    this.#unsure = 0;
    await this.#turns.flush();
    if (this.#sent !== sent) return;
    try {
      await this.#store(sent);
      if (this.#sent === sent) this.#sent = null;
    } catch (error) {
      this.#failed(sent, error);
    }
  }

  async #store(sent: Sent): Promise<void> {
    const first = sent.events.slice(0, sent.unsure);
    if (first.length > 0 && (await areEventsStored(this.#db, first))) sent.events = sent.events.slice(sent.unsure);
    sent.unsure = sent.events.length;
    if (sent.events.length === 0) return;
    // A single statement needs no transaction.
    if (!sent.events.some(({ event }) => this.#follow.concerns(event))) return appendEvents(this.#db, sent.events);
    await runInTransaction(this.#db, async (trx) => {
      await appendEvents(trx, sent.events);
      await this.#follow.run(trx, sent.events);
    });
  }

  #failed(sent: Sent, error: unknown): void {
    if (this.#sent !== sent) return;
    this.#sent = null;
    const kept = [...sent.events, ...this.#waiting].slice(-this.#options.maxWaiting);
    const dropped = sent.events.length + this.#waiting.length - kept.length;
    this.#waiting = kept;
    this.#unsure = Math.max(0, sent.unsure - dropped);
    this.#schedule(this.#options.retryMs);
    this.#onFailure({ error, dropped });
  }
}

/** Events waiting for the database; the first `unsure` of them may already be stored. */
type Sent = { events: readonly NewEvent[]; unsure: number };
