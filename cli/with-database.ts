import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#src/server/config.ts';
import { findFirstAccount } from '#src/store/accounts/accounts.ts';
import { type Db, openDatabase } from '#src/store/database/database.ts';
import { CommandError } from './command.ts';

/** Runs `work` on the database of the settings, whether or not a server is running. Throws `CommandError` if the database does not exist. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl: url, dataDir } = readConfig();
  const isThere = url !== null || (await stat(join(dataDir, 'postgres')).catch(() => null)) !== null;
  if (!isThere)
    throw new CommandError(`no database found in ${dataDir}; set DATA_DIR or DATABASE_URL to the server's value`);
  const database = await openDatabase({ url, dataDir, note: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Like `withDatabase`, for the account that was created on the first start. */
export function withAccount<Result>(work: (db: Db, accountId: string) => Promise<Result>): Promise<Result> {
  return withDatabase(async (db) => {
    const accountId = await findFirstAccount(db);
    if (accountId === undefined) throw new CommandError('no account exists yet; start the server once');
    return work(db, accountId);
  });
}
