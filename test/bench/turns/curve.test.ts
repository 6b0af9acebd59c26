import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { cutOffAt, delayAt, ratioAtEqualDelay } from '../../../bench/turns/curve.ts';

const curve = [
  { delayMs: 1_000, cutOff: 0.1 },
  { delayMs: 500, cutOff: 0.4 },
];

describe('curve of cut-offs against delay', () => {
  it('is read between its points by proportion, whatever their order', () => {
    assert.ok(Math.abs(cutOffAt(curve, 750)! - 0.25) < 1e-12);
    assert.ok(Math.abs(cutOffAt(curve, 600)! - 0.34) < 1e-12);
  });

  it('gives the points themselves', () => {
    assert.equal(cutOffAt(curve, 500), 0.4);
    assert.equal(cutOffAt(curve, 1_000), 0.1);
  });

  it('says nothing beyond its ends', () => {
    assert.equal(cutOffAt(curve, 499), null);
    assert.equal(cutOffAt(curve, 1_001), null);
    assert.equal(cutOffAt([], 500), null);
  });

  it('takes the best of several points of one delay', () => {
    assert.equal(cutOffAt([...curve, { delayMs: 500, cutOff: 0.3 }], 500), 0.3);
  });

  it('tells the delay at which cut-offs come down to a share', () => {
    assert.equal(delayAt(curve, 0.25), 750);
    assert.equal(delayAt(curve, 0.5), 500);
    assert.equal(delayAt(curve, 0.05), null);
  });

  it('compares a point with what the other makes of the same delay', () => {
    assert.ok(Math.abs(ratioAtEqualDelay({ delayMs: 750, cutOff: 0.05 }, curve)! - 0.2) < 1e-12);
    assert.equal(ratioAtEqualDelay({ delayMs: 2_000, cutOff: 0.05 }, curve), null);
    assert.equal(ratioAtEqualDelay({ delayMs: 500, cutOff: 0.05 }, [{ delayMs: 500, cutOff: 0 }]), null);
  });
});
