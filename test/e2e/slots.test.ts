import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Database, openDatabase } from '#src/store/database/database.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { readStream, ringOffice } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';

let database: Database | null = null;
// Before the installation is removed.
after(() => database?.close());
const installation = await openInstallation();
const servers: readonly RunningServer[] = [await installation.start(), await installation.start()];
const [first, second] = servers as [RunningServer, RunningServer];
database = await openDatabase({ url: null, dataDir: installation.dataDir, note: () => {} });
const { db } = database;
await createOfficeAssistant(first, {});

const setLimit = (concurrency_limit: number) => db.updateTable('accounts').set({ concurrency_limit }).execute();

/** Calls a server; returns the call, or null if it was rejected. */
async function ringAt(server: RunningServer): Promise<string | null> {
  const twiml = await ringOffice(server);
  return twiml.includes('<Stream') ? readStream(twiml).callId : null;
}

async function counts(): Promise<readonly number[]> {
  const usages = await Promise.all(servers.map(({ client }) => client.results('/users/concurrency-usage')));
  return usages.map(({ concurrency_count }) => concurrency_count);
}

describe('two server processes on one database', () => {
  it('assign the last slot to one of two simultaneous calls, and count the occupied slots exactly', async () => {
    await setLimit(2);
    const held = (await ringAt(first))!;
    assert.deepEqual(await counts(), [1, 1]);
    for (let round = 0; round < 10; round += 1) {
      const placed = await Promise.all(servers.map(ringAt));
      const [winner, ...others] = placed.filter((callId) => callId !== null);
      assert.ok(winner !== undefined && others.length === 0, `round ${round}: ${placed}`);
      assert.deepEqual(await counts(), [2, 2]);
      await servers[round % 2]!.client.results(`/calls/${winner}/hangup`, {});
      assert.deepEqual(await counts(), [1, 1]);
    }
    await second.client.results(`/calls/${held}/hangup`, {});
    assert.deepEqual(await counts(), [0, 0]);
  });

  it('release the slots of a killed process when its lease expires', async () => {
    await setLimit(3);
    const lost = [(await ringAt(second))!, (await ringAt(second))!];
    const kept = (await ringAt(first))!;
    second.program.signal('SIGKILL');
    await second.program.ended;
    assert.equal(await ringAt(first), null);
    assert.equal((await first.client.results('/users/concurrency-usage')).concurrency_count, 3);
    // Its lease expires with time.
    await db
      .updateTable('nodes')
      .set({ lease_until: new Date(0) })
      .where('pid', '=', second.program.pid)
      .execute();
    for (const callId of lost) await first.client.callThat(callId, ({ status }) => status === 'failed', 'is closed');
    const usage = await eventually(async () => {
      const { concurrency_count } = await first.client.results('/users/concurrency-usage');
      return concurrency_count < 3 && concurrency_count;
    }, 'slots that come back');
    assert.equal(usage, 1);
    assert.equal((await first.client.call(kept)).status, 'queued');
    assert.ok(await ringAt(first));
  });
});
