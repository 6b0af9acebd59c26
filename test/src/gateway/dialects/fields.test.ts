import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listedParametersIn } from '#src/gateway/dialects/fields.ts';

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
