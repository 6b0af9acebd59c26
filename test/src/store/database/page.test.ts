import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { readPage, type Slice } from '#src/store/database/page.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
await db
  .insertInto('voices')
  .values([...'abcde'].map((name, rank) => ({ ...voice(name), rank })))
  .execute();

function voice(name: string) {
  const texts = { name, gender: '', language: 'en', description: '' };
  return { ...texts, provider: 'test', provider_voice_id: name, account_id: null };
}

function read(slice: Slice, from = 'a') {
  const found = db.selectFrom('voices').where('name', '>=', from);
  return readPage({ found, rows: found.select(['name']), usual: sql`rank` }, slice);
}

const named = (names: string) => [...names].map((name) => ({ name }));

describe('a page', () => {
  it('has its rows in the usual order, and the number of rows on all pages', async () => {
    assert.deepEqual(await read({ limit: 2, offset: 0 }), { rows: named('ab'), total: 5 });
    assert.deepEqual(await read({ limit: 2, offset: 4 }), { rows: named('e'), total: 5 });
    assert.deepEqual(await read({ limit: 9, offset: 0 }, 'd'), { rows: named('de'), total: 2 });
  });

  it('has the order of the request', async () => {
    const slice = { limit: 3, offset: 0, order: sql`name desc` };
    assert.deepEqual((await read(slice)).rows, named('edc'));
  });

  it('has the total if no row is left for it', async () => {
    assert.deepEqual(await read({ limit: 2, offset: 8 }), { rows: [], total: 5 });
    assert.deepEqual(await read({ limit: 2, offset: 0 }, 'x'), { rows: [], total: 0 });
  });
});
