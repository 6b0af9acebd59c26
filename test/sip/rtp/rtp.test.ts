import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import { sine } from '#codecs/tone.ts';
import { JitterBuffer } from '#sip/rtp/jitter-buffer.ts';
import { parseRtp, type RtpPacket, writeRtp } from '#sip/rtp/packet.ts';
import { type Received, RtpReceiver } from '#sip/rtp/receiver.ts';
import { goodbyesIn, writeGoodbye, writeSenderReport } from '#sip/rtp/rtcp.ts';
import { RtpSender } from '#sip/rtp/sender.ts';
import { parseKeyEvent, writeKeyEvent } from '#sip/rtp/telephone-event.ts';
import { createRandom } from '#test/support/random.ts';

const codecs = { encoding: 'mulaw', audioType: 0, keysType: 101, ptimeMs: 20 } as const;
const voice = encodeMulaw(sine(400, { ms: 20, rateHz: 8000, levelDb: -20 }).samples);
const packetAt = (nth: number, more: Partial<RtpPacket> = {}): RtpPacket => ({
  ...{ payloadType: 0, marker: false, ssrc: 1, payload: voice },
  ...{ sequence: nth & 0xffff, timestamp: (nth * 160) >>> 0, ...more },
});

describe('an RTP packet', () => {
  it('is read back as it was written', () => {
    const packet = packetAt(65_535, { marker: true, timestamp: 2 ** 32 - 1, ssrc: 2 ** 32 - 2 });
    const read = parseRtp(writeRtp(packet))!;
    assert.deepEqual({ ...read, payload: Uint8Array.from(read.payload) }, packet);
  });

  it('is read without its contributors, extension and padding', () => {
    const plain = writeRtp(packetAt(1, { payload: Uint8Array.of(7, 8) }));
    const extended = Uint8Array.of(
      0xb1,
      ...plain.subarray(1, 12),
      0,
      0,
      0,
      9,
      0xbe,
      0xde,
      0,
      1,
      1,
      2,
      3,
      4,
      7,
      8,
      0,
      2,
    );
    assert.deepEqual([...parseRtp(extended)!.payload], [7, 8]);
  });

  it.each([
    ['too short', new Uint8Array(11)],
    ['of another version', new Uint8Array(20)],
    ['RTCP', writeGoodbye(1)],
    ['an extension beyond the end', Uint8Array.of(0x90, 0, ...new Uint8Array(10), 0, 0, 255, 255)],
    ['padding beyond the start', Uint8Array.of(0xa0, 0, ...new Uint8Array(10), 200)],
  ])('is none: %s', (_, bytes) => {
    assert.equal(parseRtp(bytes), null);
  });
});

describe('a jitter buffer', () => {
  const order = (buffer: JitterBuffer, ...nths: readonly number[]) =>
    nths.flatMap((nth) => buffer.push(packetAt(nth)).map(({ timestamp, lost }) => [timestamp / 160, lost]));

  it('delays nothing that comes in order, over the end of the counters', () => {
    const buffer = new JitterBuffer();
    const start = 2 ** 16 - 2;
    const [first, ...others] = order(buffer, start, start + 1, start + 2, start + 3);
    assert.deepEqual(
      others.map(([at]) => at! - first![0]!),
      [1, 2, 3],
    );
  });

  it('puts packets in order and drops those that come twice or too late', () => {
    const positions = order(new JitterBuffer(), 10, 12, 12, 11, 11, 10, 13).map(([at]) => at);
    assert.deepEqual(
      positions.map((at) => at! - positions[0]!),
      [0, 1, 2, 3],
    );
  });

  it('gives a missing packet up when three later ones wait', () => {
    const buffer = new JitterBuffer();
    assert.equal(order(buffer, 1, 3, 4, 5).length, 1);
    assert.deepEqual(
      order(buffer, 6).map(([, lost]) => lost),
      [1, 0, 0, 0],
    );
  });

  it('continues with a new source, and after a jump of the sequence', () => {
    const buffer = new JitterBuffer();
    const [first] = order(buffer, 1);
    const [other] = buffer.push(packetAt(30_000, { ssrc: 2, timestamp: 77 }));
    assert.equal(other!.timestamp / 160 - first![0]!, 1);
    const [jumped] = buffer.push(packetAt(9_000, { ssrc: 2, timestamp: 2 ** 31 + 5 }));
    assert.equal(jumped!.timestamp - other!.timestamp, 160);
  });
});

describe('a receiver', () => {
  const audioOf = (received: readonly Received[]) => received.flatMap((one) => (one.type === 'audio' ? [one] : []));

  it('leaves no gap above 60 ms with 2 % loss and 30 ms of jitter', () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = createRandom(seed);
    const arrivals = Array.from({ length: 5_000 }, (_, nth) => ({ nth, at: nth * 20 + random.between(0, 30) }))
      .filter(({ nth }) => nth === 0 || !random.chance(0.02))
      .toSorted((one, other) => one.at - other.at);
    const receiver = new RtpReceiver(codecs);
    const times = arrivals
      .flatMap(({ nth }) => audioOf(receiver.push(packetAt(nth))))
      .map(({ timestampMs }) => timestampMs);
    for (const [index, at] of times.entries()) {
      const gap = index === 0 ? 0 : at - times[index - 1]! - 20;
      assert.ok(gap >= 0 && gap <= 60, `a gap of ${gap} ms at ${at} ms with seed ${seed}`);
    }
  });

  it('conceals a lost packet with the sound before it, quieter', () => {
    const receiver = new RtpReceiver(codecs);
    const received = [0, 2, 3, 4, 5].flatMap((nth) => audioOf(receiver.push(packetAt(nth))));
    assert.equal(received.length, 6);
    const [before, hidden] = received.map(({ payload }) => rmsDb(decodeMulaw(payload)));
    assert.ok(hidden! < before! && hidden! > before! - 6, `${hidden} dB after ${before} dB`);
  });

  it('reports a key once, however often and in whatever order its packets come', () => {
    const receiver = new RtpReceiver(codecs);
    const keyAt = (nth: number, timestamp: number, key: string, end: boolean) =>
      packetAt(nth, { payloadType: 101, timestamp, payload: writeKeyEvent({ key, end, duration: 160 }) });
    receiver.push(packetAt(0));
    const packets = [
      keyAt(1, 160, '5', false),
      keyAt(3, 160, '5', true),
      keyAt(2, 160, '5', false),
      keyAt(4, 160, '5', true),
      keyAt(5, 800, '5', true),
      keyAt(6, 1600, '#', true),
    ];
    const keys = packets.flatMap((packet) => receiver.push(packet)).map((one) => (one.type === 'key' ? one.key : ''));
    assert.deepEqual(keys, ['5', '5', '#']);
  });

  it('ignores payloads that were not agreed', () => {
    const receiver = new RtpReceiver(codecs);
    assert.deepEqual(receiver.push(packetAt(0, { payloadType: 13 })), []);
    assert.equal(receiver.unknown, 1);
  });
});

describe('a sender', () => {
  const start = { ssrc: 9, sequence: 65_534, timestamp: 2 ** 32 - 160 };
  const read = (packets: readonly Uint8Array[]) => packets.map((bytes) => parseRtp(bytes)!);

  it('counts samples over the end of the counters, and marks the first packet', () => {
    const sender = new RtpSender(codecs, start, 0);
    const packets = [0, 20, 40].flatMap((now) => read(sender.audio(voice, now)));
    assert.deepEqual(
      packets.map(({ sequence, timestamp, marker }) => [sequence, timestamp, marker]),
      [
        [65_534, 2 ** 32 - 160, true],
        [65_535, 0, false],
        [0, 160, false],
      ],
    );
  });

  it('follows the clock after a pause, and sends no silence ahead of it', () => {
    const sender = new RtpSender(codecs, { ...start, timestamp: 0 }, 0);
    sender.audio(voice, 0);
    const [later] = read(sender.audio(voice, 1_000));
    assert.deepEqual([later!.timestamp, later!.marker], [8_000, true]);
    sender.audio(voice, 1_000);
    assert.equal(sender.silence(voice, 1_000).length, 0);
    assert.equal(sender.silence(voice, 1_040).length, 1);
  });

  it('sends keys one after the other with their end three times, and no audio meanwhile', () => {
    const sender = new RtpSender(codecs, { ...start, timestamp: 0 }, 0);
    assert.ok(sender.dial('1#'));
    const sent: RtpPacket[] = [];
    for (let now = 0; sender.isSendingKeys; now += 20)
      sent.push(...read(sender.tick(now)), ...read(sender.audio(voice, now)));
    const events = sent.filter(({ payloadType }) => payloadType === 101).map(({ payload }) => parseKeyEvent(payload)!);
    for (const key of ['1', '#']) {
      const own = events.filter((event) => event.key === key);
      assert.deepEqual([own.length, own.filter(({ end }) => end).length, own.at(-1)?.duration], [10, 3, 1280]);
    }
    const [first, second] = ['1', '#'].map((key) => sent.filter(({ payload }) => parseKeyEvent(payload)?.key === key));
    assert.equal(new Set(first!.map(({ timestamp }) => timestamp)).size, 1);
    assert.ok(second![0]!.timestamp > first![0]!.timestamp);
  });

  it('sends no keys that the far end has no payload type for, nor endless ones', () => {
    assert.equal(new RtpSender({ ...codecs, keysType: null }, start, 0).dial('1'), false);
    assert.equal(new RtpSender(codecs, start, 0).dial('1'.repeat(65)), false);
  });
});

describe('RTCP', () => {
  it('reports time and counts, and names the source', () => {
    const sent = { ssrc: 5, unixMs: 1_500, timestamp: 77, packets: 3, octets: 480 };
    const bytes = writeSenderReport(sent, 'parley');
    const view = new DataView(bytes.buffer);
    assert.deepEqual([bytes[1], view.getUint16(2), view.getUint32(4)], [200, 6, 5]);
    assert.deepEqual([view.getUint32(8), view.getUint32(12)], [2_208_988_801, 2 ** 31]);
    assert.deepEqual([view.getUint32(16), view.getUint32(20), view.getUint32(24)], [77, 3, 480]);
    assert.equal(Buffer.from(bytes.subarray(38, 44)).toString(), 'parley');
    assert.equal(28 + 4 * (view.getUint16(30) + 1), bytes.length);
  });

  it('says goodbye, and reads that of the far end', () => {
    assert.deepEqual(goodbyesIn(writeGoodbye(9)), [9]);
    assert.deepEqual(
      goodbyesIn(writeSenderReport({ ssrc: 5, unixMs: 0, timestamp: 0, packets: 0, octets: 0 }, 'x')),
      [],
    );
    assert.deepEqual(goodbyesIn(Uint8Array.of(0x9f, 203, 0, 1)), []);
  });
});
