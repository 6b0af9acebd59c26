import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'vitest';
import { CodecError, type CodecErrorCode } from '#codecs/codec-error.ts';
import { createDecoder, createEncoder, type SampleEncoding, sampleBytes } from '#codecs/format.ts';
import { decodeS16le, deinterleave } from '#codecs/pcm.ts';
import { decodeWav, encodeWav, parseWav, repairWavHeader, wavHeader, wavHeaderBytes } from '#codecs/wav.ts';
import { run, skipUnlessInstalled } from '#test/support/command.ts';
import { createRandom } from '#test/support/random.ts';
import { skipFor } from '#test/support/skip-for.ts';

const { WaveFile }: typeof import('wavefile') = createRequire(import.meta.url)('wavefile');
const sampleEncodings: readonly SampleEncoding[] = ['pcm_s16le', 'pcm_f32le', 'mulaw', 'alaw'];
/** Names of the encodings in the independent package. */
const depths = { pcm_s16le: '16', pcm_f32le: '32f', mulaw: '8m', alaw: '8a' } as const;
const text = (value: string) => [...Buffer.from(value, 'latin1')];
const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

function noise(length: number, seed: number): Int16Array {
  const random = createRandom(seed);
  return Int16Array.from({ length }, () => random.between(-32_768, 32_767));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** Samples after encoding and decoding. */
function coded(samples: Int16Array, encoding: SampleEncoding): Int16Array {
  const format = { encoding, rateHz: 8_000 };
  return createDecoder(format).decode(createEncoder(format).encode({ samples, rateHz: 8_000 })).samples;
}

const failsWith = (code: CodecErrorCode) => (error: unknown) => error instanceof CodecError && error.code === code;

describe('WAV header', () => {
  it("is the specification's 44 bytes for stereo 16-bit PCM", () => {
    const header = wavHeader({ encoding: 'pcm_s16le', rateHz: 8_000, channels: 2 }, 3_200);
    const riff = [...text('RIFF'), ...u32(36 + 3_200), ...text('WAVE')];
    const fmt = [
      ...text('fmt '),
      ...u32(16),
      ...u16(1),
      ...u16(2),
      ...u32(8_000),
      ...u32(32_000),
      ...u16(4),
      ...u16(16),
    ];
    assert.deepEqual([...header], [...riff, ...fmt, ...text('data'), ...u32(3_200)]);
  });

  it('has an empty extension and a fact chunk for mono mu-law, and counts the padding of odd audio', () => {
    const header = wavHeader({ encoding: 'mulaw', rateHz: 8_000, channels: 1 }, 161);
    const riff = [...text('RIFF'), ...u32(50 + 162), ...text('WAVE')];
    const fmt = [...text('fmt '), ...u32(18), ...u16(7), ...u16(1), ...u32(8_000), ...u32(8_000), ...u16(1), ...u16(8)];
    const fact = [...u16(0), ...text('fact'), ...u32(4), ...u32(161)];
    assert.deepEqual([...header], [...riff, ...fmt, ...fact, ...text('data'), ...u32(161)]);
  });

  it('states all ones for an unknown length', () => {
    const header = wavHeader({ encoding: 'pcm_s16le', rateHz: 24_000, channels: 1 }, null);
    assert.deepEqual([...header.subarray(4, 8), ...header.subarray(40)], new Array(8).fill(0xff));
  });

  it('rejects a length with a partial sample and one beyond 4 GiB', () => {
    const format = { encoding: 'pcm_s16le', rateHz: 8_000, channels: 2 } as const;
    for (const bytes of [2, 5, 2 ** 32]) assert.throws(() => wavHeader(format, bytes), RangeError);
  });
});

for (const encoding of sampleEncodings) {
  for (const count of [1, 2]) {
    describe(`WAV file of ${count} × ${encoding}`, () => {
      const channels = Array.from({ length: count }, (_, i) => noise(441, i + 1));
      const file = encodeWav({ channels, rateHz: 22_050 }, encoding);
      const expected = channels.map((channel) => coded(channel, encoding));

      it('preserves the encoded audio', () => {
        assert.deepEqual(decodeWav(file), { channels: expected, rateHz: 22_050 });
        assert.equal(file.length % 2, 0);
      });

      it('can be read by an independent package', () => {
        const theirs = new WaveFile(file);
        const { numChannels, sampleRate } = theirs.fmt as { numChannels: number; sampleRate: number };
        assert.deepEqual([numChannels, sampleRate, theirs.bitDepth], [count, 22_050, depths[encoding]]);
        const { samples } = theirs.data as { samples: Uint8Array };
        const { data } = parseWav(file);
        // The package treats the padding of odd audio as a sample.
        assert.deepEqual([...samples.subarray(0, data.length)], [...data]);
      });

      it('can be read when written by an independent package', () => {
        const theirs = new WaveFile();
        const values = channels.map((channel) =>
          Array.from(channel, (v) => (encoding === 'pcm_f32le' ? v / 32_768 : encoding === 'pcm_s16le' ? v : v & 255)),
        );
        theirs.fromScratch(count, 22_050, depths[encoding], count === 1 ? values[0]! : values);
        const { format, data } = parseWav(theirs.toBuffer());
        assert.deepEqual(format, { encoding, rateHz: 22_050, channels: count });
        assert.equal(data.length, 441 * count * sampleBytes(encoding));
        if (!encoding.endsWith('law')) assert.deepEqual(decodeWav(theirs.toBuffer()).channels, channels);
      });

      it('contains all whole samples if its length is unknown', () => {
        const header = wavHeader({ encoding, rateHz: 22_050, channels: count }, null);
        const { data } = parseWav(file);
        assert.deepEqual(decodeWav(joined(header, data)), { channels: expected, rateHz: 22_050 });
        const cut = decodeWav(joined(header, data.subarray(0, data.length - 1)));
        assert.equal(cut.channels[0]!.length, 440);
      });

      it('gets correct lengths after it grew, whatever they were', () => {
        const format = { encoding, rateHz: 22_050, channels: count };
        const { data } = parseWav(file);
        const whole = wavHeader(format, data.length);
        for (const bytes of [null, 0, sampleBytes(encoding) * count]) {
          const stale = wavHeader(format, bytes);
          assert.deepEqual(repairWavHeader(stale, stale.length + data.length), whole);
        }
        const lastSample = sampleBytes(encoding) * count;
        assert.deepEqual(repairWavHeader(whole, whole.length + data.length + lastSample - 1), whole);
      });

      it('is rejected as truncated wherever it is cut', () => {
        const short = parseWav(file).data.length + wavHeaderBytes(encoding) - 1;
        for (let length = 12; length <= short; length += 7) {
          assert.throws(() => decodeWav(file.subarray(0, length)), failsWith('truncated'), `${length} bytes`);
        }
        assert.throws(() => decodeWav(file.subarray(0, short)), failsWith('truncated'));
      });

      it('has the same samples when read by sox', skipFor(skipUnlessInstalled('sox')), () => {
        const raw = run('sox', ['-D', '-t', 'wav', '-', '-t', 's16', '-'], file);
        assert.deepEqual(deinterleave(decodeS16le(raw), count), expected);
      });

      it(
        'has the same samples when read by ffmpeg, with an unknown length',
        skipFor(skipUnlessInstalled('ffmpeg')),
        () => {
          const streamed = joined(wavHeader({ encoding, rateHz: 22_050, channels: count }, null), parseWav(file).data);
          const raw = run('ffmpeg', ['-v', 'error', '-f', 'wav', '-i', '-', '-f', 's16le', '-'], streamed);
          assert.deepEqual(deinterleave(decodeS16le(raw), count), expected);
        },
      );
    });
  }
}

describe('WAV parser', () => {
  const samples = Int16Array.of(1, -2, 3, -4);
  const plain = encodeWav({ channels: [samples], rateHz: 8_000 }, 'pcm_s16le');
  const fmt = plain.subarray(12, 36);
  const data = plain.subarray(36);
  const riff = (...chunks: Uint8Array[]) => joined(plain.subarray(0, 12), ...chunks);

  it('skips additional chunks, even those of odd length', () => {
    const list = Uint8Array.of(...text('LIST'), ...u32(5), 1, 2, 3, 4, 5, 0);
    assert.deepEqual(decodeWav(riff(list, fmt, list, data, list)).channels, [samples]);
  });

  it('reads the subformat of an extensible header', () => {
    const extended = [...u16(0xfffe), ...fmt.subarray(10), ...u16(22), ...u16(16), ...u32(4)];
    const guid = [...u16(1), 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];
    const chunk = Uint8Array.of(...text('fmt '), ...u32(40), ...extended, ...guid);
    assert.deepEqual(decodeWav(riff(chunk, data)).channels, [samples]);
  });

  it('reads from within a larger buffer', () => {
    const room = joined(Uint8Array.of(9, 9, 9), plain, Uint8Array.of(9));
    assert.deepEqual(decodeWav(room.subarray(3, -1)).channels, [samples]);
  });

  it('rejects a file that is not WAV', () => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(44), Buffer.from('RIFF....AVI LIST'), plain.subarray(1)]) {
      assert.throws(() => parseWav(bytes), failsWith('malformed'));
    }
  });

  it('rejects audio before its format, and zero channels', () => {
    assert.throws(() => parseWav(riff(data, fmt)), failsWith('malformed'));
    const none = plain.slice();
    none.set(u16(0), 22);
    assert.throws(() => parseWav(none), failsWith('malformed'));
  });

  it('rejects another encoding and lists the supported ones', () => {
    const deep = plain.slice();
    deep.set(u16(24), 34);
    assert.throws(() => parseWav(deep), failsWith('unsupported'));
    assert.throws(() => parseWav(deep), /tag 1 with 24 bits.*pcm_s16le, pcm_f32le, alaw, mulaw/);
  });

  it('rejects a partial sample', () => {
    const odd = joined(plain.subarray(0, 40), Uint8Array.of(...u32(7)), data.subarray(8));
    assert.throws(() => parseWav(odd), failsWith('partial_sample'));
  });

  it('refuses to repair a header that it did not write', () => {
    const list = Uint8Array.of(...text('LIST'), ...u32(4), 1, 2, 3, 4);
    assert.throws(() => repairWavHeader(riff(list, fmt, data), 1_000), failsWith('unsupported'));
    assert.throws(() => repairWavHeader(new Uint8Array(44), 1_000), failsWith('malformed'));
  });

  it('returns audio or throws CodecError for damaged files', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed);
      const file = encodeWav({ channels: [noise(20, seed)], rateHz: 8_000 }, random.pick(sampleEncodings));
      for (let damage = 0; damage < 4; damage++) file[random.between(0, 60)] = random.between(0, 255);
      try {
        decodeWav(file.subarray(0, random.between(0, file.length)));
      } catch (error) {
        assert.ok(error instanceof CodecError, `seed ${seed}: ${error}`);
      }
    }
  });
});

describe('WAV writer', () => {
  it('rejects channels of different lengths, and none', () => {
    const channels = [new Int16Array(2), new Int16Array(3)];
    assert.throws(() => encodeWav({ channels, rateHz: 8_000 }, 'mulaw'), RangeError);
    assert.throws(() => encodeWav({ channels: [], rateHz: 8_000 }, 'mulaw'), RangeError);
  });
});
