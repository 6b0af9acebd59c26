import type { Clock } from '#engine/ports/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../store/database/database.ts';
import { Lease } from '../store/nodes/lease.ts';
import { registerNode } from '../store/nodes/nodes.ts';

type OwnLeaseParts = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
};

/** Registers this process with the others and returns its lease, which renews itself after `start`. */
export async function openNodeLease({ config: { leaseMs }, log, clock, database }: OwnLeaseParts): Promise<Lease> {
  return new Lease({
    db: database.urgent,
    clock,
    nodeId: await registerNode(database.db, leaseMs),
    leaseMs,
    failed: (err) => log.error({ err }, 'cannot renew the lease'),
    vouched: (nodeIds) => log.warn({ nodeIds }, 'a process of this machine is slow; its lease was extended'),
  });
}
