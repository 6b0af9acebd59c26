import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { DtmfDetector } from '#codecs/dtmf-detector.ts';
import { columnsHz, dtmfKeys, rowsHz } from '#codecs/dtmf-keys.ts';
import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '#codecs/g711.ts';
import { resample } from '#codecs/resample.ts';
import { pinkNoise, sine, whiteNoise } from '#codecs/tone.ts';
import { readSpeech } from '#test/support/detector-audio.ts';
import { speak } from '#test/support/e2e-speech.ts';
import { createRandom, type Random } from '#test/support/random.ts';

const rates = [8_000, 16_000] as const;
/** Level of each of the two tones, RMS in dBFS. */
const level = -14;

type Press = {
  readonly key: string;
  readonly ms: number;
  readonly rateHz: number;
  /** Levels of the low and of the high tone. */
  readonly lowDb?: number;
  readonly highDb?: number;
  /** Relative frequency error of each tone. */
  readonly lowOff?: number;
  readonly highOff?: number;
};

/** A key pressed for a while, with silence before and after, at a random offset between windows. */
function press(random: Random, options: Press): Int16Array {
  const { key, ms, rateHz, lowDb = level, highDb = level, lowOff = 0, highOff = 0 } = options;
  const at = dtmfKeys.indexOf(key);
  const tones = [
    { hz: rowsHz[at >> 2]! * (1 + lowOff), db: lowDb, phase: random.next() * 6.28 },
    { hz: columnsHz[at & 3]! * (1 + highOff), db: highDb, phase: random.next() * 6.28 },
  ].map(({ hz, db, phase }) => ({
    step: (2 * Math.PI * hz) / rateHz,
    peak: 32_768 * Math.SQRT2 * 10 ** (db / 20),
    phase,
  }));
  const from = random.between(rateHz / 20, rateHz / 10);
  const count = (ms * rateHz) / 1000;
  return Int16Array.from({ length: from + count + rateHz / 10 }, (_, i) =>
    i < from || i >= from + count
      ? 0
      : tones.reduce((sum, { step, peak, phase }) => sum + peak * Math.sin(step * i + phase), 0),
  );
}

/** Adds white noise `snrDb` below the two tones together. */
function inNoise(samples: Int16Array, seed: number, rateHz: number, snrDb: number): Int16Array {
  const noise = whiteNoise(seed, { ms: (samples.length * 1000) / rateHz, rateHz, levelDb: level + 3 - snrDb }).samples;
  return samples.map((sample, i) => Math.max(-32_768, Math.min(32_767, sample + noise[i]!)));
}

/** Keys detected in audio with frames of this length. */
function found(samples: Int16Array, rateHz: number, frameSamples = rateHz / 50): string {
  const detector = new DtmfDetector(rateHz);
  let out = '';
  for (let at = 0; at < samples.length; at += frameSamples)
    out += detector.hear(samples.subarray(at, at + frameSamples));
  return out;
}

/** Every key, several times, each at a different offset, at both rates. */
function forEachPress(check: (options: { random: Random; seed: number; key: string; rateHz: number }) => void): void {
  for (const rateHz of rates) {
    for (let seed = 1; seed <= 8; seed += 1) {
      const random = createRandom(seed);
      for (const key of dtmfKeys) check({ random, seed, key, rateHz });
    }
  }
}

function finds(
  what: string,
  given: Omit<Press, 'key' | 'rateHz'>,
  change: (s: Int16Array, seed: number, rateHz: number) => Int16Array = (s) => s,
) {
  it(`detects ${what}`, () => {
    forEachPress(({ random, seed, key, rateHz }) => {
      const samples = change(press(random, { key, rateHz, ...given }), seed, rateHz);
      assert.equal(found(samples, rateHz), key, `key ${key}, ${rateHz} Hz, seed ${seed}`);
    });
  });
}

function refuses(what: string, given: Omit<Press, 'key' | 'rateHz'>) {
  it(`rejects ${what}`, () => {
    forEachPress(({ random, seed, key, rateHz }) => {
      assert.equal(
        found(press(random, { key, rateHz, ...given }), rateHz),
        '',
        `key ${key}, ${rateHz} Hz, seed ${seed}`,
      );
    });
  });
}

describe('DtmfDetector', () => {
  finds('a key of 40 ms', { ms: 40 });
  finds('a key once, however long it is held', { ms: 2_000 });
  finds('a key in noise 15 dB below it', { ms: 40 }, (samples, seed, rateHz) => inNoise(samples, seed, rateHz, 15));
  finds('a key after mu-law', { ms: 40 }, (samples) => decodeMulaw(encodeMulaw(samples)));
  finds('a key after A-law', { ms: 40 }, (samples) => decodeAlaw(encodeAlaw(samples)));
  finds('a key whose tones are 1.5 % too high', { ms: 40, lowOff: 0.015, highOff: 0.015 });
  finds('a key whose tones are off by 1.5 % either way', { ms: 40, lowOff: -0.015, highOff: 0.015 });
  finds('a key whose high tone is 4 dB stronger', { ms: 40, lowDb: level - 4 });
  finds('a key whose low tone is 8 dB stronger', { ms: 40, highDb: level - 8 });
  finds('a key at the lowest level that receivers must accept', { ms: 40, lowDb: -31, highDb: -31 });
  finds('a key at the highest level that lines carry', { ms: 40, lowDb: -9.1, highDb: -9.1 });

  refuses('a tone of 23 ms', { ms: 23 });
  for (const off of [0.035, -0.035]) {
    refuses(`a low tone off by ${(100 * off).toFixed(1)} %`, { ms: 200, lowOff: off });
    refuses(`a high tone off by ${(100 * off).toFixed(1)} %`, { ms: 200, highOff: off });
  }
  refuses('a high tone that is 10 dB stronger, unlike any telephone’s', { ms: 200, lowDb: level - 10 });
  refuses('a low tone that is 14 dB stronger, unlike any telephone’s', { ms: 200, highDb: level - 14 });
  refuses('very soft tones', { ms: 200, lowDb: -48, highDb: -48 });
  refuses('a single tone', { ms: 200, highDb: -90 });

  it('detects consecutive keys of 40 ms with gaps of 40 ms, even equal ones', () => {
    for (const rateHz of rates) {
      for (let seed = 1; seed <= 40; seed += 1) {
        const random = createRandom(seed);
        const pressed = Array.from({ length: 6 }, () => dtmfKeys[random.between(0, 15)]!).flatMap((key) => [key, key]);
        const gap = new Int16Array(rateHz / 25);
        const all = pressed.flatMap((key) => {
          const whole = press(random, { key, ms: 40, rateHz });
          const from = whole.findIndex((sample) => sample !== 0);
          return [...whole.subarray(from, from + rateHz / 25), ...gap];
        });
        const samples = Int16Array.from([...gap, ...all, ...gap]);
        assert.equal(found(samples, rateHz), pressed.join(''), `${rateHz} Hz, seed ${seed}`);
      }
    }
  });

  it('counts a key with an interruption of 10 ms once', () => {
    forEachPress(({ random, seed, key, rateHz }) => {
      const samples = press(random, { key, ms: 200, rateHz });
      const from = samples.findIndex((sample) => sample !== 0) + random.between(rateHz / 15, rateHz / 10);
      samples.fill(0, from, from + rateHz / 100);
      assert.equal(found(samples, rateHz), key, `key ${key}, ${rateHz} Hz, seed ${seed}`);
    });
  });

  it('detects the same keys for every split of the audio', () => {
    const random = createRandom(3);
    const samples = Int16Array.from([...'159D'].flatMap((key) => [...press(random, { key, ms: 60, rateHz: 8_000 })]));
    for (const length of [1, 7, 64, 160, 1_000, samples.length]) assert.equal(found(samples, 8_000, length), '159D');
  });

  it('reports whether a key is held', () => {
    const detector = new DtmfDetector(8_000);
    const samples = press(createRandom(1), { key: '5', ms: 200, rateHz: 8_000 });
    const until = samples.findLastIndex((sample) => sample !== 0);
    assert.equal(detector.sounding, false);
    assert.equal(detector.hear(samples.subarray(0, until)), '5');
    assert.equal(detector.sounding, true);
    detector.hear(samples.subarray(until));
    assert.equal(detector.sounding, false);
  });

  it('ignores speech of any level', async () => {
    const texts = [
      'Welcome to the harbour office. We are open every day of the week. How can I help you?',
      'My number is two one two, five five five, zero one nine nine. You know, we owe them more money now.',
      'Ooh, aah, eeh. Hmm, one moment please; I am looking for my member number.',
    ];
    const voices = (await Promise.all(['slt', 'rms'].map((voice) => speak(texts, voice)))).flat();
    for (const samples of [...voices, readSpeech()]) {
      for (const gain of [0.2, 1, 4]) {
        const louder = samples.map((sample) => Math.max(-32_768, Math.min(32_767, sample * gain)));
        assert.equal(found(louder, 8_000), '');
        assert.equal(found(resample({ samples: louder, rateHz: 8_000 }, 16_000).samples, 16_000), '');
      }
    }
  });

  it('ignores noise, music with two voices and network tones', () => {
    const pure = { ms: 3_000, rateHz: 8_000, levelDb: -14 };
    const two = (low: number, high: number) => {
      const [one, other] = [sine(low, pure).samples, sine(high, pure).samples];
      return one.map((sample, i) => sample + other[i]!);
    };
    const sounds = [whiteNoise(1, pure).samples, pinkNoise(2, pure).samples, sine(697, pure).samples];
    const pairs = [
      [350, 440],
      [440, 480],
      [480, 620],
      [440, 880],
      [660, 1_320],
      [733, 1_270],
    ] as const;
    for (const samples of [...sounds, ...pairs.map(([low, high]) => two(low, high))])
      assert.equal(found(samples, 8_000), '');
  });

  it('requires 8 kHz', () => {
    assert.throws(() => new DtmfDetector(4_000), RangeError);
  });
});
