import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { timed } from '../../foundation/long-task.ts';
import { defaultPreparedOptions, withPreparedStatements } from './prepared-statements.ts';
import type { Reachability } from './reachability.ts';
import type { Schema } from './schema.ts';

/** Timeouts of the database's uses, in milliseconds; they protect against networks that drop packets. */
export const databaseLimits = {
  /** The timeout for opening a connection. */
  connectMs: 5_000,
  /** The server cancels a statement that takes longer. Exports read many batches, each in its own statement. */
  statementMs: 30_000,
  /** Longer than the server's own limit: a response that has not arrived by then was lost, and the connection is closed. */
  answerMs: 35_000,
  /** The server closes a connection that is idle in a transaction for longer. */
  idleInTransactionMs: 60_000,
  /** A lease renewal that takes longer is retried on another connection. */
  urgentMs: 2_500,
  /** Jobs in batches, and the cleanup of their tables. */
  jobsMs: 65_000,
  /** TCP probes a connection after this much silence. */
  keepAliveMs: 10_000,
} as const;

/** The options that all connections share. */
export function withKeepAlive(connection: Readonly<pg.ClientConfig>): pg.ClientConfig {
  const { keepAliveMs: keepAliveInitialDelayMillis, connectMs: connectionTimeoutMillis } = databaseLimits;
  return { ...connection, keepAlive: true, keepAliveInitialDelayMillis, connectionTimeoutMillis };
}

type PoolOptions = {
  readonly name: string;
  readonly max: number;
  /** How long a query may wait for its response, in milliseconds; null for no limit. */
  readonly answerMs: number | null;
  /** How long the server may execute a statement, in milliseconds; null for no limit. */
  readonly statementMs: number | null;
  /** How many idle connections stay open; none by default. */
  readonly keeps?: number;
};

/** Opens a pool; connections are opened on demand. */
export function openPool(connection: Readonly<pg.ClientConfig>, options: PoolOptions): pg.Pool {
  const { name, max, answerMs, statementMs, keeps = 0 } = options;
  return new pg.Pool({
    ...withKeepAlive(connection),
    max,
    min: keeps,
    application_name: name,
    stream: timedSocket,
    pipeline: true,
    ...(answerMs === null ? {} : { query_timeout: answerMs }),
    // Connection poolers reject these as startup options.
    ...(statementMs === null ? {} : { onConnect: (client) => limit(client, statementMs) }),
  });
}

/** A socket whose received data, which the library parses in its listener, counts as a task of the database. */
function timedSocket(): Socket {
  const socket = new Socket();
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string, ...about: unknown[]) =>
    event === 'data' ? timed('database', () => emit(event, ...about)) : emit(event, ...about);
  return socket;
}

function limit(client: pg.ClientBase, statementMs: number): Promise<unknown> {
  const { idleInTransactionMs } = databaseLimits;
  return client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
}

/** Queries on a pool. */
export function createQueries(pool: pg.Pool, reachability: Reachability): Kysely<Schema> {
  pool.on('error', reachability.failed);
  // A connection that breaks during a query rejects that query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, defaultPreparedOptions, reachability) }),
  });
}
