import assert from 'node:assert/strict';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, it } from 'vitest';
import { withPreparedStatements } from '#src/store/database/prepared-statements.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { onEnd } from '#test/support/on-end.ts';

const { connection } = await openTestDatabase();

/** A single connection, so that the test knows which one has prepared what. */
function open(options: { after: number; most: number; counted: number }) {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, options) }),
  });
  onEnd(() => db.destroy());
  const prepared = async () =>
    (await sql<{ statement: string }>`select * from pg_prepared_statements`.execute(db)).rows;
  return { db, prepared };
}

describe('repeated queries', () => {
  it('are prepared after several occurrences, and return the same results', async () => {
    const { db, prepared } = open({ after: 2, most: 10, counted: 100 });
    for (let number = 0; number < 5; number += 1) {
      const { rows } = await sql<{ sum: number }>`select ${number}::integer + 1 as sum`.execute(db);
      assert.deepEqual(rows, [{ sum: number + 1 }]);
      assert.equal((await prepared()).length, number < 2 ? 0 : 1);
    }
  });

  it('are not prepared without parameters, nor beyond the maximum number', async () => {
    const { db, prepared } = open({ after: 0, most: 3, counted: 100 });
    await sql`select 1`.execute(db);
    for (let number = 0; number < 10; number += 1)
      await sql`select ${number}::integer as ${sql.ref(`n${number}`)}`.execute(db);
    assert.equal((await prepared()).length, 3);
  });

  it('are still counted after many other statements', async () => {
    const { db, prepared } = open({ after: 1, most: 10, counted: 5 });
    for (let number = 0; number < 50; number += 1)
      await sql`select ${number}::integer as ${sql.ref(`n${number}`)}`.execute(db);
    assert.equal((await prepared()).length, 0);
    for (let round = 0; round < 2; round += 1) await sql`select ${round}::integer as again`.execute(db);
    assert.equal((await prepared()).length, 1);
  });

  it('are prepared if they write, but not if they find a partial index by parameter values or return rows', async () => {
    const { db, prepared } = open({ after: 0, most: 10, counted: 100 });
    await sql`create table entries (call integer, kind text)`.execute(db);
    await sql`create unique index on entries (call) where kind = 'charge'`.execute(db);
    const charge = () =>
      sql`insert into entries values (1, 'charge') on conflict (call) where kind = ${'charge'} do nothing`.execute(db);
    const write = async (kind: string) => {
      await sql`insert into entries values (2, ${kind})`.execute(db);
      await sql`update entries set kind = ${`${kind}!`} where kind = ${kind}`.execute(db);
      await sql`with gone as (select ${kind}::text as kind) delete from entries where call = 2`.execute(db);
      await sql`insert into entries values (2, ${kind}) returning *`.execute(db);
      await sql`delete from entries where call = ${2}`.execute(db);
    };
    for (let round = 0; round < 12; round += 1) {
      await charge();
      await write('refund');
    }
    assert.deepEqual((await prepared()).map(({ statement }) => statement.slice(0, 6)).sort(), [
      'insert',
      'update',
      'with g',
    ]);
    assert.equal((await sql`select * from entries`.execute(db)).rows.length, 1);
  });

  it('see a column that another process has added in the meantime', async () => {
    const { db } = open({ after: 0, most: 10, counted: 100 });
    await sql`create table things (one integer)`.execute(db);
    await sql`insert into things values (${1})`.execute(db);
    const read = () => sql`select * from things where one = ${1}`.execute(db);
    assert.deepEqual((await read()).rows, [{ one: 1 }]);
    await sql`alter table things add column two integer`.execute(db);
    assert.deepEqual((await read()).rows, [{ one: 1, two: null }]);
  });

  it('fail in a transaction during which the schema changes, and work in the next', async () => {
    const { db } = open({ after: 0, most: 10, counted: 100 });
    await sql`create table others (one integer)`.execute(db);
    const read = () =>
      db.transaction().execute(async (trx) => (await sql`select * from others where one = ${1}`.execute(trx)).rows);
    assert.deepEqual(await read(), []);
    await sql`alter table others add column two integer`.execute(db);
    await assert.rejects(read(), { code: '0A000' });
    assert.deepEqual(await read(), []);
  });
});
