import { type ClusterOptions, explain, prepareCluster } from './cluster.ts';
import { type EmbeddedAddress, enter } from './enter.ts';
import { Membership, type Outage } from './membership.ts';

export type EmbeddedServer = {
  /** Process of the server that runs; null while none does. */
  readonly pid: number | null;
  /** Whether the server was running already. */
  readonly adopted: boolean;
  /** How long the server has been away and why; null while it runs. */
  readonly outage: Outage | null;
  address(database: string): EmbeddedAddress;
  /** Ends this process's use; the last user stops the server. Further calls do nothing. */
  leave(): Promise<void>;
};

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs on it already: another process of ours, or one that
 * a killed process left behind. Each user holds one connection, so that the last one to leave is known even when
 * others were killed, and starts the server again when it dies. Throws `StoreError`.
 */
export async function enterEmbedded(options: ClusterOptions): Promise<EmbeddedServer> {
  try {
    const cluster = await prepareCluster(options);
    const entry = await enter(cluster, options.durable);
    const membership = new Membership(cluster, entry, options);
    return {
      get pid() {
        return membership.pid;
      },
      get outage() {
        return membership.outage;
      },
      adopted: entry.adopted,
      address: (database) => membership.address(database),
      leave: () => membership.leave(),
    };
  } catch (error) {
    throw explain(error, options.dataDir);
  }
}
