import assert from 'node:assert/strict';
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, it } from 'vitest';
import { readPostmaster } from '#src/store/database/embedded/postmaster.ts';
import { programEnvironment } from '#test/support/program-environment.ts';

const main = join(import.meta.dirname, '../../src/main.ts');
const root = await mkdtemp(join(tmpdir(), 'parley-main-'));
// So that PostgreSQL, which root runs as another user, can access it.
await chmod(root, 0o711);
const piped: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
const children: ChildProcess[] = [];
afterAll(async () => {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
  await rm(root, { recursive: true, force: true });
});

type Run = { readonly child: ChildProcess; readonly out: () => string; readonly err: () => string };

/** Starts the server with only these settings, in a separate folder. */
function start(settings: Readonly<Record<string, string>>, parameters: readonly string[] = []): Run {
  const env = programEnvironment({ PORT: '0', LOG_LEVEL: 'silent', ...settings });
  return follow(spawn(process.execPath, [main, ...parameters], { cwd: root, env, stdio: piped }));
}

function follow(child: ChildProcessByStdio<null, Readable, Readable>): Run {
  children.push(child);
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk;
  });
  return { child, out: () => text.out, err: () => text.err };
}

async function untilListening({ child, out, err }: Run): Promise<string> {
  for (;;) {
    const [, url] = /Parley listens on (\S+)/.exec(out()) ?? [];
    if (url !== undefined) return url;
    if (child.exitCode !== null) assert.fail(err());
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
  }
}

async function codeOf({ child }: Run): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}

describe('server program', () => {
  it('prints its URL and generated credentials once, serves, and ends on SIGTERM with its database', async () => {
    const settings = { DATA_DIR: join(root, 'data') };
    const first = start(settings);
    const url = await untilListening(first);
    const [, key = ''] = /API key \(shown once\): (\S+)/.exec(first.out()) ?? [];
    assert.match(first.out(), /Dashboard \(shown once\): user admin, password \S{16}/);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.equal((await fetch(`${url}/voices`, { headers: { 'X-API-KEY': key } })).status, 200);
    first.child.kill('SIGTERM');
    assert.deepEqual([await codeOf(first), first.err()], [0, '']);
    assert.equal(await readPostmaster(join(root, 'data/postgres')), null);

    const second = start(settings);
    const again = await untilListening(second);
    assert.equal((await fetch(`${again}/voices`, { headers: { 'X-API-KEY': key } })).status, 200);
    second.child.kill('SIGINT');
    assert.equal(await codeOf(second), 0);
    assert.ok(!second.out().includes('shown once'));
  });

  it('writes generated credentials to the settings file, for this user alone, and prints none of them', async () => {
    const file = join(root, 'secrets', 'first-credentials');
    const run = start({ DATA_DIR: join(root, 'kept'), PARLEY_CREDENTIALS_FILE: file });
    const url = await untilListening(run);
    const text = await readFile(file, 'utf8');
    const [, key = ''] = /^API key \(shown once\): (\S+)$/m.exec(text) ?? [];
    const [, password = ''] = /^Dashboard \(shown once\): user admin, password (\S{16})$/m.exec(text) ?? [];
    assert.equal((await fetch(`${url}/voices`, { headers: { 'X-API-KEY': key } })).status, 200);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.match(run.out(), new RegExp(`^The first credentials are in ${file}$`, 'm'));
    assert.ok(!run.out().includes(key) && !run.out().includes(password));
    run.child.kill('SIGTERM');
    assert.deepEqual([await codeOf(run), run.err()], [0, '']);
  });

  it('does not start if the settings file cannot be written, so that no credentials are lost', async () => {
    const settings = { DATA_DIR: join(root, 'unwritable'), PARLEY_CREDENTIALS_FILE: root };
    const run = start(settings);
    assert.equal(await codeOf(run), 1);
    assert.match(run.err(), /Cannot write the first credentials to .* \(EISDIR\)\. Set PARLEY_CREDENTIALS_FILE/);
    const next = start({ ...settings, PARLEY_CREDENTIALS_FILE: join(root, 'next') });
    await untilListening(next);
    assert.match(await readFile(join(root, 'next'), 'utf8'), /^API key/);
    next.child.kill('SIGTERM');
    assert.equal(await codeOf(next), 0);
  });

  it('treats simultaneous signals as one', async () => {
    const run = start({ DATA_DIR: join(root, 'twice') });
    await untilListening(run);
    run.child.kill('SIGINT');
    run.child.kill('SIGTERM');
    assert.deepEqual([await codeOf(run), run.err()], [0, '']);
    assert.equal(await readPostmaster(join(root, 'twice/postgres')), null);
  });

  it('ends with its database when npm, which started it, gets the signal', async () => {
    const env = programEnvironment({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(root, 'npm') });
    const npm = follow(spawn('npm', ['start'], { cwd: join(import.meta.dirname, '../..'), env, stdio: piped }));
    await untilListening(npm);
    const server = await readPostmaster(join(root, 'npm/postgres'));
    npm.child.kill('SIGTERM');
    // The pipe closes when the last process that writes to it has ended.
    await once(npm.child, 'close');
    assert.deepEqual([typeof server?.pid, await readPostmaster(join(root, 'npm/postgres'))], ['number', null]);
  });

  it('rejects arguments, which it would otherwise ignore', async () => {
    const run = start({ DATA_DIR: join(root, 'none') }, ['--port', '3000']);
    assert.deepEqual(
      [await codeOf(run), run.err()],
      [
        1,
        'parley: Unexpected argument "--port": the server takes no arguments and reads its settings from the environment or .env.\n',
      ],
    );
  });

  it('takes over the database that a killed server left running', async () => {
    const settings = { DATA_DIR: join(root, 'killed'), PARLEY_API_KEY: 'a-key-of-the-settings' };
    const killed = start(settings);
    await untilListening(killed);
    const left = await readPostmaster(join(root, 'killed/postgres'));
    killed.child.kill('SIGKILL');
    await codeOf(killed);
    const next = start(settings);
    const url = await untilListening(next);
    assert.equal((await readPostmaster(join(root, 'killed/postgres')))?.pid, left?.pid);
    assert.equal((await fetch(`${url}/calls`, { headers: { 'X-API-KEY': 'a-key-of-the-settings' } })).status, 200);
    next.child.kill('SIGTERM');
    assert.equal(await codeOf(next), 0);
    assert.equal(await readPostmaster(join(root, 'killed/postgres')), null);
  });

  it('reports an error in one line and fails', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    await writeFile(join(root, 'file'), '');
    await mkdir(join(root, 'damaged/postgres'), { recursive: true });
    await writeFile(join(root, 'damaged/postgres/x'), '');
    const cases = [
      [{ PORT: 'http' }, /^parley: The setting PORT is "http"; use a whole number from 0 to 65535\.\n$/],
      [
        { DATA_DIR: join(root, 'file/data') },
        /^parley: Cannot use the data folder \S+ \(ENOTDIR\): set DATA_DIR .*\n$/,
      ],
      [{ DATA_DIR: join(root, 'damaged') }, /^parley: The database folder \S+ is damaged .*\n$/],
      [{ DATABASE_URL: 'postgres://127.0.0.1:9/x' }, /^parley: Cannot use the database .*: check DATABASE_URL .*\n$/],
      [
        { DATA_DIR: join(root, 'busy'), PORT: port },
        /^parley: Cannot listen on 127\.0\.0\.1:\d+; another program uses this port: stop that program, or set PORT .*\n$/,
      ],
    ] as const;
    for (const [settings, message] of cases) {
      const run = start(settings);
      assert.equal(await codeOf(run), 1);
      assert.match(run.err(), message);
      assert.ok(!run.out().includes('listens'));
    }
    assert.equal(await readPostmaster(join(root, 'busy/postgres')), null);
    busy.close();
  });
});
