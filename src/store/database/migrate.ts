import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

/**
 * Migrates the tables under an advisory lock, so that processes that start together do it once. Throws `StoreError` if a migration fails or the
 * database belongs to a newer version.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason =
    failed === undefined
      ? ((await newerThanThis(db)) ?? `The database does not match this version: ${String(error)}`)
      : `Cannot migrate the database, migration ${failed} failed: ${String(error)}`;
  throw new StoreError('migration', reason, error);
}

/** Says that a newer version has migrated the database; null if none has. */
async function newerThanThis(db: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  const newest = rows[0]?.name ?? '';
  const known = Object.keys(migrations).at(-1)!;
  if (newest <= known) return null;
  return `The database is at migration ${newest}, and this version of Parley knows migrations up to ${known}: install the version that last used the database or a later one, or restore a backup from before the upgrade.`;
}
