import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onEnd } from './on-end.ts';

const run = promisify(execFile);

/** A separate disk that a test can fill. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes all remaining space, to the last byte. */
  fill(): Promise<void>;
  /** Releases what `fill` took. */
  free(): Promise<void>;
};

/** Mounts an empty disk in memory, which is unmounted after the calling test or suite. Returns the reason if that is not possible. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | { readonly skip: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return { skip: `a small disk cannot be mounted here: ${String(error).split('\n').at(-2) ?? String(error)}` };
  }
  await chmod(folder, 0o755);
  onEnd(async () => {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  const filler = join(folder, 'filler');
  return { folder, fill: () => fillUp(filler), free: () => rm(filler, { force: true }) };
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size);
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten > 0,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}
