import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { base64Length, decodeBase64 } from '#codecs/base64.ts';
import { noise } from '#test/support/detector-audio.ts';

const decoded = (text: string, from = 0): Buffer | null => {
  const bytes = Buffer.from(text, 'latin1');
  const length = base64Length(bytes, from, bytes.length);
  const target = Buffer.alloc(Math.max(0, length));
  return length >= 0 && decodeBase64(bytes, from, target) ? target : null;
};

describe('base64 decoder', () => {
  it('reproduces the original bytes of every length', () => {
    const bytes = Buffer.from(noise(200, 5).buffer);
    for (let length = 0; length <= bytes.length; length++) {
      const text = bytes.toString('base64', 0, length);
      assert.deepEqual(decoded(text), bytes.subarray(0, length), `${length} bytes`);
      assert.deepEqual(decoded(`xyz${text}`, 3), bytes.subarray(0, length), `${length} bytes behind others`);
    }
  });

  it('rejects a character outside of the alphabet in every position', () => {
    for (const text of ['AAAAAAAA', 'AAAAAAA=', 'AAAAAA==']) {
      for (let at = 0; at < text.length; at++) {
        for (const character of ['-', '_', ' ', '\n', '"', '\\', '\u0000', '\u00ff', ...(at < 6 ? ['='] : [])]) {
          assert.equal(decoded(text.slice(0, at) + character + text.slice(at + 1)), null, `${character} at ${at}`);
        }
      }
    }
  });

  it('rejects a length that is not a multiple of four', () => {
    for (const text of ['A', 'AA', 'AAA', 'AAAAA', '=', 'A=']) assert.equal(decoded(text), null, text);
  });
});
