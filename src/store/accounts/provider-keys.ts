import { type Selectable, sql } from 'kysely';
import { addVoicesOfKey, removeVoicesOfKey, type VoiceOfKey } from '../assistants/voices.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/database.ts';
import { type Sealer, tryUnseal } from '../database/sealer.ts';
import { toJson } from '../database/text.ts';
import type { AccountProviderKeysTable, KeyTrial } from './provider-key-tables.ts';

/** The database, and the sealer of its keys. */
export type ProviderKeyStore = { readonly db: Db; readonly sealer: Sealer };
/** An account's key without the key itself. */
export type ShownProviderKey = Pick<
  Selectable<AccountProviderKeysTable>,
  'setting' | 'hint' | 'checked' | 'checked_at' | 'updated_at'
>;
/** A key to use. `apiKey` is null if no known secret of the installation can open it. */
export type UsableProviderKey = { readonly setting: string; readonly revision: number; readonly apiKey: string | null };

type NewKey = {
  readonly accountId: string;
  readonly setting: string;
  readonly apiKey: string;
  readonly hint: string;
  readonly checked: readonly KeyTrial[];
  /** The voices that the key gives access to. */
  readonly voices: readonly VoiceOfKey[];
};

const placeOf = (accountId: string, setting: string): string => `provider_keys/${accountId}/${setting}`;

/** The keys of an account, without the keys themselves. */
export async function listProviderKeys(db: Db, accountId: string): Promise<readonly ShownProviderKey[]> {
  return db
    .selectFrom('account_provider_keys')
    .select(['setting', 'hint', 'checked', 'checked_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute();
}

/** The keys of an account for its calls. */
export async function readProviderKeys(
  { db, sealer }: ProviderKeyStore,
  accountId: string,
): Promise<readonly UsableProviderKey[]> {
  const rows = await selectProviderKeys(db, { accountId });
  return rows.map(({ setting, api_key, revision }) => {
    return { setting, revision, apiKey: tryUnseal(sealer, api_key, placeOf(accountId, setting)) };
  });
}

const selectProviderKeys = compileOnce((db, { accountId }: { readonly accountId: string }) =>
  db
    .selectFrom('account_provider_keys')
    .select(['setting', 'api_key', 'revision'])
    .where('account_id', '=', accountId)
    .orderBy('setting'),
);

/** Stores a key, sealed, in place of an earlier one, together with its voices. */
export async function saveProviderKey({ db, sealer }: ProviderKeyStore, given: NewKey): Promise<void> {
  const { accountId, setting, apiKey, hint, checked, voices } = given;
  const content = { api_key: sealer.seal(apiKey, placeOf(accountId, setting)), hint, checked: toJson(checked) };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account_provider_keys')
      .values({ account_id: accountId, setting, ...content })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'setting']).doUpdateSet({
          ...content,
          checked_at: sql<Date>`now()`,
          updated_at: sql<Date>`now()`,
          revision: sql<number>`account_provider_keys.revision + 1`,
        }),
      )
      .execute();
    await addVoicesOfKey(trx, accountId, voices);
  });
}

/** Stores the result of another trial; false if the key has been removed since. */
export async function saveKeyTrial(
  db: Db,
  { accountId, setting, checked }: Pick<NewKey, 'accountId' | 'setting' | 'checked'>,
): Promise<boolean> {
  const result = await db
    .updateTable('account_provider_keys')
    .set({ checked: toJson(checked), checked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('setting', '=', setting)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a key and those of its voices that no assistant uses; false if the account has no such key. */
export async function deleteProviderKey(
  db: Db,
  {
    accountId,
    setting,
    providers,
  }: { readonly accountId: string; readonly setting: string; readonly providers: readonly string[] },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const result = await trx
      .deleteFrom('account_provider_keys')
      .where('account_id', '=', accountId)
      .where('setting', '=', setting)
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) return false;
    await removeVoicesOfKey(trx, accountId, providers);
    return true;
  });
}

/** Reseals keys that were sealed under an earlier secret. Returns how many cannot be opened. */
export async function resealProviderKeys({ db, sealer }: ProviderKeyStore): Promise<number> {
  const rows = await db.selectFrom('account_provider_keys').select(['account_id', 'setting', 'api_key']).execute();
  let lost = 0;
  for (const { account_id: accountId, setting, api_key: before } of rows.filter(
    (row) => !sealer.isCurrent(row.api_key),
  )) {
    const content = tryUnseal(sealer, before, placeOf(accountId, setting));
    if (content === null) {
      lost += 1;
      continue;
    }
    await db
      .updateTable('account_provider_keys')
      .set({ api_key: sealer.seal(content, placeOf(accountId, setting)) })
      .where('account_id', '=', accountId)
      .where('setting', '=', setting)
      .where('api_key', '=', before)
      .execute();
  }
  return lost;
}
