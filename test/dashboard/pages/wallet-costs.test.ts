import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { groupsOf, seriesOf, sumOf } from '#dashboard/pages/wallet/costs.ts';
import { spanOf } from '#dashboard/pages/wallet/period.ts';

const span = spanOf('week', new Date(2026, 2, 14, 15, 0));
const cost = (place: number, charged: number | null, vendors: number, name: string | null = null) => ({
  begins_at: span.days[place]!.toISOString(),
  group_id: name,
  group_name: name,
  calls: 2,
  charged_micro_dollars: charged,
  vendor_micro_dollars: vendors,
});

describe('cost of calls', () => {
  it("is shown by the viewer's days, with 0 for days without calls", () => {
    const [days, charged, vendors] = seriesOf(span.days, [cost(1, 300_000, 100_000), cost(6, 1_500_000, 0)]);
    assert.equal(days[0], new Date(2026, 2, 8).getTime() / 1_000);
    assert.deepEqual(charged, [0, 0.3, 0, 0, 0, 0, 1.5]);
    assert.deepEqual(vendors, [0, 0.1, 0, 0, 0, 0, 0]);
  });

  it('is added up, and listed with the most expensive group first', () => {
    const costs = [cost(0, 10, 5, 'Ada'), cost(0, 30, 2, 'Ben')];
    assert.deepEqual(sumOf(costs), { calls: 4, charged: 40, vendors: 7 });
    assert.deepEqual(
      groupsOf(costs).map(({ name }) => name),
      ['Ben', 'Ada'],
    );
    const parts = [cost(0, null, 1, 'text_to_speech'), cost(0, null, 9, 'language_model')];
    assert.deepEqual(
      groupsOf(parts).map(({ name, charged }) => [name, charged]),
      [
        ['language_model', null],
        ['text_to_speech', null],
      ],
    );
  });
});
