import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterAll, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import type { MediaSocket } from '#src/gateway/websocket/media-socket.ts';
import { clientFrame } from '#test/support/client-frames.ts';
import { type EchoServer, echoWithLibrary, echoWithMediaSockets } from '#test/support/media-socket-servers.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';
import { WireClient } from '#test/support/websocket-wire.ts';

const limits = { maxMessageBytes: 2_000, maxFragments: 4 };
const clock = new VirtualClock();
const opened: MediaSocket[] = [];
const own = await echoWithMediaSockets({ clock, limits }, (socket) => opened.push(socket));
const library = await echoWithLibrary(limits);
afterAll(() => {
  own.stop();
  library.stop();
});

const word = Buffer.from('a word');
const ping = clientFrame({ opcode: 9, payload: word });

function payload(random: Random, lengths: readonly number[]): Buffer {
  return Buffer.from(Array.from({ length: random.pick(lengths) }, () => random.between(32, 126)));
}

function wholeMessage(random: Random): readonly Buffer[] {
  const opcode = random.pick([1, 1, 1, 2, 9, 10]);
  return [clientFrame({ opcode, payload: payload(random, opcode > 7 ? [0, 4, 125] : [0, 1, 3, 120, 126, 300]) })];
}

function fragmentedMessage(random: Random): readonly Buffer[] {
  const count = random.between(2, 4);
  return Array.from({ length: count }, (_, index) => [
    clientFrame({
      opcode: index > 0 ? 0 : random.pick([1, 2]),
      payload: payload(random, [0, 1, 200, 600]),
      fin: index === count - 1,
    }),
    ...(random.chance(0.3) ? [ping] : []),
  ]).flat();
}

/** Frames that end a connection, most of them by violating the protocol. */
function lastMessage(random: Random): readonly Buffer[] {
  const fragment = clientFrame({ opcode: 1, payload: word, fin: false });
  return random.pick([
    [clientFrame({ opcode: 8, payload: Buffer.alloc(0) })],
    [clientFrame({ opcode: 8, payload: Buffer.from('03e9', 'hex') })],
    [clientFrame({ opcode: 8, payload: Buffer.from('0fa062796521', 'hex') })],
    [clientFrame({ opcode: 8, payload: Buffer.from('03ed', 'hex') })],
    [clientFrame({ opcode: 8, payload: Buffer.from('03e8ff', 'hex') })],
    [clientFrame({ opcode: 8, payload: Buffer.from('03', 'hex') })],
    [clientFrame({ opcode: 1, payload: Buffer.from('ff61', 'hex') })],
    [clientFrame({ opcode: 1, payload: word, mask: null })],
    [clientFrame({ opcode: 1, payload: word, reserved: random.between(1, 7) })],
    [clientFrame({ opcode: random.pick([3, 7, 11, 15]), payload: word })],
    [clientFrame({ opcode: 0, payload: word })],
    [clientFrame({ opcode: 9, payload: word, fin: false })],
    [clientFrame({ opcode: 9, payload: Buffer.alloc(126) })],
    [clientFrame({ opcode: 2, payload: word, statedBytes: limits.maxMessageBytes + 1 })],
    [clientFrame({ opcode: 2, payload: word, statedBytes: 2 ** 40 })],
    [fragment, clientFrame({ opcode: 1, payload: word })],
    [fragment, clientFrame({ opcode: 0, payload: Buffer.alloc(limits.maxMessageBytes), fin: false })],
    [fragment, ...Array.from({ length: 4 }, () => clientFrame({ opcode: 0, payload: word, fin: false }))],
    [fragment, clientFrame({ opcode: 0, payload: Buffer.from('c3', 'hex') })],
  ]);
}

/** Messages, optionally followed by a frame that ends the connection and more, cut anywhere. */
function stream(random: Random): readonly Buffer[] {
  const messages = (): readonly Buffer[] =>
    Array.from({ length: random.between(0, 8) }, () =>
      random.chance(0.25) ? fragmentedMessage(random) : wholeMessage(random),
    ).flat();
  const data = Buffer.concat([...messages(), ...(random.chance(0.6) ? lastMessage(random) : []), ...messages()]);
  const pieces: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const length = random.pick([1, 2, 5, 40, 400, 4_000]);
    pieces.push(data.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

/** The server's events and bytes when a client writes the pieces and then ends the connection. */
async function exchange(server: EchoServer, pieces: readonly Buffer[]) {
  const client = await WireClient.open(server.port);
  const socket = server.sockets.at(-1)!;
  await client.write(pieces);
  client.socket.end();
  await Promise.all([client.ended, socket.closed]);
  return { heard: socket.heard, frames: client.frames };
}

describe('media socket', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`behaves like a ws socket for any input, cut anywhere (seed ${seed})`, async () => {
    const random = createRandom(seed);
    for (let round = 0; round < 200; round += 1) {
      const pieces = stream(random);
      const [ours, theirs] = await Promise.all([exchange(own, pieces), exchange(library, pieces)]);
      assert.deepEqual(ours, theirs, `round ${round}: ${pieces.map((piece) => piece.toString('hex'))}`);
    }
  });

  it('carries messages of all lengths in both directions on several concurrent sockets', async () => {
    const sockets = Array.from({ length: 5 }, () => new WebSocket(`ws://127.0.0.1:${own.port}`));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const texts = [0, 1, 125, 126, 1_000, 1_999].map((length) => 'é'.repeat(length / 2));
    const answers = sockets.map((socket) => {
      const came: string[] = [];
      const all = Promise.withResolvers<void>();
      socket.on('message', (data, isBinary) => {
        came.push(`${isBinary} ${data}`);
        if (came.length === 2 * texts.length) all.resolve();
      });
      return { came, all: all.promise };
    });
    for (const [index, socket] of sockets.entries())
      for (const text of texts) {
        socket.send(`${index}${text}`);
        socket.send(Buffer.from(`${index}${text}`));
      }
    for (const [index, { came, all }] of answers.entries()) {
      await all;
      assert.deepEqual(
        came,
        texts.flatMap((text) => [`false ${index}${text}`, `true ${index}${text}`]),
      );
    }
    for (const socket of sockets) socket.close();
  });

  it('cuts a connection that the client does not end within two seconds of a close', async () => {
    const client = await WireClient.open(own.port);
    const [socket, mediaSocket] = [own.sockets.at(-1)!, opened.at(-1)!];
    mediaSocket.close(1001, 'going away');
    mediaSocket.send('too late');
    while (client.frames.length === 0) await flushPromises();
    clock.advance(1_999);
    await flushPromises();
    assert.deepEqual(socket.heard, []);
    clock.advance(1);
    await Promise.all([socket.closed, client.ended]);
    assert.deepEqual(socket.heard, ['closed with 1006']);
    assert.deepEqual(
      client.frames.map(({ opcode, payload }) => [opcode, payload.toString('latin1')]),
      [[8, '\x03\xe9going away']],
    );
  });

  it('reports only the close after it closes', async () => {
    const client = await WireClient.open(own.port);
    const [socket, mediaSocket] = [own.sockets.at(-1)!, opened.at(-1)!];
    mediaSocket.close(1000, '');
    await client.write([ping, clientFrame({ opcode: 5, payload: word })]);
    await Promise.all([socket.closed, client.ended]);
    assert.deepEqual(socket.heard, ['closed with 1006']);
    assert.equal(client.frames.length, 1);
  });

  it('reports nothing while paused, and everything afterwards', async () => {
    const client = await WireClient.open(own.port);
    const [socket, mediaSocket] = [own.sockets.at(-1)!, opened.at(-1)!];
    mediaSocket.pause();
    await client.write([ping, ping]);
    const later = await WireClient.open(own.port);
    await later.write([ping]);
    while (later.frames.length === 0) await flushPromises();
    assert.deepEqual(socket.heard, []);
    mediaSocket.resume();
    while (client.frames.length < 2) await flushPromises();
    client.socket.end();
    later.socket.end();
    await socket.closed;
  });
});
