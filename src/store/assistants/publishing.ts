import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { keepPassages, prunePassages } from './knowledge.ts';
import { endRunningSplit } from './split-ends.ts';
import { stateColumns } from './state-columns.ts';
import type { VersionContent } from './version-tables.ts';

/** A version by its number. */
export type VersionKey = { readonly assistantId: string; readonly number: number };
type PublishedVersion = { readonly version_id: string; readonly number: number };

/** Why a version cannot be published. */
export type PublishRefusal = 'unknown' | 'voice_gone';

/** The columns of an assistant that a version holds, besides its long texts. The others apply immediately. */
const assistantColumns = [
  'name',
  'prompt',
  'model',
  'who_speaks_first',
  'begin_message',
  'assistant_type',
  'avatar',
  'timezone',
  'voice_id',
  'voice_stability',
  'voice_clarity_similarity',
  'voice_stream_latency_optimization',
  'voice_boost',
  'voice_speed',
  'voice_emotion',
  'call_recording_enabled',
  'reminder_message_frequency',
  'max_reminder_messages',
  'post_analysis',
  'chatbot_logo',
  'chatbot_accent_color',
  'chatbot_begin_message',
  'tools',
  'behavior',
  'turn_taking',
  'knowledge_fingerprint',
] as const satisfies readonly (keyof VersionContent)[];
const columns = sql.join(assistantColumns.map((column) => sql.ref(column)));
const treeColumns = sql.join(stateColumns.map((column) => sql.ref(column)));

/**
 * The draft as a version would hold it. `content` is `json`, not `jsonb`, to keep the order of parameters. The digest is of everything but the voice, of
 * which `content` has the id.
 */
export function draftOf(assistantId: string): RawBuilder<object> {
  return sql`(
    select content, voice, knowledge_digest,
      encode(sha256(convert_to(content::text || knowledge_digest, 'UTF8')), 'hex') as digest
    from (
      select
        (select row_to_json(fields) from (
          select ${columns}, (select coalesce(json_agg(row_to_json(state) order by state_id), '[]') from (
            select ${treeColumns} from llm_states where llm_states.assistant_id = assistants.assistant_id
          ) as state) as states
        ) as fields) as content,
        (select jsonb_build_object('provider', provider, 'provider_voice_id', provider_voice_id, 'name', voices.name,
           'language', language) from voices where voices.voice_id = assistants.voice_id) as voice,
        encode(sha256(convert_to(jsonb_build_array(custom_knowledge_base, chatbot_faq)::text, 'UTF8')), 'hex')
          as knowledge_digest
      from assistants where assistant_id = ${assistantId}
    ) as fields
  )`;
}

type Signature = { readonly author: string; readonly note: string };

/**
 * Stores the draft as a version, unless the newest version or the published one already equals it. Run it in a transaction that locks the assistant.
 */
export async function saveVersion(
  trx: Db,
  assistantId: string,
  { author, note }: Signature,
): Promise<PublishedVersion> {
  const { rows } = await sql<PublishedVersion>`
    with draft as materialized (select * from ${draftOf(assistantId)} as draft),
    newest (number) as (select coalesce(max(number), 0) from assistant_versions where assistant_id = ${assistantId}),
    equal as (
      select version_id, version.number
      from assistant_versions as version join assistants using (assistant_id) join draft using (digest), newest
      where assistant_id = ${assistantId} and (version_id = published_version_id or version.number = newest.number)
      order by version_id = published_version_id desc limit 1
    ),
    texts as (
      insert into version_texts (assistant_id, digest, custom_knowledge_base, chatbot_faq)
      select assistant_id, knowledge_digest, custom_knowledge_base, chatbot_faq from assistants, draft
      where assistant_id = ${assistantId} and not exists (select from equal)
      on conflict do nothing
    ),
    made as (
      insert into assistant_versions (assistant_id, number, content, voice, knowledge_digest, digest, author, note)
      select ${assistantId}::uuid, 1 + newest.number, content, voice, knowledge_digest, digest, ${author}, ${note}
      from draft, newest where not exists (select from equal)
      returning version_id, number
    )
    select version_id, number from equal union all select version_id, number from made`.execute(trx);
  return rows[0]!;
}

/** Publishes a new assistant as version 1. */
export async function publishFirst(trx: Db, assistantId: string, author: string): Promise<void> {
  await setPublished(trx, assistantId, await saveVersion(trx, assistantId, { author, note: '' }));
}

/** Publishes the edits of the current transaction, unless the assistant keeps them as a draft. */
export async function publishEdits(trx: Db, assistantId: string, author: string): Promise<void> {
  const row = await trx
    .selectFrom('assistants')
    .select('publishes_edits')
    .where('assistant_id', '=', assistantId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.publishes_edits === true)
    await setPublished(trx, assistantId, await saveVersion(trx, assistantId, { author, note: '' }));
  await prunePassages(trx, assistantId);
}

/**
 * Publishes a version: new calls use it once the transaction is committed, in every process. If the assistant publishes its edits, the draft becomes the
 * version too, because the next edit would otherwise undo it. Run it in a transaction that locks the assistant.
 */
export async function publishVersion(trx: Db, { assistantId, number }: VersionKey): Promise<PublishRefusal | null> {
  const { rows } = await sql<PublishedVersion & { publishes_edits: boolean; has_voice: boolean }>`
    select version_id, number, publishes_edits,
      content ->> 'voice_id' is null
        or exists (select from voices where voices.voice_id = (content ->> 'voice_id')::uuid) as has_voice
    from assistant_versions join assistants using (assistant_id)
    where assistant_id = ${assistantId} and number = ${number}`.execute(trx);
  const [version] = rows;
  if (version === undefined) return 'unknown';
  if (!version.has_voice) return 'voice_gone';
  await (version.publishes_edits ? restoreDraft : keepPassagesOf)(trx, { assistantId, number });
  await setPublished(trx, assistantId, version);
  await prunePassages(trx, assistantId);
  return null;
}

/** Ends the running split if another version becomes the published one, because the split compares with the former. */
async function setPublished(trx: Db, assistantId: string, { version_id }: PublishedVersion): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('assistants')
    .set({ published_version_id: version_id })
    .where('assistant_id', '=', assistantId)
    .where('published_version_id', 'is distinct from', version_id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await endRunningSplit(trx, assistantId, { reason: 'published' });
}

/** Replaces the draft with a version, without its voice if that was deleted. Run it in a transaction that locks the assistant. */
export async function restoreDraft(trx: Db, { assistantId, number }: VersionKey): Promise<void> {
  const kept = sql.join(
    assistantColumns.map((column) =>
      column === 'voice_id'
        ? sql`(select voice_id from voices where voices.voice_id = kept.voice_id)`
        : sql.ref(`kept.${column}`),
    ),
  );
  await sql`
    update assistants set (custom_knowledge_base, chatbot_faq, updated_at, ${columns}) = (
      select version_texts.custom_knowledge_base, version_texts.chatbot_faq, now(), ${kept}
      from assistant_versions as version
      join version_texts on version_texts.assistant_id = version.assistant_id
        and version_texts.digest = version.knowledge_digest
      cross join lateral json_populate_record(assistants, version.content) as kept
      where version.assistant_id = assistants.assistant_id and version.number = ${number}
    )
    where assistant_id = ${assistantId}`.execute(trx);
  await trx.deleteFrom('llm_states').where('assistant_id', '=', assistantId).execute();
  await sql`
    insert into llm_states (assistant_id, ${sql.join(stateColumns.map((column) => sql.ref(column.replace('llm_states.', ''))))})
    select version.assistant_id, ${treeColumns}
    from assistant_versions as version
    cross join lateral json_populate_recordset(null::llm_states, version.content -> 'states') as llm_states
    where version.assistant_id = ${assistantId} and version.number = ${number}`.execute(trx);
  await keepPassagesOf(trx, { assistantId, number });
}

/** Passages of a version that was not in use may have been deleted. */
export async function keepPassagesOf(trx: Db, { assistantId, number }: VersionKey): Promise<void> {
  const { rows } = await sql<{ custom_knowledge_base: string; chatbot_faq: string; language: string | null }>`
    select custom_knowledge_base, chatbot_faq, version.voice ->> 'language' as language
    from assistant_versions as version
    join version_texts on version_texts.assistant_id = version.assistant_id and version_texts.digest = version.knowledge_digest
    where version.assistant_id = ${assistantId} and number = ${number}`.execute(trx);
  for (const row of rows) await keepPassages(trx, { assistant_id: assistantId, ...row });
}
