import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CallerInputLimiter } from '#src/calls/media/caller-input-limiter.ts';

/** How many of `texts` are accepted, one every `everyMs`. */
function taken(texts: readonly string[], everyMs: number): number {
  const input = new CallerInputLimiter(0);
  return texts.filter((text, index) => input.takeText(text, index * everyMs) === 0).length;
}
const texts = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));

describe('typed texts of a caller', () => {
  it('are accepted at typing speed', () => {
    assert.equal(taken(texts(60, 80), 2_000), 60);
  });

  it('are accepted in a burst of five and once a second', () => {
    assert.equal(taken(texts(100, 200), 20), 6);
  });

  it('are accepted at most 30 times a minute', () => {
    assert.equal(taken(texts(60, 10), 1_000), 30);
  });

  it('are limited in bytes, not in characters', () => {
    assert.equal(taken(texts(5, 2_000), 0), 5);
    assert.equal(
      taken(
        Array.from({ length: 5 }, () => '語'.repeat(2_000)),
        0,
      ),
      2,
    );
    assert.equal(taken(texts(600, 2_000), 100), Math.floor((12_000 + 59.9 * 200) / 2_000));
  });

  it('are rejected with the time until the next is accepted', () => {
    const input = new CallerInputLimiter(0);
    for (const text of texts(5, 1)) assert.equal(input.takeText(text, 0), 0);
    assert.equal(input.takeText('x', 0), 1_000);
    assert.equal(input.takeText('x', 400), 600);
    assert.equal(input.takeText('x', 1_000), 0);
  });
});

describe('key presses of a caller', () => {
  it('are accepted in a burst of 60 and ten times a second', () => {
    const input = new CallerInputLimiter(0);
    const pressed = (count: number, now: number) =>
      Array.from({ length: count }, () => input.takeKey(now)).filter(Boolean).length;
    assert.equal(pressed(3_000, 0), 60);
    assert.equal(pressed(100, 1_000), 10);
  });
});
