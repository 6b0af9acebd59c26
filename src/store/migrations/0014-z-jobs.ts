import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { jobsSchema } from '../database/jobs.ts';

/** The tables of pg-boss, in their own schema; newer versions of pg-boss migrate them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const plans = getConstructionPlans(jobsSchema);
  // The migration already runs in a transaction.
  const body = plans.slice(plans.indexOf('BEGIN;') + 'BEGIN;'.length, plans.lastIndexOf('COMMIT;'));
  await sql.raw(body).execute(db);
}
