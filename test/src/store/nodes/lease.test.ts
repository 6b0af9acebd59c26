import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Lease, type LeaseHolder } from '#src/store/nodes/lease.ts';
import { registerNode, retireNode } from '#src/store/nodes/nodes.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const { db } = await openTestDatabase();
const leaseMs = 15_000;

async function openLease(holder: Partial<LeaseHolder> = {}) {
  const nodeId = await registerNode(db, leaseMs);
  const clock = new VirtualClock();
  const lease = new Lease({ db, clock, nodeId, leaseMs, failed: (error) => assert.fail(String(error)) });
  lease.serve({ liveCalls: [], cutOff: () => {}, ...holder });
  let isHeld = false;
  const ask = async () => {
    isHeld = false;
    void lease.held().then(() => {
      isHeld = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    return isHeld;
  };
  return { lease, nodeId, clock, ask, isHeld: () => isHeld };
}

describe('a lease', () => {
  it('is held until it expires by the clock of the process, and again after a renewal', async () => {
    const { lease, clock, ask, isHeld } = await openLease();
    clock.advance(leaseMs - 1);
    assert.equal(await ask(), true);
    clock.advance(1);
    assert.equal(await ask(), false);
    await lease.renew();
    assert.equal(isHeld(), true);
  });

  it('cuts off calls that others have closed before it is held again', async () => {
    const order: string[] = [];
    const mine: string[] = [];
    const { lease, nodeId, clock } = await openLease({
      liveCalls: mine,
      cutOff: (callId) => order.push(callId),
    });
    const { call_id: closed } = await storeCall(db, { node_id: nodeId });
    const { call_id: ended } = await storeCall(db, { node_id: nodeId });
    mine.push(closed, ended);
    await advanceCall(db, ended, 'completed', { end_reason: 'carrier_completed' });
    clock.stall(2 * leaseMs);
    await retireNode(db, nodeId);
    assert.deepEqual(await closeOrphans(db), [closed]);
    const held = lease.held().then(() => order.push('held'));
    await lease.renew();
    await held;
    assert.deepEqual(order, [closed, 'held']);
  });

  it('releases waiting callers when it is stopped, so that a server without a database can end', async () => {
    const { lease, clock, ask, isHeld } = await openLease();
    clock.advance(leaseMs);
    assert.equal(await ask(), false);
    await lease.stop();
    assert.equal(isHeld(), true);
  });
});
