import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { DialectError } from '#src/gateway/dialects/dialect.ts';
import { idIn, listedParametersIn, optionalIdIn } from '#src/gateway/dialects/fields.ts';

describe('a list of parameters', () => {
  const read = (listed: string) => listedParametersIn({ listed }, 'listed');

  it('is parsed without white space around names and with all of each value', () => {
    assert.deepEqual(read(' a = 1; b=2=3,c=,=x, d, =y'), { a: ' 1', b: '2=3', c: '' });
  });

  it('is parsed in one pass, even with a message full of white space', () => {
    assert.deepEqual(read(`${' '.repeat(250_000)}x`), {});
    assert.deepEqual(read(`${' \t'.repeat(100_000)}x =1`), { x: '1' });
  });
});

describe('ids', () => {
  const read = (id: unknown) => idIn({ id }, 'id');

  it('are numbers or text that is fit for packets and the database', () => {
    for (const id of ['MZ1', 'v3:a_b-c/d=', '4:+1 555', 'x'.repeat(256)]) assert.equal(read(id), id);
    assert.equal(read(7), '7');
    assert.equal(optionalIdIn({ id: null }, 'id'), null);
  });

  it('are rejected if too long, or if logs or the database cannot store them', () => {
    for (const id of ['x'.repeat(257), 'a\u0000b', 'a\nb', '\ud800', 'é', null, {}, true]) {
      assert.throws(() => read(id), DialectError, JSON.stringify(id));
    }
  });
});
