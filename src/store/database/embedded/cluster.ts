import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode, StoreError } from '../store-error.ts';
import { type Binaries, createSharedFolder, findBinaries } from './binaries.ts';
import { canReach, findRunUser, ownerOf, type RunUser } from './run-user.ts';

/** A database cluster on disk that can be started. */
export type Cluster = {
  /** The real path of the cluster's folder. */
  readonly folder: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: Binaries;
  /** The user to run as; null for the user of this process. */
  readonly user: RunUser | null;
};
export type ClusterOptions = {
  /** The server's data folder; the cluster is in its subfolder `postgres`. */
  readonly dataDir: string;
  /** Whether the cluster must survive a power failure. */
  readonly durable: boolean;
  /** Receives messages for the operator, one line each. */
  readonly note: (line: string) => void;
};

/** The database superuser of every embedded cluster. */
export const superuser = 'parley';
const majorVersion = '18';
const passwordFile = 'parley.password';

/** Finds the cluster below `dataDir`, or creates it. Throws `StoreError` if it cannot be used. */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir);
  const link = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  await makePassable(dataDir);
  const started = await isStarted(link);
  const folder = await realpath(started ? link : await placeFor(link, options));
  const user = started ? await ownerOf(folder) : await findRunUser();
  const binaries = await findBinaries(user);
  if (!started) await initialise({ folder, binaries, user, durable: options.durable });
  return { folder, logFile, password: await readPassword(folder), binaries, user };
}

/** Creates a folder that is accessible to this user only; for root, one that others may pass through but not list. */
async function makePassable(dataDir: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  if (!isRoot) return;
  const { mode, uid } = await stat(dataDir);
  if (uid === 0 && (mode & 0o111) !== 0o111) await chmod(dataDir, mode | 0o111);
}

/** Whether a cluster exists. An empty folder counts as none; a folder with other content is damaged. */
async function isStarted(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return false;
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === majorVersion) return true;
  if (version.trim() !== '')
    throw new StoreError(
      'wrong_version',
      `PostgreSQL ${version.trim()} created the database folder ${folder}, but this version is ${majorVersion}: move the folder away, or set DATABASE_URL.`,
    );
  throw damagedError(folder, 'it has no PG_VERSION');
}

/** The error for a cluster that PostgreSQL cannot use. */
export function damagedError(folder: string, why: string): StoreError {
  return new StoreError(
    'damaged',
    `The database folder ${folder} is damaged (${why}): restore it from a backup, or move it away to start with an empty database.`,
  );
}

/** The location of a new cluster: `link` itself, or a folder behind a symbolic link that PostgreSQL's user can reach. */
async function placeFor(link: string, options: ClusterOptions): Promise<string> {
  const user = await findRunUser();
  if (user === null || (await canReach(link, user))) {
    await mkdir(link, { recursive: true, mode: 0o700 });
    return link;
  }
  const id = createHash('sha256').update(link).digest('hex').slice(0, 12);
  const folder = join(await createSharedFolder(), `data-${id}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(link, { recursive: true, force: true });
  await symlink(folder, link);
  options.note(`user ${user.name} cannot reach ${link}, so the database is in ${folder}`);
  return folder;
}

type NewCluster = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: RunUser | null;
  readonly durable: boolean;
};

/** Creates the cluster next to its final location and renames it, so that a kill in between leaves no partial cluster. */
async function initialise(cluster: NewCluster): Promise<void> {
  const workshop = await mkdtemp(`${cluster.folder}.new-`);
  try {
    const fresh = join(workshop, 'data');
    const secret = join(workshop, 'password');
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    for (const path of [workshop, secret]) if (cluster.user) await chown(path, cluster.user.uid, cluster.user.gid);
    await runInitdb(cluster, ['--pgdata', fresh, '--pwfile', secret]);
    await rename(secret, join(fresh, passwordFile));
    await rename(fresh, cluster.folder).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** See https://www.postgresql.org/docs/18/app-initdb.html. The builtin provider needs no locale of the machine. */
const initdbFlags = [
  ...['--username', superuser, '--auth', 'scram-sha-256', '--no-instructions'],
  ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
] as const;

async function runInitdb(cluster: NewCluster, args: readonly string[]): Promise<void> {
  const sync = cluster.durable ? [] : ['--no-sync'];
  const child = spawn(cluster.binaries.initdb, [...initdbFlags, ...args, ...sync], {
    ...spawnIdentity(cluster.user),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw loadError(output) ?? new StoreError('damaged', `initdb failed: ${lastLine(output)}`);
}

/** How to start a program as `user`, in an environment without any settings of this process. */
export function spawnIdentity(user: RunUser | null): { uid?: number; gid?: number; env: Record<string, string> } {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return user === null ? { env } : { env, uid: user.uid, gid: user.gid };
}

/** Recognizes the dynamic linker's message about a missing library. */
export function loadError(output: string): StoreError | null {
  const line = output.split('\n').find((text) => /error while loading shared libraries|Library not loaded/.test(text));
  if (line === undefined) return null;
  return new StoreError(
    'library_missing',
    `The bundled PostgreSQL cannot load a library (${line.trim()}): install its package again with install scripts allowed, or set DATABASE_URL.`,
  );
}

/** The last non-empty line, for one-line messages. */
export function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1)?.trim() || 'no output';
}

async function readPassword(folder: string): Promise<string> {
  return readFile(join(folder, passwordFile), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw damagedError(folder, `it has no ${passwordFile}`);
    throw error;
  });
}

const folderErrors = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT'];

/** Turns a permission error of the file system into one line that says what to do; returns other errors unchanged. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  if (error instanceof StoreError || !folderErrors.includes(code)) return error;
  return new StoreError(
    'unwritable',
    `Cannot use the data folder ${dataDir} (${code}): set DATA_DIR to a folder that this user can write to.`,
    error,
  );
}
