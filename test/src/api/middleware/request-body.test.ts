import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import type { ApiEnv } from '#src/api/envelope.ts';
import { handleErrors } from '#src/api/errors.ts';
import { limitBody } from '#src/api/middleware/body.ts';
import { BodyBudget } from '#src/api/middleware/body-budget.ts';
import { unauthenticatedBodyLimits } from '#src/api/middleware/request-body.ts';
import { createLog } from '#src/foundation/log.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openSocket, readResponse } from '#test/support/raw-http.ts';

/** A server that echoes the body, which must arrive within some milliseconds. */
async function open(maxMs: number): Promise<string> {
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent' })));
  app.use(limitBody({ bodyMemoryBytes: 64 * 1024 * 1024, trustedProxies: [] }));
  app.post('/', async (c) => {
    c.get('body')?.accept({ ...unauthenticatedBodyLimits, maxMs });
    return c.text(await c.req.text());
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const start = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n';

describe('request bodies', () => {
  it('are answered with 408 and a closed connection if they do not arrive in time', async () => {
    const socket = await openSocket(await open(50));
    socket.write(`${start}he`);
    const { status, headers, body } = await readResponse(socket);
    assert.deepEqual([status, headers.get('connection')], [408, 'close']);
    assert.match(JSON.parse(body).msg, /did not arrive within 0.05 seconds/);
    if (!socket.closed) await once(socket, 'close');
  });

  it('are read completely if they arrive in pieces', async () => {
    const socket = await openSocket(await open(60_000));
    socket.setNoDelay(true);
    const answer = readResponse(socket);
    for (const piece of [start, 'he', 'l', 'lo']) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
    assert.equal((await answer).body, 'hello');
    socket.destroy();
  });
});

describe('body budget', () => {
  const megabyte = 1024 * 1024;
  const key = (address: string) => ({ address, hasCredential: true });
  const stranger = (address: string) => ({ address, hasCredential: false });
  const used = (budget: BodyBudget, holder: ReturnType<typeof key>) => {
    const share = budget.open(holder);
    let taken = 0;
    while (share?.take(megabyte / 4) === true) taken += 1 / 4;
    return { share, megabytes: taken };
  };

  it('grants one authenticated address half of the total, and all together the total', () => {
    const budget = new BodyBudget(64 * megabyte);
    assert.equal(used(budget, key('a')).megabytes, 31.75);
    assert.equal(used(budget, key('b')).megabytes, 31.75);
    assert.equal(used(budget, key('c')).megabytes, 0.25);
    assert.ok(budget.heldBytes <= 64 * megabyte);
  });

  it('grants unauthenticated clients half of the total, and one of their addresses a quarter', () => {
    const budget = new BodyBudget(64 * megabyte);
    assert.equal(used(budget, stranger('a')).megabytes, 15.75);
    assert.equal(used(budget, stranger('b')).megabytes, 15.75);
    assert.equal(used(budget, stranger('c')).megabytes, 0.25);
    assert.equal(used(budget, key('d')).megabytes, 31.75);
  });

  it('counts requests with hardly any data', () => {
    const budget = new BodyBudget(64 * megabyte);
    const opened = Array.from({ length: 2_000 }, () => budget.open(stranger('a'))).filter((share) => share !== null);
    assert.equal(opened.length, 1_024);
    for (const share of opened) share.close();
    assert.equal(budget.heldBytes, 0);
  });

  it('is full again when all shares are closed, whatever they took and however often they are closed', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    console.log(`seed ${seed}`);
    let state = seed;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state % below;
    };
    const budget = new BodyBudget(8 * megabyte);
    const shares = Array.from({ length: 500 }, () => {
      const share = budget.open({ address: `a${random(5)}`, hasCredential: random(2) === 0 });
      for (let piece = 0; piece < random(20); piece += 1) share?.take(random(megabyte));
      if (random(3) === 0) share?.close();
      assert.ok(budget.heldBytes >= 0 && budget.heldBytes <= 8 * megabyte, `${budget.heldBytes}, seed ${seed}`);
      return share;
    });
    for (const share of shares) share?.close();
    assert.equal(budget.heldBytes, 0, `seed ${seed}`);
    assert.equal(used(budget, key('a0')).megabytes, 3.75);
  });
});
