import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { cutOffAt, delayAt, ratioAtEqualDelay } from '../../../bench/turns/curve.ts';

const curve = [
  { delayMs: 1_000, cutOff: 0.1 },
  { delayMs: 500, cutOff: 0.4 },
];

describe('curve of cut-offs against delay', () => {
  it('is interpolated between its points, whatever their order', () => {
    assert.ok(Math.abs(cutOffAt(curve, 750)! - 0.25) < 1e-12);
    assert.ok(Math.abs(cutOffAt(curve, 600)! - 0.34) < 1e-12);
  });

  it('contains its points', () => {
    assert.equal(cutOffAt(curve, 500), 0.4);
    assert.equal(cutOffAt(curve, 1_000), 0.1);
  });

  it('is undefined beyond its ends', () => {
    assert.equal(cutOffAt(curve, 499), null);
    assert.equal(cutOffAt(curve, 1_001), null);
    assert.equal(cutOffAt([], 500), null);
  });

  it('uses the best of several points with the same delay', () => {
    assert.equal(cutOffAt([...curve, { delayMs: 500, cutOff: 0.3 }], 500), 0.3);
  });

  it('returns the delay at which cut-offs reach a share', () => {
    assert.equal(delayAt(curve, 0.25), 750);
    assert.equal(delayAt(curve, 0.5), 500);
    assert.equal(delayAt(curve, 0.05), null);
  });

  it('compares a point with another curve at the same delay', () => {
    assert.ok(Math.abs(ratioAtEqualDelay({ delayMs: 750, cutOff: 0.05 }, curve)! - 0.2) < 1e-12);
    assert.equal(ratioAtEqualDelay({ delayMs: 2_000, cutOff: 0.05 }, curve), null);
    assert.equal(ratioAtEqualDelay({ delayMs: 500, cutOff: 0.05 }, [{ delayMs: 500, cutOff: 0 }]), null);
  });
});
