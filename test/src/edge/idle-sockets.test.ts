import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { describe, it } from 'vitest';
import { createFrontServer, defaultFrontServerOptions, type FrontServerOptions } from '#src/edge/front-server.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openSocket, readResponse } from '#test/support/raw-http.ts';

/** A server that answers every request, with the given limits. */
async function open(options: Partial<FrontServerOptions>): Promise<string> {
  const ports = { listener: (_: unknown, outgoing: { end(text: string): void }) => outgoing.end('ok'), fields: {} };
  const server = createFrontServer({ ...ports, report: () => {} }, { ...defaultFrontServerOptions, ...options });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const unfinished = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const whole = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Sockets that have sent part of a request's headers, in order of arrival. */
async function holdOpen(url: string, count: number, from: string): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  for (let held = 0; held < count; held += 1) {
    const socket = await openSocket(url, from);
    socket.write(unfinished);
    sockets.push(socket);
  }
  return sockets;
}

async function ask(url: string, from: string): Promise<number> {
  const socket = await openSocket(url, from);
  const answer = readResponse(socket);
  socket.write(whole);
  const { status } = await answer;
  socket.destroy();
  return status;
}

describe('sockets that wait for request headers', () => {
  it('are closed, oldest first, if an address has too many, and new ones are served', async () => {
    const url = await open({ waiting: { perAddress: 5, total: 100 } });
    const other = await holdOpen(url, 1, '127.0.0.2');
    const [first, ...others] = await holdOpen(url, 8, '127.0.0.1');
    if (first?.closed === false) await once(first, 'close');
    assert.equal(await ask(url, '127.0.0.1'), 200);
    assert.deepEqual(
      [...other, others.at(-1)!].map(({ closed }) => closed),
      [false, false],
    );
  });

  it('are closed, oldest first, if all addresses together have too many', async () => {
    const url = await open({ waiting: { perAddress: 100, total: 5 } });
    const [first] = await holdOpen(url, 1, '127.0.0.2');
    await holdOpen(url, 6, '127.0.0.1');
    if (first?.closed === false) await once(first, 'close');
    assert.equal(await ask(url, '127.0.0.3'), 200);
  });

  it('are counted again after a response, and not while a request is in progress', async () => {
    const url = await open({ waiting: { perAddress: 1, total: 100 } });
    const first = await openSocket(url);
    const answer = readResponse(first);
    first.write(whole);
    assert.equal((await answer).status, 200);
    await holdOpen(url, 1, '127.0.0.1');
    if (!first.closed) await once(first, 'close');
  });

  it('get 408 if the headers do not arrive in time', async () => {
    const url = await open({ headMs: 50, checkEveryMs: 20 });
    const socket = await openSocket(url);
    socket.write(unfinished);
    const { status, body } = await readResponse(socket);
    assert.deepEqual([status, JSON.parse(body)], [408, { err: true, msg: 'The request did not arrive in time.' }]);
  });
});

describe('a client that keeps sending after its response', () => {
  it('is cut off', async () => {
    const url = await open({ lingerMs: 20 });
    const socket = await openSocket(url);
    const answer = readResponse(socket);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nbegin');
    assert.equal((await answer).status, 200);
    if (!socket.closed) await once(socket, 'close');
  });
});
