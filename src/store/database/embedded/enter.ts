import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StoreError } from '../store-error.ts';
import { type Cluster, damaged, superuser } from './cluster.ts';
import { launch } from './launch.ts';
import { isAlive, isServerOf, type Postmaster, readPostmaster, removeStalePid } from './postmaster.ts';

/** How a client reaches a database of the embedded server; `pg` takes it as it is. */
export type EmbeddedAddress = {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};
/** A running server, and the connection that counts this process among its users. */
export type Entry = {
  readonly running: Postmaster;
  readonly client: pg.Client;
  /** Whether another process started the server. */
  readonly adopted: boolean;
};

/** How users name their connection, with the number of their process behind it. */
export const presence = 'parley-presence ';
/** Key of the advisory lock under which users come and go. */
export const lockKey = 7_217_539;
const silentLimitMs = 15_000;
/** Longest wait for an answer of a server that hangs. */
const queryLimitMs = 5_000;
const firstPauseMs = 20;
const longestPauseMs = 500;

/** Starting up, shutting down, no socket yet, or ended while it was being asked. */
export const passing = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', ''];

/**
 * Joins the server that runs on `cluster`, or starts one. PostgreSQL's own lock lets only one of several processes
 * start it; the others join that one. Throws `StoreError` where no server starts or none answers.
 */
export async function enter(cluster: Cluster, durable: boolean): Promise<Entry> {
  let adopted = true;
  let pauseMs = firstPauseMs;
  for (let waitedMs = 0; waitedMs < silentLimitMs; waitedMs += pauseMs) {
    const running = await readPostmaster(cluster.folder);
    if (running === null || !(await isServerOf(cluster.folder, running.pid))) {
      // PostgreSQL does not start where another program has the process number in its lock file.
      if (running !== null && isAlive(running.pid)) await removeStalePid(cluster.folder, running);
      adopted = (await launch(cluster, durable)) === 'another_was_first';
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    } else {
      const client = await announce(addressOf(cluster, running, 'postgres'), cluster);
      if (client !== null) return { running, client, adopted };
      pauseMs = firstPauseMs;
    }
    await sleep(pauseMs);
  }
  throw new StoreError(
    'busy',
    `The PostgreSQL that runs on ${cluster.folder} does not answer: see ${cluster.logFile}, or end it and start again.`,
  );
}

/** How the databases of a running server are reached. */
export const addressOf = (cluster: Cluster, { socketFolder, port }: Postmaster, database: string): EmbeddedAddress => ({
  host: socketFolder,
  port,
  user: superuser,
  password: cluster.password,
  database,
});

/** Opens the connection that says "in use". Gives null where the server is coming or going. */
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
    if (errorCode(error) === '28P01') throw damaged(cluster.folder, 'its password file does not fit');
    if (!passing.includes(errorCode(error))) throw error;
    return null;
  }
}
