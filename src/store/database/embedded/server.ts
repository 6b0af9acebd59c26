import { type ClusterOptions, explainFolderError, prepareCluster } from './cluster.ts';
import { type EmbeddedAddress, joinServer } from './join-server.ts';
import { Membership, type Outage } from './membership.ts';

export type EmbeddedServer = {
  /** The process id of the running server; null while it is down. */
  readonly pid: number | null;
  /** Whether the server was already running. */
  readonly adopted: boolean;
  /** How long the server has been down, and why; null while it runs. */
  readonly outage: Outage | null;
  address(database: string): EmbeddedAddress;
  /** Ends this process's use; the last user stops the server. Further calls have no effect. */
  leave(): Promise<void>;
};

/**
 * Starts the PostgreSQL of `dataDir`, or joins one that already runs on it: started by another of our processes, or left behind by a killed one. Each
 * user keeps one connection open, so that the last user can be determined even if others were killed, and restarts the server when it dies. Throws
 * `StoreError`.
 */
export async function joinEmbeddedServer(options: ClusterOptions): Promise<EmbeddedServer> {
  try {
    const cluster = await prepareCluster(options);
    const entry = await joinServer(cluster, options.durable);
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
    throw explainFolderError(error, options.dataDir);
  }
}
