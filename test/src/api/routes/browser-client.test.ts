import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const get = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers: { 'X-API-KEY': '', Origin: 'https://anybody.example', ...headers } });
const shown = ({ status, headers }: Response) => ({
  status,
  type: headers.get('content-type'),
  allowed: headers.get('access-control-allow-origin'),
  policy: headers.get('cross-origin-resource-policy'),
  sniff: headers.get('x-content-type-options'),
});
const script = {
  status: 200,
  type: 'text/javascript; charset=utf-8',
  allowed: '*',
  policy: 'cross-origin',
  sniff: 'nosniff',
};

async function versionOf(): Promise<string> {
  const [, version] = /client\/([\w-]{16})\//.exec(await (await get('/widget.js')).text()) ?? [];
  return version ?? '';
}

describe('GET /widget.js', () => {
  it('serves a script to every page, revalidated after five minutes and answered with 304 while unchanged', async () => {
    const first = await get('/widget.js');
    assert.deepEqual(shown(first), script);
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=300\b/);
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/widget.js', { 'If-None-Match': known });
      assert.deepEqual([again.status, again.headers.get('etag'), await again.text()], [304, etag, '']);
    }
    assert.equal((await get('/widget.js', { 'If-None-Match': '"other"' })).status, 200);
  });

  it('serves a classic script, because plain script tags load it', async () => {
    const text = await (await get('/widget.js')).text();
    assert.doesNotMatch(text, /^\s*(?:import\s*[{'"*\w]|export\b)/m);
  });
});

describe('GET /client/{version}/…', () => {
  it('serves every module that the widget needs, cacheable forever', async () => {
    const base = `/client/${await versionOf()}/`;
    const needed = ['widget/start.js'];
    for (const path of needed) {
      const answer = await get(base + path);
      assert.deepEqual(shown(answer), script, path);
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      const targets = [...(await answer.text()).matchAll(/(?:from |new URL\()'(\.[^']+)'/g)].map(([, target]) =>
        new URL(target!, `http://x/${path}`).pathname.slice(1),
      );
      needed.push(...targets.filter((target) => !needed.includes(target)));
    }
    assert.ok(needed.includes('web/gatherer.js') && needed.includes('widget/styles.js'), needed.join());
  });

  it('disables caching under the version of another server', async () => {
    const answer = await get('/client/AAAAAAAAAAAAAAAA/widget/start.js');
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
  });

  it('serves nothing else', async () => {
    const base = `/client/${await versionOf()}/`;
    for (const path of [
      '',
      'web',
      'index.js',
      'web.d.ts',
      'widget.js',
      '../package.json',
      '..%2Fpackage.json',
      '__proto__',
    ])
      assert.notEqual((await get(base + path)).status, 200, path);
  });
});
