import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { assistantFromFile } from '#simulation/assistants/sources.ts';
import type { Database, Db } from '#src/store/database/database.ts';
import { Jobs } from '#src/store/database/jobs.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { claimRun, endRun, mostAttempts, recoverLostRuns, storeProgress } from '#src/store/tests/run-claims.ts';
import { insertRun, testRunQueue } from '#src/store/tests/test-runs.ts';
import { insertSuite } from '#src/store/tests/test-suites.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { addWitness, ageNode } from '#test/support/node-ages.ts';
import { onEnd } from '#test/support/on-end.ts';
import { storeAssistant } from '#test/support/stored.ts';
import { bookingSuite, longSuite } from '#test/support/test-suites.ts';

/** A process that carries out runs. */
async function start({ connection }: Database) {
  const program = join(import.meta.dirname, '../../support/test-run-process.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onEnd(kill);
  return { pid: child.pid!, nodeId: await readChildLines(child).next('its node'), kill };
}

const called = await assistantFromFile('src/templates/definitions/restaurant.yaml');

/** Stores a suite with a run. */
async function startRun({ db, connection }: Database, yaml: string, total: number): Promise<string> {
  const { accountId, assistantId } = await storeAssistant(db);
  const content = { name: 'Suite', yaml, assistant_id: assistantId, scenarios: total, updated_by: '' };
  const written = await insertSuite(db, accountId, content);
  assert.equal(written.type, 'written');
  const { test_suite_id, digest } = (written as Extract<typeof written, { type: 'written' }>).suite;
  const jobs = await Jobs.open({ connection, queues: [testRunQueue], failed: () => {} });
  onEnd(() => jobs.close(0));
  const runId = await insertRun(db, jobs, {
    ...{ test_suite_id, account_id: accountId, assistant_id: assistantId, suite_digest: digest },
    ...{ assistant_digest: digest, medium: 'text', repeats: 1, total, author: '' },
    input: { yaml, called },
  });
  return runId!;
}

const runOf = (db: Db, runId: string) =>
  db.selectFrom('test_runs').selectAll().where('test_run_id', '=', runId).executeTakeFirstOrThrow();

const started = (db: Db, runId: string) =>
  eventually(
    async () => {
      const run = await runOf(db, runId);
      return run.status === 'running' && run.done > 0;
    },
    'calls of the run',
    120_000,
  );

/** The lease of a killed process expires while others renew theirs. */
async function loseLease(db: Db, nodeId: string): Promise<void> {
  await addWitness(db);
  await ageNode(db, nodeId, { leaseMs: 1_000, renewedMsAgo: 5_000, steadyForMs: 5_000 });
}

async function recover({ db, connection }: Database): Promise<readonly string[]> {
  const jobs = await Jobs.open({ connection, queues: [testRunQueue], failed: () => {} });
  const recovered = await recoverLostRuns(db, jobs);
  await jobs.close(0);
  return recovered;
}

/** Processes that a process started. */
const childrenOf = (pid: number): readonly string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== ''),
  );

describe('a process that is killed while it runs a test suite', () => {
  it('leaves the run to another process, and no simulation', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const runId = await startRun(database, longSuite, 20);
    const first = await start(database);
    await started(db, runId);
    const simulations = childrenOf(first.pid);
    assert.equal(simulations.length, 1);
    await first.kill();
    await eventually(() => !existsSync(`/proc/${simulations[0]}`), 'the end of the simulation');
    assert.deepEqual(await recover(database), [], 'the process may still be alive as long as its lease is valid');
    await loseLease(db, first.nodeId);
    assert.deepEqual(await recover(database), [runId]);
    assert.deepEqual(await recover(database), []);
    const { status, node_id, done } = await runOf(db, runId);
    assert.deepEqual([status, node_id, done], ['queued', null, 0]);
    const second = await start(database);
    await eventually(async () => (await runOf(db, runId)).ended_at !== null, 'the end of the run', 240_000);
    const run = await runOf(db, runId);
    assert.deepEqual([run.status, run.attempts, run.done], ['passed', 2, 20]);
    await second.kill();
  });

  it(`ends the run with an error after ${mostAttempts} deaths`, async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const runId = await startRun(database, longSuite, 20);
    for (let death = 1; death <= mostAttempts; death += 1) {
      const process = await start(database);
      await eventually(async () => (await runOf(db, runId)).attempts === death, 'the start of the run', 60_000);
      await process.kill();
      await loseLease(db, process.nodeId);
      await recover(database);
    }
    const { status, error } = await runOf(db, runId);
    assert.equal(status, 'error');
    assert.match(error ?? '', /stopped 3 times/);
  });

  it('does not leave a run without an end, although its process lives on or its job is lost', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const runId = await startRun(database, bookingSuite, 1);
    await claimRun(db, runId, await registerNode(db));
    assert.deepEqual(await recover(database), []);
    await db
      .updateTable('test_runs')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .execute();
    assert.deepEqual(await recover(database), [runId]);
    await db
      .updateTable('test_runs')
      .set({ created_at: new Date(Date.now() - 90_000_000) })
      .execute();
    await recover(database);
    const { status, error } = await runOf(db, runId);
    assert.equal(status, 'error');
    assert.match(error ?? '', /No server process took the run/);
  });

  it('does not store the end of a run that another process has taken over', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const runId = await startRun(database, bookingSuite, 1);
    const claimed = await claimRun(db, runId, await registerNode(db));
    await loseLease(db, claimed!.node_id);
    await recover(database);
    const taken = await claimRun(db, runId, await registerNode(db));
    assert.equal(await storeProgress(db, claimed!, { done: 1, failed: 0 }), false);
    await endRun(db, claimed!, { type: 'error', error: 'late' });
    assert.equal((await runOf(db, runId)).status, 'running');
    assert.equal(await storeProgress(db, taken!, { done: 1, failed: 0 }), true);
  });
});
