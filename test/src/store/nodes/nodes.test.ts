import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'vitest';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { currentProcess, localProcess, type NodeProcess } from '#src/store/nodes/node-process.ts';
import {
  extendStalledLeases,
  maxExtendedLeases,
  registerNode,
  renewLease,
  retireNode,
} from '#src/store/nodes/nodes.ts';
import { closeOrphans, findCallsClosedAsLost } from '#src/store/nodes/orphans.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { addWitness, ageNode } from '#test/support/node-ages.ts';
import { onEnd } from '#test/support/on-end.ts';
import { skipFor } from '#test/support/skip-for.ts';
import { storeCall } from '#test/support/stored.ts';

const leaseMs = 15_000;
const outageMs = 30_000;

/** A database with two nodes that have been up for an hour, each with a live call. */
async function openPair() {
  const { db } = await openTestDatabase();
  const [first, second] = [await registerNode(db), await registerNode(db)];
  const calls: string[] = [];
  for (const node_id of [first, second]) {
    const { call_id } = await storeCall(db, { node_id });
    await advanceCall(db, call_id, 'in-progress');
    calls.push(call_id);
  }
  const [firstCall = '', secondCall = ''] = calls;
  /** Moves the last renewal of both nodes back by this time. */
  const pass = async (renewedMsAgo: number) => {
    for (const node of [first, second])
      await ageNode(db, node, { leaseMs, renewedMsAgo, steadyForMs: 3_600_000 + renewedMsAgo });
  };
  return { db, first, second, firstCall, secondCall, pass };
}

describe('closeOrphans after a database outage longer than the lease', () => {
  it('closes no calls when the first node comes back, so that the other keeps its own', async () => {
    const { db, first, second, firstCall, secondCall, pass } = await openPair();
    await pass(outageMs);
    await renewLease(db, first, leaseMs);
    assert.deepEqual(await closeOrphans(db), []);
    await renewLease(db, second, leaseMs);
    assert.deepEqual(await closeOrphans(db), []);
    assert.deepEqual(await findCallsClosedAsLost(db, [firstCall, secondCall]), []);
  });

  it('closes the calls of a node that does not come back within a full lease', async () => {
    const { db, first, secondCall, pass } = await openPair();
    await pass(outageMs);
    await renewLease(db, first, leaseMs);
    await ageNode(db, first, { leaseMs, renewedMsAgo: 0, steadyForMs: leaseMs - 1_000 });
    assert.deepEqual(await closeOrphans(db), []);
    await ageNode(db, first, { leaseMs, renewedMsAgo: 0, steadyForMs: leaseMs });
    assert.deepEqual(await closeOrphans(db), [secondCall]);
    assert.deepEqual(await findCallsClosedAsLost(db, [secondCall]), [secondCall]);
  });

  it('waits for a full lease on a newly started server', async () => {
    const { db, firstCall, secondCall, pass } = await openPair();
    await pass(outageMs);
    const started = await registerNode(db);
    assert.deepEqual(await closeOrphans(db), []);
    await ageNode(db, started, { leaseMs, renewedMsAgo: 0, steadyForMs: leaseMs });
    assert.deepEqual((await closeOrphans(db)).toSorted(), [firstCall, secondCall].toSorted());
  });

  it('closes the calls of a retired node without a wait', async () => {
    const { db, first, second, secondCall, pass } = await openPair();
    await pass(outageMs);
    await renewLease(db, first, leaseMs);
    await retireNode(db, second);
    assert.deepEqual(await closeOrphans(db), [secondCall]);
  });
});

describe('closeOrphans without a database outage', () => {
  it('closes the calls of a node that is silent for a full lease, if another node renews', async () => {
    const { db, first, second, secondCall } = await openPair();
    const hour = { leaseMs, steadyForMs: 3_600_000 };
    await ageNode(db, first, { ...hour, renewedMsAgo: 3_000 });
    await ageNode(db, second, { ...hour, renewedMsAgo: leaseMs - 1_000 });
    await renewLease(db, first, leaseMs);
    assert.deepEqual(await closeOrphans(db), []);
    await ageNode(db, second, { ...hour, renewedMsAgo: leaseMs + 1 });
    assert.deepEqual(await closeOrphans(db), [secondCall]);
  });

  it('closes nothing if the other node has a gap in its own renewals', async () => {
    const { db, first, secondCall, pass } = await openPair();
    // An outage shorter than the lease: the first node had just renewed, the second was about to.
    await pass(leaseMs - 500);
    await renewLease(db, first, leaseMs);
    assert.deepEqual(await closeOrphans(db), []);
    assert.equal((await findAnyCall(db, secondCall))?.end_time, null);
  });
});

/** A stopped process of this machine, in the form in which a node registers it. */
async function stoppedProcess(): Promise<{ readonly child: ChildProcess; readonly node: NodeProcess }> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 60_000)'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readChildLines(child).next('that it runs');
  const node = localProcess(child.pid ?? assert.fail('no process'));
  child.kill('SIGSTOP');
  onEnd(() => child.kill('SIGKILL'));
  return { child, node };
}

const skip = currentProcess().machine === null ? 'this system does not tell one process from another' : false;

describe('a process of the same machine that does not renew', skipFor(skip), async () => {
  const { db } = await openTestDatabase();
  const witness = await addWitness(db);
  const late = { leaseMs, renewedMsAgo: 2 * leaseMs, steadyForMs: 3_600_000 };

  async function callOf(node: NodeProcess): Promise<{ readonly nodeId: string; readonly callId: string }> {
    const nodeId = await registerNode(db, leaseMs, node);
    const { call_id: callId } = await storeCall(db, { node_id: nodeId });
    await ageNode(db, nodeId, late);
    return { nodeId, callId };
  }

  it('keeps its calls while it exists, and loses them once it has exited', async () => {
    const { child, node } = await stoppedProcess();
    const { nodeId, callId } = await callOf(node);
    assert.deepEqual(await extendStalledLeases(db, { nodeId: witness }), [nodeId]);
    assert.deepEqual(await closeOrphans(db), []);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await ageNode(db, nodeId, late);
    assert.deepEqual(await extendStalledLeases(db, { nodeId: witness }), []);
    assert.deepEqual(await closeOrphans(db), [callId]);
  });

  it('loses them after the maximum number of leases without a renewal', async () => {
    const { node } = await stoppedProcess();
    const { nodeId, callId } = await callOf(node);
    await ageNode(db, nodeId, { ...late, renewedMsAgo: maxExtendedLeases * leaseMs + 1 });
    assert.deepEqual(await extendStalledLeases(db, { nodeId: witness }), []);
    assert.deepEqual(await closeOrphans(db), [callId]);
  });

  it('is not confused with another process that reuses its id, or one on another machine', async () => {
    const { node } = await stoppedProcess();
    const [reused, elsewhere] = [
      { ...node, start: '1' },
      { ...node, machine: 'another boot' },
    ];
    const calls = [await callOf(reused), await callOf(elsewhere)].map(({ callId }) => callId);
    assert.deepEqual(await extendStalledLeases(db, { nodeId: witness }), []);
    assert.deepEqual((await closeOrphans(db)).toSorted(), calls.toSorted());
  });
});
