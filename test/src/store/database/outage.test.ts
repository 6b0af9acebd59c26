import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createLog } from '#src/foundation/log.ts';
import { connect } from '#src/store/database/database.ts';
import { DatabaseOutage, type OutageReport } from '#src/store/database/outage.ts';
import { openWire } from '#test/support/cuttable-database.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

function openOutage() {
  const clock = new VirtualClock();
  const news: OutageReport[] = [];
  return { clock, news, outage: new DatabaseOutage(clock, (one) => news.push(one)) };
}

describe('a database outage', () => {
  it('is reported when it begins, every 30 seconds with the failures since, and when it ends', () => {
    const { clock, news, outage } = openOutage();
    outage.failed(refused());
    for (let second = 0; second < 70; second += 1) {
      outage.failed(refused());
      assert.ok(outage.suppresses(refused(), 'cannot store call data yet'));
      assert.ok(outage.suppresses(refused(), 'cannot store call data yet'));
      if (second % 10 === 0) assert.ok(outage.suppresses(refused(), 'request failed'));
      clock.advance(1_000);
    }
    const responses = [outage.asked(), outage.asked()];
    for (const reached of responses) reached();
    clock.advance(60_000);
    assert.deepEqual(news, [
      { type: 'began', cause: 'Error: connect ECONNREFUSED 127.0.0.1:5432' },
      { type: 'lasts', forMs: 30_000, failures: { 'cannot store call data yet': 60, 'request failed': 3 } },
      { type: 'lasts', forMs: 60_000, failures: { 'cannot store call data yet': 120, 'request failed': 6 } },
      { type: 'ended', forMs: 70_000, failures: { 'cannot store call data yet': 140, 'request failed': 7 } },
    ]);
  });

  it('outlasts responses to queries that were sent before it', () => {
    const { news, outage } = openOutage();
    const earlier = outage.asked();
    outage.failed(refused());
    earlier();
    assert.deepEqual(
      news.map(({ type }) => type),
      ['began'],
    );
    const during = outage.asked();
    outage.asked()();
    outage.failed(refused());
    during();
    assert.deepEqual(
      news.map(({ type }) => type),
      ['began', 'ended', 'began'],
    );
  });

  it('ignores query errors from a reachable database', () => {
    const { news, outage } = openOutage();
    const violated = Object.assign(new Error('violates a constraint'), { code: '23505' });
    assert.ok(!outage.suppresses(refused(), 'a vendor failed'));
    outage.failed(violated);
    outage.failed(new Error('timeout exceeded when trying to connect'));
    assert.deepEqual(news, []);
    outage.failed(refused());
    assert.ok(!outage.suppresses(violated, 'cannot store call data yet'));
  });

  it('keeps its own errors out of the log, also in child loggers, and no others', () => {
    const { outage } = openOutage();
    const lines: string[] = [];
    const log = createLog({
      level: 'info',
      destination: { write: (line) => lines.push(JSON.parse(line).msg) },
      suppresses: (error, what) => outage.suppresses(error, what),
    });
    const told = (name: string) => {
      log.child({ callId: 'one' }).error({ err: refused() }, `${name}: not stored yet`);
      log.error({ err: refused(), dropped: 0 }, `${name}: cannot store call events`);
      log.warn({ err: new Error('another error') }, `${name}: provider failed`);
      log.info(`${name}: text`);
    };
    told('before');
    outage.failed(refused());
    told('during');
    outage.asked()();
    assert.deepEqual(lines, [
      'before: not stored yet',
      'before: cannot store call events',
      'before: provider failed',
      'before: text',
      'during: provider failed',
      'during: text',
    ]);
  });

  it('begins with the first query that cannot reach the database, and ends with the first response', async (t) => {
    const { news, outage } = openOutage();
    const wire = await openWire(await takeTestDatabase());
    const { connection, close } = wire.real;
    const { db, close: leave } = await connect(
      { ...connection, host: '127.0.0.1', port: wire.port },
      () => {},
      close,
      outage,
    );
    t.onTestFinished(leave);
    await sql`select 1`.execute(db);
    await wire.cut();
    await assert.rejects(sql`select 1`.execute(db));
    await assert.rejects(sql`select 1`.execute(db));
    assert.deepEqual(
      news.map(({ type }) => type),
      ['began'],
    );
    await wire.restore();
    await sql`select 1`.execute(db);
    assert.deepEqual(
      news.map(({ type }) => type),
      ['began', 'ended'],
    );
  });
});
