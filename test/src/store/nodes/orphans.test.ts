import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { appendEvents, readEvents } from '#src/store/calls/call-events.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { registerNode, renewLease, retireNode } from '#src/store/nodes/nodes.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { addWitness } from '#test/support/node-ages.ts';
import { storeCall, turnsOf } from '#test/support/stored.ts';

const database = await openTestDatabase();
const { db } = database;
await addWitness(db);

/** Cleans up until something is closed; the lease expires by the database's clock. */
async function closeUntil(callId: string): Promise<void> {
  while (!(await closeOrphans(db)).includes(callId)) await sleep(50);
}

describe('the calls of a process', () => {
  it('are closed as failed with all their turns, once the lease of a killed process has expired', async () => {
    const program = join(import.meta.dirname, '../../../support/hold-call.ts');
    const child = spawn(process.execPath, [program, JSON.stringify(database.connection), '1500'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const callId = await readChildLines(child).next('its call');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    assert.equal((await findAnyCall(db, callId))?.status, 'in-progress');
    await closeUntil(callId);
    const call = await findAnyCall(db, callId);
    assert.deepEqual([call?.status, call?.end_reason, call?.node_id], ['failed', 'node_lost', null]);
    assert.equal((await turnsOf(db, callId)).length, 2);
    const event = (await readEvents(db, callId)).at(-1);
    assert.deepEqual([event?.type, event?.fields], ['status.changed', { status: 'failed', reason: 'node_lost' }]);
  });

  it('end with their last event, however late that is noticed', async () => {
    const node_id = await registerNode(db);
    const { call_id } = await storeCall(db, { node_id });
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * 60_000);
    const times = { created_at: ago(90), start_time: ago(89) };
    await db.updateTable('calls').set(times).where('call_id', '=', call_id).execute();
    await appendEvents(db, [{ callId: call_id, event: { type: 'turn.commit', at: 0 } }]);
    await sql`update call_events set recorded_at = ${ago(87)} where call_id = ${call_id}`.execute(db);
    await retireNode(db, node_id);
    assert.deepEqual(await closeOrphans(db), [call_id]);
    const { start_time, end_time } = (await findAnyCall(db, call_id))!;
    assert.equal(end_time!.getTime() - start_time!.getTime(), 2 * 60_000);
    assert.equal((await readEvents(db, call_id)).at(-1)?.at, 3 * 60_000);
  });

  it('are followed up in the transaction that closes them; one that cannot be closed stays open and does not block others', async () => {
    const node_id = await registerNode(db);
    const stuck = await storeCall(db, { node_id });
    const other = await storeCall(db, { node_id });
    await retireNode(db, node_id);
    const followed: unknown[] = [];
    const told: unknown[] = [];
    const follow = async (fails: boolean) =>
      closeOrphans(
        db,
        async (_, call) => {
          if (fails && call.call_id === stuck.call_id) throw new Error('what follows cannot be stored');
          followed.push([call.call_id, call.status, call.end_reason]);
        },
        (callId, error) => told.push([callId, String(error)]),
      );
    assert.deepEqual(await follow(true), [other.call_id]);
    assert.deepEqual(told, [[stuck.call_id, 'Error: what follows cannot be stored']]);
    assert.equal((await findAnyCall(db, stuck.call_id))?.end_time, null);
    assert.deepEqual(await follow(false), [stuck.call_id]);
    assert.deepEqual(followed, [
      [other.call_id, 'failed', 'node_lost'],
      [stuck.call_id, 'failed', 'node_lost'],
    ]);
  });

  it('are closed immediately if the process retired', async () => {
    const node_id = await registerNode(db);
    const { call_id } = await storeCall(db, { node_id });
    assert.deepEqual(await closeOrphans(db), []);
    await retireNode(db, node_id);
    assert.deepEqual(await closeOrphans(db), [call_id]);
  });

  it('are kept while it renews its lease, and when they are over', async () => {
    const node_id = await registerNode(db, 0);
    await renewLease(db, node_id);
    const live = await storeCall(db, { node_id });
    assert.deepEqual(await closeOrphans(db), []);
    await advanceCall(db, live.call_id, 'completed', { end_reason: 'caller_hung_up' });
    await retireNode(db, node_id);
    assert.deepEqual(await closeOrphans(db), []);
    assert.equal((await findAnyCall(db, live.call_id))?.end_reason, 'caller_hung_up');
  });

  it('are closed once by several processes that clean up simultaneously', async () => {
    const node_id = await registerNode(db);
    const { call_id } = await storeCall(db, { node_id });
    await retireNode(db, node_id);
    const closed = await Promise.all(Array.from({ length: 5 }, () => closeOrphans(db)));
    assert.deepEqual(closed.flat(), [call_id]);
  });
});

describe('a call whose media never connected', () => {
  for (const [call_type, status] of [
    ['web', 'canceled'],
    ['inbound', 'canceled'],
    ['outbound', 'failed'],
  ] as const) {
    it(`is ${status} after ten minutes if it is ${call_type}, and its log says so`, async () => {
      const [old, young] = [await storeCall(db, { call_type }), await storeCall(db, { call_type })];
      const aged = sql<Date>`now() - interval '11 minutes'`;
      await db.updateTable('calls').set({ created_at: aged }).where('call_id', '=', old.call_id).execute();
      assert.deepEqual(await closeOrphans(db), [old.call_id]);
      assert.equal((await findAnyCall(db, old.call_id))?.status, status);
      const [event] = await readEvents(db, old.call_id);
      assert.deepEqual([event?.type, event?.fields], ['status.changed', { status, reason: 'never_connected' }]);
      assert.equal((await findAnyCall(db, young.call_id))?.status, 'queued');
    });
  }

  it('is kept if it is in progress', async () => {
    const { call_id } = await storeCall(db);
    await advanceCall(db, call_id, 'in-progress');
    const aged = sql<Date>`now() - interval '11 minutes'`;
    await db.updateTable('calls').set({ created_at: aged }).where('call_id', '=', call_id).execute();
    assert.deepEqual(await closeOrphans(db), []);
  });
});
