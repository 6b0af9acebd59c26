import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { confidenceOf } from '#embedded/stt/language/confidence.ts';

const steps = ['i', 'need', 'a', 'cleaning'].map((word) => ({ word, slot: null, backoffs: 0 }));
const walk = { steps, backoffs: 0, log: -9, complete: true };
const sound = { fit: -25, speechMs: 1_200 };

describe('confidence', () => {
  it('is high for a listed phrase that matches its sound', () => assert.ok(confidenceOf(walk, sound) > 0.9));

  it('decreases as the sound matches worse', () => {
    assert.ok(confidenceOf(walk, { ...sound, fit: -50 }) < 0.5);
  });

  it('decreases with back-offs and their cost', () => {
    assert.ok(confidenceOf({ ...walk, backoffs: 4, log: -25 }, { ...sound, fit: -35 }) < 0.2);
  });

  it('decreases if few words take a long time', () => {
    const when = { steps: steps.slice(0, 1), backoffs: 0, log: -5, complete: true };
    assert.ok(confidenceOf(when, { fit: -31, speechMs: 2_500 }) < 0.2);
    assert.ok(confidenceOf(when, { fit: -31, speechMs: 250 }) > 0.5);
  });

  it('is 0 without words, without a path, and for a path that ends within the grammar', () => {
    assert.equal(confidenceOf(null, sound), 0);
    assert.equal(confidenceOf({ ...walk, steps: [] }, sound), 0);
    assert.equal(confidenceOf({ ...walk, complete: false }, sound), 0);
  });

  it('stays between 0 and 1 for the worst and the best sound', () => {
    for (const fit of [Number.NEGATIVE_INFINITY, -500, 0]) {
      const confidence = confidenceOf(walk, { fit, speechMs: 0 });
      assert.ok(confidence >= 0 && confidence <= 1);
    }
  });
});
