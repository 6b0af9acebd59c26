import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer, startTestServer } from '#test/support/server.ts';
import {
  bookingSuite,
  createRestaurant,
  createSuite,
  endedRun,
  longSuite,
  startRun,
} from '#test/support/test-suites.ts';

describe('the runs of a server', () => {
  it('return to the queue when it shuts down, and are not counted as its death', async () => {
    const first = await startTestServer();
    const { database } = first;
    const { db } = database;
    const assistant_id = await createRestaurant(first);
    const runId = await startRun(first, await createSuite(first, { name: 'Long', yaml: longSuite, assistant_id }));
    const read = () =>
      db.selectFrom('test_runs').selectAll().where('test_run_id', '=', runId).executeTakeFirstOrThrow();
    await eventually(async () => (await read()).status === 'running', 'the start of the run', 60_000);
    const seen = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
    const close = database.close.bind(database);
    Object.assign(database, {
      close: async () => {
        seen.resolve(await read());
        await close();
      },
    });
    await first.close();
    const { status, attempts, node_id } = await seen.promise;
    assert.deepEqual([status, attempts, node_id], ['queued', 0, null]);
  });

  it('are one at a time, in the order in which they were requested', async () => {
    const server = await openTestServer();
    const assistant_id = await createRestaurant(server);
    const suiteId = await createSuite(server, { name: 'Short', yaml: bookingSuite, assistant_id });
    const runs = [await startRun(server, suiteId), await startRun(server, suiteId), await startRun(server, suiteId)];
    const ended = [];
    for (const runId of runs) ended.push(await endedRun(server, runId));
    for (const [place, run] of ended.slice(1).entries())
      assert.ok(run.started_at >= ended[place].ended_at, `${run.started_at} is before ${ended[place].ended_at}`);
  });
});
