import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterEach, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { dialects } from '#src/gateway/dialects/index.ts';
import { createRandom } from '#test/support/random.ts';
import { openSteadyCall } from '#test/support/steady-call.ts';
import { flushPromises } from '#test/support/virtual-clock.ts';

type Steady = Awaited<ReturnType<typeof openSteadyCall>>;
const stops: (() => Promise<void>)[] = [];
const random = createRandom(20_261_122);
const start = '{"event":"start","streamSid":"MZ1","start":{"streamSid":"MZ1","callSid":"CA1"}}';
const digit = '{"event":"dtmf","streamSid":"MZ1","dtmf":{"digit":"1"}}';

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function steady(...options: Parameters<typeof openSteadyCall>): Promise<Steady> {
  const call = await openSteadyCall(...options);
  stops.push(call.gateway.stop);
  return call;
}

async function open(call: Steady, dialect = 'twilio'): Promise<{ socket: WebSocket; closed: Promise<string> }> {
  const socket = new WebSocket(call.gateway.url(dialect));
  socket.on('error', () => {});
  await once(socket, 'open');
  return { socket, closed: once(socket, 'close').then(([code, reason]) => `${code} ${reason}`) };
}

/** A raw upgrade request, without a library that would prevent errors. */
async function openRaw(call: Steady, request: string): Promise<Socket> {
  const socket = connect(call.gateway.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

function upgradeRequest(path: string): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
  );
}

function randomBytes(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => random.between(0, 255)));
}

/** Advances the call for some steps, until `until` is true. */
async function goOn(call: Steady, until: () => boolean = () => true): Promise<void> {
  for (let steps = 0; steps < 5 || !until(); steps += 1) {
    await call.step();
    await flushPromises();
  }
}

describe('garbage on a media socket next to a call', () => {
  const floods: readonly { what: string; send(socket: WebSocket): void; closed: string }[] = [
    {
      what: 'endless small messages',
      send: (socket) => [start, ...Array.from({ length: 4000 }, () => digit)].forEach((text) => void socket.send(text)),
      closed: '1008 more messages than a call can send',
    },
    {
      what: 'endless pings',
      send: (socket) => {
        for (let count = 0; count < 4000; count += 1) socket.ping(Buffer.alloc(125));
      },
      closed: '1008 more messages than a call can send',
    },
    {
      what: 'unsolicited pongs',
      send: (socket) => {
        for (let count = 0; count < 4000; count += 1) socket.pong();
      },
      closed: '1008 more messages than a call can send',
    },
    {
      what: 'a message of endless fragments',
      send: (socket) => {
        for (let count = 0; count < 4000; count += 1) socket.send('x', { fin: false });
      },
      closed: '1008 ',
    },
    { what: 'a message of 2 MB', send: (socket) => void socket.send('x'.repeat(2_000_000)), closed: '1009 ' },
    {
      what: 'media before a start',
      send: (socket) => void socket.send('{"event":"media","media":{"payload":"AAAA"}}'),
      closed: '1008 message before start',
    },
  ];
  for (const { what, send, closed } of floods) {
    it(`ends only that socket: ${what}`, async () => {
      const call = await steady();
      await goOn(call);
      const bad = await open(call);
      send(bad.socket);
      await goOn(call, () => bad.socket.readyState !== WebSocket.OPEN);
      assert.equal(await bad.closed, closed);
      await goOn(call);
      await call.finish();
    });
  }

  it('ends sockets of every dialect after random bytes, malformed text and JSON, or without a start', async () => {
    const call = await steady();
    const ends: Promise<string>[] = [];
    for (const name of dialects.keys()) {
      for (const garbage of [randomBytes(500), randomBytes(300).toString('latin1'), '{"a":[{"type":{}}]}', '[1]']) {
        const { socket, closed } = await open(call, name);
        socket.send(garbage);
        ends.push(closed);
      }
      await call.step();
    }
    while (call.clock.now() < 130_000 && call.gateway.gateway.connections > 1) await goOn(call);
    const reasons = await Promise.all(ends);
    for (const reason of reasons) assert.match(reason, /^(?:100[0238]|1009) .{5}/);
    await call.finish();
  });

  it('does not inflate messages with unnegotiated compression', async () => {
    const call = await steady();
    const socket = await openRaw(
      call,
      `${upgradeRequest('/media/twilio/token')}Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 101 /);
    assert.doesNotMatch(String(answer), /deflate/i);
    const bomb = deflateRawSync(Buffer.alloc(50_000_000));
    const head = Buffer.from([0xc1, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    head.writeUInt32BE(bomb.length, 6);
    const closed = once(socket, 'close');
    socket.write(Buffer.concat([head, bomb]));
    await goOn(call, () => socket.destroyed || socket.readableEnded || call.gateway.events.length >= 4);
    const event = call.gateway.events.find(({ type }) => type === 'closed');
    assert.match(event?.type === 'closed' ? event.reason : '', /^socket: .*RSV1/);
    await closed;
    await call.finish();
  });

  it('waits for upgrades that arrive byte by byte without delaying other sockets', async () => {
    const call = await steady();
    const slow = await Promise.all(Array.from({ length: 200 }, () => openRaw(call, 'GET /media/twilio/t HT')));
    for (const byte of 'TP/1.1\r\nHost: x\r\nUpgra') {
      for (const socket of slow) socket.write(byte);
      await call.step();
    }
    assert.equal(call.gateway.gateway.connections, 1);
    for (const socket of slow) socket.destroy();
    await call.finish();
  });

  it('ends sockets whose far end vanished silently', async () => {
    const call = await steady();
    const gone = await Promise.all(
      Array.from({ length: 20 }, () => openRaw(call, `${upgradeRequest('/media/twilio/token')}\r\n`)),
    );
    // The peers neither answer the end nor close.
    for (const socket of gone) socket.pause();
    while (call.gateway.gateway.connections < 21) await flushPromises();
    await goOn(call, () => call.clock.now() > 10_000);
    assert.equal(call.gateway.events.filter(({ type }) => type === 'closed').length, 20);
    await goOn(call, () => call.clock.now() > 12_500 && call.gateway.gateway.connections === 1);
    for (const socket of gone) socket.destroy();
    await call.finish();
  });
});

describe('a far end that does not read', () => {
  it('is disconnected before much data is queued, even before its stream starts', async () => {
    const call = await steady();
    const socket = await openRaw(call, `${upgradeRequest('/media/sinch/token')}\r\n`);
    while (call.gateway.gateway.connections < 2) await flushPromises();
    socket.pause();
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    for (let count = 0; count < 200; count += 1) socket.write(Buffer.concat(Array.from({ length: 20 }, () => ping)));
    await goOn(call, () => call.gateway.events.some(({ type }) => type === 'closed'));
    const event = call.gateway.events.find(({ type }) => type === 'closed');
    const reason = event?.type === 'closed' ? event.reason : '';
    assert.match(reason, /^more messages than a call can send$|^peer does not read: \d{5,6} bytes are waiting$/);
    socket.destroy();
    await call.finish();
  });
});

describe('thousands of upgrades with unknown tokens', () => {
  it('are rejected before they become a socket or a call, without delaying others', async () => {
    let admitted = 0;
    const call = await steady({
      verifyUpgrade: (_, request) => {
        const known = request.url === '/media/web/token';
        if (known) admitted += 1;
        return known;
      },
    });
    for (let round = 0; round < 40; round += 1) {
      const paths = Array.from({ length: 50 }, () => `/media/twilio/${randomBytes(30).toString('base64url')}`);
      const sockets = await Promise.all(paths.map((path) => openRaw(call, `${upgradeRequest(path)}\r\n`)));
      await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
      await call.step();
    }
    assert.equal(call.gateway.events.filter(({ type }) => type === 'refused').length, 2000);
    assert.equal(admitted, 1);
    assert.equal(call.gateway.gateway.connections, 1);
    await call.finish();
  });
});
