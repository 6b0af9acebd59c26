import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, type FileHandle, lstat, mkdir, mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { putDatabaseBehind } from '../../../foundation/priorities.ts';
import { errorCode, StoreError } from '../store-error.ts';
import { type Cluster, damagedError, lastLine, loadError, spawnIdentity } from './cluster.ts';
import type { RunUser } from './run-user.ts';

/** The outcome of an attempt to start the server. */
type Launched = 'ready' | 'another_was_first';

/** See https://www.postgresql.org/docs/18/runtime-config.html. Log lines contain no statements and no row values. */
const settings = [
  ...['listen_addresses=', 'port=5432', 'unix_socket_permissions=0700', 'max_connections=200', 'jit=off'],
  ...['timezone=UTC', 'log_timezone=UTC', 'log_min_error_statement=panic', 'log_error_verbosity=terse'],
] as const;
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] as const;
const recoveryLimitMs = 120_000;

/**
 * Starts the server in a separate session, so that neither Ctrl-C nor the death of this process reaches it, and waits until it accepts connections.
 * Throws `StoreError` with PostgreSQL's own reason if it does not start.
 */
export async function launch(cluster: Cluster, durable: boolean): Promise<Launched> {
  const log = await open(cluster.logFile, 'a+', 0o600);
  const { size } = await log.stat();
  try {
    const flags = [
      ...settings,
      ...(durable ? [] : notDurable),
      `unix_socket_directories=${await socketFolder(cluster)}`,
    ];
    const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...flags.flatMap((flag) => ['-c', flag])], {
      ...spawnIdentity(cluster.user),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    if (child.pid !== undefined) putDatabaseBehind(child.pid);
    const state = { over: false };
    const over = once(child, 'exit').then(
      () => null,
      (error: unknown) => error,
    );
    void over.then(() => {
      state.over = true;
    });
    const ready = await untilReady(cluster, child.pid, () => state.over);
    if (ready) return 'ready';
    const failure = state.over ? await over : null;
    if (failure !== null) throw failure;
    return whyNot(cluster, await readFrom(log, size));
  } finally {
    await log.close();
  }
}

/** The eighth line of `postmaster.pid` contains the server's status; a killed server leaves its file behind, with another process id. */
async function untilReady(cluster: Cluster, pid: number | undefined, isOver: () => boolean): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < recoveryLimitMs && !isOver(); waitedMs += 10) {
    const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.startsWith('ready')) return true;
    await sleep(10);
  }
  return false;
}

const longestOutputBytes = 65_536;

/** The log output after `position`. */
async function readFrom(log: FileHandle, position: number): Promise<string> {
  const { bytesRead, buffer } = await log.read(Buffer.alloc(longestOutputBytes), 0, longestOutputBytes, position);
  return buffer.toString('utf8', 0, bytesRead);
}

/** Another server runs on the folder, or children of a killed server have not exited yet. */
const inUse = /lock file ".*" already exists|pre-existing shared memory block/;

function whyNot(cluster: Cluster, output: string): Launched {
  if (inUse.test(output)) return 'another_was_first';
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? lastLine(output);
  throw (
    loadError(output) ??
    (/No space left|shared memory|semaphore/.test(output)
      ? new StoreError('busy', `Cannot start PostgreSQL on ${cluster.folder}: ${wording(reason)}.`)
      : damagedError(cluster.folder, wording(reason)))
  );
}

/** A log line without its timestamp and process id. */
const wording = (line: string): string => line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim();

/** The cluster's own folder, which is private, unless its path is too long for a socket (sun_path, unix(7)). */
async function socketFolder(cluster: Cluster): Promise<string> {
  if (Buffer.byteLength(`${cluster.folder}/.s.PGSQL.5432.lock`) <= 100) return cluster.folder;
  const note = join(cluster.folder, 'parley.socket-folder');
  const known = await readFile(note, 'utf8').catch(() => '');
  if (known !== '' && (await isOwn(known, cluster.user))) return known;
  const folder = await mkdtemp(join(tmpdir(), 'parley-db-'));
  if (cluster.user !== null) await chown(folder, cluster.user.uid, cluster.user.gid);
  await writeFile(note, folder, { mode: 0o600 });
  return folder;
}

/** Recreates a missing folder of an earlier start. False if any other user could enter it. */
async function isOwn(folder: string, user: RunUser | null): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user !== null) await chown(folder, user.uid, user.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false;
  }
  const about = await lstat(folder);
  return about.isDirectory() && about.uid === (user?.uid ?? process.getuid?.()) && (about.mode & 0o077) === 0;
}
