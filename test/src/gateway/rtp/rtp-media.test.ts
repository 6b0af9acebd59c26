import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { parseRtp, writeRtp } from '#sip/rtp/packet.ts';
import { parseReports } from '#sip/rtp/rtcp.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import { SrtpProtector } from '#sip/srtp/protector.ts';
import { SrtpKey } from '#sip/srtp/suite.ts';
import { SrtpUnprotector } from '#sip/srtp/unprotector.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import type { MediaQuality } from '#src/gateway/rtp/media-quality.ts';
import { createRtpDialect } from '#src/gateway/rtp/rtp-dialect.ts';
import { RtpMedia } from '#src/gateway/rtp/rtp-media.ts';
import { RtpPortPool, type RtpPorts } from '#src/gateway/rtp/rtp-ports.ts';
import { plainMedia } from '#test/support/agreed-media.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const loopback = '127.0.0.1';
const agreed = plainMedia;
const [ours, theirs] = [1, 2].map((fill) => new SrtpKey('AES_CM_128_HMAC_SHA1_80', new Uint8Array(30).fill(fill))) as [
  SrtpKey,
  SrtpKey,
];
const packet = (ssrc: number) =>
  writeRtp({ payloadType: 0, marker: false, sequence: 1, timestamp: 160, ssrc, payload: new Uint8Array(160) });

const packetAt = (ssrc: number, sequence: number) => {
  const bytes = packet(ssrc);
  bytes[3] = sequence;
  return bytes;
};

describe('the audio of a SIP call', () => {
  let clock: VirtualClock;
  let ports: RtpPorts;
  let media: RtpMedia;
  let heard: (string | number)[];
  let closed: (string | number)[];
  let ends: Socket[];
  let measured: MediaQuality[];

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
        localKey: described.crypto === undefined ? null : ours,
        measured: (quality) => measured.push(quality),
      },
      { ...agreed, ...described },
    );
    const stream = media.streamOf({ providerCallId: '1', from: '1', to: '2' });
    const session = createRtpDialect(stream).open(emptyUpgrade);
    media.listen({
      message: (data, isBinary) => {
        session.decode(isBinary ? data : data.toString());
        heard.push(isBinary ? parseRtp(data)!.ssrc : data.toString());
      },
      ping: () => {},
      pong: () => {},
      failed: () => {},
      closed: (code) => closed.push(code),
    });
    await eventually(() => heard.length > 0, 'the start');
  };

  beforeEach(() => {
    [clock, heard, closed, ends, measured] = [new VirtualClock(), [], [], [], []];
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

  it('hears only packets that prove their origin if they are encrypted, from any address, and sends such packets', async () => {
    await open({ crypto: { tag: 1, key: theirs }, address: '192.0.2.1' });
    const [stranger, farAway] = [await farEnd(), await farEnd()];
    const raw: Buffer[] = [];
    farAway.socket.on('message', (bytes) => raw.push(bytes));
    const protector = new SrtpProtector(theirs);
    for (const bytes of [packet(7), new SrtpProtector(ours).media(packet(7))])
      stranger.socket.send(bytes, ports.port, loopback);
    const sealed = protector.media(packet(9));
    farAway.socket.send(sealed, ports.port, loopback);
    await eventually(() => heard.includes(9), 'the far end');
    stranger.socket.send(sealed, ports.port, loopback);
    media.send(packet(1));
    await eventually(() => raw.length > 0, 'our packet');
    const opened = new SrtpUnprotector(ours).media(raw[0]!)!;
    assert.equal(parseRtp(opened)!.ssrc, 1);
    assert.ok(!raw[0]!.includes(Buffer.from(packet(1).subarray(12))));
    assert.deepEqual([heard, stranger.received], [['start', 9], []]);
  });

  it('does not count the STUN requests with which a far end keeps its NAT open as rejected', async () => {
    await open({ crypto: { tag: 1, key: theirs } });
    const { socket } = await farEnd();
    // Of linphone 5.1, which sends them without encryption.
    const request = Buffer.from('000100002112a442a5835fb320b8da0033d8abe1', 'hex');
    for (const port of [ports.port + 1, ports.port]) socket.send(request, port, loopback);
    socket.send(new SrtpProtector(theirs).media(packet(7)), ports.port, loopback);
    await eventually(() => heard.includes(7), 'the far end');
    media.hungUp();
    assert.deepEqual([measured[0]?.packets_received, measured[0]?.packets_rejected], [1, 0]);
  });

  it('reads packets under a new key of the far end, and those before it under the old one', async () => {
    await open({ crypto: { tag: 1, key: theirs } });
    const far = await farEnd();
    const [old, renewed] = [theirs, ours].map((key) => new SrtpProtector(key)) as [SrtpProtector, SrtpProtector];
    media.change({ ...agreed, crypto: { tag: 1, key: ours } });
    far.socket.send(old.media(packet(7)), ports.port, loopback);
    await eventually(() => heard.includes(7), 'a packet under the old key');
    far.socket.send(renewed.media(packet(8)), ports.port, loopback);
    await eventually(() => heard.includes(8), 'a packet under the new key');
    far.socket.send(old.media(packetAt(7, 2)), ports.port, loopback);
    far.socket.send(renewed.media(packetAt(8, 2)), ports.port, loopback);
    await eventually(() => heard.length === 4, 'the next packet');
    assert.deepEqual(heard, ['start', 7, 8, 8]);
  });

  it('reports what was heard and lost, and measures it for the record', async () => {
    const far = await farEnd();
    const control: Buffer[] = [];
    far.socket.on('message', (bytes) => control.push(bytes));
    await open({ rtcpPort: far.socket.address().port });
    const { port } = far.socket.address();
    media.change({ ...agreed, port, rtcpPort: port });
    for (const nth of [1, 2, 5]) far.socket.send(packetAt(7, nth), ports.port, loopback);
    await eventually(() => heard.length === 4, 'three packets');
    clock.advance(5_100);
    await eventually(() => control.length > 0, 'a report');
    const [block] = parseReports(control[0]!).blocks;
    assert.deepEqual([block?.ssrc, block?.lost, block?.fractionLost], [7, 2, 102]);
    media.hungUp();
    const [quality] = measured;
    assert.deepEqual([quality!.packets_received, quality!.packets_lost, quality!.encryption], [3, 2, null]);
    assert.equal(measured.length, 1);
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
