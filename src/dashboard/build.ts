import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { builtFolder } from './built-folder.ts';

const root = join(import.meta.dirname, '../..');
const web = join(import.meta.dirname, '../../dashboard');
/** The source folders of the build: pages import the engine with its dependencies, and modules shared with others. */
export const sourceFolders = ['dashboard', 'engine', 'codecs', 'client'] as const;
/** A hash of the sources, so that nothing is built twice. */
const sourceFile = 'source.txt';
/** File types worth compressing: others are compressed already, or shorter than a packet. */
const compressible = /\.(js|css|svg|html|json)$/;
const shortestBytes = 512;

/** Whether the packages that build the dashboard are installed; an install without development packages lacks them. */
export function canBuild(): boolean {
  try {
    import.meta.resolve('vite');
    return true;
  } catch {
    return false;
  }
}

/** Builds the dashboard into `folder` unless it is up to date. True if it was built. */
export async function buildDashboard(folder = builtFolder): Promise<boolean> {
  const source = await hashSources();
  const isBuilt = async () => (await readFile(join(folder, sourceFile), 'utf8').catch(() => '')) === source;
  if (await isBuilt()) return false;
  const fresh = join(dirname(folder), `.${randomUUID()}`);
  try {
    await bundle(fresh);
    await compressAll(fresh);
    await writeFile(join(fresh, sourceFile), source);
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder).catch(async (error: unknown) => {
      // If several processes build concurrently, one of them installs its files.
      if (!(await isBuilt())) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return true;
}

async function bundle(outDir: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    root: web,
    // The dashboard may be served under any path.
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: 'manifest.json',
      license: { fileName: 'licenses.md' },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // The frame waits for the translation. A translation that imported the frame would wait forever, so the
            // modules that both import are in a separate file.
            groups: [
              { name: 'format', test: /\/dashboard\/(format\/|texts\/plural)/, priority: 2 },
              { name: 'frame', tags: ['$initial'], priority: 1 },
            ],
          },
        },
      },
    },
  });
}

async function compressAll(folder: string): Promise<void> {
  const [smaller, smallest] = [promisify(gzip), promisify(brotliCompress)];
  for (const path of await filesBelow(folder)) {
    if (!compressible.test(path)) continue;
    const bytes = await readFile(path);
    if (bytes.length < shortestBytes) continue;
    await writeFile(`${path}.gz`, await smaller(bytes, { level: 9 }));
    await writeFile(`${path}.br`, await smallest(bytes));
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const folders = await Promise.all(sourceFolders.map((folder) => filesBelow(join(root, folder))));
  const paths = [...folders.flat(), join(import.meta.dirname, 'build.ts'), join(root, 'package-lock.json')];
  for (const path of paths.toSorted()) hash.update(`${path.slice(root.length)}\n`).update(await readFile(path));
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
