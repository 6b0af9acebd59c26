import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { modelPath } from '#embedded/stt/acoustic/decoder.ts';
import { Dictionary } from '#embedded/stt/acoustic/dictionary.ts';
import { pronounceBySpelling } from '#embedded/stt/acoustic/letters.ts';
import { conversationPhrases, questionPhrases } from '#embedded/stt/language/conversation-phrases.ts';
import { firstNames, lastNames } from '#embedded/stt/language/names.ts';

describe('Dictionary', () => {
  const dictionary = new Dictionary("a AH\na(2) EY\na's EY Z\nable EY B AH L\n");

  it('contains every pronunciation of a word, and not those of its neighbors', () => {
    assert.deepEqual(dictionary.pronunciations('a'), ['AH', 'EY']);
    assert.deepEqual(dictionary.pronunciations('able'), ['EY B AH L']);
  });

  it('guesses missing words from their spelling', () => {
    assert.deepEqual(dictionary.pronunciations('blick'), ['B L IH K']);
  });

  it('has no pronunciation for text without sound', () => assert.deepEqual(dictionary.pronunciations('!?'), []));

  it("contains all general words and names in the model's file", () => {
    const text = readFileSync(join(modelPath, 'dict.txt'), 'latin1');
    const words = [...conversationPhrases, ...questionPhrases].flatMap((sentence) => sentence.split(' '));
    const missing = [...new Set([...words, ...firstNames, ...lastNames])]
      .filter((word) => !['mm-hm', 'uh-huh'].includes(word))
      .filter((word) => !text.includes(`\n${word} `));
    assert.deepEqual(missing, []);
  });
});

describe('pronunciation from spelling', () => {
  for (const [word, phones] of [
    ['shine', 'SH AY N'],
    ['bright', 'B R AY T'],
    ['zellner', 'Z EH L N ER'],
    ['voip', 'V OY P'],
    ['cent', 'S EH N T'],
    ['quick', 'K W IH K'],
    ['naïm', 'N EY M'],
    ['123', ''],
  ] as const) {
    it(`is "${phones}" for "${word}"`, () => assert.equal(pronounceBySpelling(word), phones));
  }
});
