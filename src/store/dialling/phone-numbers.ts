import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { PhoneNumbersTable } from '../database/schema.ts';
import { containing } from '../database/text.ts';

export type PhoneNumber = Selectable<PhoneNumbersTable>;
type NewPhoneNumber = Insertable<PhoneNumbersTable>;

/** Stores a number; undefined if it is already taken. */
export async function insertPhoneNumber(db: Db, number: NewPhoneNumber): Promise<PhoneNumber | undefined> {
  return db
    .insertInto('phone_numbers')
    .values(number)
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds a number of the account by its id. */
export async function findPhoneNumber(db: Db, accountId: string, id: string): Promise<PhoneNumber | undefined> {
  return owned(db, accountId).selectAll().where('phone_number_id', '=', id).executeTakeFirst();
}

/** Finds a number of the account by the number. */
export async function findOwnedNumber(db: Db, accountId: string, number: string): Promise<PhoneNumber | undefined> {
  return owned(db, accountId).selectAll().where('phone_number', '=', number).executeTakeFirst();
}

/** Finds a number of any account, for an incoming call. */
export async function findDialledNumber(db: Db, provider: string, number: string): Promise<PhoneNumber | undefined> {
  return db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('phone_number', '=', number)
    .where('provider', '=', provider)
    .where('is_active', '=', true)
    .where('holding', 'in', atHand)
    .executeTakeFirst();
}

/** The target of a number's media URLs, valid while the number has the same key. */
export type NumberRoute = { readonly phoneNumberId: string; readonly key: string };

/** Finds the number of a media URL; undefined if the number is gone or its URLs have been regenerated. */
export async function findRoutedNumber(db: Db, { phoneNumberId, key }: NumberRoute): Promise<PhoneNumber | undefined> {
  return db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .where('media_key', '=', key)
    .where('is_active', '=', true)
    .where('holding', 'in', atHand)
    .executeTakeFirst();
}

/** Regenerates the media URLs of a number; undefined if the account has no such number. */
export async function replaceMediaKey(db: Db, accountId: string, id: string): Promise<PhoneNumber | undefined> {
  return db
    .updateTable('phone_numbers')
    .set({ media_key: sql`gen_random_uuid()`, updated_at: sql`now()` })
    .where('phone_number_id', '=', id)
    .where('account_id', '=', accountId)
    .where('holding', 'in', atHand)
    .returningAll()
    .executeTakeFirst();
}

/** Numbers of a provider or of an assistant, and those with a text in their number or name; each condition is optional. */
type NumberFilter = {
  readonly provider?: string | undefined;
  readonly assistant_id?: string | undefined;
  readonly search?: string | undefined;
};

/** The account's numbers, newest first. */
export async function listPhoneNumbers(
  db: Db,
  accountId: string,
  { provider, assistant_id, search = '' }: NumberFilter,
  slice: Slice,
): Promise<Page<PhoneNumber>> {
  const found = owned(db, accountId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider!))
    .$if(assistant_id !== undefined, (query) => query.where('assistant_id', '=', assistant_id!))
    .$if(search !== '', (query) => query.where(containing(['phone_number', 'friendly_name'], search)));
  return readPage({ found, rows: found.selectAll(), usual: sql`created_at desc, phone_number_id desc` }, slice);
}

/** Identifies a number and its account. */
type NumberKey = { readonly accountId: string; readonly phoneNumberId: string };

type Connected = 'connected' | 'unknown' | 'connected_elsewhere';

/** Connects a number to an assistant. A number that is connected to another one must be disconnected first. */
export async function connectNumber(
  db: Db,
  { accountId, phoneNumberId }: NumberKey,
  assistantId: string | null,
): Promise<Connected> {
  const result = await db
    .updateTable('phone_numbers')
    .set({ assistant_id: assistantId, updated_at: sql`now()` })
    .where('phone_number_id', '=', phoneNumberId)
    .where('account_id', '=', accountId)
    .where('holding', 'in', atHand)
    .$if(assistantId !== null, (query) =>
      query.where((where) => where.or([where('assistant_id', 'is', null), where('assistant_id', '=', assistantId)])),
    )
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return 'connected';
  return (await findPhoneNumber(db, accountId, phoneNumberId)) === undefined ? 'unknown' : 'connected_elsewhere';
}

/** Renames a number; an empty name becomes the number itself. False if the account has none with this id. */
export async function renameNumber(db: Db, { accountId, phoneNumberId }: NumberKey, name: string): Promise<boolean> {
  const result = await db
    .updateTable('phone_numbers')
    .set({ friendly_name: name === '' ? sql.ref<string>('phone_number') : name, updated_at: sql`now()` })
    .where('phone_number_id', '=', phoneNumberId)
    .where('account_id', '=', accountId)
    .where('holding', 'in', atHand)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a number that the account owned before registering it; false if the account has none with this id. */
export async function deleteRegisteredNumber(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('phone_numbers')
    .where('phone_number_id', '=', id)
    .where('account_id', '=', accountId)
    .where('holding', '=', 'registered')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Records that a number is about to be bought; undefined if it is taken, or being bought. */
export async function beginPurchase(
  db: Db,
  order: Pick<NewPhoneNumber, 'account_id' | 'phone_number' | 'provider' | 'additional_data'>,
): Promise<PhoneNumber | undefined> {
  const intent = { provider_id: '', is_active: false, holding: 'ordered' } as const;
  return insertPhoneNumber(db, { ...order, ...intent, friendly_name: order.phone_number });
}

/** Records that an ordered number was bought; undefined if the order is already settled. */
export async function completePurchase(
  db: Db,
  id: string,
  bought: Pick<NewPhoneNumber, 'provider_id' | 'friendly_name' | 'additional_data'>,
): Promise<PhoneNumber | undefined> {
  return db
    .updateTable('phone_numbers')
    .set({ ...bought, is_active: true, holding: 'bought', holding_since: sql`now()`, updated_at: sql`now()` })
    .where('phone_number_id', '=', id)
    .where('holding', '=', 'ordered')
    .returningAll()
    .executeTakeFirst();
}

/** Records that a bought number is about to be released; from then on no assistant answers it. */
export async function beginRelease(db: Db, accountId: string, id: string): Promise<PhoneNumber | undefined> {
  return db
    .updateTable('phone_numbers')
    .set({ assistant_id: null, is_active: false, holding: 'releasing', holding_since: sql`now()` })
    .where('phone_number_id', '=', id)
    .where('account_id', '=', accountId)
    .where('holding', 'in', ['bought', 'releasing'])
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a number that was not bought, or was released. */
export async function dropNumber(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('phone_numbers')
    .where('phone_number_id', '=', id)
    .where('holding', 'in', ['ordered', 'releasing'])
    .execute();
}

/** Finds a bought number, even if its release has started. */
export async function findPurchasedNumber(db: Db, accountId: string, id: string): Promise<PhoneNumber | undefined> {
  return db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('phone_number_id', '=', id)
    .where('account_id', '=', accountId)
    .where('holding', 'in', ['bought', 'releasing'])
    .executeTakeFirst();
}

/** Claims unfinished purchases and releases; no other process claims them for two minutes. */
export async function claimUnsettledNumbers(db: Db): Promise<PhoneNumber[]> {
  return db
    .updateTable('phone_numbers')
    .set({ holding_since: sql`now()` })
    .where('holding', 'in', ['ordered', 'releasing'])
    .where('holding_since', '<', sql<Date>`now() - interval '2 minutes'`)
    .returningAll()
    .execute();
}

/** The states in which an account can see and use a number. */
const atHand = ['registered', 'bought'] as const;

function owned(db: Db, accountId: string) {
  return db.selectFrom('phone_numbers').where('account_id', '=', accountId).where('holding', 'in', atHand);
}
