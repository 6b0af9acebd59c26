import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type Prosody, prosody } from '#embedded/tts/prosody.ts';

const neutral = { speed: 0, emotion: [], stability: 0.5, boost: false };
const of = (emotion: string, ...more: string[]) => prosody({ ...neutral, emotion: [emotion, ...more] });
const near = (actual: number, expected: number) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}`);

describe('prosody of voice settings', () => {
  it('is neutral by default', () => {
    assert.deepEqual(prosody(neutral), { rate: 1, pitch: 1, range: 1, gainDb: 0 });
  });

  const speeds: readonly [speed: number, rate: number][] = [
    [-1, 0.5],
    [-0.5, Math.SQRT1_2],
    [0.5, Math.SQRT2],
    [1, 2],
    [7, 2],
    [-7, 0.5],
  ];
  for (const [speed, rate] of speeds) {
    it(`has ${rate.toFixed(2)} times the rate for speed ${speed}`, () => {
      near(prosody({ ...neutral, speed }).rate, rate);
    });
  }

  const directions: readonly [emotion: string, signs: Readonly<Record<keyof Prosody, number>>][] = [
    ['anger', { rate: 1, pitch: 1, range: 1, gainDb: 1 }],
    ['positivity', { rate: 1, pitch: 1, range: 1, gainDb: 1 }],
    ['surprise', { rate: 1, pitch: 1, range: 1, gainDb: 1 }],
    ['sadness', { rate: -1, pitch: -1, range: -1, gainDb: -1 }],
    ['curiosity', { rate: -1, pitch: 1, range: 1, gainDb: 0 }],
  ];
  for (const [emotion, signs] of directions) {
    it(`expresses ${emotion} the way people do`, () => {
      const { rate, pitch, range, gainDb } = of(emotion);
      const moved = {
        rate: Math.sign(rate - 1),
        pitch: Math.sign(pitch - 1),
        range: Math.sign(range - 1),
        gainDb: Math.sign(gainDb),
      };
      assert.deepEqual(moved, signs);
    });

    it(`makes ${emotion} stronger from lowest to highest, with the bare name in the middle`, () => {
      const strengths = [':lowest', ':low', '', ':high', ':highest'].map((level) =>
        Math.abs(of(emotion + level).pitch - 1),
      );
      for (const [i, strength] of strengths.entries())
        assert.ok(i === 0 || strength > strengths[i - 1]!, `${strengths}`);
    });
  }

  it('adds emotions up within ±20 % of pitch, ±10 % of rate, half to double range and ±6 dB', () => {
    const all = prosody({
      ...neutral,
      emotion: ['anger:highest', 'positivity:highest', 'surprise:highest'],
      boost: true,
    });
    assert.deepEqual(all, { rate: 1.1, pitch: 1.2, range: 2, gainDb: 6 });
    const sad = of('sadness:highest', 'sadness:highest');
    assert.deepEqual(sad, { rate: 0.9, pitch: 0.8, range: 0.5, gainDb: -6 });
  });

  it('varies the pitch less the more stable the voice is', () => {
    const ranges = [0, 0.25, 0.5, 0.75, 1].map((stability) => prosody({ ...neutral, stability }).range);
    assert.deepEqual([ranges[0], ranges[2], ranges[4]], [2, 1, 0.5]);
    assert.ok(ranges.every((range, place) => place === 0 || range < ranges[place - 1]!));
    assert.equal(prosody({ ...neutral, stability: 0, emotion: ['surprise:highest'] }).range, 2);
  });

  it('raises the level by 3 dB for boost', () => {
    assert.equal(prosody({ ...neutral, boost: true }).gainDb, 3);
  });

  for (const wrong of ['joy', 'anger:medium', 'anger:', 'anger:high:low', '', 'toString']) {
    it(`rejects the emotion "${wrong}" and lists the known ones`, () => {
      assert.throws(() => of(wrong), {
        name: 'RangeError',
        message: /anger, positivity, surprise, sadness, curiosity/,
      });
    });
  }
});
