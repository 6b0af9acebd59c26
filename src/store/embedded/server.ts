import { rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StoreError } from '../store-error.ts';
import { type Cluster, type ClusterOptions, damaged, explain, prepareCluster, superuser } from './cluster.ts';
import { launch } from './launch.ts';
import { isAlive, isServerOf, type Postmaster, readPostmaster } from './postmaster.ts';

/** How a client reaches a database of the embedded server; `pg` takes it as it is. */
export type EmbeddedAddress = {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};
export type EmbeddedServer = {
  readonly pid: number;
  /** Whether the server was running already. */
  readonly adopted: boolean;
  address(database: string): EmbeddedAddress;
  /** Ends this process's use; the last user stops the server. Further calls do nothing. */
  leave(): Promise<void>;
};

const presence = 'parley-presence ';
/** Key of the advisory lock under which users come and go. */
const lockKey = 7_217_539;
const silentLimitMs = 15_000;
const stopLimitMs = 15_000;

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs on it already: another process of ours, or one that
 * a killed process left behind. Each user holds one connection, so that the last one to leave is known even when
 * others were killed. Throws `StoreError`.
 */
export async function enterEmbedded(options: ClusterOptions): Promise<EmbeddedServer> {
  try {
    return await enter(await prepareCluster(options), options.durable);
  } catch (error) {
    throw explain(error, options.dataDir);
  }
}

async function enter(cluster: Cluster, durable: boolean): Promise<EmbeddedServer> {
  let adopted = true;
  for (let waitedMs = 0; waitedMs < silentLimitMs; waitedMs += 20) {
    const running = await readPostmaster(cluster.folder);
    if (running === null || !(await isServerOf(cluster.folder, running.pid))) {
      // A number that another program got since would stop PostgreSQL from starting.
      if (running !== null && isAlive(running.pid)) await unlink(join(cluster.folder, 'postmaster.pid'));
      adopted = (await launch(cluster, durable)) === 'another_was_first';
    } else {
      const client = await announce(addressOf(cluster, running, 'postgres'), cluster);
      if (client !== null) return member(cluster, running, client, adopted);
    }
    await sleep(20);
  }
  throw new StoreError(
    'busy',
    `The PostgreSQL that runs on ${cluster.folder} does not answer: see ${cluster.logFile}, or end it and start again.`,
  );
}

const addressOf = (cluster: Cluster, { socketFolder, port }: Postmaster, database: string): EmbeddedAddress => ({
  host: socketFolder,
  port,
  user: superuser,
  password: cluster.password,
  database,
});

/** Starting up, shutting down, no socket yet, or ended while it was being asked. */
const passing = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', ''];

/** Opens the connection that says "in use". Gives null where the server is coming or going. */
async function announce(address: EmbeddedAddress, cluster: Cluster): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...address,
    application_name: `${presence}${process.pid}`,
    connectionTimeoutMillis: 5_000,
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

function member(cluster: Cluster, running: Postmaster, client: pg.Client, adopted: boolean): EmbeddedServer {
  let left: Promise<void> | null = null;
  return {
    pid: running.pid,
    adopted,
    address: (database) => addressOf(cluster, running, database),
    leave: () => {
      left ??= leave(cluster, running, client);
      return left;
    },
  };
}

const othersSql = `select application_name as name from pg_stat_activity
  where starts_with(application_name, $1) and pid <> pg_backend_pid()`;

/** Whether another user is alive: the server may not have noticed yet that one was killed. */
async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(othersSql, [presence]);
  return rows.some(({ name }) => isAlive(Number(name.slice(presence.length))));
}

/** Under the lock a user stops counting itself before it counts the others, so of two that leave at once one stops the server. */
async function leave(cluster: Cluster, running: Postmaster, client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set application_name = 'parley-leaving'`);
    if (!(await hasOthers(client))) await stop(cluster, running);
  } catch (error) {
    if (!passing.includes(errorCode(error))) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown: https://www.postgresql.org/docs/18/server-shutdown.html */
async function stop(cluster: Cluster, { pid, socketFolder }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waitedMs = 0; waitedMs < stopLimitMs; waitedMs += 10) {
    if (!(await isServerOf(cluster.folder, pid))) break;
    await sleep(10);
  }
  if (await isServerOf(cluster.folder, pid)) signal(pid, 'SIGQUIT');
  if (socketFolder !== cluster.folder) await rm(socketFolder, { recursive: true, force: true });
}

/** Sends a signal to a process that may be gone already. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
