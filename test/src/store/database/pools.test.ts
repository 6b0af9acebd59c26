import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { longTaskMs, onLongTask } from '#src/foundation/long-task.ts';
import { notifyCallsChanged } from '#src/store/calls/call-events.ts';
import { ListeningWatch } from '#src/store/calls/call-watch.ts';
import { createQueries, databaseLimits, openPool, withKeepAlive } from '#src/store/database/pools.ts';
import { noReachability } from '#src/store/database/reachability.ts';
import { openWire } from '#test/support/cuttable-database.ts';
import { openTestDatabase } from '#test/support/database.ts';

const database = await openTestDatabase();

/** A network on which a test can drop all packets, and a pool on it with the given response timeout. */
async function openSwallowing({ answerMs, max = 1 }: { readonly answerMs: number; readonly max?: number }) {
  const wire = await openWire(database);
  const connection = { ...database.connection, host: '127.0.0.1', port: wire.port };
  const pool = openPool(connection, { name: 'parley-test', max, answerMs, statementMs: null });
  return { wire, connection, pool, db: createQueries(pool, noReachability) };
}

/** A parameter that takes long to convert. */
const slowParameter = {
  toPostgres: () => {
    for (const until = performance.now() + 3 * longTaskMs; performance.now() < until; );
    return '7';
  },
};

describe('queries that block the event loop', () => {
  it('are long tasks of the database', async (t) => {
    const kinds: string[] = [];
    t.onTestFinished(onLongTask((kind) => kinds.push(kind)));
    const { rows } = await sql<{ seven: string }>`select ${slowParameter}::text as seven`.execute(database.db);
    assert.deepEqual(rows, [{ seven: '7' }]);
    assert.ok(kinds.includes('database'), kinds.join(', '));
  });
});

describe('a network that drops all packets', () => {
  it('fails a query after its timeout and discards its connection, so that the next query succeeds', async (t) => {
    const { wire, pool, db } = await openSwallowing({ answerMs: 300 });
    t.onTestFinished(() => db.destroy());
    await sql`select 1`.execute(db);
    wire.block();
    await assert.rejects(sql`select 2`.execute(db), /Query read timeout/);
    assert.equal(pool.totalCount, 0);
    wire.unblock();
    assert.deepEqual((await sql<{ three: number }>`select 3 as three`.execute(db)).rows, [{ three: 3 }]);
  });

  it('fails a transaction with the error of the query, and discards its connection', async (t) => {
    const { wire, pool, db } = await openSwallowing({ answerMs: 300 });
    t.onTestFinished(() => db.destroy());
    const failing = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      wire.block();
      await sql`select 2`.execute(trx);
    });
    await assert.rejects(failing, /Query read timeout/);
    assert.equal(pool.totalCount, 0);
  });

  it('ends the connection that follows live calls, which is then replaced', async (t) => {
    const { wire, connection, db } = await openSwallowing({ answerMs: 300 });
    t.onTestFinished(() => db.destroy());
    const notes: string[] = [];
    const lost = Promise.withResolvers<void>();
    const note = (line: string): void => {
      notes.push(line);
      lost.resolve();
    };
    const watch = new ListeningWatch(withKeepAlive(connection), note, { everyMs: 50, answerMs: 200 });
    await watch.open();
    t.onTestFinished(() => watch.close());
    const again = new Promise<void>((resolve) => watch.watch('kept', resolve));
    wire.block();
    await lost.promise;
    assert.equal(watch.isListening, false);
    wire.unblock();
    await again;
    const heard = new Promise<void>((resolve) => watch.watch('other', resolve));
    await notifyCallsChanged(database.db, ['other']);
    await heard;
    assert.deepEqual(notes, ['lost the database connection that follows live calls']);
  });
});

describe('a transaction', () => {
  const xid = sql<{ id: string }>`select pg_current_xact_id()::text as id`;

  it('begins with its first statement', async (t) => {
    const pool = openPool(database.connection, { name: 'parley-test', max: 1, answerMs: null, statementMs: null });
    const db = createQueries(pool, noReachability);
    t.onTestFinished(() => db.destroy());
    await db.transaction().execute(async () => {});
    const [first, second] = [await xid.execute(db), await xid.execute(db)];
    assert.notEqual(first.rows[0]?.id, second.rows[0]?.id, 'an empty one leaves none behind');
    await db.transaction().execute(async (trx) => {
      const [one, other] = [await xid.execute(trx), await xid.execute(trx)];
      assert.equal(one.rows[0]?.id, other.rows[0]?.id);
    });
  });

  it('undoes everything if a statement fails, also the first', async (t) => {
    const pool = openPool(database.connection, { name: 'parley-test', max: 1, answerMs: null, statementMs: null });
    const db = createQueries(pool, noReachability);
    t.onTestFinished(() => db.destroy());
    await sql`create table undone (number integer check (number > 0))`.execute(db);
    const insert = (number: number) => sql`insert into undone values (${number})`;
    await assert.rejects(db.transaction().execute((trx) => insert(-1).execute(trx)));
    const second = db.transaction().execute(async (trx) => {
      await insert(1).execute(trx);
      await insert(-1).execute(trx);
    });
    await assert.rejects(second);
    await insert(7).execute(db);
    assert.deepEqual((await sql`select number from undone`.execute(db)).rows, [{ number: 7 }]);
  });
});

describe('server connections', () => {
  it('let the database cancel slow statements, with limits that a statement may change', async () => {
    const shown = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
    assert.deepEqual(shown.rows, [{ statement: '30s', idle: '1min' }]);
    const urgent = await sql<{ statement: string }>`select current_setting('statement_timeout') as statement`.execute(
      database.urgent,
    );
    assert.deepEqual(urgent.rows, [{ statement: '2500ms' }]);
  });

  it('wait longer for a response than the database may take', () => {
    assert.ok(databaseLimits.answerMs > databaseLimits.statementMs);
  });

  it('are probed by TCP', () => {
    assert.equal(withKeepAlive({}).keepAlive, true);
  });
});
