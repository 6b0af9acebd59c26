import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { differences, type Shape } from '#conformance/shape.ts';

const matching: readonly (readonly [Shape, unknown])[] = [
  ['string', ''],
  ['string?', null],
  ['integer', 7],
  ['uuid7', '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90'],
  ['dateTime', '2026-11-23T10:52:41.640Z'],
  ['offsetDateTime', '2026-11-23T10:52:41.658+00:00'],
  ['localDateTime', '2026-11-23T10:54:54.553'],
  ['timeOfDay', '23:59'],
  ['seconds', 0.449],
  ['jsonText', '[]'],
  ['absent', undefined],
  [{ a: 'string' }, { a: 'x', b: 1 }],
  [{ $exactly: { a: 'string' } }, { a: 'x' }],
  [{ $without: ['err'] }, { count: 1 }],
  [{ $list: 'integer', $min: 1, $max: 2 }, [1, 2]],
  [{ $in: ['a', null] }, null],
  [{ $is: { a: [1], b: 2 } }, { b: 2, a: [1] }],
  [{ $matches: '^name\\b' }, 'name: expected a string'],
];
const differing: readonly (readonly [Shape, unknown, string])[] = [
  ['string', null, 'body: expected a string, got null'],
  ['integer', 1.5, 'body: expected an integer, got 1.5'],
  ['string?', 7, 'body: expected a string or null, got 7'],
  [
    'uuid7',
    '0190c0de-0000-4000-8000-000000000001',
    'body: expected a UUIDv7, got "0190c0de-0000-4000-8000-000000000001"',
  ],
  [
    'offsetDateTime',
    '2026-11-23T10:52:41.640Z',
    'body: expected a date-time with UTC offset, got "2026-11-23T10:52:41.640Z"',
  ],
  ['timeOfDay', '24:00', 'body: expected a time HH:MM, got "24:00"'],
  ['seconds', 0.4491, 'body: expected seconds with at most 3 decimals, got 0.4491'],
  [{ a: 'string' }, {}, 'body.a: expected a string, got nothing'],
  [{ a: { b: 'boolean' } }, { a: { b: 'no' } }, 'body.a.b: expected a boolean, got "no"'],
  [{ $exactly: { a: 'string' } }, { a: 'x', b: 1 }, 'body.b: expected no such field'],
  [{ $without: ['err'] }, { err: false }, 'body.err: expected no such field'],
  [{ $list: 'integer', $min: 2 }, [1], 'body: expected at least 2 entries, got 1'],
  [{ $list: 'integer' }, [1, 'x'], 'body.1: expected an integer, got "x"'],
  [{ $in: ['a', 'b'] }, 'c', 'body: expected one of "a", "b", got "c"'],
  [{ $is: [] }, [1], 'body: expected [], got [1]'],
];

describe('differences', () => {
  for (const [shape, value] of matching)
    it(`are none between ${JSON.stringify(shape)} and ${JSON.stringify(value)}`, () => {
      assert.deepEqual(differences(shape, value, 'body'), []);
    });
  for (const [shape, value, said] of differing)
    it(`name the place: ${said}`, () => {
      assert.deepEqual(differences(shape, value, 'body'), [said]);
    });

  it('rejects a kind that does not exist', () => {
    assert.throws(() => differences('sting', '', 'body'), RangeError);
  });
});
