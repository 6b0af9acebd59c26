import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { peakDb, rmsDb } from '#codecs/level.ts';

const near = (actual: number, expected: number) => assert.ok(Math.abs(actual - expected) < 0.01, `${actual} dB`);

describe('level', () => {
  it('is 0 dBFS for a square wave at full scale, by RMS and peak', () => {
    const square = Int16Array.from({ length: 160 }, () => -32_768);
    assert.equal(rmsDb(square), 0);
    assert.equal(peakDb(square), 0);
  });

  it('is 3.01 dB lower by RMS than by peak for a sine', () => {
    const sine = Int16Array.from({ length: 8_000 }, (_, i) => Math.round(16_384 * Math.sin((i * Math.PI) / 8)));
    near(peakDb(sine), -6.02);
    near(rmsDb(sine), -9.03);
  });

  it('is −90.3 dBFS for the smallest sample', () => {
    near(rmsDb(Int16Array.of(1, -1)), -90.31);
    near(peakDb(Int16Array.of(0, -1)), -90.31);
  });

  it('is minus infinity for silence and for no samples', () => {
    for (const samples of [new Int16Array(160), new Int16Array(0)]) {
      assert.equal(rmsDb(samples), -Infinity);
      assert.equal(peakDb(samples), -Infinity);
    }
  });
});
