import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Modules from which all others of the program are reached. */
const entries = ['cli/main.ts', 'src/main.ts'];
/** A module of the project in an import, or in the URL or path of a worker or process. */
const moduleName = /'(#[a-z]+\/|\.{1,2}\/)([^'\n]+)\.ts'/g;

/**
 * Writes the program as JavaScript below `out`, each module at the path it has below `root`, and returns the paths of the modules. Modules that only
 * types or tests import are left out. Lines and columns stay the same, so that stack traces match the sources. Throws if a named module does not exist.
 */
export async function writeProgram(root: string, out: string): Promise<readonly string[]> {
  const found = new Set(entries);
  for (const path of found) {
    const { code, imports } = await compile(root, path);
    for (const target of imports) found.add(target);
    const file = join(out, path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(scopeOf([...found]), null, 2)}\n`);
  return [...found];
}

type Compiled = { readonly code: string; readonly imports: readonly string[] };

async function compile(root: string, path: string): Promise<Compiled> {
  const stripped = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'));
  const imports: string[] = [];
  const code = stripped.replace(moduleName, (literal, start: string, rest: string) => {
    const target = start.startsWith('#')
      ? `${start.slice(1)}${rest}.ts`
      : relative(root, join(root, dirname(path), `${start}${rest}.ts`));
    if (!existsSync(join(root, target))) throw new Error(`${path} names ${literal}, which does not exist.`);
    imports.push(target);
    return `'${start}${rest}.js'`;
  });
  return { code, imports };
}

/** The `package.json` of the program: its folders are the subpath imports, as in the project. */
function scopeOf(paths: readonly string[]) {
  const folders = new Set(paths.map((path) => path.split('/')[0]!));
  return { type: 'module', imports: Object.fromEntries([...folders].map((name) => [`#${name}/*`, `./${name}/*`])) };
}
