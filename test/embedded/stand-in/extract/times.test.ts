import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findTime } from '#embedded/stand-in/extract/times.ts';

describe('time in a transcript', () => {
  const said: readonly (readonly [string, string | null])[] = [
    ['half past two', '14:30'],
    ['quarter to ten', '09:45'],
    ['a quarter past three', '15:15'],
    ['twenty five past ten', '10:25'],
    ['ten minutes to four', '15:50'],
    ['ten thirty', '10:30'],
    ['nine oh five', '09:05'],
    ["two o'clock", '14:00'],
    ['at eleven', '11:00'],
    ['3 p.m.', '15:00'],
    ['12 am', '00:00'],
    ['2:30', '14:30'],
    ['14:30', '14:30'],
    ['at 10:30am', '10:30'],
    ['nine in the morning', '09:00'],
    ['seven in the evening', '19:00'],
    ['five in the morning', '05:00'],
    ['noon', '12:00'],
    ['in the afternoon', 'afternoon'],
    ['mornings are best', 'morning'],
    ['not ten eleven', '11:00'],
    ['ten no half past ten', '10:30'],
    ['good morning', null],
    ['two people', null],
    ['twenty seven', null],
    ['about one hundred and twenty euros', null],
    ['hello', null],
  ];
  for (const [text, time] of said) {
    it(`is ${time ?? 'missing'} in "${text}"`, () => {
      assert.equal(findTime(text)?.time ?? null, time);
    });
  }

  it('is unambiguous with a sign of a time, but not as a bare number', () => {
    assert.equal(findTime('at ten')?.strong, true);
    assert.equal(findTime('ten')?.strong, false);
  });
});
