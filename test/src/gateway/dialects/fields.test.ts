import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { DialectError } from '#src/gateway/dialects/dialect.ts';
import { idIn, listedParametersIn, optionalIdIn } from '#src/gateway/dialects/fields.ts';

describe('parameters in a list', () => {
  const read = (listed: string) => listedParametersIn({ listed }, 'listed');

  it('are read with the white space around their names and all of their values', () => {
    assert.deepEqual(read(' a = 1; b=2=3,c=,=x, d, =y'), { a: ' 1', b: '2=3', c: '' });
  });

  it('are read in one pass where as much white space comes as a message may have', () => {
    assert.deepEqual(read(`${' '.repeat(250_000)}x`), {});
    assert.deepEqual(read(`${' \t'.repeat(100_000)}x =1`), { x: '1' });
  });
});

describe('an id', () => {
  const read = (id: unknown) => idIn({ id }, 'id');

  it('is text that can be sent with every packet and stored, or a number', () => {
    for (const id of ['MZ1', 'v3:a_b-c/d=', '4:+1 555', 'x'.repeat(256)]) assert.equal(read(id), id);
    assert.equal(read(7), '7');
    assert.equal(optionalIdIn({ id: null }, 'id'), null);
  });

  it('is refused where it is too long, or what neither a log nor a database takes', () => {
    for (const id of ['x'.repeat(257), 'a\u0000b', 'a\nb', '\ud800', 'é', null, {}, true]) {
      assert.throws(() => read(id), DialectError, JSON.stringify(id));
    }
  });
});
