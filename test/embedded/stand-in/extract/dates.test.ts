import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findDate } from '#embedded/stand-in/extract/dates.ts';

/** A Wednesday. */
const NOW = '2026-03-04T10:00:00+01:00';

describe('date in a transcript', () => {
  const said: readonly (readonly [string, string | null])[] = [
    ['today if possible', '2026-03-04'],
    ['tomorrow', '2026-03-05'],
    ['the day after tomorrow', '2026-03-06'],
    ['on friday please', '2026-03-06'],
    ['wednesday', '2026-03-11'],
    ['this saturday', '2026-03-07'],
    ['next friday', '2026-03-13'],
    ['next saturday', '2026-03-14'],
    ['next monday', '2026-03-09'],
    ['the next saturday', '2026-03-07'],
    ['next week saturday', '2026-03-14'],
    ['next week on monday', '2026-03-09'],
    ['the saturday after next', '2026-03-14'],
    ['saturday in a week', '2026-03-14'],
    ['tuesday next week', '2026-03-10'],
    ['a week on monday', '2026-03-16'],
    ['in three days', '2026-03-07'],
    ['in two weeks', '2026-03-18'],
    ['in a week', '2026-03-11'],
    ['the fifth of march', '2026-03-05'],
    ['March 21st', '2026-03-21'],
    ['the twenty first of march', '2026-03-21'],
    ['on the tenth', '2026-03-10'],
    ['the second', '2026-04-02'],
    ['january third', '2027-01-03'],
    ['first of may nineteen eighty four', '1984-05-01'],
    ['the second of june two thousand and one', '2001-06-02'],
    ['march the first twenty twenty seven', '2027-03-01'],
    ['2026-12-24', '2026-12-24'],
    ['no not tuesday wednesday', '2026-03-11'],
    ['tuesday no sorry thursday', '2026-03-05'],
    ['the thirtieth of february', null],
    ['may i ask you something', null],
    ['the second one', null],
    ['in the morning', null],
    ['', null],
  ];
  for (const [text, date] of said) {
    it(`is ${date ?? 'missing'} in "${text}"`, () => {
      assert.equal(findDate(text, NOW)?.date ?? null, date);
    });
  }

  it('is relative to the current date in the time zone of the given time', () => {
    assert.equal(findDate('tomorrow', '2026-12-31T23:30:00-05:00')?.date, '2027-01-01');
  });

  it('is missing if the current time is invalid', () => {
    assert.equal(findDate('tomorrow', 'now'), null);
  });

  it('is unambiguous for a bare day of the month only after "on"', () => {
    assert.equal(findDate('on the tenth', NOW)?.strong, true);
    assert.equal(findDate('I said the tenth', NOW)?.strong, false);
  });
});
