import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CodecError } from '#codecs/codec-error.ts';
import {
  bytesPerMs,
  createDecoder,
  createEncoder,
  type Encoding,
  encodings,
  type SampleEncoding,
  sampleBytes,
  silenceByte,
} from '#codecs/format.ts';
import { createRandom } from '#test/support/random.ts';

const sampleEncodings: readonly SampleEncoding[] = ['mulaw', 'alaw', 'pcm_s16le', 'pcm_f32le'];
const widths: Readonly<Record<SampleEncoding, number>> = { mulaw: 1, alaw: 1, pcm_s16le: 2, pcm_f32le: 4 };
/** Largest error of a sample by encoding: half a step of the coarsest segment, and mu-law's clipping. */
const errors: Readonly<Record<SampleEncoding, number>> = { mulaw: 644, alaw: 512, pcm_s16le: 0, pcm_f32le: 0 };

describe('audio format', () => {
  it('states the bytes of a sample and of a millisecond', () => {
    for (const encoding of sampleEncodings) {
      assert.equal(sampleBytes(encoding), widths[encoding]);
      assert.equal(bytesPerMs({ encoding, rateHz: 8_000 }), 8 * widths[encoding]);
    }
    assert.equal(bytesPerMs({ encoding: 'pcm_s16le', rateHz: 22_050 }), 44.1);
  });

  it('has no fixed bytes per millisecond or silence byte if packets vary in length', () => {
    for (const call of [sampleBytes, silenceByte]) assert.throws(() => call('opus'), RangeError);
    assert.throws(() => bytesPerMs({ encoding: 'opus', rateHz: 48_000 }), RangeError);
  });

  for (const encoding of sampleEncodings) {
    it(`has a silence byte for ${encoding}`, () => {
      const format = { encoding, rateHz: 8_000 };
      const payload = createEncoder(format).encode({ samples: new Int16Array(160), rateHz: 8_000 });
      assert.deepEqual([...payload], new Array(160 * widths[encoding]).fill(silenceByte(encoding)));
    });

    it(`preserves any samples to within half a quantization step for ${encoding}`, () => {
      for (let seed = 1; seed <= 50; seed++) {
        const random = createRandom(seed);
        const format = { encoding, rateHz: random.between(8_000, 48_000) };
        const samples = Int16Array.from({ length: random.between(0, 500) }, () => random.between(-32_768, 32_767));
        const frame = { samples, rateHz: format.rateHz };
        const decoded = createDecoder(format).decode(createEncoder(format).encode(frame));
        assert.equal(decoded.rateHz, format.rateHz);
        assert.equal(decoded.samples.length, samples.length);
        const worst = samples.reduce((most, sample, i) => Math.max(most, Math.abs(sample - decoded.samples[i]!)), 0);
        assert.ok(worst <= errors[encoding], `seed ${seed}: off by ${worst}`);
      }
    });

    it(`conceals a loss with silence of the same duration for ${encoding}`, () => {
      const frame = createDecoder({ encoding, rateHz: 16_000 }).conceal(30);
      assert.deepEqual(frame, { samples: new Int16Array(480), rateHz: 16_000 });
    });
  }

  it('creates a decoder and an encoder for each encoding, 20 ms in and out', () => {
    for (const encoding of encodings) {
      const format: { encoding: Encoding; rateHz: number } = { encoding, rateHz: 16_000 };
      const [encoder, decoder] = [createEncoder(format), createDecoder(format)];
      const payload = encoder.encode({ samples: new Int16Array(320), rateHz: 16_000 });
      assert.equal(decoder.decode(payload).samples.length, 320);
      for (const coder of [encoder, decoder, encoder, decoder]) coder.close();
    }
  });

  it('rejects a frame of another rate', () => {
    for (const encoding of encodings) {
      const encoder = createEncoder({ encoding, rateHz: 16_000 });
      assert.throws(() => encoder.encode({ samples: new Int16Array(160), rateHz: 8_000 }), RangeError);
      encoder.close();
    }
  });

  it('rejects a payload with a partial sample', () => {
    for (const encoding of ['pcm_s16le', 'pcm_f32le'] as const) {
      const decoder = createDecoder({ encoding, rateHz: 8_000 });
      assert.throws(
        () => decoder.decode(new Uint8Array(321)),
        (error) => error instanceof CodecError && error.code === 'partial_sample' && /321 bytes/.test(error.message),
      );
    }
  });
});
