import assert from 'node:assert/strict';
import { type SqlBool, sql } from 'kysely';
import { describe, it } from 'vitest';
import { listItems } from '#src/store/database/items.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const numbers = sql<{
  id: string;
  n: number;
}>`select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n
  from generate_series(1, 5) as n`;
const query = (where: string, limit: number, offset = 0) => ({
  where: sql<SqlBool>`${sql.raw(where)}`,
  orderBy: sql`item.n desc`,
  slice: { limit, offset },
});

describe('a page of items', () => {
  it('has its rows in order, and the total count', async () => {
    for (const [limit, offset, rows] of [
      [2, 0, [5, 4]],
      [2, 2, [3, 2]],
      [2, 4, [1]],
      [5, 0, [5, 4, 3, 2, 1]],
      [9, 0, [5, 4, 3, 2, 1]],
      [2, 8, []],
    ] as const) {
      const page = await listItems(db, numbers, query('true', limit, offset));
      assert.deepEqual([page.rows.map(({ n }) => n), page.total], [rows, 5]);
    }
    assert.deepEqual(await listItems(db, numbers, query('item.n > 7', 2)), { rows: [], total: 0 });
  });

  it('is canceled if the database takes too long, and the connection remains usable', async () => {
    const slow = { ...query('pg_sleep(60) is not null', 2), limitMs: 50 };
    await assert.rejects(listItems(db, numbers, slow), { name: 'SearchTooLong', limitMs: 50 });
    await Promise.all(
      Array.from({ length: 12 }, async () => assert.equal((await listItems(db, numbers, query('true', 2))).total, 5)),
    );
  });
});
