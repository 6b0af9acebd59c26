import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findName, findSpelled } from '#embedded/stand-in/extract/names.ts';

describe('name in a transcript', () => {
  const answers: readonly (readonly [string, string | null])[] = [
    ['my name is anna miller', 'Anna Miller'],
    ['Anna Miller', 'Anna Miller'],
    ['anna miller please', 'Anna Miller'],
    ["it's anna", 'Anna'],
    ['yes sure anna miller and my phone is five five five', 'Anna Miller'],
    ["this is Jean-Luc o'neil speaking", "Jean-Luc O'Neil"],
    ["no it's peter van der berg", 'Peter van der Berg'],
    ['my name is Anna and I need help', 'Anna'],
    ['miller m i l l a r', 'Millar'],
    ['a n n a', 'Anna'],
    ['McDonald', 'McDonald'],
    ["i'm calling about a bill", null],
    ['i would like a cleaning', null],
    ['tomorrow', null],
    ['five five five', null],
  ];
  for (const [text, name] of answers) {
    it(`is ${name ?? 'missing'} in "${text}" if asked for`, () => {
      assert.equal(findName(text, true)?.name ?? null, name);
    });
  }

  it('must be introduced as a name if not asked for', () => {
    assert.equal(findName('hello my name is anna miller', false)?.name, 'Anna Miller');
    assert.equal(findName('anna miller', false), null);
    assert.equal(findName('this is great', false), null);
  });

  it('is joined from single letters', () => {
    assert.equal(findSpelled('that is x y z one'), 'xyz');
    assert.equal(findSpelled('a cleaning'), null);
  });
});
