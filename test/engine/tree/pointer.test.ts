import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { isPointer, valuesAt } from '#engine/tree/pointer.ts';

const result = JSON.stringify({
  customer: { tier: 'gold', visits: 3, 'a/b': 1, 'm~n': 2, '': 'nameless' },
  slots: [{ day: '2026-03-14' }, { day: '2026-03-15' }],
  none: null,
});
const at = (pointer: string) => valuesAt(result, { x: pointer }).x;

describe("values stored from a tool's result", () => {
  it('are those at its pointers', () => {
    const kept = valuesAt(result, { tier: '/customer/tier', first_day: '/slots/0/day', nothing: '/none' });
    assert.deepEqual(kept, { tier: 'gold', first_day: '2026-03-14', nothing: null });
    assert.deepEqual([at('/customer/a~1b'), at('/customer/m~0n'), at('/customer/')], [1, 2, 'nameless']);
    assert.deepEqual(at('/slots'), [{ day: '2026-03-14' }, { day: '2026-03-15' }]);
  });

  it('exclude missing values and values that are too long for a prompt', () => {
    for (const pointer of [
      '/nobody',
      '/customer/tier/0',
      '/slots/2',
      '/slots/-1',
      '/slots/01',
      '/slots/length',
      '/toString',
    ])
      assert.deepEqual(valuesAt(result, { x: pointer }), {}, pointer);
    assert.deepEqual(valuesAt(JSON.stringify({ a: 'x'.repeat(3_000), b: 1 }), { a: '/a', b: '/b' }), { b: 1 });
  });

  it('are empty if the result is not JSON', () => {
    for (const text of ['', 'gold', '{"customer":']) assert.deepEqual(valuesAt(text, { x: '/customer' }), {}, text);
  });

  it('require pointers into the document', () => {
    assert.deepEqual(['/a', '/a/b', '/', '/a~0b~1c'].filter(isPointer).length, 4);
    for (const text of ['', 'a', 'a/b', '/a~2', '/~']) assert.ok(!isPointer(text), text);
  });
});
