import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ItemView } from '../database/items.ts';
import { toJson } from '../database/text.ts';
import type { FormField, FormsTable } from './form-tables.ts';

/** A form as the customer query API shows it. */
export type Form = Pick<Selectable<FormsTable>, 'form_name' | 'webhook_type' | 'webhook_url' | 'fields'> & {
  readonly id: string;
  readonly company_id: string;
};
/** The writable columns of a form. */
export type FormContent = Omit<Form, 'id' | 'company_id'>;
/** Identifies a form and its account. */
export type FormKey = { readonly accountId: string; readonly formId: string };

/** The account's forms. */
export const customerForms = (accountId: string): ItemView<Form> => sql<Form>`
  select form_id as id, account_id as company_id, form_name, webhook_type, webhook_url, fields
  from forms where account_id = ${accountId}`;

/** Stores a new form and returns its id. */
export async function insertForm(db: Db, accountId: string, content: FormContent): Promise<string> {
  const row = await db
    .insertInto('forms')
    .values({ ...written(content), account_id: accountId })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  return row.form_id;
}

/** Replaces a form. False if the account has no such form. */
export async function replaceForm(db: Db, { accountId, formId }: FormKey, content: FormContent): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forms')
    .set({ ...written(content), updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a form; campaigns that used it have none afterwards. False if the account has no such form. */
export async function deleteForm(trx: Db, { accountId, formId }: FormKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('forms')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .executeTakeFirst();
  await trx
    .updateTable('campaigns')
    .set({ form_id: null, updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .execute();
  return numDeletedRows === 1n;
}

/** Locks a form of the account against deletion until the transaction ends. Returns false if the account has no such form. */
export async function lockFormAgainstDeletion(trx: Db, { accountId, formId }: FormKey): Promise<boolean> {
  const row = await trx
    .selectFrom('forms')
    .select('form_id')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const written = ({ fields, ...content }: FormContent) => ({ ...content, fields: fieldsText(fields) });
const fieldsText = (fields: readonly FormField[] | null): string | null =>
  fields === null ? null : toJson([...fields]);
