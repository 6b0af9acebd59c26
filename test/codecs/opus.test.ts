import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CodecError } from '#codecs/codec-error.ts';
import { createOpusDecoder, createOpusEncoder, opusRatesHz } from '#codecs/opus.ts';
import { createRandom } from '#test/support/random.ts';
import { fitSine, power, sineSamples } from '#test/support/sine.ts';

const tone = { frequencyHz: 440, peak: 10_000 };

/** Half a second of a tone in 20 ms packets. */
function packetsOf(rateHz: number, frequencyHz = tone.frequencyHz): Uint8Array[] {
  const encoder = createOpusEncoder(rateHz);
  const samples = sineSamples(rateHz / 2, { ...tone, frequencyHz, rateHz });
  const length = rateHz / 50;
  const packets = Array.from({ length: 25 }, (_, i) =>
    encoder.encode({ samples: samples.subarray(i * length, (i + 1) * length), rateHz }),
  );
  encoder.close();
  return packets;
}

function decodeAll(rateHz: number, packets: readonly Uint8Array[]): Int16Array {
  const decoder = createOpusDecoder(rateHz);
  const samples = packets.flatMap((packet) => [...decoder.decode(packet).samples]);
  decoder.close();
  return Int16Array.from(samples);
}

function checkTone(samples: Int16Array, rateHz: number): void {
  const { snrDb, peak } = fitSine(samples.subarray(rateHz * 0.2), { ...tone, rateHz });
  assert.ok(snrDb > 15, `${snrDb.toFixed(1)} dB`);
  assert.ok(Math.abs(20 * Math.log10(peak / tone.peak)) < 1, `peak ${peak}`);
}

const malformed = (error: unknown) => error instanceof CodecError && error.code === 'malformed';

describe('Opus', () => {
  for (const rateHz of opusRatesHz) {
    it(`transmits a tone in 20 ms packets at ${rateHz} Hz`, () => {
      const packets = packetsOf(rateHz);
      const samples = decodeAll(rateHz, packets);
      assert.equal(samples.length, rateHz / 2);
      checkTone(samples, rateHz);
      const bitrate = packets.reduce((sum, packet) => sum + packet.length, 0) * 8 * 2;
      assert.ok(bitrate < 40_000, `${bitrate} bits a second`);
    });
  }

  it('accepts frames of 2.5 to 60 ms and no others', () => {
    const encoder = createOpusEncoder(8_000);
    const decoder = createOpusDecoder(8_000);
    for (const ms of [2.5, 5, 10, 20, 40, 60]) {
      const packet = encoder.encode({ samples: new Int16Array(ms * 8), rateHz: 8_000 });
      assert.equal(decoder.decode(packet).samples.length, ms * 8);
    }
    for (const length of [0, 1, 159, 161, 80 * 3, 80 * 8]) {
      assert.throws(() => encoder.encode({ samples: new Int16Array(length), rateHz: 8_000 }), RangeError);
    }
    assert.throws(() => encoder.encode({ samples: new Int16Array(320), rateHz: 16_000 }), RangeError);
    encoder.close();
    decoder.close();
  });

  it('continues the sound over a lost packet, and fades it during a long loss', () => {
    const decoder = createOpusDecoder(16_000);
    for (const packet of packetsOf(16_000)) decoder.decode(packet);
    const lost = decoder.conceal(20);
    assert.deepEqual([lost.samples.length, lost.rateHz], [320, 16_000]);
    const carriedDb = 10 * Math.log10(power(lost.samples) / (tone.peak ** 2 / 2));
    assert.ok(Math.abs(carriedDb) < 6, `${carriedDb.toFixed(1)} dB`);
    decoder.conceal(1_000);
    const fadedDb = 10 * Math.log10((power(decoder.conceal(20).samples) + 1) / (tone.peak ** 2 / 2));
    assert.ok(fadedDb < -20, `${fadedDb.toFixed(1)} dB after a second`);
    decoder.close();
  });

  it('recovers after a loss', () => {
    const decoder = createOpusDecoder(16_000);
    const packets = packetsOf(16_000);
    for (const packet of packets.slice(0, 5)) decoder.decode(packet);
    decoder.conceal(40);
    const after = packets.slice(7).flatMap((packet) => [...decoder.decode(packet).samples]);
    checkTone(Int16Array.from(after), 16_000);
    decoder.close();
  });

  it('conceals losses of any duration, with silence before the first packet', () => {
    const decoder = createOpusDecoder(8_000);
    assert.deepEqual(decoder.conceal(20).samples, new Int16Array(160));
    decoder.decode(packetsOf(8_000)[0]!);
    for (const ms of [0, 5, 20, 30, 47, 100]) assert.equal(decoder.conceal(ms).samples.length, ms * 8);
    decoder.close();
  });

  it('rejects an invalid packet and continues', () => {
    const decoder = createOpusDecoder(16_000);
    const packets = packetsOf(16_000);
    decoder.decode(packets[0]!);
    const noFrames = Uint8Array.of(0x03, 0x00);
    const halves = Uint8Array.of(0x01, 0x00, 0x00, 0x00);
    for (const bad of [new Uint8Array(0), noFrames, halves, new Uint8Array(4_000)]) {
      assert.throws(() => decoder.decode(bad), malformed);
    }
    const rest = packets.slice(1).flatMap((packet) => [...decoder.decode(packet).samples]);
    checkTone(Int16Array.from(rest), 16_000);
    decoder.close();
  });

  it('decodes random bytes to audio or throws CodecError', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed);
      const decoder = createOpusDecoder(8_000);
      const packet = Uint8Array.from({ length: random.between(1, 200) }, () => random.between(0, 255));
      try {
        const { length } = decoder.decode(packet).samples;
        assert.ok(length > 0 && length <= 960, `seed ${seed}: ${length} samples`);
      } catch (error) {
        assert.ok(malformed(error), `seed ${seed}: ${error}`);
      }
      assert.equal(decoder.conceal(20).samples.length, 160);
      decoder.close();
    }
  });

  it('rejects use after closing, and may be closed twice', () => {
    const [encoder, decoder] = [createOpusEncoder(8_000), createOpusDecoder(8_000)];
    for (const coder of [encoder, decoder, encoder, decoder]) coder.close();
    assert.throws(() => encoder.encode({ samples: new Int16Array(160), rateHz: 8_000 }), TypeError);
    assert.throws(() => decoder.decode(Uint8Array.of(0)), TypeError);
    assert.throws(() => decoder.conceal(20), TypeError);
  });

  it('rejects unsupported rates', () => {
    for (const rateHz of [11_025, 44_100, 0]) {
      assert.throws(() => createOpusEncoder(rateHz), RangeError);
      assert.throws(() => createOpusDecoder(rateHz), RangeError);
    }
  });

  it('keeps 300 streams separate', () => {
    const alone = [440, 1_000].map((frequencyHz) => packetsOf(48_000, frequencyHz).slice(0, 4));
    const encoders = Array.from({ length: 300 }, () => createOpusEncoder(48_000));
    const inputs = [440, 1_000].map((frequencyHz) =>
      sineSamples(24_000, { ...tone, frequencyHz, rateHz: 48_000 }).subarray(0, 3_840),
    );
    for (let packet = 0; packet < 4; packet++) {
      encoders.forEach((encoder, i) => {
        const samples = inputs[i % 2]!.subarray(packet * 960, (packet + 1) * 960);
        assert.deepEqual([...encoder.encode({ samples, rateHz: 48_000 })], [...alone[i % 2]![packet]!]);
      });
    }
    for (const encoder of encoders) encoder.close();
  });
});
