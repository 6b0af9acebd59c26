import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import type { Db } from '#src/store/database/database.ts';
import { compilePage, readPage } from '#src/store/database/page.ts';
import { openTestDatabase } from '#test/support/database.ts';

describe('readPage', () => {
  it('counts all rows, whatever part of them the slice has', async () => {
    const { db } = await openTestDatabase();
    for (const name of ['One', 'Two', 'Three']) await createAccount(db, name);
    const found = db.selectFrom('accounts').where('name', 'in', ['One', 'Two', 'Three']);
    const read = async (limit: number, offset: number) => {
      const { rows, total } = await readPage(
        { found, rows: found.select('name'), usual: sql`name` },
        { limit, offset },
      );
      return [rows.length, total];
    };
    assert.deepEqual(await read(2, 0), [2, 3]);
    assert.deepEqual(await read(2, 2), [1, 3]);
    assert.deepEqual(await read(2, 10), [0, 3]);
    assert.deepEqual(await read(0, 0), [0, 3]);
  });
});

describe('a list that is compiled once', () => {
  it('is the same as from readPage, with whole rows and their moments', async () => {
    const { db } = await openTestDatabase();
    for (const name of ['Four', 'Five', 'Six']) await createAccount(db, name);
    type Filter = { readonly names: readonly string[]; readonly name?: string };
    const listOf = (on: Db, { names, name }: Filter) => {
      const found = on
        .selectFrom('accounts')
        .where('name', '=', sql<string>`any(${names}::text[])`)
        .$if(name !== undefined, (query) => query.where('name', '=', name!));
      return { found, rows: found.select(['account_id', 'name', 'created_at']), usual: sql`name` };
    };
    const read = compilePage({ created_at: true }, listOf);
    const names = ['Four', 'Five', 'Six'];
    for (const filter of [{ names }, { names, name: 'Six' }, { names: [] }])
      for (const slice of [
        { limit: 2, offset: 0 },
        { limit: 2, offset: 2 },
        { limit: 2, offset: 10 },
        { limit: 0, offset: 0 },
      ])
        assert.deepEqual(await read(db, { ...filter, ...slice }), await readPage(listOf(db, filter), slice));
  });
});
