import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Alignment } from '#engine/ports/text-to-speech.ts';
import { Unspoken } from '#engine/speaking/unspoken.ts';

function unspoken(pieces: readonly string[], points: readonly Alignment[]): number {
  const found = new Unspoken();
  for (const piece of pieces) found.write(piece);
  found.aligned(points);
  return found.chars;
}

describe('unspoken pieces', () => {
  const pieces = ['One two. ', 'Three. ', 'Four.'];

  it('are those whose end is placed no later than their start', () => {
    assert.equal(
      unspoken(pieces, [
        { chars: 9, ms: 500 },
        { chars: 16, ms: 500 },
        { chars: 21, ms: 900 },
      ]),
      7,
    );
    assert.equal(
      unspoken(pieces, [
        { chars: 9, ms: 0 },
        { chars: 16, ms: 300 },
        { chars: 21, ms: 300 },
      ]),
      14,
    );
  });

  it('are none if all have audio, whichever positions are reported', () => {
    assert.equal(
      unspoken(pieces, [
        { chars: 3, ms: 0 },
        { chars: 9, ms: 500 },
        { chars: 16, ms: 700 },
        { chars: 21, ms: 900 },
      ]),
      0,
    );
    assert.equal(unspoken(pieces, [{ chars: 21, ms: 900 }]), 0);
    assert.equal(unspoken(pieces, []), 0);
  });

  it('contain words: pictures and punctuation have no sound', () => {
    assert.equal(
      unspoken(
        ['Hi. ', '🎉 … ', 'Bye.'],
        [
          { chars: 4, ms: 300 },
          { chars: 9, ms: 300 },
          { chars: 13, ms: 600 },
        ],
      ),
      0,
    );
  });
});
