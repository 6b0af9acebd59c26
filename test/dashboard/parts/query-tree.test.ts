import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  type Condition,
  type Group,
  type KindOf,
  type Node,
  noConditions,
  type Operator,
  readFilter,
  writeFilter,
} from '#dashboard/parts/query/tree.ts';
import { checkFilter } from '#src/query/check.ts';
import { callColumns } from '#src/query/columns.ts';
import { parseFilter } from '#src/query/filter.ts';

const numbers = ['cut_offs', 'charged'];
const kindOf: KindOf = (column) => (numbers.includes(column) ? 'number' : column.endsWith('_at') ? 'moment' : 'text');
const condition = (column: string, operator: Operator, value = ''): Condition => ({
  type: 'condition',
  column,
  operator,
  value,
});
const group = (match: Group['match'], ...nodes: readonly Node[]): Group => ({ type: 'group', match, nodes });
const built = group(
  'all',
  condition('cut_offs', 'above', '0'),
  condition('charged', 'is_not', '0.25'),
  condition('created_at', 'at_least', '2026-03-14T09:26'),
  group(
    'any',
    condition('from_number', 'begins', '+49_%\\'),
    condition('assistant_name', 'contains', 'desk'),
    group(
      'all',
      condition('end_reason', 'empty'),
      condition('sentiment', 'not_empty'),
      condition('status', 'is', 'busy'),
    ),
  ),
);

describe('filter in the builder', () => {
  it('is accepted by the API, and survives a round trip', () => {
    const text = JSON.stringify(writeFilter(built, kindOf));
    checkFilter(parseFilter(text), callColumns);
    assert.deepEqual(readFilter(text, kindOf), built);
  });

  it('omits incomplete conditions, and is null if none are left', () => {
    const half = group('any', condition('cut_offs', 'above', 'x'), condition('from_number', 'is', '  '), noConditions);
    assert.equal(writeFilter(half, kindOf), null);
    const one = group('any', ...half.nodes, condition('status', 'is', 'busy'));
    assert.deepEqual(writeFilter(one, kindOf), { status: 'busy' });
  });

  it('accepts other notations', () => {
    const text =
      '{"status":{"$ne":"busy","$contains":"o"},"$or":[{"cut_offs":{"$gte":1}},{"end_reason":{"$is":null}}]}';
    assert.deepEqual(
      readFilter(text, kindOf),
      group(
        'all',
        condition('status', 'is_not', 'busy'),
        condition('status', 'contains', 'o'),
        group('any', condition('cut_offs', 'at_least', '1'), condition('end_reason', 'empty')),
      ),
    );
    assert.deepEqual(readFilter('', kindOf), noConditions);
  });

  it('is not shown if that would lose parts of it', () => {
    for (const text of [
      '{',
      '[]',
      '{"$not":{"status":"busy"}}',
      '{"status":{"$in":["busy"]}}',
      '{"status":{"$like":"%b"}}',
    ])
      assert.equal(readFilter(text, kindOf), null, text);
  });
});
