import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import type { Document } from '#src/api/description/document.ts';
import { descriptionPages } from '#src/api/description/pages.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();

describe('API documentation', () => {
  for (const path of ['/openapi.json', '/docs']) {
    it(`has an entity tag at ${path}, and is not sent again to clients that have it`, async () => {
      const whole = await server.request(path);
      const tag = whole.headers.get('etag') ?? '';
      assert.match(tag, /^"[\w-]{16}"$/);
      assert.ok((await whole.text()).length > 100_000);
      const again = await server.request(path, { headers: { 'If-None-Match': `W/${tag}` } });
      assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', tag]);
      assert.equal((await server.request(path, { headers: { 'If-None-Match': '"other"' } })).status, 200);
    });
  }

  it('is rendered once per server address', async () => {
    const addresses = { base: 'http://a.test', made: 0 };
    const ports = { baseUrl: () => addresses.base, dashboardUrl: () => 'http://b.test' };
    const pages = descriptionPages(ports, () => {
      addresses.made += 1;
      return { info: { title: 'Parley', version: '1' }, paths: {} } as unknown as Document;
    });
    const app = new Hono().get('/docs', pages.html).get('/openapi.json', pages.json);
    for (const path of ['/docs', '/openapi.json', '/docs']) assert.equal((await app.request(path)).status, 200);
    assert.equal(addresses.made, 1);
    addresses.base = 'http://c.test';
    await app.request('/docs');
    assert.equal(addresses.made, 2);
  });

  it('allows no scripts, no framing and only its own style', async () => {
    const page = await server.request('/docs');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await page.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    assert.equal(
      page.headers.get('content-security-policy'),
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });
});
