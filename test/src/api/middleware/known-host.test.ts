import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer, testUser } from '#test/support/server.ts';

const server = await openTestServer({
  settings: {
    BASE_URL: 'https://calls.example.com',
    DASHBOARD_URL: 'https://desk.example.com/parley',
    ALLOWED_HOSTS: 'Desk.lan',
  },
});

/** A sign-in from a page of this host, as a browser sends it. */
const signIn = (host: string) =>
  server.request('/app/session', {
    json: { username: testUser.name, password: testUser.password },
    headers: { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' },
  });

describe('the dashboard', () => {
  for (const host of [
    ...['desk.example.com', 'calls.example.com', 'desk.example.com:8443', 'DESK.example.com', 'desk.lan:8080'],
    ...['localhost:8080', 'parley.localhost', 'parley', 'parley:8080'],
    ...['127.0.0.1', '192.168.1.20:8080', '[::1]', '[fd00::1]:8080'],
  ])
    it(`is served under ${host}`, async () => assert.equal((await signIn(host)).status, 200));

  for (const host of [
    ...[
      'evil.example',
      'evil.example:8080',
      'desk.example.com.evil.example',
      'xdesk.example.com',
      'desk.lan.evil.example',
    ],
    ...['127.0.0.1.evil.example', '127.0.0.1.evil.example:80', 'localhost.evil.example'],
  ])
    it(`is not served under ${host}, which an attacker may have pointed here`, async () => {
      const refused = await signIn(host);
      assert.equal(refused.status, 421);
      assert.match(
        ((await refused.json()) as { detail: string }).detail,
        /^The dashboard is not served as .* ALLOWED_HOSTS\.$/,
      );
      for (const path of ['/app/', '/app/session', '/app/api/calls', '/app'])
        assert.equal((await server.request(path, { headers: { Host: host } })).status, 421, path);
    });

  it('restricts no callbacks, pages with the widget or programs with a key', async () => {
    for (const path of ['/healthz', '/voices', '/openapi.json'])
      assert.equal((await server.request(path, { headers: { Host: 'tunnel.example.net' } })).status, 200, path);
  });
});
