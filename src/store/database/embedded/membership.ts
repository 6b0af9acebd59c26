import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../store-error.ts';
import { waitAtMost } from '../wait-at-most.ts';
import type { Cluster } from './cluster.ts';
import { addressOf, type EmbeddedAddress, type JoinedServer, joinServer } from './join-server.ts';
import { leaveServer } from './leave-server.ts';

/** Why the embedded server is down: it is being restarted, its disk is full, or it does not start. */
export type OutageReason = 'restarting' | 'disk_full' | 'cannot_start';
/** A period without the embedded server. */
export type Outage = {
  /** The duration so far, in milliseconds. */
  readonly lastedMs: number;
  readonly reason: OutageReason;
};

type MembershipOptions = {
  readonly durable: boolean;
  /** Receives messages for the operator, one line each. */
  readonly note: (line: string) => void;
};

const firstPauseMs = 100;
const maxPauseMs = 10_000;
/** The maximum wait for a start in progress when this process leaves. */
const leaveLimitMs = 1_000;

/**
 * This process's use of the embedded server. The connection that registers it also detects the server's death: then every user tries to restart the
 * server, with growing pauses, and one of them succeeds.
 */
export class Membership {
  readonly #cluster: Cluster;
  readonly #options: MembershipOptions;
  readonly #leaving = new AbortController();
  /** Null while the server is down. */
  #entry: JoinedServer | null;
  #address: (database: string) => EmbeddedAddress;
  #awaySince = 0;
  #reason: OutageReason = 'restarting';
  #rejoining: Promise<void> = Promise.resolve();
  #left: Promise<void> | null = null;

  constructor(cluster: Cluster, entry: JoinedServer, options: MembershipOptions) {
    this.#cluster = cluster;
    this.#options = options;
    this.#entry = entry;
    this.#address = (database) => addressOf(cluster, entry.running, database);
    this.#watch(entry);
  }

  /** How to connect to a database; unchanged by a restart. */
  address(database: string): EmbeddedAddress {
    return this.#address(database);
  }

  /** The process id of the running server; null while it is down. */
  get pid(): number | null {
    return this.#entry?.running.pid ?? null;
  }

  /** How long the server has been down, and why; null while it runs. */
  get outage(): Outage | null {
    if (this.#entry !== null) return null;
    return { lastedMs: performance.now() - this.#awaySince, reason: this.#reason };
  }

  /** Ends this process's use; the last user stops the server. Further calls have no effect. */
  leave(): Promise<void> {
    this.#left ??= this.#leave();
    return this.#left;
  }

  async #leave(): Promise<void> {
    this.#leaving.abort();
    await waitAtMost(this.#rejoining, leaveLimitMs);
    if (this.#entry !== null) await leaveServer(this.#cluster, this.#entry);
  }

  #watch(entry: JoinedServer): void {
    entry.client.once('end', () => {
      if (!this.#leaving.signal.aborted) this.#rejoining = this.#rejoin();
    });
  }

  async #rejoin(): Promise<void> {
    this.#entry = null;
    this.#awaySince = performance.now();
    this.#reason = 'restarting';
    this.#options.note('the embedded PostgreSQL stopped or closed its connections; restarting it');
    for (let attempt = 0; this.#entry === null; attempt += 1) {
      const isPaused = await this.#pause(attempt);
      if (!isPaused) return;
      await this.#tryToEnter();
    }
  }

  /** False if this process leaves in the meantime. The users of a server wait for different times, so that usually only one starts it. */
  #pause(attempt: number): Promise<boolean> {
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random());
    return sleep(pauseMs, true, { signal: this.#leaving.signal, ref: false }).catch(() => false);
  }

  async #tryToEnter(): Promise<void> {
    try {
      const entry = await joinServer(this.#cluster, this.#options.durable);
      // If this process was asked to leave during the start, stop the server again.
      if (this.#leaving.signal.aborted) return await leaveServer(this.#cluster, entry);
      this.#entered(entry);
    } catch (error) {
      this.#reason = reasonOf(error);
      const message = error instanceof Error ? error.message : String(error);
      this.#options.note(`cannot start the embedded PostgreSQL: ${message}`);
    }
  }

  #entered(entry: JoinedServer): void {
    this.#entry = entry;
    this.#address = (database) => addressOf(this.#cluster, entry.running, database);
    this.#watch(entry);
    const seconds = ((performance.now() - this.#awaySince) / 1000).toFixed(1);
    const how = entry.adopted ? 'another process started it' : 'restarted it';
    this.#options.note(`the embedded PostgreSQL runs again after ${seconds} s: ${how}`);
  }
}

const noSpace = /No space left|ENOSPC|EDQUOT|quota exceeded/i;

function reasonOf(error: unknown): OutageReason {
  if (error instanceof StoreError && error.code === 'busy' && !noSpace.test(error.message)) return 'restarting';
  return error instanceof Error && noSpace.test(`${error.message} ${String(error.cause)}`)
    ? 'disk_full'
    : 'cannot_start';
}
