import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { compilePage, type Page, readPage, type Slice } from '../database/page.ts';
import type { VoicesTable } from '../database/schema.ts';
import { containing } from '../database/text.ts';

export type Voice = Selectable<VoicesTable>;
/** A voice from a provider's catalog. The first one is the default. */
export type CatalogueVoice = {
  readonly provider: string;
  readonly provider_voice_id: string;
  readonly name: string;
  readonly gender: string;
  /** An ISO 639-1 code. */
  readonly language: string;
  readonly description: string;
};

/**
 * Synchronizes the shared voices with the catalog. Ids are stable, and voices that left the catalog remain for existing assistants. Each voice gets
 * paths for its sample and its picture.
 */
export async function seedVoices(db: Db, catalogue: readonly CatalogueVoice[]): Promise<void> {
  if (catalogue.length === 0) return;
  await db
    .insertInto('voices')
    .values(catalogue.map((voice, rank) => ({ ...voice, rank, account_id: null })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider', 'provider_voice_id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        gender: ref('excluded.gender'),
        language: ref('excluded.language'),
        description: ref('excluded.description'),
        rank: ref('excluded.rank'),
      })),
    )
    .execute();
  await db
    .updateTable('voices')
    .set({ demo_audio_url: sql`'/voices/' || voice_id || '/demo'` })
    .where('account_id', 'is', null)
    .where('demo_audio_url', '=', '')
    .execute();
  await db
    .updateTable('voices')
    .set({ avatar: sql`'/voices/' || voice_id || '/avatar'` })
    .where('account_id', 'is', null)
    .where('avatar', '=', '')
    .execute();
}

/** Finds a voice of the catalog. */
export async function findCatalogueVoice(db: Db, voiceId: string): Promise<Voice | undefined> {
  return db
    .selectFrom('voices')
    .selectAll()
    .where('voice_id', '=', voiceId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
}

/** A catalog voice whose sample this server synthesizes itself. */
export async function findDemoVoice(db: Db, voiceId: string): Promise<Voice | undefined> {
  return db
    .selectFrom('voices')
    .selectAll()
    .where('voice_id', '=', voiceId)
    .where('account_id', 'is', null)
    .where('demo_audio_url', 'like', '/%')
    .executeTakeFirst();
}

/** Whether the catalog has a voice of a provider. */
export async function isInCatalogue(
  db: Db,
  { provider, provider_voice_id }: Pick<Voice, 'provider' | 'provider_voice_id'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('voices')
    .select('voice_id')
    .where('account_id', 'is', null)
    .where('provider', '=', provider)
    .where('provider_voice_id', '=', provider_voice_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Registers a provider's voice for an account; undefined if the account already has it. */
export async function insertVoice(
  db: Db,
  voice: Insertable<VoicesTable> & { account_id: string },
): Promise<Voice | undefined> {
  return db
    .insertInto('voices')
    .values(voice)
    .onConflict((conflict) => conflict.columns(['account_id', 'provider', 'provider_voice_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

type VoiceDeletion = 'deleted' | 'unknown' | 'common' | { readonly usedBy: number };

/**
 * Deletes a voice that the account registered. Voices that assistants use in their draft, their published version or a running split, and those of the
 * catalog, are kept.
 */
export async function deleteVoice(db: Db, accountId: string, voice: number | string): Promise<VoiceDeletion> {
  return db.transaction().execute(async (trx) => {
    const found = await named(visible(trx, accountId), voice)
      .select(['voice_id', 'account_id'])
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return 'unknown';
    if (found.account_id === null) return 'common';
    const users = await assistantsWith(trx, sql`${found.voice_id}::uuid`)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(users.count) > 0) return { usedBy: Number(users.count) };
    await trx.deleteFrom('voices').where('voice_id', '=', found.voice_id).execute();
    return 'deleted';
  });
}

/** The assistants that use a voice in their draft, their published version or a version in a running split. */
const assistantsWith = (db: Pick<Db, 'selectFrom'>, voiceId: RawBuilder<string>) =>
  db
    .selectFrom('assistants')
    .leftJoin('assistant_versions', 'version_id', 'published_version_id')
    .where(({ eb, or }) =>
      or([
        eb('assistants.voice_id', '=', voiceId),
        eb(sql<string>`(content ->> 'voice_id')::uuid`, '=', voiceId),
        sql<boolean>`exists (
          select from assistant_splits as split join split_arms using (split_id) join assistant_versions as arm using (version_id)
          where split.assistant_id = assistants.assistant_id and ended_at is null
            and (arm.content ->> 'voice_id')::uuid = ${voiceId})`,
      ]),
    )
    .where('deleted_at', 'is', null);

/** Voices with these properties, and those with a text in their name or description; each condition is optional. */
type VoiceFilter = {
  readonly language?: string | undefined;
  readonly provider?: string | undefined;
  readonly gender?: string | undefined;
  readonly search?: string | undefined;
};

/** The voices that an account may use: the catalog in its order, then those that it registered. */
export async function listVoices(db: Db, accountId: string, filter: VoiceFilter, slice: Slice): Promise<Page<Voice>> {
  const { language, provider, gender, search = '' } = filter;
  const found = { accountId, language, provider, gender, search: search === '' ? undefined : search };
  const { limit, offset, order } = slice;
  return order === undefined
    ? pageOfVoices(db, { ...found, limit, offset })
    : readPage(filteredVoices(db, found), slice);
}

function filteredVoices(
  db: Db,
  { accountId, language, provider, gender, search }: VoiceFilter & { readonly accountId: string },
) {
  const usable = visible(db, accountId)
    .$if(language !== undefined, (query) => query.where('language', '=', language!))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider!))
    .$if(gender !== undefined, (query) => query.where('gender', '=', gender!))
    .$if(search !== undefined, (query) => query.where(containing(['name', 'description'], search!)));
  return { found: usable, rows: usable.selectAll(), usual: catalogueOrder };
}

const pageOfVoices = compilePage({ created_at: true }, filteredVoices);

/** The first 200 voices of a language, or of all languages, that an account may use, in the order of `listVoices`. */
export async function listVoicesOf(db: Db, accountId: string, language: string | null): Promise<readonly Voice[]> {
  const usable = visible(db, accountId).selectAll().orderBy(catalogueOrder).limit(200);
  return (language === null ? usable : usable.where('language', '=', language)).execute();
}

/** Finds a voice by its number or its `voice_id`. */
export async function findVoice(db: Db, accountId: string, voice: number | string): Promise<Voice | undefined> {
  return named(visible(db, accountId), voice).selectAll().executeTakeFirst();
}

/** The first voice of the list with exactly this name. */
export async function findVoiceByName(db: Db, accountId: string, name: string): Promise<Voice | undefined> {
  const voices = visible(db, accountId).selectAll().where('name', '=', name);
  return voices.orderBy(catalogueOrder).executeTakeFirst();
}

/** The voice of assistants that select none. */
export async function findDefaultVoice(db: Db, accountId: string): Promise<Voice | undefined> {
  return visible(db, accountId).selectAll().orderBy(catalogueOrder).executeTakeFirst();
}

function visible(db: Db, accountId: string) {
  return db
    .selectFrom('voices')
    .where((where) => where.or([where('account_id', 'is', null), where('account_id', '=', accountId)]));
}

type Visible = ReturnType<typeof visible>;

function named(voices: Visible, voice: number | string): Visible {
  return typeof voice === 'number' ? voices.where('id', '=', voice) : voices.where('voice_id', '=', voice);
}

/** Voices that came with a key of the account precede the catalog, and those that it registered follow. */
const catalogueOrder = sql`account_id is not null and rank >= 0, rank, id`;
const firstRankOfKeys = -1_000_000;

/** The fields of a voice that comes with a key. */
export type VoiceOfKey = Pick<Voice, 'provider' | 'provider_voice_id' | 'name' | 'gender' | 'language' | 'description'>;

/** Adds the voices that a key of an account gives access to. */
export async function addVoicesOfKey(db: Db, accountId: string, voices: readonly VoiceOfKey[]): Promise<void> {
  if (voices.length === 0) return;
  await db
    .insertInto('voices')
    .values(voices.map((voice, index) => ({ ...voice, account_id: accountId, rank: firstRankOfKeys + index })))
    .onConflict((conflict) => conflict.columns(['account_id', 'provider', 'provider_voice_id']).doNothing())
    .execute();
}

/** Removes the voices of these providers that came with a key. Those that assistants use stay, as if the account had registered them. */
export async function removeVoicesOfKey(db: Db, accountId: string, providers: readonly string[]): Promise<void> {
  if (providers.length === 0) return;
  await db
    .deleteFrom('voices')
    .where('account_id', '=', accountId)
    .where('provider', 'in', providers)
    .where('rank', '<', 0)
    .where(({ not, exists }) =>
      not(exists(assistantsWith(db, sql.ref<string>('voices.voice_id')).select('assistants.assistant_id'))),
    )
    .execute();
  await db
    .updateTable('voices')
    .set({ rank: 0 })
    .where('account_id', '=', accountId)
    .where('provider', 'in', providers)
    .where('rank', '<', 0)
    .execute();
}
