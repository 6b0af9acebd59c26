import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#src/store/database/database.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import {
  haveSaid,
  hearOffice,
  nodeOfCall,
  readinessOf,
  reconnectWebCall,
  runningNodes,
} from '#test/support/e2e-processes.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const opening = 'Welcome to the harbour office. We are open every day of the week. How can I help you?';

/** One server of two processes behind one port. */
describe('WORKERS=2', async () => {
  const place = await openInstallation();
  let server: RunningServer;
  let database: Database;
  let assistantId = '';
  before(async () => {
    server = await place.start({ WORKERS: '2', NODE_LEASE_SECONDS: '3', DRAIN_SECONDS: '5' });
    database = await openDatabase({ url: null, dataDir: place.dataDir, note: () => {} });
    assistantId = await createOfficeAssistant(server, { begin_message: opening });
    await eventually(async () => (await readiness()).worker === 2, 'an answer of the second process');
  });
  after(() => database.close());

  const readiness = () => readinessOf(server);
  const workers = () => runningNodes(database);
  const heard = () => hearOffice(server);
  async function workerOf(callId: string): Promise<{ node_id: string; pid: number }> {
    const nodeId = await nodeOfCall(database, callId);
    const found = (await workers()).find(({ node_id }) => node_id === nodeId);
    assert.ok(found !== undefined, `no process has call ${callId}`);
    return found;
  }

  it('runs calls on both, accepts commands on either, and counts them together', async () => {
    const calls = [await heard(), await heard(), await heard(), await heard()];
    const carriers = await Promise.all(calls.map(async ({ callId }) => (await workerOf(callId)).pid));
    assert.deepEqual(
      [...Map.groupBy(carriers, (pid) => pid).values()].map(({ length }) => length),
      [2, 2],
    );
    // One connection leads to one of them.
    for (const { callId } of calls) {
      await haveSaid(server, callId, 'The tide is high.');
    }
    const metrics = await (await server.client.fetch('/metrics')).text();
    assert.match(metrics, /^parley_calls_live\{.*status="in-progress".*\} 4$/m);
    for (const { callId, line } of calls) {
      assert.equal((await server.client.json(`/calls/${callId}/hangup`, {})).status, 200);
      await line.ended;
      assert.equal((await server.client.endedCall(callId)).end_reason, 'hung_up_on_request');
    }
  });

  it('prints generated credentials once, and names the process in logs', () => {
    assert.equal(server.program.said.filter((line) => line.startsWith('Dashboard (shown once)')).length, 1);
    assert.equal(server.program.said.filter((line) => line.startsWith('Parley listens on')).length, 1);
    assert.deepEqual(new Set(server.program.logged.map(({ worker }) => worker)), new Set([1, 2]));
  });

  const onlyLinux = process.platform === 'linux' ? false : 'only Linux has priorities of threads';
  it('lets each event loop go before the threads that mark garbage and compile', { skip: onlyLinux }, async () => {
    for (const { pid } of await workers()) {
      const threads = readdirSync(`/proc/${pid}/task`).map(Number);
      const nameOf = (thread: number) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
      const behind = threads.filter((thread) => getPriority(thread) > getPriority(pid));
      assert.deepEqual([...new Set(behind.map(nameOf))], ['V8Worker']);
      const names = threads.filter((thread) => !behind.includes(thread)).map(nameOf);
      assert.ok(!names.includes('V8Worker') && names.includes('libuv-worker'), names.join());
    }
  });

  it('lets the processes go before those of the embedded database', { skip: onlyLinux }, async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(database.db);
    assert.ok(rows.length > 0);
    for (const { pid } of await workers())
      for (const one of rows) assert.ok(getPriority(one.pid) > getPriority(pid), `process ${one.pid} of PostgreSQL`);
  });

  it('routes reconnecting media to the process with the call', async () => {
    for (let round = 0; round < 3; round += 1) {
      await reconnectWebCall(server, assistantId, async () => {
        // So that the order of the port's processes changes.
        for (let asked = 0; asked <= round; asked += 1) await readiness();
      });
    }
  });

  it('closes the calls of a dead process, continues the others, and replaces it', async () => {
    const [lost, kept] = [await heard(), await heard()];
    const [dead, alive] = [await workerOf(lost.callId), await workerOf(kept.callId)];
    assert.notEqual(dead.pid, alive.pid);
    process.kill(dead.pid, 'SIGKILL');
    assert.equal((await lost.line.ended).code, 1006);
    // A connection that was being passed to it is lost with it.
    await eventually(
      () =>
        readiness().then(
          ({ worker }) => worker > 0,
          () => false,
        ),
      'the port answers',
    );
    const closed = await server.client.callThat(lost.callId, ({ end_time }) => end_time !== null, 'is closed');
    assert.deepEqual([closed.status, closed.end_reason], ['failed', 'node_lost']);
    await haveSaid(server, kept.callId, 'Still here.');
    await eventually(async () => {
      const pids = (await workers()).map(({ pid }) => pid);
      return pids.length === 2 && pids.includes(alive.pid) && !pids.includes(dead.pid);
    }, 'another process in its place');
    const next = await eventually(async () => {
      const call = await heard();
      const { pid } = await workerOf(call.callId);
      if (pid !== alive.pid) return call;
      call.line.hangUp();
      return null;
    }, 'a call on the new process');
    next.line.hangUp();
    kept.line.hangUp();
    assert.equal((await server.client.endedCall(kept.callId)).status, 'completed');
  });

  it('drains all processes on SIGTERM, exits with 0 and leaves no database behind', async () => {
    const calls = [await heard(), await heard()];
    await database.close();
    server.program.signal('SIGTERM');
    for (const { line } of calls) assert.equal((await line.ended).code, 1000);
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
    assert.equal(server.program.stderr, '');
    assert.equal(await place.postgresPid(), null);
    const again = await place.start();
    for (const { callId } of calls) {
      const { status, end_reason } = await again.client.call(callId);
      assert.deepEqual([status, end_reason], ['completed', 'drained']);
    }
  });
});
