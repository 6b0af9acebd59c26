import { type Kysely, Migrator } from 'kysely';
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
  throw new StoreError(
    'migration',
    failed === undefined
      ? `The database does not match this version (${String(error)}): start a version at least as new as the last one that used it.`
      : `Cannot migrate the database, migration ${failed} failed: ${String(error)}`,
    error,
  );
}
