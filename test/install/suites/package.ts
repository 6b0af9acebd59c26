import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { packParley } from '#test/support/packed-parley.ts';

const online =
  spawnSync('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=10000'], { timeout: 30_000 }).status === 0;

describe('the npm package, installed by npm', {
  skip: online ? false : 'no registry of packages can be reached',
}, () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-package-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Without install scripts, as in npm versions that ask before they run one. */
  it('runs the demo by npx in an empty folder, to its end', async (t) => {
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    const { tarball, packedBytes } = packParley(folder);
    t.diagnostic(`${packedBytes} bytes`);
    // The machine may be busy with other tests.
    const env = { ...process.env, OVERLOAD_DELAY_MS: '0' };
    const run = (program: string, ...parameters: readonly string[]) =>
      spawnSync(program, parameters, { cwd: folder, env, encoding: 'utf8' });
    const installed = run('npm', 'install', '--ignore-scripts', '--prefer-offline', tarball);
    assert.equal(installed.status, 0, installed.stderr);
    const demo = run('npx', 'parley', 'demo', '--json');
    assert.equal(demo.status, 0, demo.stderr);
    assert.equal(JSON.parse(demo.stdout).call.status, 'completed');
    assert.deepEqual((await readdir(join(folder, 'demo-output'))).toSorted(), ['call.wav', 'timeline.svg']);
  });
});
