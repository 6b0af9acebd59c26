import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { draftOf } from '../assistants/publishing.ts';
import { type Db, runInTransaction } from '../database/database.ts';
import type { Jobs, Queue } from '../database/jobs.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import { toJson } from '../database/text.ts';
import type { TestResult } from './test-result.ts';
import type { SuiteKey } from './test-suites.ts';
import type { TestRunInput, TestTables } from './test-tables.ts';

/** A run without the contents that it is about. */
export type StoredRun = Omit<Selectable<TestTables['test_runs']>, 'input' | 'node_id' | 'attempts'> & {
  /** The oldest version of the assistant with the content that the run was about; null if it was never saved. */
  readonly version: number | null;
};
export type RunKey = { readonly accountId: string; readonly runId: string };

/** Limits on the runs of an account that have not ended, and on the runs that a suite keeps. */
export const mostOpenRuns = 20;
const mostKeptRuns = 100;

/** The time limit of a run. */
export const runLimitMs = 900_000;
/** Runs of suites. A run is claimed in its row, so a repeated job does nothing. The timeout of a job is longer than that of a run. */
export const testRunQueue: Queue<{ readonly testRunId: string }> = {
  name: 'test-run',
  retries: 5,
  retryMs: 1_000,
  longestRetryMs: 60_000,
  limitMs: runLimitMs + 300_000,
};

type NewRun = Pick<StoredRun, 'test_suite_id' | 'account_id' | 'assistant_id' | 'suite_digest' | 'assistant_digest'> &
  Pick<StoredRun, 'medium' | 'repeats' | 'total' | 'author'> & { readonly input: TestRunInput };

/** Stores a run with its job and deletes the oldest runs of a suite that has too many. Null if the account has too many open runs. */
export async function insertRun(db: Db, jobs: Jobs, { input, ...run }: NewRun): Promise<string | null> {
  return runInTransaction(db, async (trx) => {
    const account = trx.selectFrom('accounts').select('account_id').where('account_id', '=', run.account_id);
    await account.forNoKeyUpdate().executeTakeFirstOrThrow();
    const { open } = await trx
      .selectFrom('test_runs')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('account_id', '=', run.account_id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(open) >= mostOpenRuns) return null;
    const { test_run_id: testRunId } = await trx
      .insertInto('test_runs')
      .values({ ...run, input: toJson(input) })
      .returning('test_run_id')
      .executeTakeFirstOrThrow();
    await deleteOldRuns(trx, run.test_suite_id);
    await jobs.enqueue(trx, testRunQueue, { testRunId });
    return testRunId;
  });
}

async function deleteOldRuns(trx: Db, suiteId: string): Promise<void> {
  await sql`
    delete from test_runs where ended_at is not null and test_run_id in (
      select test_run_id from test_runs where test_suite_id = ${suiteId}
      order by test_run_id desc offset ${mostKeptRuns}
    )`.execute(trx);
}

const shown = [
  'test_run_id',
  'test_suite_id',
  'test_runs.account_id',
  'test_runs.assistant_id',
  'suite_digest',
  'assistant_digest',
  'medium',
  'repeats',
  'status',
  'total',
  'done',
  'failed',
  'error',
  'author',
  'test_runs.created_at',
  'started_at',
  'ended_at',
] as const;

function versionOf({ selectFrom }: ExpressionBuilder<Schema, 'test_runs'>) {
  return selectFrom('assistant_versions')
    .select('number')
    .whereRef('assistant_versions.assistant_id', '=', 'test_runs.assistant_id')
    .whereRef('assistant_versions.digest', '=', 'test_runs.assistant_digest')
    .orderBy('number')
    .limit(1)
    .as('version');
}

/** A page of a suite's runs, newest first, without their results. */
export async function listRuns(
  db: Db,
  { accountId, suiteId }: SuiteKey,
  slice: Slice,
): Promise<Page<Omit<StoredRun, 'result'>>> {
  const found = db.selectFrom('test_runs').where('account_id', '=', accountId).where('test_suite_id', '=', suiteId);
  return readPage({ found, rows: found.select(shown).select(versionOf), usual: sql`test_run_id desc` }, slice);
}

/** The newest run of each of these suites, without its result. */
export async function findLastRuns(
  db: Db,
  suiteIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<StoredRun, 'result'>>> {
  if (suiteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_runs')
    .select(shown)
    .select(versionOf)
    .where('test_suite_id', 'in', suiteIds)
    .distinctOn('test_suite_id')
    .orderBy('test_suite_id')
    .orderBy('test_run_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.test_suite_id, row]));
}

/** A run with its result. */
export async function findRun(db: Db, { accountId, runId }: RunKey): Promise<StoredRun | undefined> {
  return db
    .selectFrom('test_runs')
    .select([...shown, 'result'])
    .select(versionOf)
    .where('account_id', '=', accountId)
    .where('test_run_id', '=', runId)
    .executeTakeFirst();
}

/** The last run of the same suite and medium that was carried out before this one. */
export async function findRunBefore(
  db: Db,
  { test_suite_id, test_run_id, medium }: Pick<StoredRun, 'test_suite_id' | 'test_run_id' | 'medium'>,
): Promise<{ readonly test_run_id: string; readonly result: TestResult } | undefined> {
  const row = await db
    .selectFrom('test_runs')
    .select(['test_run_id', 'result'])
    .where('test_suite_id', '=', test_suite_id)
    .where('test_run_id', '<', test_run_id)
    .where('medium', '=', medium)
    .where('result', 'is not', null)
    .orderBy('test_run_id', 'desc')
    .executeTakeFirst();
  return row === undefined ? undefined : { test_run_id: row.test_run_id, result: row.result! };
}

/** Cancels a run that has not ended; its process notices. Returns false if it had ended or does not exist. */
export async function cancelRun(db: Db, { accountId, runId }: RunKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_runs')
    .set({ status: 'cancelled', ended_at: sql<Date>`now()`, input: null, node_id: null })
    .where('account_id', '=', accountId)
    .where('test_run_id', '=', runId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The digests of the draft and of the versions of an assistant. */
export async function readDraftDigest(db: Db, assistantId: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select digest from ${draftOf(assistantId)} as draft`.execute(db);
  return rows[0]!.digest;
}

/** The digest of a version; undefined if the assistant has no version with this number. */
export async function findVersionDigest(db: Db, assistantId: string, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('assistant_versions')
    .select('digest')
    .where('assistant_id', '=', assistantId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.digest;
}
