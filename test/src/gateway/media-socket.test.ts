import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { readAhead, writerTo } from '#src/gateway/media-socket.ts';
import { clientFrame } from '#test/support/client-frames.ts';
import { createRandom, type Random } from '#test/support/random.ts';

const maxPayload = 2_000;
type Reading = 'ahead' | 'library';

/** A server that writes down what its sockets tell, and how they close. */
async function serve(reading: Reading) {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload, autoPong: false });
  const logs: { told: string[]; closed: Promise<void> }[] = [];
  const aheads: boolean[] = [];
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const told: string[] = [];
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      webSocket.on('close', (code) => {
        told.push(`close ${code}`);
        resolve();
      });
      logs.push({ told, closed });
      if (reading === 'ahead') aheads.push(readAhead({ webSocket, socket, head }, maxPayload));
      const write = writerTo({ webSocket, socket, head });
      webSocket.on('message', (data: Buffer, isBinary) => {
        told.push(`${isBinary ? 'binary' : 'text'} ${data.toString('hex')}`);
        write(isBinary ? data : data.toString());
      });
      webSocket.on('ping', (data) => told.push(`ping ${data.toString('hex')}`));
      webSocket.on('pong', (data) => told.push(`pong ${data.toString('hex')}`));
      webSocket.on('error', (error) => told.push(`error ${error.message}`));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { port, logs, aheads };
}

/** Upgrades by hand, writes the pieces one after the other, and goes away. */
async function write(port: number, pieces: readonly Buffer[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => {});
  socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.resume();
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    // So that pieces are read one by one rather than together; what is told is the same either way.
    await sleep(1);
  }
  socket.end();
  if (!socket.destroyed) await once(socket, 'close');
}

const plain = (random: Random): Buffer => {
  const payload = Buffer.from(
    Array.from({ length: random.pick([0, 1, 3, 120, 126, 300]) }, () => random.between(32, 126)),
  );
  return clientFrame({
    opcode: random.pick([1, 1, 1, 2, 9, 10]),
    payload: payload.subarray(0, random.chance(0.9) ? 300 : 60),
  });
};
const odd = (random: Random): readonly Buffer[] => {
  const payload = Buffer.from('odd one');
  return random.pick([
    [
      clientFrame({ opcode: 1, payload, fin: false }),
      clientFrame({ opcode: 9, payload }),
      clientFrame({ opcode: 0, payload }),
    ],
    [clientFrame({ opcode: 8, payload: Buffer.from('03e9', 'hex') })],
    [clientFrame({ opcode: 1, payload: Buffer.from('ff61', 'hex') })],
    [clientFrame({ opcode: 1, payload, mask: null })],
    [clientFrame({ opcode: 1, payload, mask: Buffer.alloc(4) })],
    [clientFrame({ opcode: 1, payload, reserved: 2 })],
    [clientFrame({ opcode: 5, payload })],
    [clientFrame({ opcode: 2, payload: Buffer.alloc(maxPayload + 1) })],
    [clientFrame({ opcode: 2, payload: Buffer.alloc(maxPayload) })],
    [clientFrame({ opcode: 9, payload: Buffer.alloc(200) })],
  ]);
};

function pieces(random: Random): readonly Buffer[] {
  const frames = Array.from({ length: random.between(1, 12) }, () =>
    random.chance(0.15) ? odd(random) : [plain(random)],
  );
  const data = Buffer.concat(frames.flat());
  const cut: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const length = random.pick([1, 2, 5, 40, 400, 4_000]);
    cut.push(data.subarray(at, at + length));
    at += length;
  }
  return cut;
}

describe('a media socket that is read ahead of the library', async () => {
  const [ahead, library] = [await serve('ahead'), await serve('library')];

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`tells what the library tells, whatever comes and wherever it is cut (seed ${seed})`, async () => {
    const random = createRandom(seed);
    for (let round = 0; round < 120; round += 1) {
      const given = pieces(random);
      await Promise.all([ahead, library].map(({ port }) => write(port, given)));
      const [ours, theirs] = [ahead.logs.at(-1), library.logs.at(-1)];
      await Promise.all([ours?.closed, theirs?.closed]);
      assert.deepEqual(ours?.told, theirs?.told, `round ${round}: ${given.map((piece) => piece.toString('hex'))}`);
    }
    assert.ok(ahead.aheads.every(Boolean), 'this Node reads into the shared buffer');
  });

  it('carries messages of all lengths both ways, several sockets at once', async () => {
    const sockets = Array.from({ length: 5 }, () => new WebSocket(`ws://127.0.0.1:${ahead.port}`));
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

  it('leaves a socket to the library of which something was read before', async () => {
    const server = createServer();
    const reads: boolean[] = [];
    const told = Promise.withResolvers<string>();
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        reads.push(readAhead({ webSocket, socket, head }, maxPayload));
        webSocket.on('message', (data) => told.resolve(String(data)));
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    socket.write(
      Buffer.concat([
        Buffer.from(
          'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        ),
        clientFrame({ opcode: 1, payload: Buffer.from('early') }),
      ]),
    );
    assert.equal(await told.promise, 'early');
    assert.deepEqual(reads, [false]);
    socket.destroy();
    server.close();
  });
});
