import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { openInstallation } from '#test/support/e2e-installation.ts';
import { installWithLinks, type PackedParley, packParley } from '#test/support/packed-parley.ts';

/** The limit of the packed package; the dashboard is half of it. */
const mostPackedBytes = 6_000_000;

describe('the npm package', async () => {
  const place = await openInstallation();
  const home = join(place.folder, 'empty');
  let packed: PackedParley;
  let command: string;
  before(async () => {
    await mkdir(home);
    packed = packParley(place.folder);
    command = await installWithLinks(packed.tarball, home);
  });
  const inHome = (program: string, ...parameters: readonly string[]) => ({ program, parameters, cwd: home });

  it('contains the program as JavaScript, what it reads, and the licenses', (t) => {
    const outside = packed.files.filter((path) => !/^(dist\/program|client)\//.test(path));
    assert.deepEqual(outside.toSorted(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bin/parley.js',
      'dist/THIRD-PARTY-NOTICES.md',
      'package.json',
    ]);
    assert.deepEqual(
      packed.files.filter((path) => /\.tsx?$/.test(path) && !/^client\/.*\.d\.ts$/.test(path)),
      [],
      'Node runs no TypeScript below node_modules',
    );
    assert.deepEqual(
      packed.files.filter((path) => /^dist\/program\/(test|bench|docs|dashboard|deploy)\//.test(path)),
      [],
    );
    assert.ok(packed.packedBytes < mostPackedBytes, `${packed.packedBytes} bytes`);
    t.diagnostic(`${packed.files.length} files, ${packed.packedBytes} bytes packed, ${packed.unpackedBytes} unpacked`);
  });

  it('runs commands from an empty folder', async () => {
    const help = place.spawn({}, inHome(command, '--help'));
    assert.deepEqual(await help.ended, { code: 0, signal: null }, help.stderr);
    for (const line of ['parley\n      run the server', 'parley demo', 'parley doctor'])
      assert.ok(help.stdout.includes(line), line);
  });

  it('starts a server with its dashboard, templates and widget, which stops when asked', async () => {
    const { program, url, client } = await place.start({}, inHome(command));
    assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: 'ok' });
    const page = await (await fetch(`${url}/app/`)).text();
    const [script = ''] = /assets\/[^"]+\.js/.exec(page) ?? [];
    assert.equal((await fetch(`${url}/app/${script}`)).headers.get('content-type'), 'text/javascript; charset=utf-8');
    const widget = await (await fetch(`${url}/widget.js`)).text();
    const [module = ''] = /client\/[\w-]+\/[\w/]+\.js/.exec(widget) ?? [];
    assert.equal((await fetch(`${url}/${module}`)).status, 200);
    const templates = await client.results('/assistant-templates');
    assert.ok(templates.some(({ name }: { readonly name: string }) => /dental/i.test(name)));
    program.signal('SIGTERM');
    assert.deepEqual(await program.ended, { code: 0, signal: null }, program.stderr);
  });

  it('has the client that other programs import', async () => {
    const own = join(home, 'own.mjs');
    const imports = ['client', 'web', 'webhooks'].map((name) => `console.log(typeof await import('parley/${name}'));`);
    await writeFile(own, imports.join('\n'));
    const program = place.spawn({}, inHome(own));
    assert.deepEqual(await program.ended, { code: 0, signal: null }, program.stderr);
    assert.equal(program.stdout, 'object\n'.repeat(3));
  });
});
