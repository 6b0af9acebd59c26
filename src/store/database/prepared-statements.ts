import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { noReachability, type Reachability } from './reachability.ts';
import { errorCode } from './store-error.ts';
import { WatchedClient } from './watched-client.ts';

type PreparedOptions = {
  /** How often a statement must occur before it is prepared. */
  readonly after: number;
  /** The maximum number of prepared statements; every connection keeps each of them once. */
  readonly most: number;
  /** The maximum number of statements to count. */
  readonly counted: number;
};
export const defaultPreparedOptions = { after: 20, most: 200, counted: 2_000 } as const satisfies PreparedOptions;

/** PostgreSQL's errors for a plan that a schema change has invalidated, and for one that it has lost. */
const staleCodes: readonly string[] = ['0A000', '26000'];

/**
 * Not `on conflict`: a generic plan cannot use a partial index through a parameter. Then PostgreSQL keeps planning other statements each time, but
 * this one fails. Not `returning`: the statement would fail, and its transaction with it, after another process has added a column.
 */
const unpreparable = /\b(on conflict|returning)\b/i;
const preparable = /^\s*(select|insert|update|with)\b/i;

/**
 * Wraps a pool so that frequent queries are prepared: PostgreSQL parses and plans them once per connection. A query whose plan a schema change has
 * invalidated is prepared again and retried once.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  options: PreparedOptions = defaultPreparedOptions,
  reachability: Reachability = noReachability,
): PostgresPool {
  const names = new StatementNames(options);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        reachability.failed(error);
        throw error;
      });
      const known = clients.get(client) ?? preparingClient(new WatchedClient(client, reachability), names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

type Query = <Row>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<Row>>;

function preparingClient(client: WatchedClient, names: StatementNames): PostgresPoolClient {
  const ask = (text: string, values: readonly unknown[], name: string | null) =>
    client.query(name === null ? { text, values: [...values] } : { name, text, values: [...values] });
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? names.of(text) : null;
    try {
      return await ask(text, values, name);
    } catch (error) {
      if (name === null || !staleCodes.includes(errorCode(error))) throw error;
      names.renew();
      // A failed transaction accepts no further statements; its owner gets the error.
      return ask(text, values, names.of(text)).catch(() => Promise.reject(error));
    }
  };
  return { query: query as Query as PostgresPoolClient['query'], release: () => client.release() };
}

/** The prepared statements and their names. */
class StatementNames {
  readonly #options: PreparedOptions;
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  constructor(options: PreparedOptions) {
    this.#options = options;
  }

  /** The name of a statement that is about to run; null if it is not to be prepared. */
  of(text: string): string | null {
    return this.#names.get(text) ?? this.#count(text);
  }

  /** Renames all prepared statements, so that they are prepared again. */
  renew(): void {
    for (const text of this.#names.keys()) this.#names.set(text, this.#next());
  }

  #count(text: string): string | null {
    if (this.#names.size >= this.#options.most || !preparable.test(text) || unpreparable.test(text)) return null;
    const seen = 1 + (this.#seen.get(text) ?? 0);
    if (seen > this.#options.after) {
      this.#seen.delete(text);
      const name = this.#next();
      this.#names.set(text, name);
      return name;
    }
    if (this.#seen.size >= this.#options.counted) this.#seen.clear();
    this.#seen.set(text, seen);
    return null;
  }

  #next(): string {
    this.#given += 1;
    return `parley_${this.#given}`;
  }
}
