import { type Kysely, sql } from 'kysely';

/** Languages for which PostgreSQL has stemming. */
const stemmed = [
  'dutch',
  'english',
  'french',
  'german',
  'hindi',
  'italian',
  'portuguese',
  'russian',
  'spanish',
  'swedish',
  'turkish',
] as const;

/**
 * Passages of knowledge bases that are too long for a prompt, for searching. Their search configurations use the stemming of a language but drop no
 * stop words: short questions such as "Where are you?" consist of them, and the search weights words by rarity. Also the webhooks of accounts, whose
 * secrets are stored as sealed text only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const language of stemmed) await searchConfiguration(db, language);
  await sql`
    create table knowledge_bases (
      assistant_id uuid primary key references assistants on delete cascade,
      fingerprint text not null check (fingerprint <> ''),
      configuration text not null check (configuration <> ''),
      passages integer not null check (passages >= 0),
      indexed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table knowledge_chunks (
      assistant_id uuid not null references knowledge_bases on delete cascade,
      ordinal integer not null check (ordinal >= 0),
      heading text not null,
      content text not null check (content <> ''),
      words tsvector not null,
      primary key (assistant_id, ordinal)
    )`.execute(db);
  await sql`
    create table webhooks (
      account_id uuid primary key references accounts on delete cascade,
      url text not null check (url ~ '^https?://' and length(url) <= 2048),
      events text[] not null check (
        cardinality(events) > 0 and events <@ array[
          'call.started', 'call.ended', 'call.analyzed', 'call.transferred', 'campaign.completed'
        ]
      ),
      secret text not null check (secret ~ '^v[0-9]+\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]+$'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
}

async function searchConfiguration(db: Kysely<unknown>, language: string): Promise<void> {
  const name = sql.raw(`parley_${language}`);
  const own = sql.raw(language);
  const stem = sql.raw(`${language}_stem`);
  await sql`create text search dictionary ${name} (template = snowball, language = ${own})`.execute(db);
  await sql`create text search configuration ${name} (copy = ${own})`.execute(db);
  await sql`alter text search configuration ${name} alter mapping replace ${stem} with ${name}`.execute(db);
}
