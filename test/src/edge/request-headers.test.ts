import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Document } from '#src/api/description/document.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import { openSocket, readResponse, requestRaw } from '#test/support/raw-http.ts';
import { basic, openTestServer, testKey, testUser } from '#test/support/server.ts';

const upgraded: string[] = [];
const server = await openTestServer({
  settings: { BASE_URL: '' },
  media: () => ({
    attach: (sockets) =>
      sockets.on('upgrade', ({ url: target }, socket) => {
        upgraded.push(target);
        socket.destroy();
      }),
  }),
});
const url = await server.app.listen();
const credentials = `X-API-KEY: ${testKey}\r\nAuthorization: ${basic(testUser.name, testUser.password)}\r\n`;
const head = (target: string, fields = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
const fieldOf = (bytes: number) => `X-Padding: ${'a'.repeat(bytes)}\r\n`;

describe('request headers', () => {
  it('are accepted with 15 KiB in 100 fields', async () => {
    assert.equal((await requestRaw(url, head('/healthz', fieldOf(15 * 1024)))).status, 200);
    const fields = Array.from({ length: 99 }, (_, at) => `X-${at}: a\r\n`).join('');
    assert.equal((await requestRaw(url, head('/healthz', fields))).status, 200);
  });

  const tooLarge: readonly (readonly [string, string])[] = [
    ['with a field of 17 KiB', fieldOf(17 * 1024)],
    ['with a field of 80 KiB', fieldOf(80 * 1024)],
    ['with a field of 600 kB, which Node does not read completely', fieldOf(600_000)],
    ['with 500 kB of hops', `X-Forwarded-For: ${','.repeat(500_000)}\r\n`],
    ['with 200 fields of 100 bytes with the same name', `Cookie: ${'a=b; '.repeat(20)}\r\n`.repeat(200)],
    ['with 101 fields', Array.from({ length: 100 }, (_, at) => `X-${at}: a\r\n`).join('')],
    ['with 3000 fields', 'A: b\r\n'.repeat(3_000)],
  ];
  for (const [what, fields] of tooLarge)
    it(`are rejected ${what}: 431 in the API's error format, and the connection is closed`, async () => {
      const socket = await openSocket(url);
      const answer = readResponse(socket);
      socket.write(head('/calls', fields));
      const { status, headers, body } = await answer;
      assert.deepEqual(
        [status, headers.get('connection'), headers.get('content-type')],
        [431, 'close', 'application/json'],
      );
      const { err, msg } = JSON.parse(body);
      assert.ok(err === true && /at most 16384 bytes in 100 fields/.test(msg), body);
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
    });

  it("are rejected in the API's error format if malformed", async () => {
    const answer = await requestRaw(url, 'GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n');
    assert.deepEqual([answer.status, JSON.parse(answer.body).err], [400, true]);
    assert.equal((await requestRaw(url, head('/healthz'))).status, 200);
  });

  it("are rejected in the API's error format without a Host, and with an unknown expectation", async () => {
    const noHost = await requestRaw(url, 'GET /healthz HTTP/1.1\r\nAccept: */*\r\n\r\n');
    const expectation = await requestRaw(url, head('/healthz', 'Expect: 200-ok\r\n'));
    const answers = [noHost, expectation].map(({ status, body }) => [status, JSON.parse(body).msg]);
    assert.deepEqual(answers, [
      [400, 'The Host header is missing.'],
      [417, 'The Expect header is not supported; use 100-continue or leave it out.'],
    ]);
    for (const { headers } of [noHost, expectation]) assert.equal(headers.get('connection'), 'close');
  });

  it('have the same limits for upgrades', async () => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n';
    assert.equal((await requestRaw(url, head('/media/twilio/x', upgrade + fieldOf(17 * 1024)))).status, 431);
    assert.equal((await requestRaw(url, head(`/media/twilio/x?${'a'.repeat(17 * 1024)}`, upgrade))).status, 414);
    await assert.rejects(requestRaw(url, head('/media/twilio/x', upgrade)), /the socket closed/);
    assert.deepEqual(upgraded, ['/media/twilio/x']);
  });
});

describe('a request for a tunnel', () => {
  it("is rejected in the API's error format, and the connection is closed", async () => {
    for (const target of ['elsewhere.test:443', '/healthz', '*']) {
      const socket = await openSocket(url);
      const answer = readResponse(socket);
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: elsewhere.test:443\r\n\r\n${'a'.repeat(100_000)}`);
      const { status, headers, body } = await answer;
      assert.deepEqual([status, headers.get('connection'), headers.get('allow')], [405, 'close', '']);
      assert.deepEqual(JSON.parse(body), {
        err: true,
        msg: 'Method CONNECT is not supported; this server does not open tunnels.',
      });
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
    }
    assert.equal((await requestRaw(url, head('/healthz'))).status, 200);
  });
});

describe('a request target', () => {
  it('is rejected with a user name or a password in it', async () => {
    const fields = `${credentials}Content-Type: application/json\r\nContent-Length: 2\r\n`;
    for (const target of ['http://a:b@localhost/ai-assistants', 'http:///a@localhost/carriers/twilio/voice']) {
      const { status, body } = await requestRaw(url, `${head(target, fields, 'POST')}{}`);
      const msg = 'The request target contains a user name or a password; send credentials in headers.';
      assert.deepEqual([status, JSON.parse(body)], [400, { err: true, msg }]);
    }
    assert.equal((await requestRaw(url, head('http://localhost/ai-assistants?search=@', credentials))).status, 200);
  });

  it("is rejected in the API's error format if it is not a URL, as is an invalid Host", async () => {
    const hosts = ['a b', '127.0__x__0.1'].map((host) => head('/healthz').replace('localhost', host));
    const unreadable = [head('http://[::1'), head('/a\\b'), ...hosts];
    for (const request of unreadable) {
      const { status, body } = await requestRaw(url, request);
      const msg = 'The request target or the Host header is not valid.';
      assert.deepEqual([status, JSON.parse(body)], [400, { err: true, msg }], request);
    }
  });

  it('is rejected over 16 KiB with 414 and the accepted length', async () => {
    assert.equal((await requestRaw(url, head(`/healthz?${'a'.repeat(16_000)}`))).status, 200);
    for (const target of [
      `/healthz?${'a'.repeat(17_000)}`,
      `/${'a'.repeat(60_000)}`,
      `/calls/x?query=${'a'.repeat(17_000)}`,
    ]) {
      const { status, body } = await requestRaw(url, head(target));
      assert.equal(status, 414);
      assert.match(JSON.parse(body).msg, /has \d+ bytes; at most 16384 are accepted here/);
    }
    assert.equal(
      (await requestRaw(url, head(`/calls?query=${'a'.repeat(17_000)}`, 'Content-Length: 0\r\n', 'POST'))).status,
      414,
    );
  });

  it('may have 64 KiB for a list with a filter, for 500 percent-encoded conditions', async () => {
    const description: Document = (await server.json('/openapi.json')).body;
    const lists = Object.entries(description.paths).flatMap(([path, item]) => {
      const query = item.get?.parameters?.find(
        ({ name, schema }) => name === 'query' && /A JSON filter/.test(schema.description ?? ''),
      );
      return query === undefined ? [] : [{ path, column: /columns `(\w+)`/.exec(query.schema.description ?? '')![1]! }];
    });
    assert.ok(lists.length >= 9, `${lists.length} lists`);
    const id = '01a1fbe4-c504-787b-97d2-79379ff95522';
    for (const { path, column } of lists) {
      const filter = JSON.stringify({ $or: Array(499).fill({ [column]: { $notlike: id } }) });
      const target = `${path.replaceAll(/\{\w+\}/g, id)}?query=${encodeURIComponent(filter)}`;
      const { status, body } = await requestRaw(url, head(target, credentials));
      // The campaign in the path does not exist.
      assert.equal(status, path.includes('{') ? 404 : 200, `${path}: ${target.length} bytes, ${body.slice(0, 300)}`);
    }
    const { status, body } = await requestRaw(url, head(`/calls?query=${'a'.repeat(65_536)}`, credentials));
    assert.deepEqual([status, /at most 65536 are accepted/.test(body)], [414, true]);
  });
});

describe('the query of an unauthenticated request', () => {
  it('is searched for NUL characters in linear time', async () => {
    const cost = async (bytes: number): Promise<number> => {
      const begun = process.cpuUsage();
      for (let sent = 0; sent < 20; sent += 1) await requestRaw(url, head(`/app/session${'?'.repeat(bytes)}`));
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    await cost(1_000);
    const [small, large] = [await cost(1_000), await cost(16_000)];
    assert.ok(large < 2 * 16 * small, `${small} µs for 1 kB, ${large} µs for 16 kB`);
    const { status, body } = await requestRaw(url, head('/app/session?a=%00'));
    assert.deepEqual([status, /NUL character/.test(body)], [400, true]);
  });
});

describe('a request to upgrade to a protocol other than WebSocket', () => {
  const h2c = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n';

  it('is answered over HTTP/1.1', async () => {
    assert.equal((await requestRaw(url, head('/healthz', h2c))).status, 200);
    assert.equal((await requestRaw(url, head('/voices', `${h2c}${credentials}`))).status, 200);
  });

  it('is answered after its body was read', async () => {
    const json = JSON.stringify({ name: 'Maya' });
    const fields = `${h2c}${credentials}Content-Type: application/json\r\nContent-Length: ${json.length}\r\n`;
    const { status, body } = await requestRaw(url, head('/ai-assistants', fields, 'POST') + json);
    assert.deepEqual([status, JSON.parse(body).results.name], [201, 'Maya']);
  });
});

describe('every response', () => {
  it('forbids browsers to guess its type, and hides the referrer from other sites', async () => {
    for (const target of [
      '/healthz',
      '/voices',
      '/nope',
      '/docs',
      '/app/',
      '/openapi.json',
      `/${'a'.repeat(20_000)}`,
    ]) {
      const { headers } = await requestRaw(url, head(target));
      assert.equal(headers.get('x-content-type-options'), 'nosniff', target);
      assert.match(headers.get('referrer-policy') ?? '', /^(no-referrer|same-origin)$/, target);
      assert.equal(headers.get('strict-transport-security'), undefined, target);
    }
  });

  it('keeps browsers on HTTPS if users reach the server over HTTPS', async () => {
    const port = String(await freePort());
    const secure = await openTestServer({ settings: { BASE_URL: 'https://calls.example.com', PORT: port } });
    assert.equal(await secure.app.listen(), 'https://calls.example.com');
    for (const target of ['/healthz', '/nope', `/${'a'.repeat(20_000)}`]) {
      const { headers } = await requestRaw(`http://127.0.0.1:${port}`, head(target));
      assert.equal(headers.get('strict-transport-security'), 'max-age=15552000', target);
    }
  });
});
