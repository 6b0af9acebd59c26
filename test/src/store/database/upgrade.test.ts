import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { describe, it } from 'vitest';
import { connect, type Database, type Db } from '#src/store/database/database.ts';
import { StoreError } from '#src/store/database/store-error.ts';
import { migrations } from '#src/store/migrations/index.ts';
import { openTestDatabase, takeTestDatabase } from '#test/support/database.ts';
import { urlOf } from '#test/support/database-url.ts';
import { type ReleaseData, releaseSettings } from '#test/support/release-data.ts';
import { runParley } from '#test/support/run-parley.ts';
import { openTestServer } from '#test/support/server.ts';

const project = join(import.meta.dirname, '../../../..');
const folder = join(project, 'fixtures/releases');
const releases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): ReleaseData => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** Lets every sequence of a table continue after its rows. */
async function continueSequences(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select column_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(db);
  for (const { name, sequence } of rows)
    await sql`select setval(${sequence}::regclass, max(${sql.ref(name)})) from ${sql.table(table)}`.execute(db);
}

/** Replaces the tables of a database by those of the release, at its last migration. */
async function restore({ db }: Database, { migrations: names, tables }: ReleaseData): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema if exists pgboss cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const known = Object.fromEntries(names.map((name) => [name, migrations[name]!]));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  assert.equal(error, undefined);
  await db.transaction().execute(async (trx) => {
    // Rows come in any order, and triggers have run when they were stored.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of Object.entries(tables)) {
      const columns = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(trx);
      const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
      await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        trx,
      );
      await continueSequences(trx, table);
    }
  });
}

/** Where `now` differs from `then` in a part that `then` has: new fields do not count. */
function differences(now: unknown, then: unknown, at: string): readonly string[] {
  if (typeof then !== 'object' || then === null) return now === then ? [] : [`${at}: ${then} became ${now}`];
  if (typeof now !== 'object' || now === null) return [`${at}: ${JSON.stringify(then)} became ${now}`];
  const counts = Array.isArray(then) && Array.isArray(now) ? [now.length, then.length] : [];
  if (counts[0] !== counts[1]) return [`${at}: ${counts[1]} became ${counts[0]}`];
  return Object.entries(then).flatMap(([name, value]) =>
    differences((now as Record<string, unknown>)[name], value, `${at}/${name}`),
  );
}

/** URLs have the address of the server, the test uses the key, catalog voices got pictures, and a paused campaign opens at no time. The day's spend and its
 * end are those of today. */
const changedOnPurpose =
  /\/(demo_audio_url|call_recording_url|avatar|opens_at|last_used_at|last_used_address|spent_today|day_ends_at)$/;

describe.each(releases)('the database of Parley $version', (release) => {
  it('is opened by this version, whose API answers as before', async () => {
    const old = await takeTestDatabase();
    await restore(old, release);
    const database = await connect(old.connection, () => {}, old.close);
    const server = await openTestServer({ database, settings: releaseSettings });
    const found: string[] = [];
    for (const [path, former] of Object.entries(release.answers)) {
      const { status, body } = await server.json(path);
      assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
      const then = (former as { readonly results: unknown }).results;
      found.push(...differences(body.results, then, path));
    }
    assert.deepEqual(
      found.filter((line) => !changedOnPurpose.test(line.split(':')[0]!)),
      [],
    );
  });
});

describe('the database of a newer Parley', () => {
  const newer = '9999-of-a-later-version';
  const last = Object.keys(migrations).at(-1);
  const expected = `The database is at migration ${newer}, and this version of Parley knows migrations up to ${last}: install the version that last used the database or a later one, or restore a backup from before the upgrade.`;

  it('is rejected with a sentence that says what to install, and stays as it is', async () => {
    const database = await openTestDatabase();
    const applied = { name: newer, timestamp: new Date().toISOString() };
    await sql`insert into kysely_migration ${sql.raw(`(name, timestamp) values ('${applied.name}', '${applied.timestamp}')`)}`.execute(
      database.db,
    );
    await assert.rejects(
      connect(
        database.connection,
        () => {},
        async () => {},
      ),
      (error) => error instanceof StoreError && error.message === expected,
    );
    const { code, err } = await runParley([], { DATABASE_URL: urlOf(database), PORT: '0' });
    assert.deepEqual([code, err], [1, `parley: ${expected}\n`]);
  });
});
