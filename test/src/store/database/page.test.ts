import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { readPage } from '#src/store/database/page.ts';
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
