import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeAll, describe, it } from 'vitest';
import { buildDashboard } from '#src/dashboard/build.ts';
import { builtFolder } from '#src/dashboard/built-folder.ts';
import { dashboardRoutes } from '#src/dashboard/routes.ts';
import { initialLoadBytes, readManifest } from '#test/support/dashboard-files.ts';
import { onEnd } from '#test/support/on-end.ts';

describe('the dashboard', () => {
  let app: Hono;
  beforeAll(async () => {
    await buildDashboard();
    app = dashboardRoutes({ baseUrl: () => 'https://calls.example.com' });
  });
  const ask = (path: string, encoding = '') => app.request(path, { headers: { 'Accept-Encoding': encoding } });
  const scriptOf = async () => /src="\.\/(assets\/[^"]+\.js)"/.exec(await (await ask('/app/')).text())![1]!;

  it("is the target of the server's root path, under any proxy prefix", async () => {
    for (const path of ['/', '/app']) {
      const response = await ask(path);
      assert.deepEqual([response.status, response.headers.get('location')], [302, 'app/']);
    }
  });

  it('serves its page for every location, with a base that leads to its files', async () => {
    const places = { '/app/': './', '/app/calls': './', '/app/calls/7': '../', '/app/a/b/c?x=/': '../../' };
    for (const [path, base] of Object.entries(places)) {
      const response = await ask(path);
      assert.equal(response.headers.get('content-type'), 'text/html; charset=UTF-8');
      assert.match(await response.text(), new RegExp(`<base href="${base.replaceAll('.', '\\.')}"`), path);
    }
  });

  it('runs only its own scripts, cannot be framed and sends data only to this server', async () => {
    const response = await ask('/app/');
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'self'"])
      assert.ok(policy.split('; ').includes(part), `${part} in ${policy}`);
    assert.doesNotMatch(policy, /unsafe/);
    assert.match(policy, /connect-src 'self' https:\/\/calls\.example\.com wss:\/\/calls\.example\.com/);
    assert.doesNotMatch(page, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('cache-control'), 'no-cache');
  });

  it("tells its page the server's public URL, for code snippets", async () => {
    assert.match(
      await (await ask('/app/calls/7')).text(),
      /<meta name="server" content="https:\/\/calls\.example\.com\/"/,
    );
  });

  it('gives each page its own nonce', async () => {
    const nonces = new Set<string>();
    for (let asked = 0; asked < 3; asked += 1) {
      const response = await ask('/app/');
      const [, nonce] = /nonce="([^"]+)"/.exec(await response.text())!;
      assert.ok(response.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
      nonces.add(nonce!);
    }
    assert.equal(nonces.size, 3);
  });

  it('serves hashed files as immutable, in the encoding that the client accepts', async () => {
    const path = `/app/${await scriptOf()}`;
    const plain = await ask(path);
    const bytes = Buffer.from(await plain.arrayBuffer());
    assert.equal(plain.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding');
    assert.equal(plain.headers.get('content-encoding'), null);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br;q=1.0', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const packed = await ask(path, accepted);
      assert.equal(packed.headers.get('content-encoding'), encoding);
      assert.deepEqual(unpack[encoding](Buffer.from(await packed.arrayBuffer())), bytes);
    }
  });

  it('serves no other files, in particular none outside the folder', async () => {
    for (const name of ['none.js', '..%2findex.html', '..%2f..%2f..%2fpackage.json', 'manifest.json']) {
      const response = await ask(`/app/assets/${name}`);
      assert.equal(response.status, 404, name);
    }
  });

  it('says what to do if it was not built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-unbuilt-'));
    onEnd(() => rm(folder, { recursive: true }));
    const unbuilt = dashboardRoutes({ baseUrl: () => 'http://x', folder });
    const response = await unbuilt.request('/app/');
    assert.equal(response.status, 503);
    assert.match(await response.text(), /npm run build/);
    assert.equal((await unbuilt.request('/app/assets/x.js')).status, 404);
  });

  it('needs at most 250 kB of compressed JavaScript for the first view', async () => {
    const manifest = await readManifest(builtFolder);
    const bytes = await initialLoadBytes(builtFolder, manifest, 'pages/home/page.tsx');
    assert.ok(bytes > 30_000, `only ${bytes} bytes were found`);
    assert.ok(bytes <= 250_000, `${bytes} bytes of gzip`);
  });
});
