import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { splitText } from '#embedded/tts/split-text.ts';
import { createRandom } from '#test/support/random.ts';

const pieces = (text: string, limit: number) =>
  splitText(text, { first: limit, rest: limit }).map(({ from, to }) => text.slice(from, to));

describe('cut', () => {
  const cuts: readonly [name: string, text: string, limit: number, pieces: readonly string[]][] = [
    ['leaves a short text whole', 'Hello there.', 100, ['Hello there.']],
    [
      'prefers the end of a sentence',
      'One is here. Two, or so, is there.',
      28,
      ['One is here. ', 'Two, or so, is there.'],
    ],
    [
      'uses the end of a clause if no sentence ends',
      'If you like, I can call you',
      20,
      ['If you like, ', 'I can call you'],
    ],
    ['splits a long clause before a conjunction', 'I can call you and ask you', 20, ['I can call you ', 'and ask you']],
    ['splits between words as a last resort', 'aaaa bbbb cccc dddd', 10, ['aaaa bbbb ', 'cccc dddd']],
    ['splits a word that is too long by itself', 'abcdefghijkl', 5, ['abcde', 'fghij', 'kl']],
    ['counts a digit as its spoken word', '1234 1234', 21, ['1234 ', '1234']],
    ['splits Chinese at its own punctuation', '你好，我可以帮你', 24, ['你好，', '我可以帮你']],
    ['returns nothing for an empty text', '', 10, []],
  ];
  for (const [name, text, limit, expected] of cuts) it(name, () => assert.deepEqual(pieces(text, limit), expected));

  it('makes the first part shorter on request', () => {
    const text = 'Sure, I can do that for you right now, if you like.';
    const [first] = splitText(text, { first: 20, rest: 100 });
    assert.equal(text.slice(first?.from, first?.to), 'Sure, ');
  });

  it('covers any text without gaps and within the limit', (context) => {
    const seed = Number(process.env.SEED ?? 20_240_517);
    void context.annotate(`seed ${seed}`);
    const random = createRandom(seed);
    for (let round = 0; round < 300; round++) {
      const text = Array.from({ length: random.between(0, 300) }, () => random.pick([...'abc  ,.!?1你、'])).join('');
      const limit = random.between(5, 60);
      const parts = pieces(text, limit);
      assert.equal(parts.join(''), text);
      for (const part of parts) assert.ok(part.length > 0 && part.length <= limit, `"${part}" of limit ${limit}`);
    }
  });
});
