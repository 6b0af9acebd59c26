import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { notifyCallsChanged } from '#src/store/calls/call-events.ts';
import { ListeningWatch } from '#src/store/calls/call-watch.ts';
import { connect, openDatabase } from '#src/store/database/database.ts';
import { migrations } from '#src/store/migrations/index.ts';
import { openTestDatabase } from '#test/support/database.ts';

const database = await openTestDatabase();

const idle = async () => {};
const applied = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);

describe('opening a database', () => {
  it('migrates the tables once, however many processes open it', async () => {
    await sql`drop schema public, pgboss cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    const opened = await Promise.all([1, 2, 3].map(() => connect(database.connection, () => {}, idle)));
    await Promise.all(opened.map((other) => other.close()));
    assert.deepEqual(
      (await applied()).rows.map(({ name }) => name),
      Object.keys(migrations),
    );
  });

  it('rejects a database that a newer version has changed', async () => {
    await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(database.db);
    await assert.rejects(
      connect(database.connection, () => {}, idle),
      { name: 'StoreError', code: 'migration' },
    );
    await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
  });

  it('says what to check if no server is listening', async () => {
    const options = { url: 'postgres://nobody@127.0.0.1:9/none', dataDir: '', note: () => {} };
    await assert.rejects(openDatabase(options), {
      name: 'StoreError',
      code: 'unreachable',
      message: /^Cannot use the database \(.*ECONNREFUSED.*\): check DATABASE_URL and that the database server runs\.$/,
    });
  });
});

describe('following calls', () => {
  const notes: string[] = [];
  let watch: ListeningWatch;
  beforeAll(async () => {
    watch = new ListeningWatch(database.connection, (line) => notes.push(line));
    await watch.open();
  });
  afterAll(() => watch.close());

  it('notifies only the followers of a call', async () => {
    const told: string[] = [];
    const stopOther = watch.watch('other', () => told.push('other'));
    const notified = new Promise<void>((resolve) => {
      const stop = watch.watch('mine', () => {
        told.push('mine');
        stop();
        resolve();
      });
    });
    await notifyCallsChanged(database.db, ['mine']);
    await notified;
    stopOther();
    assert.deepEqual(told, ['mine']);
  });

  it('notifies all followers after a reconnect', async () => {
    const again = new Promise<void>((resolve) => watch.watch('kept', resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parley-listen' and datname = current_database()`.execute(database.db);
    await again;
    assert.deepEqual(notes, ['lost the database connection that follows live calls']);
  });
});
