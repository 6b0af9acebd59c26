import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findAmount, findNumber } from '#embedded/stand-in/extract/amounts.ts';
import { cardinals } from '#embedded/stand-in/extract/numbers.ts';
import { spokenValue } from '#embedded/stand-in/spoken.ts';

describe('numbers in a transcript', () => {
  const said: readonly (readonly [string, readonly number[]])[] = [
    ['one hundred and five', [105]],
    ['two thousand and twenty six', [2026]],
    ['a hundred', [100]],
    ['twenty-five', [25]],
    ['three point one four', [3.14]],
    ['seven hundred thousand', [700_000]],
    ['one million two hundred thousand and three', [1_200_003]],
    ['five five five', [5, 5, 5]],
    ['twelve and thirty', [12, 30]],
    ['42 apples and 3', [42, 3]],
    ['none', []],
  ];
  for (const [text, values] of said) {
    it(`are ${values.join(', ') || 'missing'} in "${text}"`, () => {
      assert.deepEqual(
        cardinals(text.split(' ')).map(({ value }) => value),
        values,
      );
    });
  }

  it('are read correctly in words below a thousand', () => {
    for (let value = 0; value < 1000; value++) {
      assert.deepEqual([findNumber(inWords(value), true), inWords(value)], [value, inWords(value)]);
    }
  });

  it('are corrected by a later one', () => {
    assert.equal(findNumber('not three four', true), 4);
  });
});

describe('amount in a transcript', () => {
  const said: readonly (readonly [string, number | null])[] = [
    ['twenty euros fifty', 20.5],
    ['twelve euros and fifty cents', 12.5],
    ['$12.50', 12.5],
    ['1,250 dollars', 1250],
    ['fifty cents', 0.5],
    ['one hundred pounds', 100],
    ['forty two', 42],
    ['a lot', null],
  ];
  for (const [text, amount] of said) {
    it(`is ${amount ?? 'missing'} in "${text}"`, () => {
      assert.equal(findAmount(text, true), amount);
    });
  }

  it('may be a bare number only if asked for', () => {
    assert.equal(findAmount('forty two', false), null);
    assert.equal(findAmount('forty two euros', false), 42);
  });
});

describe('spoken values', () => {
  const values: readonly (readonly [string, string])[] = [
    ['2026-03-10', 'Tuesday, the tenth of March'],
    ['2026-03-31', 'Tuesday, the thirty first of March'],
    ['2026-04-20', 'Monday, the twentieth of April'],
    ['2027-01-12', 'Tuesday, the twelfth of January 2027'],
    ['14:30', 'half past two'],
    ['09:05', 'nine oh five'],
    ['11:00', "eleven o'clock"],
    ['12:00', 'noon'],
    ['06:45', 'six forty five in the morning'],
    ['afternoon', 'in the afternoon'],
    ['5550123', 'five five five, zero one two three'],
    ['+4915', '+4915'],
    ['+49151', 'plus four nine one, five one'],
    ['anna.miller@example.com', 'anna dot miller at example dot com'],
    ['cleaning', 'cleaning'],
  ];
  for (const [value, spoken] of values) {
    it(`read ${value} as "${spoken}"`, () => {
      assert.equal(spokenValue(value, '2026-03-04T10:00:00+01:00'), spoken);
    });
  }
});

const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function inWords(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${SMALL[value % 10]}`}`;
  const rest = value % 100;
  return `${SMALL[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` and ${inWords(rest)}`}`;
}
