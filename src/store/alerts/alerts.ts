import { type Selectable, sql } from 'kysely';
import { findAssistantIds } from '../assistants/assistants.ts';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { errorCode } from '../database/store-error.ts';
import type { AlertTables } from './alert-tables.ts';

export type StoredAlert = Selectable<AlertTables['alerts']>;
export type AlertChange = Selectable<AlertTables['alert_changes']>;
/** The writable columns of an alert. */
export type AlertContent = Pick<
  StoredAlert,
  | 'name'
  | 'measure'
  | 'threshold'
  | 'recovers_below'
  | 'window_minutes'
  | 'least_calls'
  | 'assistant_id'
  | 'emails'
  | 'enabled'
>;
type AlertKey = { readonly accountId: string; readonly alertId: string };

/** The maximum number of alerts per account. */
export const maxAlerts = 100;

/** The outcome of writing an alert. */
export type AlertWriteResult =
  | { readonly type: 'written'; readonly alert: StoredAlert }
  | { readonly type: 'refused'; readonly reason: 'unknown' | 'name_taken' | 'too_many' | 'no_assistant' };

/** A page of the account's alerts, firing ones first, then by name. */
export async function listAlerts(db: Db, accountId: string, slice: Slice): Promise<Page<StoredAlert>> {
  const found = db.selectFrom('alerts').where('account_id', '=', accountId);
  return readPage({ found, rows: found.selectAll(), usual: sql`status = 'ok', lower(name), alert_id` }, slice);
}

export async function findAlert(db: Db, { accountId, alertId }: AlertKey): Promise<StoredAlert | undefined> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
}

/** Stores a new alert; its first check is due immediately. */
export async function insertAlert(db: Db, accountId: string, content: AlertContent): Promise<AlertWriteResult> {
  const { total } = await listAlerts(db, accountId, { limit: 0, offset: 0 });
  if (total >= maxAlerts) return { type: 'refused', reason: 'too_many' };
  if (!(await hasAssistant(db, accountId, content.assistant_id))) return { type: 'refused', reason: 'no_assistant' };
  return settled(
    db
      .insertInto('alerts')
      .values({ ...content, account_id: accountId })
      .returningAll()
      .executeTakeFirst(),
  );
}

/** Replaces an alert. The next check is due immediately and starts from `ok`, because the old status is about another threshold. */
export async function replaceAlert(
  db: Db,
  { accountId, alertId }: AlertKey,
  content: AlertContent,
): Promise<AlertWriteResult> {
  if (!(await hasAssistant(db, accountId, content.assistant_id))) return { type: 'refused', reason: 'no_assistant' };
  const now = sql<Date>`now()`;
  return settled(
    db
      .updateTable('alerts')
      .set({ ...content, status: 'ok', status_since: now, last_value: null, next_check_at: now, updated_at: now })
      .where('account_id', '=', accountId)
      .where('alert_id', '=', alertId)
      .returningAll()
      .executeTakeFirst(),
  );
}

export async function deleteAlert(db: Db, { accountId, alertId }: AlertKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts')
    .where('account_id', '=', accountId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A page of an alert's history, newest first. */
export async function listAlertChanges(
  db: Db,
  { accountId, alertId }: AlertKey,
  slice: Slice,
): Promise<Page<AlertChange>> {
  const found = db.selectFrom('alert_changes').where('account_id', '=', accountId).where('alert_id', '=', alertId);
  return readPage({ found, rows: found.selectAll(), usual: sql`alert_change_id desc` }, slice);
}

async function hasAssistant(db: Db, accountId: string, assistantId: string | null): Promise<boolean> {
  return assistantId === null || (await findAssistantIds(db, accountId, [assistantId])).has(assistantId);
}

const uniqueViolation = '23505';

async function settled(writing: Promise<StoredAlert | undefined>): Promise<AlertWriteResult> {
  try {
    const alert = await writing;
    return alert === undefined ? { type: 'refused', reason: 'unknown' } : { type: 'written', alert };
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return { type: 'refused', reason: 'name_taken' };
    throw error;
  }
}
