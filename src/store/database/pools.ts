import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { defaultPreparedOptions, preparing } from './prepared.ts';
import type { Reachability } from './reachability.ts';
import type { Schema } from './schema.ts';

/** How long the uses of the database may take; a network that swallows everything holds nobody up for longer. Milliseconds. */
export const databaseLimits = {
  /** A connection that is not open by then is given up. */
  connectMs: 5_000,
  /** The server ends a statement that takes longer. An export reads many batches, each a statement of its own. */
  statementMs: 30_000,
  /** Beyond the server's own limit: an answer that comes later is lost on the way, and the connection is given up. */
  answerMs: 35_000,
  /** The server ends a connection that holds its transaction open and asks nothing. */
  idleInTransactionMs: 60_000,
  /** A renewal of the lease that takes longer is tried again on another connection. */
  urgentMs: 2_500,
  /** Jobs in batches and the clearing up of their tables. */
  jobsMs: 65_000,
  /** A connection that is silent for so long is probed by TCP. */
  keepAliveMs: 10_000,
} as const;

/** The options that every connection shares. */
export function withKeepAlive(connection: Readonly<pg.ClientConfig>): pg.ClientConfig {
  const { keepAliveMs: keepAliveInitialDelayMillis, connectMs: connectionTimeoutMillis } = databaseLimits;
  return { ...connection, keepAlive: true, keepAliveInitialDelayMillis, connectionTimeoutMillis };
}

type PoolOptions = {
  readonly name: string;
  readonly max: number;
  /** How long a query may wait for its answer; as long as it takes where it is null. Milliseconds. */
  readonly answerMs: number | null;
  /** How long the server may work on a statement; as long as it takes where it is null. Milliseconds. */
  readonly statementMs: number | null;
  /** Keeps idle connections open. */
  readonly keeps?: boolean;
};

/** Opens a pool; connections are made when they are needed. */
export function openPool(connection: Readonly<pg.ClientConfig>, options: PoolOptions): pg.Pool {
  const { name, max, answerMs, statementMs, keeps = false } = options;
  return new pg.Pool({
    ...withKeepAlive(connection),
    max,
    application_name: name,
    ...(answerMs === null ? {} : { query_timeout: answerMs }),
    ...(keeps ? { idleTimeoutMillis: 0 } : {}),
    // Poolers between us and the server refuse these as options of the connection.
    ...(statementMs === null ? {} : { onConnect: (client) => limit(client, statementMs) }),
  });
}

function limit(client: pg.ClientBase, statementMs: number): Promise<unknown> {
  const { idleInTransactionMs } = databaseLimits;
  return client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
}

/** Queries on a pool. */
export function queriesOn(pool: pg.Pool, reachability: Reachability): Kysely<Schema> {
  pool.on('error', reachability.failed);
  // A connection that breaks in use tells its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool, defaultPreparedOptions, reachability) }),
  });
}
