import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { jobsSchema } from '../database/jobs.ts';

/** The tables of pg-boss, in a schema of their own; a newer pg-boss brings them up to date by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const plans = getConstructionPlans(jobsSchema);
  // The migration is in a transaction already.
  const body = plans.slice(plans.indexOf('BEGIN;') + 'BEGIN;'.length, plans.lastIndexOf('COMMIT;'));
  await sql.raw(body).execute(db);
}
