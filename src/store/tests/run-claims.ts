import { sql } from 'kysely';
import { type Db, runInTransaction } from '../database/database.ts';
import type { Jobs } from '../database/jobs.ts';
import { toJson } from '../database/text.ts';
import { isLostNode } from '../nodes/nodes.ts';
import type { TestResult } from './test-result.ts';
import { runLimitMs, testRunQueue } from './test-runs.ts';
import type { TestMedium, TestRunInput } from './test-tables.ts';

/** A run that belongs to a process, until it has ended or the process is lost. */
export type ClaimedRun = {
  readonly test_run_id: string;
  readonly attempts: number;
  readonly node_id: string;
  readonly medium: TestMedium;
  readonly repeats: number;
  readonly input: TestRunInput;
};
/** Identifies the claim of a process on a run. */
export type RunClaim = Pick<ClaimedRun, 'test_run_id' | 'attempts' | 'node_id'>;

/** How often a run is started before it counts as the cause of its processes' deaths. */
export const mostAttempts = 3;

const neverStarted = 'No server process took the run within a day. Run the suite again.';
const tooManyDeaths = `The server stopped ${mostAttempts} times while it ran the suite. Run it again with fewer scenarios.`;

/** Takes a queued run for a process; undefined if it is not queued. */
export async function claimRun(db: Db, testRunId: string, nodeId: string): Promise<ClaimedRun | undefined> {
  const row = await db
    .updateTable('test_runs')
    .set({
      status: 'running',
      node_id: nodeId,
      attempts: sql`attempts + 1`,
      started_at: sql<Date>`now()`,
      done: 0,
      failed: 0,
    })
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'queued')
    .returning(['test_run_id', 'attempts', 'medium', 'repeats', 'input'])
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, node_id: nodeId, input: row.input! };
}

function claimed(db: Db, { test_run_id, attempts, node_id }: RunClaim) {
  return db
    .updateTable('test_runs')
    .where('test_run_id', '=', test_run_id)
    .where('attempts', '=', attempts)
    .where('node_id', '=', node_id);
}

/** Stores how many calls have ended. Returns false if the run was canceled or taken over: the process must stop it. */
export async function storeProgress(
  db: Db,
  claim: RunClaim,
  { done, failed }: { readonly done: number; readonly failed: number },
): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, claim).set({ done, failed }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The end of a run that was carried out, or the reason why it could not be. */
export type RunEnd =
  | { readonly type: 'result'; readonly result: TestResult; readonly failedCalls: number }
  | { readonly type: 'error'; readonly error: string };

/** Stores the end of a run. Does nothing if it was canceled or taken over. */
export async function endRun(db: Db, claim: RunClaim, end: RunEnd): Promise<void> {
  const ended = { ended_at: sql<Date>`now()`, input: null, node_id: null };
  const update = claimed(db, claim);
  if (end.type === 'error') await update.set({ ...ended, status: 'error', error: end.error }).execute();
  else
    await update
      .set({
        ...ended,
        status: end.failedCalls === 0 ? 'passed' : 'failed',
        done: sql<number>`total`,
        failed: end.failedCalls,
        result: toJson(end.result),
      })
      .execute();
}

/** Returns a run that its process cannot finish to the queue, as if it had not been started. */
export async function releaseRun(db: Db, jobs: Jobs, claim: RunClaim): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const { numUpdatedRows } = await claimed(trx, claim)
      .set({ status: 'queued', node_id: null, attempts: sql`attempts - 1`, started_at: null })
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await jobs.enqueue(trx, testRunQueue, { testRunId: claim.test_run_id });
  });
}

/** Its process is lost, or could not store its end: a run has a time limit. */
const isAbandoned = sql<boolean>`(status = 'running' and (
  started_at < clock_timestamp() - ${sql.lit(2 * runLimitMs)} * interval '1 millisecond'
  or not exists (select from nodes where nodes.node_id = test_runs.node_id and not ${isLostNode})))`;
/** Its job is lost. */
const isForgotten = sql<boolean>`(status = 'queued' and created_at < now() - interval '1 day')`;

/** Queues the runs of lost processes again, and ends those that were started too often or waited for a day. Any process may do it at any time. */
export async function recoverLostRuns(db: Db, jobs: Jobs): Promise<readonly string[]> {
  return runInTransaction(db, async (trx) => {
    const ended = { status: 'error', ended_at: sql<Date>`now()`, input: null, node_id: null } as const;
    const dead = trx.updateTable('test_runs').set({ ...ended, error: tooManyDeaths });
    await dead.where(isAbandoned).where('attempts', '>=', mostAttempts).execute();
    await trx
      .updateTable('test_runs')
      .set({ ...ended, error: neverStarted })
      .where(isForgotten)
      .execute();
    const queued = await trx
      .updateTable('test_runs')
      .set({ status: 'queued', node_id: null, started_at: null, done: 0, failed: 0 })
      .where(isAbandoned)
      .returning('test_run_id')
      .execute();
    for (const { test_run_id: testRunId } of queued) await jobs.enqueue(trx, testRunQueue, { testRunId });
    return queued.map(({ test_run_id }) => test_run_id);
  });
}
