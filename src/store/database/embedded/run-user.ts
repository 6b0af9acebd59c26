import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StoreError } from '../store-error.ts';

const run = promisify(execFile);

/** The user that PostgreSQL runs as, if that is not the user of this process. */
export type RunUser = { readonly name: string; readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. Returns null if this process belongs to an ordinary user, who can run it. */
export async function findRunUser(): Promise<RunUser | null> {
  if (process.getuid?.() !== 0) return null;
  const found = (await lookUp('postgres')) ?? (await create('postgres')) ?? (await lookUp('nobody'));
  if (found !== null) return found;
  throw new StoreError(
    'no_binaries',
    'PostgreSQL does not run as root, and no user "postgres" could be found or created: create one (useradd --system postgres), start as another user, or set DATABASE_URL.',
  );
}

/** The owner of an existing cluster, who alone can run it; null if that is the user of this process. */
export async function ownerOf(folder: string): Promise<RunUser | null> {
  const { uid, gid } = await stat(folder);
  if (process.getuid?.() !== 0) return null;
  if (uid === 0)
    throw new StoreError(
      'unwritable',
      `The database folder ${folder} belongs to root, but PostgreSQL does not run as root: change its owner (chown -R postgres ${folder}).`,
    );
  return { name: String(uid), uid, gid };
}

/** Whether `user` can pass through every folder above `path`. */
export async function canReach(path: string, user: RunUser): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function lookUp(name: string): Promise<RunUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function create(name: string): Promise<RunUser | null> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', name]);
  } catch {
    return null;
  }
  return lookUp(name);
}
