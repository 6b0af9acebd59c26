import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { matchRule, parseRule, parseRuleBook } from '#embedded/stt/language/rules.ts';
import { type SlotName, slotGrammars } from '#embedded/stt/language/slots.ts';

function ends(source: string, sentence: string): number[] {
  return [...matchRule(parseRule(source), sentence.split(' '), 0)].toSorted((a, b) => a - b);
}

describe('rule', () => {
  it('matches its words in order', () => {
    assert.deepEqual(ends('half past two', 'half past two please'), [3]);
    assert.deepEqual(ends('half past two', 'past half two'), []);
  });

  it('matches with and without an optional part', () => {
    assert.deepEqual(ends('two [pm]', 'two pm'), [1, 2]);
  });

  it('matches any of its alternatives, whatever their weights', () => {
    assert.deepEqual(ends('/0.1/ a | b c', 'b c'), [2]);
    assert.deepEqual(ends('(/3/ a | b) c', 'a c'), [2]);
  });

  it('matches any number of repetitions from one on', () => {
    assert.deepEqual(ends('(a | b)+', 'a b a c'), [1, 2, 3]);
    assert.deepEqual(ends('a+', 'b'), []);
  });

  it('includes the rules of a book', () => {
    const book = parseRuleBook({ digit: 'one | two', pair: '<digit> <digit>' });
    assert.deepEqual([...matchRule(book.pair!, ['two', 'one'], 0)], [2]);
  });

  for (const [source, complaint] of [
    ['(a', /"\)" is missing in the rule "\(a"/],
    ['a ) b', /unexpected "\)"/],
    ['a | ', /an alternative is empty/],
    ['+ a', /"\+" follows nothing/],
    ['<unheard>', /no rule is named <unheard>/],
  ] as const) {
    it(`is rejected with a reason if it is "${source}"`, () => assert.throws(() => parseRule(source), complaint));
  }
});

const sayings: Readonly<Record<SlotName, readonly string[]>> = {
  date: [
    'tomorrow',
    'tuesday',
    'next friday',
    'the fifth of march',
    'march the fifth',
    'monday the twenty third of april',
    'june third nineteen eighty four',
    'tomorrow morning',
    'in two weeks',
  ],
  time: ['ten thirty', 'half past two', 'two pm', "eleven o'clock", 'a quarter to four', 'noon', 'nine in the morning'],
  digits: ['five five five oh one two three', 'double four seven'],
  number: ['seven', 'forty two', 'two hundred and five', 'twenty thousand'],
  amount: ['fifty dollars', 'two hundred euros', 'ten percent', 'five dollars and fifty cents'],
  name: ['anna miller', 'miller', 'anna', 'doctor brown'],
  spelled: ['m i l l e r', 'm i double l e r'],
  email: ['anna dot miller at example dot com', 'a m two at gmail dot com'],
  address: ['twelve oak street', 'forty two main street'],
};

describe('slot grammars', () => {
  for (const [slot, sentences] of Object.entries(sayings)) {
    it(`accept all ${sentences.length} test sentences in "${slot}"`, () => {
      const rule = slotGrammars[slot as SlotName];
      const missed = sentences.filter((sentence) => {
        const words = sentence.split(' ');
        return !matchRule(rule, words, 0).has(words.length);
      });
      assert.deepEqual(missed, []);
    });
  }
});
