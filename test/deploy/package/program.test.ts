import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { writeProgram } from '../../../deploy/package/program.ts';

describe('the program of the npm package', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'parley-program-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  /** Below node_modules, as in an installation. */
  const out = () => join(root, 'node_modules/parley');
  async function write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
  }

  it('runs without types, through subpath imports, relative imports and workers', async () => {
    await write({
      'cli/main.ts': `import type { Word } from '#engine/word.ts';
import { word } from '#engine/say.ts';
import { Worker } from 'node:worker_threads';
const said: Word = word;
console.log(said);
new Worker(new URL('./worker.ts', import.meta.url));
`,
      'cli/worker.ts': `import { other } from '../engine/other.ts';\nconsole.log(other satisfies string);\n`,
      'engine/word.ts': `export type Word = string;\n`,
      'engine/say.ts': `export const word: string = 'hello';\n`,
      'engine/other.ts': `export const other: string = 'from a worker';\n`,
      'engine/unused.ts': `export const unused = 1;\n`,
      'src/main.ts': '',
    });
    const modules = await writeProgram(root, out());
    assert.deepEqual(modules.toSorted(), [
      'cli/main.ts',
      'cli/worker.ts',
      'engine/other.ts',
      'engine/say.ts',
      'src/main.ts',
    ]);
    const { stdout, stderr } = spawnSync(process.execPath, [join(out(), 'cli/main.js')], { encoding: 'utf8' });
    assert.deepEqual([stdout, stderr], ['hello\nfrom a worker\n', '']);
  });

  it('keeps lines and columns, so that stack traces match the sources', async () => {
    await write({
      'cli/main.ts': `type A = {\n  a: 1;\n};\nconst a: A = { a: 1 }; throw Error('x');\n`,
      'src/main.ts': '',
    });
    await writeProgram(root, out());
    const written = (await readFile(join(out(), 'cli/main.js'), 'utf8')).split('\n');
    assert.equal(written[3]?.indexOf('throw'), `const a: A = { a: 1 }; throw`.indexOf('throw'));
  });

  it('rejects the name of a module that does not exist', async () => {
    await write({ 'cli/main.ts': `import '../src/gone.ts';\n`, 'src/main.ts': '' });
    await assert.rejects(
      writeProgram(root, out()),
      /^Error: cli\/main\.ts names '\.\.\/src\/gone\.ts', which does not exist\.$/,
    );
  });
});
