import type { At, Clock } from '#engine/ports/clock.ts';
import type { Db } from '../database/database.ts';
import { extendStalledLeases, renewLease } from './nodes.ts';
import { findCallsClosedAsLost } from './orphans.ts';

/** The owner of the calls that a lease protects. */
export type LeaseHolder = {
  readonly liveCalls: readonly string[];
  /** Another process has closed a call that is active here: end it immediately and store nothing more of it. */
  cutOff(callId: string): void;
};
type LeasePorts = {
  /** A separate connection: a renewal never waits for other queries. */
  readonly db: Db;
  readonly clock: Clock;
  readonly nodeId: string;
  readonly leaseMs: number;
  /** Called for each failed renewal. */
  readonly failed: (error: unknown) => void;
  /** Called once for each occasion on which processes of this machine exist but do not renew. */
  readonly vouched?: (nodeIds: readonly string[]) => void;
};

/** Divisors of the lease: for the interval between renewals, and for the delay before a retry. */
const renewals = 5;
const retries = 15;

/**
 * The lease of this process, renewed from `start` to `stop`. By the clock of the process, it expires no later than in the database. While it is
 * expired, `held` waits for a renewal, so that nothing is stored for a call that others may have closed.
 */
export class Lease {
  readonly #ports: LeasePorts;
  #holder: LeaseHolder = { liveCalls: [], cutOff: () => {} };
  #heldUntil: At;
  #isStopped = false;
  #slow: readonly string[] = [];
  #cancel: () => void = () => {};
  #renewing: Promise<void> = Promise.resolve();
  #waiting: PromiseWithResolvers<void> | null = null;

  /** Creates the lease of a node that was just announced. */
  constructor(ports: LeasePorts) {
    this.#ports = ports;
    this.#heldUntil = ports.clock.now() + ports.leaseMs;
  }

  /** Makes the lease protect the calls of `holder` from now on. */
  serve(holder: LeaseHolder): void {
    this.#holder = holder;
  }

  start(): void {
    this.#renewAfter(this.#ports.leaseMs / renewals);
  }

  /** Resolves while the lease is valid; otherwise once it has been renewed and the calls lost in the meantime have been cut off. */
  held(): Promise<void> {
    if (this.#isHeld) return Promise.resolve();
    this.#waiting ??= Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Stops renewing and releases waiting callers; resolves when the renewal in progress has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    this.#letGo();
    await this.#renewing;
  }

  /** Renews now and cuts off calls that others have closed. Rejects if the database does not respond. */
  async renew(): Promise<void> {
    const { db, clock, nodeId, leaseMs } = this.#ports;
    const askedAt = clock.now();
    await renewLease(db, nodeId, leaseMs);
    for (const callId of await findCallsClosedAsLost(db, this.#holder.liveCalls)) this.#holder.cutOff(callId);
    this.#heldUntil = askedAt + leaseMs;
    if (this.#isHeld) this.#letGo();
    this.#vouched(await extendStalledLeases(db, { nodeId }));
  }

  /** The calls of this process. */
  get nodeId(): string {
    return this.#ports.nodeId;
  }

  get #isHeld(): boolean {
    return this.#isStopped || this.#ports.clock.now() < this.#heldUntil;
  }

  #vouched(slow: readonly string[]): void {
    const news = slow.filter((nodeId) => !this.#slow.includes(nodeId));
    this.#slow = slow;
    if (news.length > 0) this.#ports.vouched?.(news);
  }

  #letGo(): void {
    this.#waiting?.resolve();
    this.#waiting = null;
  }

  #renewAfter(ms: number): void {
    if (this.#isStopped) return;
    this.#cancel = this.#ports.clock.after(ms, () => {
      this.#renewing = this.#renewOnce().then((pauseMs) => this.#renewAfter(pauseMs));
    });
  }

  /** Handles its own errors; returns the delay before the next attempt. */
  async #renewOnce(): Promise<number> {
    const { leaseMs, failed } = this.#ports;
    try {
      await this.renew();
      // After a renewal that took as long as a lease, the next one is due immediately.
      return this.#isHeld ? leaseMs / renewals : 0;
    } catch (error) {
      failed(error);
      return leaseMs / retries;
    }
  }
}
