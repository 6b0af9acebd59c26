import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#src/store/database/database.ts';

/** A database that counts statements, without those that begin and end transactions. */
export type CountedDatabase = {
  readonly database: Database;
  /** The number of statements that `work` runs; statements of other work at the same time do not count. */
  count(work: () => Promise<unknown>): Promise<number>;
};

/** Counts the statements on a database. */
export function countStatements(database: Database): CountedDatabase {
  const counting = new AsyncLocalStorage<{ statements: number }>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const counted = counting.getStore();
      if (counted !== undefined) counted.statements += 1;
      return result;
    },
  };
  return {
    database: { ...database, db: database.db.withPlugin(counter) },
    count: async (work) => {
      const counted = { statements: 0 };
      await counting.run(counted, work);
      return counted.statements;
    },
  };
}
