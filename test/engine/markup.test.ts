import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createMarkupStripper, withoutMarkup } from '#engine/speaking/markup.ts';
import { createRandom } from '#test/support/random.ts';

const marked: readonly (readonly [text: string, spoken: string])[] = [
  ['Good <emotion value="happy"/> morning.', 'Good morning.'],
  ['<speak>One<break time="1s"/> two</speak>', 'One two'],
  ['[laughs] That is **very** kind, `really`.', ' That is very kind, really.'],
  ['__Nine__ is free.', 'Nine is free.'],
];
const plain = ['Five < six, and 7 * 3 = 21.', 'See [1] and [Monday].', 'A < b > c', 'The end [', '<'];

describe('markup filter', () => {
  it('removes markup with one of the spaces around it [A17]', () => {
    for (const [text, spoken] of marked) assert.equal(withoutMarkup(text), spoken);
  });

  it('keeps characters that belong to the words [A17]', () => {
    for (const text of plain) {
      assert.equal(withoutMarkup(text), text);
    }
  });

  it('gives the same result for every split of the text [A17]', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = createRandom(seed);
      for (const text of [...marked.map(([text]) => text), ...plain]) {
        const stripper = createMarkupStripper();
        let told = '';
        for (let at = 0; at < text.length; ) {
          const next = at + random.between(1, 6);
          told += stripper.push(text.slice(at, next));
          at = next;
        }
        assert.equal(told + stripper.end(), withoutMarkup(text), `seed ${seed}: ${text}`);
      }
    }
  });
});
