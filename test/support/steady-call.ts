import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Metronome } from '#src/gateway/metronome.ts';
import type { GatewayOptions } from '#src/gateway/server.ts';
import { admitAll, startGateway } from './media-gateway.ts';
import { flushPromises, VirtualClock } from './virtual-clock.ts';

const rateHz = 8000;
const frameLength = rateHz / 50;
/** How far audio may be ahead: the gateway's lead and one message. */
const mostAheadMs = 260;

/**
 * A gateway with one call on a real socket, on a clock that the test controls, with continuous speech in both directions. Other sockets may do
 * anything in the meantime: `step` fails if a frame of the call is late, `finish` if one was lost, in either direction.
 */
export async function openSteadyCall(options: Partial<GatewayOptions> = {}) {
  const clock = new VirtualClock();
  const { calls, admit } = admitAll();
  const gateway = await startGateway(admit, { ...options, clock, metronome: new Metronome(clock) });
  const socket = new WebSocket(gateway.url('web'));
  const received: number[] = [];
  socket.on('message', (data: Buffer, binary) => {
    if (binary) received.push(...new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length)));
  });
  await once(socket, 'open');
  socket.send(`{"type":"start","format":{"encoding":"pcm_s16le","rate_hz":${rateHz}}}`);
  while (calls.length === 0) await flushPromises();
  const { line, leg } = calls[0]!;
  const startedAt = clock.now();
  const said: number[] = [];
  let played = 0;
  return {
    gateway,
    clock,
    line,
    /** Advances by 20 ms. */
    async step() {
      leg.play({ samples: Int16Array.from({ length: frameLength }, (_, at) => (played + at) % 30_000), rateHz });
      played += frameLength;
      const frame = Int16Array.from({ length: frameLength }, (_, at) => (said.length + at) % 29_989);
      said.push(...frame);
      socket.send(Buffer.from(frame.buffer));
      await line.until(() => line.frames.length * frameLength >= said.length);
      clock.advance(20);
      const aheadMs = line.sentMs - (clock.now() - startedAt);
      assert.ok(aheadMs >= 0 && aheadMs <= mostAheadMs, `${aheadMs} ms ahead of the caller's ear`);
    },
    async finish() {
      leg.flush();
      clock.advance(1000);
      while (received.length < played) await flushPromises();
      assert.deepEqual(line.notes, []);
      assert.deepEqual(line.heard, said);
      assert.deepEqual(
        received.slice(0, played),
        Array.from({ length: played }, (_, at) => at % 30_000),
      );
      socket.terminate();
    },
  };
}
