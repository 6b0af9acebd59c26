import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#src/server/config.ts';
import { findFirstAccount } from '#src/store/accounts/accounts.ts';
import { type Db, openDatabase } from '#src/store/database/database.ts';
import { CommandError } from './command.ts';

/** Does `work` on the database of the settings, beside a running server or without one. Throws `CommandError` where there is none. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl: url, dataDir } = readConfig();
  const isThere = url !== null || (await stat(join(dataDir, 'postgres')).catch(() => null)) !== null;
  if (!isThere)
    throw new CommandError(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it`);
  const database = await openDatabase({ url, dataDir, note: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** The same, for the account that the first start made. */
export function withAccount<Result>(work: (db: Db, accountId: string) => Promise<Result>): Promise<Result> {
  return withDatabase(async (db) => {
    const accountId = await findFirstAccount(db);
    if (accountId === undefined) throw new CommandError('there is no account yet: start the server once');
    return work(db, accountId);
  });
}
