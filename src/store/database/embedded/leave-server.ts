import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../store-error.ts';
import { waitAtMost } from '../wait-at-most.ts';
import type { Cluster } from './cluster.ts';
import { type JoinedServer, lockKey, presence, transientErrorCodes } from './join-server.ts';
import { isAlive, isServerOf, type Postmaster } from './postmaster.ts';

const stopLimitMs = 15_000;
const endLimitMs = 1_000;

/** Under the lock, a user unregisters before it counts the others, so when two leave at the same time one stops the server. */
export async function leaveServer(cluster: Cluster, { running, client }: JoinedServer): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set application_name = 'parley-leaving'`);
    if (!(await hasOthers(client))) await stop(cluster, running);
  } catch (error) {
    if (!transientErrorCodes.includes(errorCode(error))) throw error;
  } finally {
    await waitAtMost(client.end(), endLimitMs).catch(() => {});
  }
}

const othersSql = `select application_name as name from pg_stat_activity
  where starts_with(application_name, $1) and pid <> pg_backend_pid()`;

/** Whether another user is alive: the server may not have noticed yet that a user was killed. */
async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(othersSql, [presence]);
  return rows.some(({ name }) => isAlive(Number(name.slice(presence.length))));
}

/** Fast shutdown, see https://www.postgresql.org/docs/18/server-shutdown.html. */
async function stop(cluster: Cluster, { pid, socketFolder }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waitedMs = 0; waitedMs < stopLimitMs; waitedMs += 10) {
    if (!(await isServerOf(cluster.folder, pid))) break;
    await sleep(10);
  }
  if (await isServerOf(cluster.folder, pid)) signal(pid, 'SIGQUIT');
  if (socketFolder !== cluster.folder) await rm(socketFolder, { recursive: true, force: true });
}

/** Sends a signal to a process that may already be gone. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
