import { execFile } from 'node:child_process';
import { link, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../store-error.ts';

const run = promisify(execFile);

/** The contents of a running server's lock file. See https://www.postgresql.org/docs/18/storage-file-layout.html. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketFolder: string };

const lockFile = 'postmaster.pid';

/** Reads `postmaster.pid`; null if the file is missing or a server is writing it. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  return readPidFile(join(folder, lockFile));
}

async function readPidFile(path: string): Promise<Postmaster | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const [pid, , , port, socketFolder] = text.split('\n');
  if (!pid || !port || !socketFolder) return null;
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/** Removes the `postmaster.pid` of a dead server; restores the file if a new server has written it in the meantime. */
export async function removeStalePid(folder: string, stale: Postmaster): Promise<void> {
  const path = join(folder, lockFile);
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readPidFile(aside))?.pid !== stale.pid) await link(aside, path).catch(() => {});
  await unlink(aside);
}

/** Whether process `pid` is alive and the server of `folder`, rather than another program that reuses the id. */
export async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => commandOf(pid));
  return command.includes(folder);
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
