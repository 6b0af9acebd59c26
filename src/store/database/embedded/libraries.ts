import { readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** Names in one folder: packages cannot contain symbolic links, so the package lists them. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between libraries in the folder `native` of PostgreSQL's package, which its install script creates if npm allows it. Links that
 * exist stay; if the folder cannot be written, the dynamic linker reports what is missing.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list)))
    await symlink(basename(source), join(native, '..', target)).catch(() => {});
}
