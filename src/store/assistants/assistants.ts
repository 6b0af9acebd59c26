import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { LlmState } from '#engine/tree/node.ts';
import { hasLiveCampaign } from '../campaigns/campaigns.ts';
import { type Db, runInTransaction } from '../database/database.ts';
import { compileAsJson } from '../database/json-rows.ts';
import { compilePage, type Page, readPage, type Slice } from '../database/page.ts';
import type { AssistantsTable, Schema } from '../database/schema.ts';
import { containing } from '../database/text.ts';
import { indexKnowledge } from './knowledge.ts';
import { buildTree, replaceTree } from './llm-states.ts';
import { publishEdits, publishFirst } from './publishing.ts';
import { stateColumns } from './state-columns.ts';
import type { Voice } from './voices.ts';

/** An assistant with all data of its API representation. */
export type Assistant = Selectable<AssistantsTable> & {
  readonly voice: AssistantVoice | null;
  readonly user: { readonly name: string; readonly dp: string; readonly email: string };
  /** The number of passages in a searched knowledge base; null if the whole text goes into the prompt. */
  readonly knowledge_passages: number | null;
  /** The number of the published version; null until one is published. */
  readonly published_version: number | null;
  /** The first number that the assistant answers. */
  readonly phone_number: string | null;
  readonly llm_states: readonly LlmState[];
};
export type AssistantVoice = Omit<Voice, 'created_at' | 'account_id' | 'rank'>;
type NewAssistant = Omit<Insertable<AssistantsTable>, 'published_version_id' | 'knowledge_fingerprint'>;
type AssistantChange = Updateable<AssistantsTable>;

/** The columns of a voice that responses show. */
export const voiceColumns = [
  'voices.voice_id',
  'voices.id',
  'voices.provider',
  'voices.provider_voice_id',
  'voices.name',
  'voices.avatar',
  'voices.gender',
  'voices.demo_audio_url',
  'voices.is_cloned',
  'voices.language',
  'voices.description',
] as const;

/** The states of a new assistant and the name of its author. */
type NewWith = { readonly states?: readonly LlmState[]; readonly author?: string };

/** Stores a new assistant, publishes it and returns its id. */
export async function insertAssistant(
  db: Db,
  assistant: NewAssistant,
  { states = [], author = '' }: NewWith = {},
): Promise<string> {
  return runInTransaction(db, async (trx) => {
    const row = await trx.insertInto('assistants').values(assistant).returning(knowing).executeTakeFirstOrThrow();
    await indexKnowledge(trx, row);
    await replaceTree(trx, row.assistant_id, states);
    await publishFirst(trx, row.assistant_id, author);
    return row.assistant_id;
  });
}

/** Finds an undeleted assistant of the account. */
export async function findAssistant(db: Db, accountId: string, assistantId: string): Promise<Assistant | undefined> {
  const [row] = await selectAssistant(db, { accountId, assistantId });
  return row === undefined ? undefined : withTree(row);
}

type AssistantKey = { readonly accountId: string; readonly assistantId: string };

const moments = { created_at: true, updated_at: true, deleted_at: true } as const;

const selectAssistant = compileAsJson(moments, (db, { accountId, assistantId }: AssistantKey) =>
  selectWhole(selectAlive(db, accountId)).where('assistant_id', '=', assistantId),
);

/** The account's assistants with these ids, keyed by id; includes deleted ones. */
export async function readAssistants(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Assistant>> {
  if (ids.length === 0) return new Map();
  const rows = await selectWhole(owned(db, accountId)).where('assistant_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.assistant_id, withTree(row)]));
}

/** Assistants with a text in their names, and among given ids; each condition is optional. */
type AssistantSlice = Slice & { readonly search?: string; readonly assistants?: readonly string[] | null };

/** The account's assistants, newest first. */
export async function listAssistants(db: Db, accountId: string, slice: AssistantSlice): Promise<Page<Assistant>> {
  const { search = '', assistants, limit, offset } = slice;
  const filter = { accountId, search: search === '' ? undefined : search, assistants: assistants ?? undefined };
  const { rows, total } =
    slice.order === undefined
      ? await pageOfAssistants(db, { ...filter, limit, offset })
      : await readPage(filteredAssistants(db, filter), slice);
  return { rows: rows.map(withTree), total };
}

type AssistantFilter = {
  readonly accountId: string;
  readonly search: string | undefined;
  readonly assistants: readonly string[] | undefined;
};

function filteredAssistants(db: Db, { accountId, search, assistants }: AssistantFilter) {
  const found = selectAlive(db, accountId)
    .$if(search !== undefined, (query) => query.where(containing(['name'], search!)))
    .$if(assistants !== undefined, (query) =>
      query.where('assistant_id', '=', sql<string>`any(${assistants}::uuid[])`),
    );
  return { found, rows: selectWhole(found), usual: sql`assistants.created_at desc, assistants.assistant_id desc` };
}

const pageOfAssistants = compilePage(moments, filteredAssistants);

/** Which of these ids are undeleted assistants of the account. */
export async function findAssistantIds(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectAlive(db, accountId).select('assistant_id').where('assistant_id', 'in', ids).execute();
  return new Set(rows.map((row) => row.assistant_id));
}

/** The ids of up to two undeleted assistants of the account with exactly this name. */
export async function findAssistantsNamed(db: Db, accountId: string, name: string): Promise<readonly string[]> {
  const rows = await selectAlive(db, accountId).select('assistant_id').where('name', '=', name).limit(2).execute();
  return rows.map(({ assistant_id }) => assistant_id);
}

/** The assistant to change, and who changes it. */
type ChangedAssistant = AssistantKey & { readonly author?: string };

/** Changes an assistant; false if the account has none with this id. */
export async function updateAssistant(
  db: Db,
  { accountId, assistantId, author = '' }: ChangedAssistant,
  change: AssistantChange,
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('assistants')
      .set({ ...change, updated_at: sql`now()` })
      .where('assistant_id', '=', assistantId)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .returning(knowing)
      .executeTakeFirst();
    if (row === undefined) return false;
    if (changesKnowledge(change)) await indexKnowledge(trx, row);
    await publishEdits(trx, assistantId, author);
    return true;
  });
}

/** The text that its passages are made from, read under the row's lock to include concurrent changes. */
function knowing({ ref, selectFrom }: ExpressionBuilder<Schema, 'assistants'>) {
  return [
    ref('assistants.assistant_id').as('assistant_id'),
    ref('assistants.custom_knowledge_base').as('custom_knowledge_base'),
    ref('assistants.chatbot_faq').as('chatbot_faq'),
    selectFrom('voices')
      .select('voices.language')
      .whereRef('voices.voice_id', '=', 'assistants.voice_id')
      .as('language'),
  ] as const;
}

function changesKnowledge(change: AssistantChange): boolean {
  return (
    change.custom_knowledge_base !== undefined || change.chatbot_faq !== undefined || change.voice_id !== undefined
  );
}

type AssistantDeletion = 'deleted' | 'unknown' | 'campaigning';

/** Deletes an assistant; its calls remain, and its numbers lose their assistant. An assistant with a campaign that dials is not deleted. */
export async function deleteAssistant(db: Db, accountId: string, assistantId: string): Promise<AssistantDeletion> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAssistant(trx, accountId, assistantId))) return 'unknown';
    if (await hasLiveCampaign(trx, assistantId)) return 'campaigning';
    await updateAssistant(trx, { accountId, assistantId }, { deleted_at: new Date() });
    await trx
      .updateTable('phone_numbers')
      .set({ assistant_id: null })
      .where('assistant_id', '=', assistantId)
      .execute();
    return 'deleted';
  });
}

/** Locks an assistant against deletion until the transaction ends, and returns its time zone; undefined if it does not exist. */
export async function lockAssistantAgainstDeletion(
  trx: Db,
  accountId: string,
  assistantId: string,
): Promise<Pick<Assistant, 'timezone'> | undefined> {
  return selectAlive(trx, accountId)
    .select('timezone')
    .where('assistant_id', '=', assistantId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Locks an assistant against changes by others until the transaction ends; false if it does not exist. */
export async function lockAssistant(trx: Db, accountId: string, assistantId: string): Promise<boolean> {
  const row = await selectAlive(trx, accountId)
    .select('assistant_id')
    .where('assistant_id', '=', assistantId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function owned(db: Db, accountId: string) {
  return db.selectFrom('assistants').where('account_id', '=', accountId);
}

/** The undeleted assistants of an account. */
export function selectAlive(db: Db, accountId: string) {
  return owned(db, accountId).where('deleted_at', 'is', null);
}

/** Adds the columns of `WholeRow`. */
function selectWhole(query: ReturnType<typeof owned>) {
  return selectShared(query).select((from) => [
    jsonObjectFrom(
      from.selectFrom('voices').select(voiceColumns).whereRef('voices.voice_id', '=', 'assistants.voice_id'),
    ).as('voice'),
    jsonArrayFrom(
      from
        .selectFrom('llm_states')
        .select(stateColumns)
        .whereRef('llm_states.assistant_id', '=', 'assistants.assistant_id'),
    ).as('states'),
    from
      .selectFrom('knowledge_bases')
      .select('passages')
      .whereRef('knowledge_bases.assistant_id', '=', 'assistants.assistant_id')
      .whereRef('knowledge_bases.fingerprint', '=', 'assistants.knowledge_fingerprint')
      .as('knowledge_passages'),
  ]);
}

/** Adds the columns of `WholeRow` that the draft and all versions share. */
export function selectShared(query: ReturnType<typeof owned>) {
  return query.selectAll().select((from) => [
    jsonObjectFrom(
      from
        .selectFrom('accounts')
        .select(['name', 'dp', 'email'])
        .whereRef('accounts.account_id', '=', 'assistants.account_id'),
    )
      .$notNull()
      .as('user'),
    from
      .selectFrom('phone_numbers')
      .select('phone_number')
      .whereRef('phone_numbers.assistant_id', '=', 'assistants.assistant_id')
      .orderBy('phone_number_id')
      .limit(1)
      .as('phone_number'),
    from
      .selectFrom('assistant_versions')
      .select('number')
      .whereRef('assistant_versions.version_id', '=', 'assistants.published_version_id')
      .as('published_version'),
  ]);
}

/** An assistant whose tree is not built yet. */
export type WholeRow = Omit<Assistant, 'llm_states'> & { readonly states: Parameters<typeof buildTree>[0] };

/** Builds the tree of a row. */
export function withTree({ states, ...row }: WholeRow): Assistant {
  return { ...row, llm_states: buildTree(states) };
}
