import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { spokenWords } from '#embedded/stt/language/words.ts';

const cases: readonly (readonly [written: string, spoken: string])[] = [
  ['Hello, I would like to book an appointment!', 'hello i would like to book an appointment'],
  ['I’d like a check-up.', "i'd like a check up"],
  ['mm-hm', 'mm-hm'],
  ['Uh-huh…', 'uh-huh'],
  ['at 10:30', 'at ten thirty'],
  ['at 9:05 a.m.', 'at nine oh five am'],
  ['2pm or 14:00', 'two pm or fourteen'],
  ['on the 23rd', 'on the twenty third'],
  ['on the 30th', 'on the thirtieth'],
  ['for $1,250.50', 'for one thousand two hundred fifty dollars fifty'],
  ['£5 or 10%', 'five pounds or ten percent'],
  ['room 42', 'room forty two'],
  ['call 555-0123', 'call five five five zero one two three'],
  ['pin 0042', 'pin zero zero four two'],
  ['Dr. Brown & Mrs. Hill', 'doctor brown and missus hill'],
  ['(yes / no)', 'yes no'],
  ['a "quoted" word', 'a quoted word'],
  ['', ''],
  ['?!', ''],
];

describe('words of a written text', () => {
  for (const [written, spoken] of cases) {
    it(`are "${spoken}" for "${written}"`, () => assert.equal(spokenWords(written).join(' '), spoken));
  }
});
