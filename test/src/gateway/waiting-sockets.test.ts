import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import type { AdmitMediaSocket } from '#src/gateway/admission.ts';
import type { GatewayOptions } from '#src/gateway/server.ts';
import { clientFrame } from '#test/support/client-frames.ts';
import { admitAll, startGateway } from '#test/support/media-gateway.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

type Started = Awaited<ReturnType<typeof startGateway>>;
const open: { stop(): Promise<void> }[] = [];
const start = JSON.stringify({ type: 'start', format: { encoding: 'pcm_s16le', rate_hz: 16_000 } });

async function serve(admit: AdmitMediaSocket, options: Partial<GatewayOptions> = {}): Promise<Started> {
  const gateway = await startGateway(admit, options);
  open.push(gateway);
  return gateway;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.stop()));
});

/** Tokens are valid for one call each, like those of the server. */
function admitByToken() {
  const { calls, abandoned, admit } = admitAll();
  const exclusive: AdmitMediaSocket = async (dialect, token, request) => {
    const verdict = await admit(dialect, token, request);
    return verdict.type === 'rejected' || token === 'number' ? verdict : { ...verdict, onlyFor: token };
  };
  return { calls, abandoned, admit: exclusive };
}

type Attempt =
  | { readonly status: 101; readonly socket: WebSocket; readonly closed: Promise<number> }
  | { readonly status: number; readonly retryAfter: string | undefined };

async function attempt(gateway: Started, token: string, headers: Record<string, string> = {}): Promise<Attempt> {
  const socket = new WebSocket(gateway.url('web', token), { headers });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  socket.on('error', () => {});
  const { promise, resolve } = Promise.withResolvers<Attempt>();
  socket.once('open', () => resolve({ status: 101, socket, closed }));
  socket.once('unexpected-response', (_, response) => {
    response.destroy();
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
  });
  return promise;
}

async function opened(gateway: Started, token: string): Promise<Extract<Attempt, { readonly socket: WebSocket }>> {
  const result = await attempt(gateway, token);
  assert.ok('socket' in result, `status ${result.status}`);
  return result;
}

const closedAs = ({ events }: Started) =>
  events.flatMap((event) => (event.type === 'closed' ? [[event.reason, event.hadCall]] : []));

describe('waiting media sockets', () => {
  it('are limited to one per token: of 300 sockets the newest stays and gets the call', async () => {
    const { calls, abandoned, admit } = admitByToken();
    const gateway = await serve(admit);
    let last = await opened(gateway, 'page');
    for (let sent = 1; sent < 300; sent += 1) {
      const before = last;
      last = await opened(gateway, 'page');
      assert.equal(await before.closed, 1008);
    }
    while (gateway.gateway.connections > 1) await flushPromises();
    assert.equal(abandoned.length, 299);
    last.socket.send(start);
    await once(last.socket, 'message');
    assert.equal(calls.length, 1);
  });

  it('do not replace a socket that has its call', async () => {
    const { admit } = admitByToken();
    const gateway = await serve(admit);
    const first = await opened(gateway, 'page');
    first.socket.send(start);
    await once(first.socket, 'message');
    await opened(gateway, 'page');
    assert.deepEqual(closedAs(gateway), []);
  });

  it('may share the token of a number', async () => {
    const { admit } = admitByToken();
    const gateway = await serve(admit);
    for (let sent = 0; sent < 3; sent += 1) await opened(gateway, 'number');
    assert.equal(gateway.gateway.connections, 3);
  });

  it('are limited per address and in total, until they start or close', async () => {
    const { admit } = admitByToken();
    const addressOf: GatewayOptions['addressOf'] = ({ headers }) => String(headers.from);
    const gateway = await serve(admit, { waiting: { perAddress: 2, total: 3 }, addressOf });
    const from = (address: string) => attempt(gateway, 'number', { from: address });
    const first = await from('a');
    assert.equal((await from('a')).status, 101);
    assert.deepEqual(await from('a'), { status: 429, retryAfter: '10' });
    assert.equal((await from('b')).status, 101);
    assert.deepEqual(await from('b'), { status: 503, retryAfter: '10' });
    assert.ok('socket' in first);
    first.socket.send(start);
    await once(first.socket, 'message');
    const another = await from('a');
    assert.ok('socket' in another);
    another.socket.terminate();
    await once(another.socket, 'close');
    while (gateway.gateway.connections > 3) await flushPromises();
    assert.equal((await from('a')).status, 101);
  });

  it('count from their request on, during admission', async () => {
    const { admit } = admitAll();
    const judged = Promise.withResolvers<void>();
    const slowly: AdmitMediaSocket = async (...given) => {
      await judged.promise;
      return admit(...given);
    };
    const gateway = await serve(slowly, { waiting: { perAddress: 1, total: 10 } });
    const first = attempt(gateway, 'one');
    while ((await attempt(gateway, 'two')).status !== 429) judged.resolve();
    judged.resolve();
    assert.equal((await first).status, 101);
  });

  it('are closed if they do not start in time: 5 s for a browser, 10 s for a carrier', async () => {
    const clock = new VirtualClock();
    const { admit } = admitByToken();
    const gateway = await serve(admit, { clock });
    const { closed } = await opened(gateway, 'page');
    clock.advance(4_900);
    assert.deepEqual(closedAs(gateway), []);
    clock.advance(200);
    assert.deepEqual(closedAs(gateway), [['no start for 5 s', false]]);
    assert.equal(await closed, 1008);
  });

  it('are closed by a text message longer than their protocol needs, before it is read', async () => {
    const { admit } = admitByToken();
    const gateway = await serve(admit);
    const { socket, closed } = await opened(gateway, 'page');
    const longest = JSON.stringify({ type: 'text', text: '\u0001'.repeat(2_000) });
    assert.ok(longest.length < 16 * 1024);
    socket.send(start);
    socket.send(longest);
    socket.send(JSON.stringify({ type: 'other', padding: 'x'.repeat(172 * 1024) }));
    assert.equal(await closed, 1008);
    assert.match(String(closedAs(gateway)[0]?.[0]), /^text message of 1761\d\d bytes; expected at most 16384$/);
  });
});

describe('bytes that arrive before the response to their upgrade request', () => {
  const request =
    'GET /media/web/page HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const frames = Buffer.concat([
    clientFrame({ opcode: 1, payload: Buffer.from(start) }),
    clientFrame({ opcode: 1, payload: Buffer.from('{"type":"digit","digit":"7"}') }),
  ]);

  for (const cut of [0, 1, 3, 40, frames.length - 1, frames.length])
    it(`reach the same reader as those after it, cut at byte ${cut} of ${frames.length}`, async () => {
      const { calls, admit } = admitAll();
      const judging = Promise.withResolvers<void>();
      const judged = Promise.withResolvers<void>();
      const slowly: AdmitMediaSocket = async (...given) => {
        judging.resolve();
        await judged.promise;
        return admit(...given);
      };
      const gateway = await serve(slowly);
      const socket = connect({ port: gateway.port, host: '127.0.0.1', noDelay: true });
      socket.write(request);
      await judging.promise;
      socket.write(frames.subarray(0, cut));
      // The server has read it when it has answered a later request.
      const later = new WebSocket(`ws://127.0.0.1:${gateway.port}/nowhere`);
      await once(later, 'error');
      judged.resolve();
      await once(socket, 'data');
      socket.write(frames.subarray(cut));
      while (calls[0]?.line.notes.length !== 1 && closedAs(gateway).length === 0) await flushPromises();
      assert.deepEqual([calls[0]?.line.notes, closedAs(gateway)], [['digit 7'], []]);
      socket.destroy();
    });
});
