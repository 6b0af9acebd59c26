import type { Db } from '../database/database.ts';
import type { TestRunStatus } from './test-tables.ts';

/** A suite that a version must have passed. `status` is that of its newest run on exactly this content; null if it has none. */
export type RequiredSuite = {
  readonly test_suite_id: string;
  readonly name: string;
  readonly status: TestRunStatus | null;
  /** The run of `status`. */
  readonly test_run_id: string | null;
};

type Required = {
  readonly accountId: string;
  readonly assistantId: string;
  readonly suiteIds: readonly string[];
  /** The digest of the version. */
  readonly digest: string;
};

/** The suites with these ids, each with its newest run on a content of the assistant and on its own present content. Canceled runs do not count. */
export async function readRequiredSuites(
  db: Db,
  { accountId, assistantId, suiteIds, digest }: Required,
): Promise<readonly RequiredSuite[]> {
  if (suiteIds.length === 0) return [];
  return db
    .selectFrom('test_suites')
    .leftJoin('test_runs', (join) =>
      join
        .onRef('test_runs.test_suite_id', '=', 'test_suites.test_suite_id')
        .onRef('test_runs.suite_digest', '=', 'test_suites.digest')
        .on('test_runs.assistant_id', '=', assistantId)
        .on('test_runs.assistant_digest', '=', digest)
        .on('test_runs.status', '!=', 'cancelled'),
    )
    .select(['test_suites.test_suite_id', 'test_suites.name', 'test_runs.status', 'test_runs.test_run_id'])
    .where('test_suites.account_id', '=', accountId)
    .where('test_suites.test_suite_id', 'in', suiteIds)
    .distinctOn('test_suites.test_suite_id')
    .orderBy('test_suites.test_suite_id')
    .orderBy('test_runs.test_run_id', (order) => order.desc().nullsLast())
    .execute();
}
