import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { type Sealer, tryUnseal } from '../database/sealer.ts';
import { containing, toJson } from '../database/text.ts';
import type { IntegrationsTable, IntegrationTool } from './integration-tables.ts';

type Row = Selectable<IntegrationsTable>;

/** An app or tool that an account is connected to. `data` is null if no known secret can open it. */
export type Integration = Omit<Row, 'data'> & { readonly data: JsonObject | null };
/** The stored fields of a new or changed integration. */
type IntegrationContent = Pick<Row, 'friendly_app_name' | 'logo'> & {
  readonly data: JsonObject;
  readonly tools: readonly IntegrationTool[];
};
type NewIntegration = IntegrationContent & Pick<Row, 'account_id' | 'app_name' | 'is_custom_tool'>;

/** The database, and the sealer of its keys. */
export type IntegrationStore = { readonly db: Db; readonly sealer: Sealer };

const placeOf = (integrationId: string): string => `integrations/${integrationId}`;

/** Stores an integration with its data sealed. */
export async function insertIntegration(
  { db, sealer }: IntegrationStore,
  integration: NewIntegration,
): Promise<Integration> {
  const id = uuidv7();
  const row = await db
    .insertInto('integrations')
    .values({ ...integration, integration_id: id, ...sealed(sealer, id, integration) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(sealer, row);
}

/** Integrations of one kind, and those with a text in their names; each condition is optional. */
type IntegrationFilter = { readonly app_name?: string | undefined; readonly search?: string | undefined };

/** The account's integrations, newest first. */
export async function listIntegrations(
  { db, sealer }: IntegrationStore,
  accountId: string,
  { app_name, search = '' }: IntegrationFilter,
  slice: Slice,
): Promise<Page<Integration>> {
  const found = owned(db, accountId)
    .$if(app_name !== undefined, (query) => query.where('app_name', '=', app_name!))
    .$if(search !== '', (query) => query.where(containing(['friendly_app_name', 'app_name'], search)));
  const { rows, total } = await readPage(
    { found, rows: found.selectAll(), usual: sql`created_at desc, integration_id desc` },
    slice,
  );
  return { rows: rows.map((row) => opened(sealer, row)), total };
}

/** The account's integrations without their data, oldest first. */
export async function listIntegrationNames(
  db: Db,
  accountId: string,
): Promise<readonly Pick<Row, 'integration_id' | 'app_name' | 'friendly_app_name'>[]> {
  const names = owned(db, accountId).select(['integration_id', 'app_name', 'friendly_app_name']);
  return names.orderBy('integration_id').execute();
}

/** Finds an integration of the account by its id. */
export async function findIntegration(
  { db, sealer }: IntegrationStore,
  accountId: string,
  id: string,
): Promise<Integration | undefined> {
  const row = await owned(db, accountId).selectAll().where('integration_id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : opened(sealer, row);
}

/** The functions of those integrations that the account has, keyed by integration id. */
export async function findOfferedTools(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly IntegrationTool[]>> {
  if (ids.length === 0) return new Map();
  const rows = await owned(db, accountId)
    .select(['integration_id', 'tools'])
    .where('integration_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.integration_id, row.tools]));
}

/** An assistant that uses an integration, in its own tools or in those of a state. */
export type IntegrationUser = { readonly assistant_id: string; readonly name: string };

/** The assistants that use each of an account's integrations. */
export async function findIntegrationUsers(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly IntegrationUser[]>> {
  const { rows } = await sql<IntegrationUser & { readonly id: string }>`
    select id, assistant_id, name
    from unnest(${ids}::text[]) id join assistants on account_id = ${accountId} and deleted_at is null
      and (position(id in lower(assistants.tools)) > 0 or exists (
        select from llm_states
        where llm_states.assistant_id = assistants.assistant_id and position(id in lower(llm_states.tools::text)) > 0
      ))
    order by name, assistant_id`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Changes an integration; undefined if it was changed or deleted since `before` was read. */
export async function updateIntegration(
  { db, sealer }: IntegrationStore,
  before: Integration,
  content: IntegrationContent,
): Promise<Integration | undefined> {
  const row = await db
    .updateTable('integrations')
    .set({
      ...content,
      ...sealed(sealer, before.integration_id, content),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('integration_id', '=', before.integration_id)
    .where('account_id', '=', before.account_id)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : opened(sealer, row);
}

/** Deletes an integration with its keys; false if the account has none with this id. */
export async function deleteIntegration(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('integrations')
    .where('account_id', '=', accountId)
    .where('integration_id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Reseals data that was sealed under an earlier secret, so that the earlier secret can be dropped. Returns how many cannot be opened. */
export async function resealIntegrations({ db, sealer }: IntegrationStore): Promise<number> {
  const rows = await db.selectFrom('integrations').select(['integration_id', 'data', 'revision']).execute();
  let lost = 0;
  for (const { integration_id: id, data, revision } of rows.filter((row) => !sealer.isCurrent(row.data))) {
    const content = tryUnseal(sealer, data, placeOf(id));
    if (content === null) {
      lost += 1;
      continue;
    }
    await db
      .updateTable('integrations')
      .set({ data: sealer.seal(content, placeOf(id)) })
      .where('integration_id', '=', id)
      .where('revision', '=', revision)
      .execute();
  }
  return lost;
}

function sealed(sealer: Sealer, id: string, { data, tools }: Pick<IntegrationContent, 'data' | 'tools'>) {
  return { data: sealer.seal(JSON.stringify(data), placeOf(id)), tools: toJson(tools) };
}

function opened(sealer: Sealer, row: Row): Integration {
  const text = tryUnseal(sealer, row.data, placeOf(row.integration_id));
  return { ...row, data: text === null ? null : (JSON.parse(text) as JsonObject) };
}

function owned(db: Db, accountId: string) {
  return db.selectFrom('integrations').where('account_id', '=', accountId);
}
