import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findChoice, findYesNo } from '#embedded/stand-in/extract/choices.ts';

describe('yes and no in a transcript', () => {
  const said: readonly (readonly [string, boolean | null])[] = [
    ['yes', true],
    ['yeah that works', true],
    ['mm-hm', true],
    ['sure no problem', true],
    ["no that's fine", true],
    ['yes but not on monday', true],
    ['perfect thanks', true],
    ['no', false],
    ['no thank you', false],
    ["that doesn't work", false],
    ['not really', false],
    ["I'd rather not", false],
    ['that is not right', false],
    ["I don't know", null],
    ['maybe', null],
    ['tuesday', null],
  ];
  for (const [text, answer] of said) {
    it(`is ${answer === null ? 'neither' : answer ? 'yes' : 'no'} in "${text}"`, () => {
      assert.equal(findYesNo(text), answer);
    });
  }
});

describe('choice in a transcript', () => {
  const options = ['check-up', 'cleaning', 'filling', 'root canal treatment', 'treatment'];
  const said: readonly (readonly [string, string | null])[] = [
    ['I need a cleaning', 'cleaning'],
    ['a check up please', 'check-up'],
    ['a checkup', 'check-up'],
    ['my teeth cleaned', 'cleaning'],
    ['a cleening', 'cleaning'],
    ['root canal treatment', 'root canal treatment'],
    ['a treatment', 'treatment'],
    ['cleaning no sorry a filling', 'filling'],
    ['cleaning or filling', null],
    ['the second one', 'cleaning'],
    ['not valid', null],
  ];
  for (const [text, choice] of said) {
    it(`is ${choice ?? 'none'} in "${text}"`, () => {
      assert.equal(findChoice(text, options, true), choice);
    });
  }

  it('is found by position only if asked for', () => {
    assert.equal(findChoice('the second one', options, false), null);
  });
});
