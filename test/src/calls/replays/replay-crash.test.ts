import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { replayQueue, requestReplay } from '#src/calls/replays/replay-job.ts';
import { findReplay } from '#src/store/assistants/replays.ts';
import type { Database, Db } from '#src/store/database/database.ts';
import { Jobs, jobsSchema } from '#src/store/database/jobs.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { onEnd } from '#test/support/on-end.ts';
import { storeRecordedCalls } from '#test/support/replayed-calls.ts';
import { storeAssistant } from '#test/support/stored.ts';

function start({ connection }: Database) {
  const program = join(import.meta.dirname, '../../../support/replay-process.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(connection)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onEnd(kill);
  return { kill };
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

describe('a process that is killed during a replay', () => {
  it('leaves the replay to another one, which counts each call once', async () => {
    const database = await openTestDatabase();
    const { db, connection } = database;
    const owner = await storeAssistant(db);
    const calls = await storeRecordedCalls(db, owner);
    const jobs = await Jobs.open({ connection, queues: [replayQueue], failed: () => {} });
    const requested = { assistantId: owner.assistantId, version: null, calls: 500, author: 'Dana' };
    const replayId = (await db.transaction().execute((trx) => requestReplay(trx, jobs, requested)))!;
    await jobs.close(0);
    const first = await db.transaction().execute(async (trx) => {
      // The replay is complete, but cannot be stored.
      await trx.selectFrom('assistant_replays').select('replay_id').forUpdate().execute();
      const killed = start(database);
      await eventually(() => isWaiting(db), 'the replay to be stored', 60_000);
      await killed.kill();
      return findReplay(trx, { ...owner, replayId });
    });
    assert.deepEqual([first?.status, first?.calls_done], ['running', 0]);
    await sql`
      update ${sql.ref(`${jobsSchema}.job`)} set started_on = now() - interval '1 hour'
      where name = ${replayQueue.name} and state = 'active'`.execute(db);
    const second = start(database);
    const replay = () => findReplay(db, { ...owner, replayId });
    await eventually(async () => (await replay())?.status === 'finished', 'the replay', 60_000);
    await second.kill();
    const { calls_done, result } = (await replay())!;
    assert.deepEqual([calls_done, result?.calls, result?.skipped_calls], [calls.size, calls.size, 0]);
  });
});
