import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { parseRtp, writeRtp } from '#sip/rtp/packet.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { RtpMedia } from '#src/gateway/rtp/rtp-media.ts';
import { RtpPortPool, type RtpPorts } from '#src/gateway/rtp/rtp-ports.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const loopback = '127.0.0.1';
const agreed: AgreedMedia = {
  ...{ encoding: 'mulaw', audioType: 0, keysType: 101, ptimeMs: 20 },
  ...{ address: loopback, port: 9, direction: 'sendrecv' },
};
const packet = (ssrc: number) =>
  writeRtp({ payloadType: 0, marker: false, sequence: 1, timestamp: 160, ssrc, payload: new Uint8Array(160) });

describe('the audio of a SIP call', () => {
  let clock: VirtualClock;
  let ports: RtpPorts;
  let media: RtpMedia;
  let heard: (string | number)[];
  let closed: (string | number)[];
  let ends: Socket[];

  const farEnd = async (): Promise<{ socket: Socket; received: number[] }> => {
    const socket = createSocket('udp4').bind(0, loopback);
    await once(socket, 'listening');
    ends.push(socket);
    const received: number[] = [];
    socket.on('message', (bytes) => received.push(parseRtp(bytes)?.payload.length ?? 0));
    return { socket, received };
  };
  const open = async (described: Partial<AgreedMedia> = {}): Promise<void> => {
    ports = await new RtpPortPool(loopback, { from: 41_000, to: 41_999 }).open();
    media = new RtpMedia(
      {
        ...{ sockets: ports, clock, metronome: new Metronome(clock), wallClock: () => 0 },
        first: { ssrc: 1, sequence: 1, timestamp: 1 },
        signallingAddress: loopback,
        ended: (reason) => closed.push(reason),
      },
      { ...agreed, ...described },
    );
    media.listen({
      message: (data, isBinary) => heard.push(isBinary ? parseRtp(data)!.ssrc : data.toString()),
      ping: () => {},
      pong: () => {},
      failed: () => {},
      closed: (code) => closed.push(code),
    });
    await eventually(() => heard.length > 0, 'the start');
  };

  beforeEach(() => {
    [clock, heard, closed, ends] = [new VirtualClock(), [], [], []];
  });
  afterEach(() => {
    media.hungUp();
    for (const socket of ends) socket.close();
  });

  it('goes to where the packets of the far end come from, and no other sender is heard', async () => {
    await open();
    const [first, second] = [await farEnd(), await farEnd()];
    first.socket.send(packet(7), ports.port, loopback);
    await eventually(() => heard.includes(7), 'the far end');
    second.socket.send(packet(8), ports.port, loopback);
    media.send(packet(1));
    await eventually(() => first.received.length > 0, 'our packet');
    first.socket.send(packet(9), ports.port, loopback);
    await eventually(() => heard.includes(9), 'the far end again');
    assert.deepEqual([heard, second.received], [['start', 7, 9], []]);
  });

  it('follows a far end that continues from another port', async () => {
    await open();
    const [first, second] = [await farEnd(), await farEnd()];
    first.socket.send(packet(7), ports.port, loopback);
    await eventually(() => heard.includes(7), 'the far end');
    clock.advance(3_000);
    second.socket.send(packet(8), ports.port, loopback);
    await eventually(() => heard.includes(8), 'its other port');
  });

  it('says when it is on hold, stays alive without audio, and is resumed', async () => {
    await open();
    media.change({ ...agreed, direction: 'inactive' });
    clock.advance(5_100);
    media.change(agreed);
    assert.deepEqual(heard, ['start', 'hold', 'alive', 'resume']);
  });

  it('ends once, from either side', async () => {
    await open();
    media.close(1000, 'hung up');
    media.hungUp();
    assert.deepEqual(closed, ['hung up']);
    await open();
    media.hungUp();
    media.close(1000, 'hung up');
    assert.deepEqual(closed, ['hung up', 1000]);
  });
});
