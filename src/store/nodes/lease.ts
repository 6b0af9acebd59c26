import type { At, Clock } from '#engine/ports/clock.ts';
import type { Db } from '../database/database.ts';
import { renewLease, vouchForNeighbours } from './nodes.ts';
import { callsClosedAsLost } from './orphans.ts';

/** Who has the calls that a lease keeps. */
export type LeaseHolder = {
  readonly liveCalls: readonly string[];
  /** Another process has closed a call that is on the line here: it ends at once, and nothing more of it is stored. */
  cutOff(callId: string): void;
};
type LeasePorts = {
  /** Connections of its own: a renewal waits for no other query. */
  readonly db: Db;
  readonly clock: Clock;
  readonly nodeId: string;
  readonly leaseMs: number;
  /** Told of each attempt to renew that failed. */
  readonly failed: (error: unknown) => void;
  /** Told of processes of this machine that exist but do not renew, once for each time. */
  readonly vouched?: (nodeIds: readonly string[]) => void;
};

/** Parts of the lease: the pause between renewals, and before an attempt after one that failed. */
const renewals = 5;
const retries = 15;

/**
 * The lease of this process, renewed from `start` to `stop`. It runs out here, by the clock of the process, no later than in
 * the database; until it is renewed then, `held` waits, so that nothing is stored of a call that others may have closed.
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

  /** For a node that was announced just now. */
  constructor(ports: LeasePorts) {
    this.#ports = ports;
    this.#heldUntil = ports.clock.now() + ports.leaseMs;
  }

  /** From now on the lease keeps the calls of `holder`. */
  serve(holder: LeaseHolder): void {
    this.#holder = holder;
  }

  start(): void {
    this.#renewAfter(this.#ports.leaseMs / renewals);
  }

  /** Resolves while the lease is held, else when it has been renewed and calls that were lost meanwhile are cut off. */
  held(): Promise<void> {
    if (this.#isHeld) return Promise.resolve();
    this.#waiting ??= Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Renews no more and lets go whoever waits; resolves when the renewal under way is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    this.#letGo();
    await this.#renewing;
  }

  /** Renews now and cuts off the calls that others have closed. Rejects where the database does not answer. */
  async renew(): Promise<void> {
    const { db, clock, nodeId, leaseMs } = this.#ports;
    const askedAt = clock.now();
    await renewLease(db, nodeId, leaseMs);
    for (const callId of await callsClosedAsLost(db, this.#holder.liveCalls)) this.#holder.cutOff(callId);
    this.#heldUntil = askedAt + leaseMs;
    if (this.#isHeld) this.#letGo();
    this.#vouched(await vouchForNeighbours(db, { nodeId }));
  }

  /** Of this process. */
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

  /** Owns its failure; returns the pause before the next attempt. */
  async #renewOnce(): Promise<number> {
    const { leaseMs, failed } = this.#ports;
    try {
      await this.renew();
      // A renewal that took a lease is due again at once.
      return this.#isHeld ? leaseMs / renewals : 0;
    } catch (error) {
      failed(error);
      return leaseMs / retries;
    }
  }
}
