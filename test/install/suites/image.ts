import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { contextOf, readDockerfile } from '#test/support/dockerfile.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { imageScript } from '../image-script.ts';

const projectDir = join(import.meta.dirname, '../../..');
const startLimitMs = 120_000;

/** Why the steps cannot be performed here; false if they can. */
function obstacle(): string | false {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to mount an overlay and to become the user of the image';
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']);
  return status === 0 ? false : 'namespaces are not permitted, or unshare is missing';
}

describe('the steps of the Dockerfile, over the system of this machine', { skip: obstacle() }, () => {
  it('make a server that runs without rights on a read-only root, is healthy, and drains when it is stopped', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-image-'));
    const context = join(folder, 'context');
    await mkdir(context);
    for (const path of contextOf(await readFile(join(projectDir, '.dockerignore'), 'utf8')))
      await cp(join(projectDir, path), join(context, path), { recursive: true });
    const port = await freePort();
    const stages = readDockerfile(await readFile(join(projectDir, 'Dockerfile'), 'utf8'));
    await writeFile(join(folder, 'run.sh'), imageScript(stages, { folder, port }));
    const isolated = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'];
    const child = spawn('unshare', [...isolated, 'sh', join(folder, 'run.sh')], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((done) => child.once('close', done));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    try {
      const step = (line: string, limitMs = startLimitMs * 10) =>
        eventually(
          () => (output.includes(`${line}\n`) ? true : child.exitCode !== null && Promise.reject(new Error(output))),
          line,
          limitMs,
        );
      await step('image: built');
      await step('image: root is read-only');
      await step('image: healthy');
      assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
      assert.equal((await fetch(`http://127.0.0.1:${port}/app/`)).status, 200);
      await writeFile(join(folder, 'stop'), '');
      assert.equal(await ended, 0, output);
      assert.match(output, /^image: uid 10001 gid 10001 capabilities 0000000000000000$/m);
      assert.match(output, /^image: ended with 0$/m);
      const [, bytes] = /^image: (\d+) KB in \/parley$/m.exec(output) ?? [];
      t.diagnostic(`${bytes} KB in /parley`);
    } finally {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  });
});
