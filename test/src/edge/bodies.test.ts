import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'vitest';
import type { Document } from '#src/api/description/document.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import { openSocket, readResponse, requestRaw } from '#test/support/raw-http.ts';
import { basic, openTestServer, testKey, testUser } from '#test/support/server.ts';

const budgetBytes = 64 * 1024 * 1024;
const server = await openTestServer({
  settings: {
    BASE_URL: '',
    ASTERISK_BASE_URL: 'http://127.0.0.1:9',
    ASTERISK_ARI_USER: 'parley',
    ASTERISK_ARI_PASSWORD: 'password',
    ASTERISK_WEBHOOK_SECRET: 'a-secret-of-dialplans',
  },
  media: ({ config }) => ({ carriers: createCarriers(config) }),
});
const url = await server.app.listen();
const byKey = `X-API-KEY: ${testKey}\r\n`;
const json = 'Content-Type: application/json\r\n';
const head = (method: string, target: string, fields: string) =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
const lengthOf = (bytes: number) => `Content-Length: ${bytes}\r\n`;
const signIn = JSON.stringify({ username: testUser.name, password: testUser.password });
const signInHead = head('POST', '/app/session', `${json}Origin: http://localhost\r\n${lengthOf(signIn.length)}`);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of objects and buffers that are still referenced. */
async function keptBytes(): Promise<number> {
  // Memory freed by finalizers is available only after the second collection.
  collectGarbage();
  await new Promise(setImmediate);
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Opens requests that send all of their body but its last byte. */
async function hold(count: number, { start, bytes, from }: Held): Promise<readonly Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(url, from)));
  // All share one buffer, so that only the server's memory grows.
  const body = Buffer.alloc(bytes - 1, ' ');
  for (const socket of sockets) {
    socket.write(start);
    socket.write(body);
  }
  return sockets;
}

type Held = { readonly start: string; readonly bytes: number; readonly from?: string };

/** Resolves when the operating system has accepted all written data. */
async function drained(socket: Socket): Promise<void> {
  while (socket.writableLength > 0) await new Promise(setImmediate);
}

/** How many sockets were answered with each status, once the server has nothing more to read. */
async function statusesOf(sockets: readonly Socket[], isDone: (statuses: readonly number[]) => boolean) {
  const statuses: number[] = [];
  const enough = Promise.withResolvers<void>();
  for (const socket of sockets)
    readResponse(socket).then(
      ({ status }) => {
        statuses.push(status);
        if (isDone(statuses)) enough.resolve();
      },
      () => {},
    );
  await enough.promise;
  return statuses;
}

const closeAll = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

/** Responds once the server has released the memory of other requests. */
async function answeredAtLast(bytes: string, from: string, expected: number): Promise<void> {
  for (;;) {
    const { status } = await requestRaw(url, bytes, from);
    if (status === expected) return;
    assert.equal(status, 503);
  }
}

describe('incomplete bodies', () => {
  it('take no more memory than the budget when 300 clients with a key send 1 MB each, and other clients are served', async () => {
    const before = await keptBytes();
    const bytes = 1_000_000;
    const start = head('POST', '/ai-assistants', `${byKey}${json}${lengthOf(bytes)}`);
    const held = await hold(300, { start, bytes });
    // One address has half of the budget: 33 bodies and the overhead of further ones.
    const statuses = await statusesOf(held, ({ length }) => length >= 300 - 33);
    assert.deepEqual([...new Set(statuses)], [503]);
    const grown = (await keptBytes()) - before;
    assert.ok(grown < budgetBytes, `${grown} bytes are kept`);
    const small = JSON.stringify({ name: 'Maya' });
    const post = head('POST', '/ai-assistants', `${byKey}${json}${lengthOf(small.length)}`) + small;
    assert.equal((await requestRaw(url, post, '127.0.0.2')).status, 201);
    assert.equal((await requestRaw(url, signInHead + signIn, '127.0.0.3')).status, 200);
    const refused = await requestRaw(
      url,
      head('POST', '/ai-assistants', `${byKey}${json}${lengthOf(bytes)}`) + ' '.repeat(bytes),
    );
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5']);
    assert.match(JSON.parse(refused.body).msg, /receiving too many request bodies/);
    closeAll(held);
    await answeredAtLast(post, '127.0.0.1', 201);
  });

  it('take no more memory when they arrive byte by byte', async () => {
    const before = await keptBytes();
    const bytes = 60_000;
    const start = head('POST', '/app/session', `${json}Transfer-Encoding: chunked\r\n`);
    const pieces = '1\r\nx\r\n'.repeat(bytes);
    const sockets = await Promise.all(Array.from({ length: 30 }, () => openSocket(url)));
    for (const socket of sockets) socket.write(start + pieces);
    // A later request is answered after they were read.
    for (const socket of sockets) await drained(socket);
    assert.equal((await requestRaw(url, signInHead + signIn)).status, 200);
    const grown = (await keptBytes()) - before;
    assert.ok(grown < 3 * 30 * bytes, `${grown} bytes are kept of ${30 * bytes}`);
    closeAll(sockets);
  });

  it('leave room for clients with a key and for other addresses if strangers send them', async () => {
    const bytes = 60_000;
    const start = head('POST', '/app/session', `${json}Origin: http://localhost\r\n${lengthOf(bytes)}`);
    const held = await hold(400, { start, bytes });
    // A quarter of the budget, in bodies and in requests.
    const statuses = await statusesOf(held, ({ length }) => length >= 400 - 221);
    assert.deepEqual([...new Set(statuses)], [503]);
    assert.equal((await requestRaw(url, signInHead + signIn, '127.0.0.4')).status, 200);
    const small = JSON.stringify({ name: 'Maya' });
    const post = head('POST', '/ai-assistants', `${byKey}${json}${lengthOf(small.length)}`) + small;
    assert.equal((await requestRaw(url, post)).status, 201);
    closeAll(held);
    await answeredAtLast(signInHead + signIn, '127.0.0.1', 200);
  });
});

describe('a request body', () => {
  it('may have 64 KiB before a credential is checked, whatever its type', async () => {
    const over = 65_537;
    const doors = ['/app/session', '/carriers/asterisk/voice', '/carriers/asterisk/status'];
    for (const path of doors)
      for (const type of ['application/json', 'text/csv', 'application/x-www-form-urlencoded']) {
        const fields = `Content-Type: ${type}\r\nOrigin: http://localhost\r\n`;
        const told = head('POST', path, `${fields}${lengthOf(over)}`) + ' '.repeat(over);
        const untold = `${head('POST', path, `${fields}Transfer-Encoding: chunked\r\n`)}${over.toString(16)}\r\n${' '.repeat(over)}\r\n0\r\n\r\n`;
        for (const request of [told, untold]) {
          const { status, body } = await requestRaw(url, request);
          const msg = 'The body is too large; at most 65536 bytes are accepted.';
          assert.deepEqual([status, JSON.parse(body)], [413, { err: true, msg }], `${path}, ${type}`);
        }
      }
  });

  it('is rejected by a carrier callback before it is read if it has 20 MB and claims to be CSV', async () => {
    const bytes = 20_000_000;
    const fields = `Content-Type: text/csv\r\n${lengthOf(bytes)}`;
    const { status } = await requestRaw(url, head('POST', '/carriers/asterisk/voice', fields));
    assert.equal(status, 413);
  });

  it('may have 20 MiB of CSV only if the operation accepts a file', async () => {
    const description: Document = (await server.json('/openapi.json')).body;
    const bytes = 3 * 1024 * 1024;
    const file = `to_number\r\n${' '.repeat(bytes - 11)}`;
    const id = '01a1fbe4-c504-787b-97d2-79379ff95522';
    for (const [path, item] of Object.entries(description.paths)) {
      const content = item.post?.requestBody?.content;
      if (content?.['application/json'] === undefined) continue;
      const target = path.replaceAll(/\{\w+\}/g, id);
      const credential = path.startsWith('/webhooks/leads/')
        ? ''
        : `${byKey}Authorization: ${basic(testUser.name, testUser.password)}\r\n`;
      const start = head('POST', target, `${credential}Content-Type: text/csv\r\n${lengthOf(bytes)}`);
      const { status } = await requestRaw(url, start + file);
      if (content['text/csv'] === undefined) assert.ok([413, 404].includes(status), `${path}: ${status}`);
      else assert.ok([400, 404].includes(status), `${path}: ${status}`);
    }
  });

  it('gets a readable 413 at 10 MB even if the client reads only after sending all, with and without a key', async () => {
    const bytes = 10 * 1024 * 1024;
    for (const [credential, expected] of [
      [byKey, 413],
      ['', 403],
    ] as const) {
      const socket = await openSocket(url);
      socket.pause();
      const body = Buffer.concat([
        Buffer.from(head('POST', '/ai-assistants', `${credential}${json}${lengthOf(bytes)}`)),
        Buffer.alloc(bytes, ' '),
      ]);
      await new Promise<void>((resolve, reject) =>
        socket.write(body, (error) => (error == null ? resolve() : reject(error))),
      );
      const answer = readResponse(socket);
      socket.resume();
      assert.equal((await answer).status, expected);
      socket.destroy();
    }
  });
});
