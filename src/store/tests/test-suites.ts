import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { findAssistantIds } from '../assistants/assistants.ts';
import { type Db, runInTransaction } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { errorCode } from '../database/store-error.ts';
import { containing } from '../database/text.ts';
import type { TestTables } from './test-tables.ts';

export type StoredSuite = Selectable<TestTables['test_suites']>;
/** The writable columns of a suite. */
export type SuiteContent = Pick<StoredSuite, 'name' | 'assistant_id' | 'yaml' | 'scenarios' | 'updated_by'>;
/** A suite of an account by its id. */
export type SuiteKey = { readonly accountId: string; readonly suiteId: string };

/** The maximum number of suites per account. */
export const maxSuites = 200;
/** The maximum length of a suite's YAML, in bytes of UTF-8. */
export const maxSuiteBytes = 262_144;

/** The outcome of writing a suite. */
export type SuiteWriteResult =
  | { readonly type: 'written'; readonly suite: StoredSuite }
  | { readonly type: 'refused'; readonly reason: 'unknown' | 'name_taken' | 'too_many' | 'no_assistant' };

/** Suites with a text in their names, and of an assistant; each condition is optional. */
type SuiteSlice = Slice & { readonly search?: string; readonly assistantId?: string | undefined };

/** A page of the account's suites by name, without their YAML. */
export async function listSuites(
  db: Db,
  accountId: string,
  { search = '', assistantId, ...slice }: SuiteSlice,
): Promise<Page<Omit<StoredSuite, 'yaml'>>> {
  const found = db
    .selectFrom('test_suites')
    .where('account_id', '=', accountId)
    .$if(search !== '', (query) => query.where(containing(['name'], search)))
    .$if(assistantId !== undefined, (query) => query.where('assistant_id', '=', assistantId ?? null));
  const rows = found.select([
    'test_suite_id',
    'account_id',
    'assistant_id',
    'name',
    'digest',
    'scenarios',
    'updated_by',
    'created_at',
    'updated_at',
  ]);
  return readPage({ found, rows, usual: sql`lower(name), test_suite_id` }, slice);
}

export async function findSuite(db: Db, { accountId, suiteId }: SuiteKey): Promise<StoredSuite | undefined> {
  return db
    .selectFrom('test_suites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('test_suite_id', '=', suiteId)
    .executeTakeFirst();
}

/** The account's suites with these ids. */
export async function findSuites(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<readonly Pick<StoredSuite, 'test_suite_id'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('test_suites')
    .select('test_suite_id')
    .where('account_id', '=', accountId)
    .where('test_suite_id', 'in', ids)
    .execute();
}

/** Stores a new suite. */
export async function insertSuite(db: Db, accountId: string, content: SuiteContent): Promise<SuiteWriteResult> {
  return settled(() =>
    runInTransaction(db, async (trx) => {
      const account = trx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId);
      await account.forNoKeyUpdate().executeTakeFirstOrThrow();
      const { total } = await listSuites(trx, accountId, { limit: 0, offset: 0 });
      if (total >= maxSuites) return 'too_many';
      if (!(await hasAssistant(trx, accountId, content.assistant_id))) return 'no_assistant';
      return trx
        .insertInto('test_suites')
        .values({ ...content, digest: digestOf(content.yaml), account_id: accountId })
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

/** Replaces a suite. Runs in progress keep the content that they began with. */
export async function replaceSuite(
  db: Db,
  { accountId, suiteId }: SuiteKey,
  content: SuiteContent,
): Promise<SuiteWriteResult> {
  return settled(async () => {
    if (!(await hasAssistant(db, accountId, content.assistant_id))) return 'no_assistant';
    const suite = await db
      .updateTable('test_suites')
      .set({ ...content, digest: digestOf(content.yaml), updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('test_suite_id', '=', suiteId)
      .returningAll()
      .executeTakeFirst();
    return suite ?? 'unknown';
  });
}

/** The outcome of deleting a suite. `requiredBy` are the names of the assistants that require it for publishing. */
export type SuiteDeletion =
  | { readonly type: 'deleted' | 'unknown' }
  | { readonly type: 'required'; readonly requiredBy: readonly string[] };

/** Deletes a suite and its runs, unless an assistant requires it for publishing. */
export async function deleteSuite(db: Db, { accountId, suiteId }: SuiteKey): Promise<SuiteDeletion> {
  return runInTransaction(db, async (trx) => {
    const requiring = await trx
      .selectFrom('assistants')
      .select('name')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`publish_requires -> 'test_suites' ? lower(${suiteId})`)
      .orderBy('name')
      .limit(5)
      .execute();
    if (requiring.length > 0) return { type: 'required', requiredBy: requiring.map(({ name }) => name) };
    const { numDeletedRows } = await trx
      .deleteFrom('test_suites')
      .where('account_id', '=', accountId)
      .where('test_suite_id', '=', suiteId)
      .executeTakeFirst();
    return { type: numDeletedRows > 0n ? 'deleted' : 'unknown' };
  });
}

const digestOf = (yaml: string): string => createHash('sha256').update(yaml).digest('hex');

async function hasAssistant(db: Db, accountId: string, assistantId: string | null): Promise<boolean> {
  return assistantId === null || (await findAssistantIds(db, accountId, [assistantId])).has(assistantId.toLowerCase());
}

const uniqueViolation = '23505';
type Refusal = Extract<SuiteWriteResult, { type: 'refused' }>['reason'];

async function settled(write: () => Promise<StoredSuite | Refusal>): Promise<SuiteWriteResult> {
  try {
    const written = await write();
    return typeof written === 'string' ? { type: 'refused', reason: written } : { type: 'written', suite: written };
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return { type: 'refused', reason: 'name_taken' };
    throw error;
  }
}
