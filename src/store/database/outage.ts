import type { Clock } from '#engine/ports/clock.ts';
import { errorCode } from './store-error.ts';

/** What a process says of a database that it cannot reach. */
export type OutageNews =
  | { readonly type: 'began'; readonly cause: string }
  | { readonly type: 'lasts' | 'ended'; readonly forMs: number; readonly failures: Readonly<Record<string, number>> };

/** Pause between two reports while the database is away. */
const reportEveryMs = 30_000;
/** Kinds of failures that are counted by name. */
const mostKinds = 50;

/** One outage of the database after the other: its first error begins it, the next answer ends it. */
export class DatabaseOutage {
  /** A connection or a query failed; errors that leave the database reachable count for nothing. */
  readonly failed = (error: unknown): void => this.#fail(error);
  /** The database has answered. */
  readonly reached = (): void => this.#reach();
  readonly #clock: Clock;
  readonly #tell: (news: OutageNews) => void;
  #began: { readonly at: number; readonly failures: Map<string, number> } | null = null;
  #cancel: () => void = () => {};

  constructor(clock: Clock, tell: (news: OutageNews) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  #fail(error: unknown): void {
    if (this.#began !== null || !isDatabaseAway(error) || isPoolBusy(error)) return;
    this.#began = { at: this.#clock.now(), failures: new Map() };
    this.#tell({ type: 'began', cause: causeOf(error) });
    this.#reportLater();
  }

  #reach(): void {
    if (this.#began === null) return;
    this.#cancel();
    this.#report('ended');
    this.#began = null;
  }

  /** Counts what failed because of the outage; true where it needs no line of its own in the log. */
  absorbs(error: unknown, what: string): boolean {
    if (this.#began === null || !isDatabaseAway(error)) return false;
    const { failures } = this.#began;
    const kind = failures.has(what) || failures.size < mostKinds ? what : 'other';
    failures.set(kind, 1 + (failures.get(kind) ?? 0));
    return true;
  }

  #reportLater(): void {
    this.#cancel = this.#clock.after(reportEveryMs, () => {
      this.#report('lasts');
      this.#reportLater();
    });
  }

  #report(type: 'lasts' | 'ended'): void {
    if (this.#began === null) return;
    const { at, failures } = this.#began;
    this.#tell({ type, forMs: Math.round(this.#clock.now() - at), failures: Object.fromEntries(failures) });
  }
}

/** PostgreSQL's classes 08 (connection) and 57P (shutdown), no connection free, and sockets that fail. */
const awayCodes =
  /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/** Errors of `pg` without a code: deadlines, and connections that broke. */
const awayMessages =
  /^(timeout exceeded|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether an error of a query says that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (awayCodes.test(errorCode(error)) || awayMessages.test(error.message));
}

/** All connections work and none became free in time: the database itself may be well. */
const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message);

function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return String(error.errors[0]);
  return String(error);
}
