import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decodeMulaw, encodeAlaw, encodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import { decodeS16le, encodeS16le } from '#codecs/pcm.ts';
import { sine } from '#codecs/tone.ts';
import { JitterBuffer } from '#sip/rtp/jitter-buffer.ts';
import { parseRtp, type RtpPacket, writeRtp } from '#sip/rtp/packet.ts';
import { audioFormatOf } from '#sip/rtp/payload-decoder.ts';
import { createPayloadEncoder } from '#sip/rtp/payload-encoder.ts';
import { type Received, RtpReceiver } from '#sip/rtp/receiver.ts';
import { Reception } from '#sip/rtp/reception.ts';
import { ntpMiddle, parseReports, roundTripMs, writeGoodbye, writeReport } from '#sip/rtp/rtcp.ts';
import { RtpSender } from '#sip/rtp/sender.ts';
import { parseKeyEvent, writeKeyEvent } from '#sip/rtp/telephone-event.ts';
import { type AudioCodec, factsOf } from '#sip/sdp/audio-codec.ts';
import { plainMedia } from '#test/support/agreed-media.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { fitSine, sineSamples } from '#test/support/sine.ts';

const codecs = plainMedia;
/** A stream without jitter. */
const steady = 0;
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
    nths.flatMap((nth, index) =>
      buffer.push(packetAt(nth), index * 20, steady).map(({ timestamp, lost }) => [timestamp / 160, lost]),
    );

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

  it('gives a missing packet up sooner on a line without jitter', () => {
    for (const [jitterMs, waited] of [
      [0, 20],
      [10, 50],
      [100, 60],
    ] as const) {
      const buffer = new JitterBuffer();
      buffer.push(packetAt(1), 0, jitterMs);
      assert.deepEqual(buffer.push(packetAt(3), 40, jitterMs), []);
      assert.ok(buffer.isWaiting);
      assert.deepEqual(buffer.due(40 + waited - 1, jitterMs), []);
      const [late] = buffer.due(40 + waited, jitterMs);
      assert.deepEqual([late?.lost, late?.packet.sequence, buffer.isWaiting], [1, 3, false]);
    }
  });

  it('continues with a new source once the old one is silent, and loses none of its packets', () => {
    const buffer = new JitterBuffer();
    const [first] = buffer.push(packetAt(1), 0, steady);
    const other = (nth: number, at: number) =>
      buffer.push(packetAt(nth, { ssrc: 2, timestamp: 77 + nth * 160 }), at, steady).map(({ timestamp }) => timestamp);
    assert.deepEqual(other(30_000, 20), []);
    assert.deepEqual(other(30_001, 40), []);
    assert.deepEqual(
      other(30_002, 60).map((timestamp) => timestamp - first!.timestamp),
      [0, 160, 320],
    );
  });

  it('is not taken over by packets of another source or with other numbers while the far end is heard', () => {
    const buffer = new JitterBuffer();
    for (let nth = 0; nth < 200; nth += 1) {
      assert.equal(buffer.push(packetAt(nth), nth * 20, steady).length, 1);
      assert.deepEqual(buffer.push(packetAt(40_000 + nth, { ssrc: 3 }), nth * 20 + 1, steady), []);
      assert.deepEqual(buffer.push(packetAt(20_000 + nth), nth * 20 + 2, steady), []);
    }
  });

  it('follows a jump of the sequence once two packets confirm it', () => {
    const buffer = new JitterBuffer();
    const [first] = buffer.push(packetAt(1), 0, steady);
    assert.deepEqual(buffer.push(packetAt(9_000, { timestamp: 2 ** 31 + 5 }), 80, steady), []);
    const jumped = buffer.push(packetAt(9_001, { timestamp: 2 ** 31 + 165 }), 100, steady);
    assert.deepEqual(
      jumped.map(({ timestamp }) => timestamp - first!.timestamp),
      [0, 160],
    );
  });
});

/** A vowel: 150 Hz, in packets of 20 ms. */
function spoken(codec: AudioCodec, count: number): readonly RtpPacket[] {
  const { encoding, rateHz } = audioFormatOf(codec);
  const { clockHz } = factsOf(codec);
  const encoder = createPayloadEncoder({ codec, ptimeMs: 20, maxBitrate: null });
  const samples = sineSamples(rateHz * 0.02 * count, { frequencyHz: 150, rateHz, peak: 8000 });
  const packets = Array.from({ length: count }, (_, nth) => {
    const part = samples.subarray(nth * rateHz * 0.02, (nth + 1) * rateHz * 0.02);
    const audio = encoding === 'mulaw' ? encodeMulaw(part) : encoding === 'alaw' ? encodeAlaw(part) : encodeS16le(part);
    return packetAt(nth, { payload: encoder.encode(audio), timestamp: (nth * clockHz) / 50 });
  });
  encoder.close();
  return packets;
}

describe('a receiver', () => {
  const audioOf = (received: readonly Received[]) => received.flatMap((one) => (one.type === 'audio' ? [one] : []));

  const lossy = (random: Random, count: number) =>
    Array.from({ length: count }, (_, nth) => ({ nth, at: nth * 20 + random.between(0, 30) }))
      .filter(({ nth }) => nth === 0 || !random.chance(0.02))
      .toSorted((one, other) => one.at - other.at);

  it.each([
    'pcmu',
    'pcma',
    'g722',
    'opus',
  ] as const)('leaves no gap above 60 ms with 2 % loss and 30 ms of jitter, and little of it is late: %s', (codec) => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const count = codec === 'opus' ? 1_000 : 2_000;
    const stream = spoken(codec, count);
    const receiver = new RtpReceiver({ ...codecs, codec });
    const { rateHz, encoding } = audioFormatOf(codec);
    const bytesPerMs = (rateHz / 1000) * (encoding === 'pcm_s16le' ? 2 : 1);
    let endMs: number | null = null;
    const arrivals = lossy(createRandom(seed), count);
    for (const { nth, at } of arrivals)
      for (const { payload, timestampMs } of [
        ...audioOf(receiver.due(at)),
        ...audioOf(receiver.push(stream[nth]!, at)),
      ]) {
        const gap = endMs === null ? 0 : timestampMs - endMs;
        assert.ok(gap >= -0.01 && gap <= 60, `a gap of ${gap} ms at ${timestampMs} ms with seed ${seed}`);
        endMs = timestampMs + payload.length / bytesPerMs;
      }
    const { received, lost, late, concealedMs } = receiver.counts;
    const dropped = count - arrivals.length;
    // Those lost after the last one that came are not missed.
    assert.ok(lost <= dropped && lost > dropped - 5, `${lost} of ${dropped} lost with seed ${seed}`);
    assert.equal(received, arrivals.length, `with seed ${seed}`);
    assert.ok(late < count * 0.01, `${late} late with seed ${seed}`);
    assert.ok(concealedMs >= lost * 20 - 80 && concealedMs <= (lost + late) * 20, `${concealedMs} ms for ${lost} lost`);
    receiver.close();
  });

  it.each(['pcmu', 'g722', 'opus'] as const)('continues a vowel through a lost packet: %s', (codec) => {
    const stream = spoken(codec, 12);
    const receiver = new RtpReceiver({ ...codecs, codec });
    const parts = stream.flatMap((packet, nth) => [
      ...audioOf(receiver.due(nth * 20)),
      ...(nth === 8 ? [] : audioOf(receiver.push(packet, nth * 20))),
    ]);
    assert.equal(parts.length, 12);
    const samplesOf = (payload: Uint8Array) => (codec === 'pcmu' ? decodeMulaw(payload) : decodeS16le(payload));
    const { rateHz } = audioFormatOf(codec);
    const heard = samplesOf(Buffer.concat(parts.map(({ payload }) => payload)));
    // The packet before, the concealed one, and the one after it.
    const fit = fitSine(heard.subarray(7 * 0.02 * rateHz, 10 * 0.02 * rateHz), { frequencyHz: 150, rateHz });
    assert.ok(fit.snrDb > 12, `${fit.snrDb} dB`);
    receiver.close();
  });

  it('conceals at most 60 ms, which fade to silence', () => {
    const receiver = new RtpReceiver(codecs);
    const stream = spoken('pcmu', 30);
    const parts = stream.flatMap((packet, nth) => [
      ...audioOf(receiver.due(nth * 20)),
      ...(nth > 8 && nth < 20 ? [] : audioOf(receiver.push(packet, nth * 20))),
    ]);
    const longest = parts.find(({ payload }) => payload.length > 160)!;
    assert.equal(longest.payload.length, 480);
    const samples = decodeMulaw(longest.payload);
    assert.ok(rmsDb(samples.subarray(0, 80)) > -20, `${rmsDb(samples.subarray(0, 80))} dB`);
    assert.ok(rmsDb(samples.subarray(-40)) < -40, `${rmsDb(samples.subarray(-40))} dB`);
  });

  it('releases the last packets before a pause, though nothing follows them', () => {
    const receiver = new RtpReceiver(codecs);
    receiver.push(packetAt(0), 0);
    receiver.push(packetAt(2), 40);
    assert.ok(receiver.isDue);
    assert.equal(audioOf(receiver.due(100)).length, 2);
    assert.ok(!receiver.isDue);
  });

  it('makes comfort noise at its level until the far end speaks again', () => {
    const receiver = new RtpReceiver(codecs);
    receiver.push(packetAt(0), 0);
    receiver.push(packetAt(1, { payloadType: 13, payload: Uint8Array.of(50, 3) }), 20);
    const noise = [40, 60, 80, 200].flatMap((at) => audioOf(receiver.due(at)));
    assert.equal(noise.length, 8);
    assert.ok(Math.abs(rmsDb(decodeMulaw(Buffer.concat(noise.map(({ payload }) => payload)))) + 50) < 2);
    receiver.push(packetAt(2, { timestamp: 10 * 160 }), 200);
    assert.ok(!receiver.isDue);
  });

  it('takes a payload that is not of the codec as lost', () => {
    const receiver = new RtpReceiver({ ...codecs, codec: 'opus', audioType: 96 });
    const [first, second] = spoken('opus', 2).map((packet) => ({ ...packet, payloadType: 96 }));
    receiver.push(first!, 0);
    assert.deepEqual(receiver.push({ ...second!, payload: new Uint8Array(40).fill(0xff) }, 20), []);
    assert.equal(receiver.counts.unknown, 1);
    receiver.close();
  });

  it('reports a key once, however often and in whatever order its packets come', () => {
    const receiver = new RtpReceiver(codecs);
    const keyAt = (nth: number, timestamp: number, key: string, end: boolean) =>
      packetAt(nth, { payloadType: 101, timestamp, payload: writeKeyEvent({ key, end, duration: 160 }) });
    receiver.push(packetAt(0), 0);
    const packets = [
      keyAt(1, 160, '5', false),
      keyAt(3, 160, '5', true),
      keyAt(2, 160, '5', false),
      keyAt(4, 160, '5', true),
      keyAt(5, 800, '5', true),
      keyAt(6, 1600, '#', true),
    ];
    const keys = packets
      .flatMap((packet, nth) => receiver.push(packet, nth * 20))
      .map((one) => (one.type === 'key' ? one.key : ''));
    assert.deepEqual(keys, ['5', '5', '#']);
  });

  it('ignores payloads that were not agreed', () => {
    const receiver = new RtpReceiver(codecs);
    assert.deepEqual(receiver.push(packetAt(0, { payloadType: 34 }), 0), []);
    assert.equal(receiver.counts.unknown, 1);
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
    assert.deepEqual([sender.isAhead(1_000), sender.isAhead(1_040)], [true, false]);
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

describe('a sender of Opus', () => {
  it.each([48_000, 8_000])('counts audio at 48 kHz and keys at %i Hz', (keysHz) => {
    const sender = new RtpSender({ ...codecs, codec: 'opus', keysHz }, { ssrc: 1, sequence: 1, timestamp: 0 }, 0);
    const packets = [0, 20].flatMap((now) => sender.audio(new Uint8Array(40), now)).map((bytes) => parseRtp(bytes)!);
    assert.deepEqual(
      packets.map(({ timestamp }) => timestamp),
      [0, 960],
    );
    sender.dial('5');
    const [key] = sender.tick(40).map((bytes) => parseKeyEvent(parseRtp(bytes)!.payload)!);
    assert.equal(key!.duration, keysHz / 50);
  });
});

describe('RTCP', () => {
  const sent = { ssrc: 5, unixMs: 1_500, timestamp: 77, packets: 3, octets: 480 };
  const heard = { ssrc: 9, fractionLost: 12, lost: -3, highest: 70_000, jitter: 44, lastReport: 1, sinceLastReport: 2 };

  it('reports time and counts, and names the source', () => {
    const bytes = writeReport(sent, null, 'parley');
    const view = new DataView(bytes.buffer);
    assert.deepEqual([bytes[1], view.getUint16(2), view.getUint32(4)], [200, 6, 5]);
    assert.deepEqual([view.getUint32(8), view.getUint32(12)], [2_208_988_801, 2 ** 31]);
    assert.deepEqual([view.getUint32(16), view.getUint32(20), view.getUint32(24)], [77, 3, 480]);
    assert.equal(Buffer.from(bytes.subarray(38, 44)).toString(), 'parley');
    assert.equal(28 + 4 * (view.getUint16(30) + 1), bytes.length);
  });

  it.each([3, 0])('reports what is heard, after %i sent packets', (packets) => {
    const read = parseReports(writeReport({ ...sent, packets }, heard, 'parley'));
    assert.deepEqual(read.blocks, [heard]);
    assert.equal(read.sentAt, packets === 0 ? null : ntpMiddle(1_500));
  });

  it('tells the time to the far end and back', () => {
    const unixMs = Date.UTC(2026, 0, 1);
    const block = { ...heard, lastReport: ntpMiddle(unixMs), sinceLastReport: 2 ** 15 };
    assert.ok(Math.abs(roundTripMs(block, unixMs + 540)! - 40) < 1);
    assert.equal(roundTripMs({ ...block, lastReport: 0 }, unixMs), null);
    assert.equal(roundTripMs(block, unixMs + 100), null);
  });

  it('says goodbye, and reads that of the far end', () => {
    assert.deepEqual(parseReports(writeGoodbye(9)).goodbyes, [9]);
    assert.deepEqual(parseReports(writeReport(sent, null, 'x')).goodbyes, []);
    assert.deepEqual(parseReports(Uint8Array.of(0x9f, 203, 0, 1)).goodbyes, []);
  });

  it('counts losses, repetitions and the jitter of RFC 3550', () => {
    const reception = new Reception(8000);
    assert.equal(reception.report(), null);
    for (const nth of [65_535, 65_536, 65_538, 65_538, 65_540])
      reception.count(packetAt(nth), (nth - 65_535) * 20 + (nth % 2) * 8, true);
    assert.deepEqual(reception.totals, { received: 5, expected: 6 });
    const report = reception.report()!;
    assert.deepEqual([report.fractionLost, report.lost, report.highest & 0xffff], [42, 1, 4]);
    assert.ok(reception.jitterMs > 0.4 && reception.jitterMs < 0.6, `${reception.jitterMs} ms`);
    assert.equal(reception.report()!.fractionLost, 0);
  });
});
