import type { Clock } from '#engine/ports/clock.ts';
import { errorCode } from './store-error.ts';

/** Log messages about a database that the process cannot reach. */
export type OutageReport =
  | { readonly type: 'began'; readonly cause: string }
  | { readonly type: 'lasts' | 'ended'; readonly forMs: number; readonly failures: Readonly<Record<string, number>> };

type Outage = { readonly at: number; readonly failures: Map<string, number> };

/** The interval between two reports during an outage. */
const reportEveryMs = 30_000;
/** Kinds of failures that are counted by name. */
const mostKinds = 50;

/**
 * Tracks outages of the database: the first error starts one, the first response to a query that was sent later ends it. Responses to earlier queries may
 * still arrive on other connections.
 */
export class DatabaseOutage {
  /** Reports that a connection or a query failed; ignores errors that do not mean an outage. */
  readonly failed = (error: unknown): void => this.#fail(error);
  /** Reports that a query is sent; the returned function reports its response. */
  readonly asked = (): (() => void) => {
    const outage = this.#began;
    return () => this.#reach(outage);
  };
  readonly #clock: Clock;
  readonly #tell: (news: OutageReport) => void;
  #began: Outage | null = null;
  #cancel: () => void = () => {};

  constructor(clock: Clock, tell: (news: OutageReport) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  #fail(error: unknown): void {
    if (this.#began !== null || !isDatabaseUnavailable(error) || isPoolBusy(error)) return;
    this.#began = { at: this.#clock.now(), failures: new Map() };
    this.#tell({ type: 'began', cause: causeOf(error) });
    this.#reportLater();
  }

  #reach(known: Outage | null): void {
    if (known === null || known !== this.#began) return;
    this.#cancel();
    this.#report('ended');
    this.#began = null;
  }

  /** Counts a failure caused by the outage; returns true if it needs no separate log line. */
  suppresses(error: unknown, what: string): boolean {
    if (this.#began === null || !isDatabaseUnavailable(error)) return false;
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

/** PostgreSQL's classes 08 (connection) and 57P (shutdown), no free connection, and socket errors. */
const awayCodes =
  /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/** Errors of `pg` without a code: timeouts and broken connections. */
const awayMessages =
  /^(timeout exceeded|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether a query's error means that the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && (awayCodes.test(errorCode(error)) || awayMessages.test(error.message));
}

/** All connections are busy and none became free in time: the database itself may be healthy. */
const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message);

function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return String(error.errors[0]);
  return String(error);
}
