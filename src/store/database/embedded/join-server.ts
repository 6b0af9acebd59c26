import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StoreError } from '../store-error.ts';
import { type Cluster, damagedError, superuser } from './cluster.ts';
import { launch } from './launch.ts';
import { isAlive, isServerOf, type Postmaster, readPostmaster, removeStalePid } from './postmaster.ts';

/** How a client connects to a database of the embedded server; `pg` accepts it unchanged. */
export type EmbeddedAddress = {
  /** The folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};
/** A running server, and the connection that registers this process as one of its users. */
export type JoinedServer = {
  readonly running: Postmaster;
  readonly client: pg.Client;
  /** Whether another process started the server. */
  readonly adopted: boolean;
};

/** The prefix of users' connection names, followed by their process id. */
export const presence = 'parley-presence ';
/** The key of the advisory lock for joining and leaving. */
export const lockKey = 7_217_539;
const silentLimitMs = 15_000;
/** The maximum wait for a response of a server that hangs. */
const queryLimitMs = 5_000;
const firstPauseMs = 20;
const maxPauseMs = 500;

/** The server is starting or shutting down, has no socket yet, or stopped during the attempt. */
export const transientErrorCodes = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', ''];

/**
 * Joins the server that runs on `cluster`, or starts one. PostgreSQL's own lock lets only one of several processes start it; the others join. Throws
 * `StoreError` if no server starts or none responds.
 */
export async function joinServer(cluster: Cluster, durable: boolean): Promise<JoinedServer> {
  let adopted = true;
  let pauseMs = firstPauseMs;
  for (let waitedMs = 0; waitedMs < silentLimitMs; waitedMs += pauseMs) {
    const running = await readPostmaster(cluster.folder);
    if (running === null || !(await isServerOf(cluster.folder, running.pid))) {
      // PostgreSQL does not start if another program has the process id in its lock file.
      if (running !== null && isAlive(running.pid)) await removeStalePid(cluster.folder, running);
      adopted = (await launch(cluster, durable)) === 'another_was_first';
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    } else {
      const client = await announce(addressOf(cluster, running, 'postgres'), cluster);
      if (client !== null) return { running, client, adopted };
      pauseMs = firstPauseMs;
    }
    await sleep(pauseMs);
  }
  throw new StoreError(
    'busy',
    `The PostgreSQL that runs on ${cluster.folder} does not respond: see ${cluster.logFile}, or stop it and start the server again.`,
  );
}

/** How to connect to the databases of a running server. */
export const addressOf = (cluster: Cluster, { socketFolder, port }: Postmaster, database: string): EmbeddedAddress => ({
  host: socketFolder,
  port,
  user: superuser,
  password: cluster.password,
  database,
});

/** Opens the connection that marks the server as in use. Returns null while the server is starting or stopping. */
async function announce(address: EmbeddedAddress, cluster: Cluster): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...address,
    application_name: `${presence}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryLimitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (errorCode(error) === '28P01') throw damagedError(cluster.folder, 'its password file does not match');
    if (!transientErrorCodes.includes(errorCode(error))) throw error;
    return null;
  }
}
