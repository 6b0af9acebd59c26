import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { concatenate, durationMs, silence } from '#codecs/frame.ts';

describe('audio frame', () => {
  it('lasts as long as its samples at its rate', () => {
    assert.equal(durationMs({ samples: new Int16Array(160), rateHz: 8_000 }), 20);
    assert.equal(durationMs({ samples: new Int16Array(441), rateHz: 22_050 }), 20);
    assert.equal(durationMs({ samples: new Int16Array(0), rateHz: 8_000 }), 0);
  });

  it('contains zeros for silence of a duration, to the nearest sample', () => {
    assert.deepEqual(silence(20, 8_000), { samples: new Int16Array(160), rateHz: 8_000 });
    assert.equal(silence(20, 11_025).samples.length, 221);
  });

  it('can be concatenated with others in order', () => {
    const frames = [Int16Array.of(1, 2), Int16Array.of(), Int16Array.of(3)];
    const joined = concatenate(
      frames.map((samples) => ({ samples, rateHz: 8_000 })),
      8_000,
    );
    assert.deepEqual(joined, { samples: Int16Array.of(1, 2, 3), rateHz: 8_000 });
    assert.equal(concatenate([], 8_000).samples.length, 0);
  });

  it('cannot be concatenated with one of another rate', () => {
    assert.throws(() => concatenate([silence(20, 8_000), silence(20, 16_000)], 8_000), RangeError);
  });
});
