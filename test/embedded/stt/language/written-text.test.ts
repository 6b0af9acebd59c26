import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Step } from '#embedded/stt/language/walk.ts';
import { properNouns, writtenText } from '#embedded/stt/language/written-text.ts';

/** Steps of a sentence in which `[slot word word]` marks the words of a slot. */
function steps(sentence: string): Step[] {
  return sentence.split(/(\[[^\]]*\])/).flatMap((part) => {
    const words = part.replaceAll(/[[\]]/g, '').split(' ').filter(Boolean);
    const slot = part.startsWith('[') ? (words.shift() ?? null) : null;
    return words.map((word) => ({ word, slot, backoffs: 0 }));
  });
}

const cases: readonly (readonly [said: string, written: string])[] = [
  ["i think i'm late", "I think I'm late"],
  ['[date tuesday] at [time ten thirty] please', 'Tuesday at ten thirty please'],
  ['on [date the fifth of march]', 'on the fifth of March'],
  ['may i march on', 'may I march on'],
  ['my name is [name anna miller]', 'my name is Anna Miller'],
  ['five five five oh one two three', '555 0123'],
  ['my number is [digits five five five oh one two three]', 'my number is 555 0123'],
  ['[digits two one two five five five oh one nine nine]', '212 555 0199'],
  ['[digits one two one two five five five oh one nine nine]', '1 212 555 0199'],
  ['[digits double four triple seven]', '44777'],
  ['[digits five five five] uh [digits oh one two three]', '555 0123'],
  ['um [digits four two]', 'um four two'],
  ['one two please', 'one two please'],
  ['at [time two oh five]', 'at two oh five'],
  ['[spelled m i double l e r]', 'M I L L E R'],
  ['my email is [email anna dot miller two at example dot com]', 'my email is anna.miller2@example.com'],
  ['mm-hm', 'mm-hm'],
  ['', ''],
];

describe('written form of recognized words', () => {
  for (const [said, written] of cases) {
    it(`is "${written}" for "${said}"`, () => assert.equal(writtenText(steps(said)), written));
  }

  it('has the capitals of proper nouns in the phrases', () => {
    const proper = properNouns(['I would like to see Dr. Brown', 'Parking is free. Really', 'the DVLA']);
    assert.equal(
      writtenText(steps('is brown from the dvla really parking'), proper),
      'is Brown from the DVLA really parking',
    );
  });
});
