import { type Kysely, sql } from 'kysely';

/** Metadata of leads, which their calls get, and an index for finding calls by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column metadata text not null default ''`.execute(db);
  // A hash index, because a B-tree does not accept texts of this length.
  await sql`create index calls_metadata on calls using hash (metadata) where metadata <> ''`.execute(db);
}
