import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import {
  type Assistant,
  type AssistantVoice,
  findAssistant,
  selectAlive,
  selectShared,
  voiceColumns,
  type WholeRow,
  withTree,
} from './assistants.ts';
import { draftOf, type VersionKey } from './publishing.ts';
import { armOf, isCovered, type RunningSplit, type SplitCall } from './split-arms.ts';
import type { VersionContent } from './version-tables.ts';

type AssistantKey = { readonly accountId: string; readonly assistantId: string };
type AccountVersionKey = VersionKey & { readonly accountId: string };

/** An assistant as new calls run it: its published version, and the running split that gives some calls another. */
export type RunnableAssistant = { readonly published: Assistant; readonly split: RunningSplit | null };

/** The versions of an assistant that new calls run. */
export async function findRunnableAssistant(db: Db, key: AssistantKey): Promise<RunnableAssistant | undefined> {
  const [row] = await selectPublished(db, key);
  if (row === undefined) return undefined;
  const { split, ...published } = row;
  return { published: asOf(published), split };
}

/** An assistant in its published version. */
export async function findPublishedAssistant(db: Db, key: AssistantKey): Promise<Assistant | undefined> {
  return (await findRunnableAssistant(db, key))?.published;
}

/** The version that a new call runs. `recipient` names its other side: the same one always gets the same version of a split. */
export async function versionForCall(
  db: Db,
  { published, split }: RunnableAssistant,
  call: SplitCall & { readonly recipient: string },
): Promise<Assistant> {
  const versionId = split === null || !isCovered(split.scope, call) ? null : armOf(split, call.recipient);
  if (versionId === null) return published;
  const { account_id: accountId, assistant_id: assistantId } = published;
  const [row] = await selectOfVersion(db, { accountId, assistantId, versionId });
  return row === undefined ? published : asOf(row);
}

/** The assistant that a call runs: the version that it began with. Undefined if the assistant was deleted. */
export async function findCallAssistant(
  db: Db,
  call: { readonly account_id: string; readonly assistant_id: string | null; readonly version_id: string | null },
): Promise<Assistant | undefined> {
  const { account_id: accountId, assistant_id: assistantId, version_id: versionId } = call;
  if (assistantId === null) return undefined;
  if (versionId === null) return findAssistant(db, accountId, assistantId);
  const [row] = await selectOfVersion(db, { accountId, assistantId, versionId });
  return row === undefined ? undefined : asOf(row);
}

type Version = { readonly entry: VersionEntry; readonly assistant: Assistant };

/** A version of an assistant of the account. */
export async function findVersion(db: Db, key: AccountVersionKey): Promise<Version | undefined> {
  const { accountId, assistantId } = key;
  const entry = await findVersionEntry(db, key);
  if (entry === undefined) return undefined;
  const [row] = await selectOfVersion(db, { accountId, assistantId, versionId: entry.version_id });
  return row === undefined ? undefined : { entry, assistant: asOf(row) };
}

/** The entry of a version in the list of its assistant's versions. */
export function findVersionEntry(db: Db, { number, ...key }: AccountVersionKey): Promise<VersionEntry | undefined> {
  return entries(db, key).where('number', '=', number).executeTakeFirst();
}

const selectPublished = compileOnce((db, { accountId, assistantId }: AssistantKey) =>
  selectShared(selectAlive(db, accountId))
    .where('assistants.assistant_id', '=', assistantId)
    .select((from) =>
      jsonObjectFrom(
        versionFields(from).whereRef('assistant_versions.version_id', '=', 'assistants.published_version_id'),
      )
        .$notNull()
        .as('version'),
    )
    .select((from) => jsonObjectFrom(runningSplit(from)).as('split')),
);

function runningSplit({ selectFrom }: ExpressionBuilder<Schema, 'assistants'>) {
  return selectFrom('assistant_splits')
    .whereRef('assistant_splits.assistant_id', '=', 'assistants.assistant_id')
    .where('ended_at', 'is', null)
    .select((from) => [
      'split_id',
      'scope',
      jsonArrayFrom(
        from
          .selectFrom('split_arms')
          .select(['version_id', 'share'])
          .whereRef('split_arms.split_id', '=', 'assistant_splits.split_id'),
      ).as('arms'),
    ]);
}

const selectOfVersion = compileOnce(
  (db, { accountId, assistantId, versionId }: AssistantKey & { readonly versionId: string }) =>
    selectShared(selectAlive(db, accountId))
      .where('assistants.assistant_id', '=', assistantId)
      .select((from) =>
        jsonObjectFrom(versionFields(from).where('assistant_versions.version_id', '=', versionId))
          .$notNull()
          .as('version'),
      ),
);

function versionFields({ selectFrom }: ExpressionBuilder<Schema, 'assistants'>) {
  return selectFrom('assistant_versions')
    .innerJoin('version_texts', (join) =>
      join
        .onRef('version_texts.assistant_id', '=', 'assistant_versions.assistant_id')
        .onRef('version_texts.digest', '=', 'assistant_versions.knowledge_digest'),
    )
    .whereRef('assistant_versions.assistant_id', '=', 'assistants.assistant_id')
    .select((from) => [
      'assistant_versions.version_id',
      'assistant_versions.content',
      'version_texts.custom_knowledge_base',
      'version_texts.chatbot_faq',
      jsonObjectFrom(
        from
          .selectFrom('voices')
          .select(voiceColumns)
          .where('voices.voice_id', '=', sql<string>`(assistant_versions.content ->> 'voice_id')::uuid`),
      ).as('voice'),
      from
        .selectFrom('knowledge_bases')
        .select('passages')
        .whereRef('knowledge_bases.assistant_id', '=', 'assistant_versions.assistant_id')
        .where('knowledge_bases.fingerprint', '=', sql<string>`assistant_versions.content ->> 'knowledge_fingerprint'`)
        .as('knowledge_passages'),
    ]);
}

type Versioned = Omit<WholeRow, 'voice' | 'states' | 'knowledge_passages'> & {
  readonly version: {
    readonly version_id: string;
    readonly content: VersionContent;
    readonly custom_knowledge_base: string;
    readonly chatbot_faq: string;
    readonly voice: AssistantVoice | null;
    readonly knowledge_passages: number | null;
  };
};

/** A field that is younger than the version keeps its present value. A voice that was deleted is missing in versions too. */
function asOf({ version, ...shared }: Versioned): Assistant {
  const { content, version_id, ...rest } = version;
  const ids = { published_version_id: version_id, voice_id: rest.voice?.voice_id ?? null };
  return withTree({ ...shared, ...content, ...rest, ...ids });
}

/** A version in the list of an assistant's versions. */
export type VersionEntry = {
  readonly version_id: string;
  readonly number: number;
  readonly author: string;
  readonly note: string;
  readonly created_at: Date;
  readonly is_published: boolean;
};

/** The versions of an assistant, newest first; or only the one with this id. */
export function listVersions(
  db: Db,
  { versionId, ...key }: AssistantKey & { readonly versionId?: string | undefined },
  slice: Slice,
): Promise<Page<VersionEntry>> {
  const isFound = versionId === undefined ? sql<boolean>`true` : sql<boolean>`version_id = ${versionId}`;
  const [found, rows] = [entriesOf(db, key).where(isFound), entries(db, key).where(isFound)];
  return readPage({ found, rows, usual: sql`number desc` }, slice);
}

/** Whether the draft of an assistant differs from its published version. */
export async function hasUnpublishedChanges(db: Db, assistantId: string): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    select published.digest is distinct from draft.digest as differs
    from assistants left join assistant_versions as published on published.version_id = published_version_id,
      ${draftOf(assistantId)} as draft
    where assistants.assistant_id = ${assistantId}`.execute(db);
  return rows[0]?.differs ?? false;
}

const entriesOf = (db: Db, { accountId, assistantId }: AssistantKey) =>
  db
    .selectFrom('assistant_versions')
    .innerJoin('assistants', 'assistants.assistant_id', 'assistant_versions.assistant_id')
    .where('assistants.account_id', '=', accountId)
    .where('assistants.assistant_id', '=', assistantId)
    .where('assistants.deleted_at', 'is', null);

const entries = (db: Db, key: AssistantKey) =>
  entriesOf(db, key).select([
    'assistant_versions.version_id',
    'number',
    'author',
    'note',
    'assistant_versions.created_at',
    sql<boolean>`assistant_versions.version_id is not distinct from published_version_id`.as('is_published'),
  ]);
