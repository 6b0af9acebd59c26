import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Outage } from './embedded/membership.ts';
import { joinEmbeddedServer } from './embedded/server.ts';
import { migrate } from './migrate.ts';
import { createQueries, databaseLimits, openPool, withKeepAlive } from './pools.ts';
import { noReachability, type Reachability } from './reachability.ts';
import type { Schema } from './schema.ts';
import { errorCode, StoreError } from './store-error.ts';
import { waitAtMost } from './wait-at-most.ts';

/** The database as all functions of the store accept it; may be a transaction. */
export type Db = Kysely<Schema>;
export type Database = {
  readonly db: Db;
  /** A separate connection with short timeouts, for queries that must not queue behind others, such as the renewal of a lease. */
  readonly urgent: Db;
  /** The number of busy and idle connections, and of queries waiting for one. */
  readonly load: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Opens another connection, for listening and for job queues. */
  readonly connection: Readonly<pg.ClientConfig>;
  /** How long the embedded server has been down, and why; null while it runs, and for an external server. */
  readonly outage: () => Outage | null;
  /** Closes all connections; stops the embedded server if no other process uses it. */
  close(): Promise<void>;
};
type DatabaseOptions = {
  /** The connection string; null for the embedded server. */
  readonly url: string | null;
  readonly dataDir: string;
  readonly note: (line: string) => void;
  /** Receives whether the database responds, instead of `note`. */
  readonly reachability?: Reachability;
};

/** A date remains text; as a moment it would depend on the process's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Runs `work` in a transaction, reusing the caller's if there is one. */
export function runInTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

const poolSize = 10;
/** Connections that stay open, so that a burst of requests after a pause does not wait for new ones. */
const keptConnections = 4;
const poolEndLimitMs = 1_000;
const oldestVersion = 18;

/** Opens the configured database and migrates its tables. Throws `StoreError`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, note, reachability } = options;
  if (url !== null) return connect({ connectionString: url }, note, async () => {}, reachability);
  const server = await joinEmbeddedServer({ dataDir, durable: true, note });
  try {
    await createDatabase(server.address('postgres'), 'parley');
    const database = await connect(server.address('parley'), note, server.leave, reachability);
    return { ...database, outage: () => server.outage };
  } catch (error) {
    await server.leave();
    throw error;
  }
}

/** Migrates the tables and opens pools on `connection`. `leave` runs after the pools are closed. Throws `StoreError`. */
export async function connect(
  connection: pg.ClientConfig,
  note: (line: string) => void,
  leave: () => Promise<void>,
  reachability: Reachability = noted(note),
): Promise<Database> {
  await bringUpToDate(connection);
  const { answerMs, statementMs, urgentMs } = databaseLimits;
  const pool = openPool(connection, { name: 'parley', max: poolSize, answerMs, statementMs, keeps: keptConnections });
  const db = createQueries(pool, reachability);
  const single = { name: 'parley-lease', max: 1, answerMs: urgentMs, statementMs: urgentMs, keeps: 1 };
  const urgent = createQueries(openPool(connection, single), reachability);
  const close = async () => {
    // Do not wait for connections with hanging queries.
    await waitAtMost(Promise.all([db.destroy(), urgent.destroy()]), poolEndLimitMs);
    await leave();
  };
  const load = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, urgent, connection: withKeepAlive(connection), load, outage: () => null, close };
}

const noted = (note: (line: string) => void): Reachability => ({
  failed: (error) => note(`lost a database connection: ${error instanceof Error ? error.message : error}`),
  asked: noReachability.asked,
});

/** Migrates without a time limit. Throws `StoreError`. */
async function bringUpToDate(connection: pg.ClientConfig): Promise<void> {
  const db = createQueries(
    openPool(connection, { name: 'parley', max: 2, answerMs: null, statementMs: null }),
    noReachability,
  );
  try {
    await checkVersion(db);
    await migrate(db);
  } catch (error) {
    throw error instanceof StoreError ? error : unreachable(error);
  } finally {
    await db.destroy();
  }
}

/** Creates database `name` unless it exists. `address` is of another database on the same server. */
export async function createDatabase(address: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04 duplicate_database; 23505 if two processes create it concurrently.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  } finally {
    await client.end();
  }
}

async function checkVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string }>`show server_version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new StoreError(
      'wrong_version',
      `DATABASE_URL points to PostgreSQL ${version}; use ${oldestVersion} or newer.`,
    );
}

function unreachable(cause: unknown): StoreError {
  const reason = cause instanceof AggregateError ? String(cause.errors[0]) : String(cause);
  return new StoreError(
    'unreachable',
    `Cannot use the database (${reason}): check DATABASE_URL and that the database server runs.`,
    cause,
  );
}
