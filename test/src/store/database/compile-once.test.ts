import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { compileOnce } from '#src/store/database/compile-once.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
type Range = { readonly from: number; readonly to: number };

describe('a query that is compiled once', () => {
  it('runs with the values of each use, and with its own constants', async () => {
    let builds = 0;
    const numbers = compileOnce((on, { from, to }: Range) => {
      builds += 1;
      return on
        .selectFrom(sql<{ n: number }>`generate_series(1, ${9}::integer)`.as<'numbers'>(sql`numbers(n)`))
        .select('n')
        .where('n', '>=', from)
        .where('n', '<=', to);
    });
    assert.deepEqual(await numbers(db, { to: 3, from: 2 }), [{ n: 2 }, { n: 3 }]);
    assert.deepEqual(await numbers(db, { from: 8, to: 20 }), [{ n: 8 }, { n: 9 }]);
    assert.equal(builds, 1);
  });

  it('has the conditions of the values that are given', async () => {
    const numbers = compileOnce((on, { from, to }: Partial<Range>) =>
      on
        .selectFrom(sql<{ n: number }>`generate_series(1, 4)`.as<'numbers'>(sql`numbers(n)`))
        .select('n')
        .$if(from !== undefined, (query) => query.where('n', '>=', from!))
        .$if(to !== undefined, (query) => query.where('n', '<=', to!)),
    );
    const found = async (range: Partial<Range>) => (await numbers(db, range)).map(({ n }) => n);
    assert.deepEqual(await found({ from: 2, to: 3 }), [2, 3]);
    assert.deepEqual(await found({ from: 3 }), [3, 4]);
    assert.deepEqual(await found({ to: 1 }), [1]);
    assert.deepEqual(await found({}), [1, 2, 3, 4]);
    assert.deepEqual(await found({ from: 4 }), [4]);
  });

  it('runs in the transaction of its caller', async () => {
    const transaction = compileOnce((on, { name }: { readonly name: string }) =>
      on.selectNoFrom([sql<string>`pg_current_xact_id()`.as('id'), sql<string>`${name}::text`.as('name')]),
    );
    const ids = await db.transaction().execute(async (trx) => {
      const [first] = await transaction(trx, { name: 'first' });
      const [second] = await transaction(trx, { name: 'second' });
      return [first, second];
    });
    assert.equal(ids[0]?.id, ids[1]?.id);
    assert.deepEqual(
      ids.map((row) => row?.name),
      ['first', 'second'],
    );
  });

  it('is rejected if a value decides about its text instead of being a parameter', async () => {
    const chosen = compileOnce((on, { all }: { readonly all: boolean }) =>
      on.selectNoFrom(all ? sql<number>`1`.as('n') : sql<number>`2`.as('n')),
    );
    await assert.rejects(chosen(db, { all: true }), /all is not a parameter of/);
  });
});
