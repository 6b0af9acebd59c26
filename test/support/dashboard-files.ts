import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
/** The build's file manifest, by source. */
export type Manifest = Readonly<Record<string, Chunk>>;

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

/** The bytes of compressed JavaScript that a page's first view loads: the entry, the page and their imports. */
export async function initialLoadBytes(folder: string, manifest: Manifest, page?: string): Promise<number> {
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const other of manifest[name]?.imports ?? []) need(other);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) need(name);
  if (page !== undefined) need(page);
  const sizes = await Promise.all([...needed].map((name) => sizeOf(join(folder, manifest[name]!.file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Small files are not compressed. */
async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(`${path}.gz`).catch(() => stat(path));
  return size;
}
