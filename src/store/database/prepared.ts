import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type Reachability, unheard } from './reachability.ts';
import { errorCode } from './store-error.ts';
import { WatchedClient } from './watched-client.ts';

type PreparedOptions = {
  /** How often a statement must have come before it is prepared. */
  readonly after: number;
  /** Most statements that are prepared; each is kept once by every connection. */
  readonly most: number;
  /** Most statements that are counted meanwhile. */
  readonly counted: number;
};
export const defaultPreparedOptions = { after: 20, most: 200, counted: 2_000 } as const satisfies PreparedOptions;

/** What PostgreSQL says of a plan that a change of the tables has overtaken, and of one that it has lost. */
const staleCodes: readonly string[] = ['0A000', '26000'];

/**
 * Queries alone: a plan that is to fit all values finds no partial index by a parameter, which makes a query slower, so that
 * PostgreSQL goes on planning it each time, and an `on conflict` fail.
 */
const preparable = /^select\b/i;

/**
 * The pool with queries prepared that have proved to come again and again: PostgreSQL reads and plans them once a
 * connection instead of every time. One that a change of the tables has overtaken is prepared anew and tried once more.
 */
export function preparing(
  pool: pg.Pool,
  options: PreparedOptions = defaultPreparedOptions,
  reachability: Reachability = unheard,
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
    const name = values.length > 0 && preparable.test(text) ? names.of(text) : null;
    try {
      return await ask(text, values, name);
    } catch (error) {
      if (name === null || !staleCodes.includes(errorCode(error))) throw error;
      names.renew();
      // A transaction that has failed takes no more; its owner hears why.
      return ask(text, values, names.of(text)).catch(() => Promise.reject(error));
    }
  };
  return { query: query as Query as PostgresPoolClient['query'], release: () => client.release() };
}

/** Which statements are prepared, and under which names. */
class StatementNames {
  readonly #options: PreparedOptions;
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  constructor(options: PreparedOptions) {
    this.#options = options;
  }

  /** The name of a statement that comes now; null for one that is not to be prepared. */
  of(text: string): string | null {
    return this.#names.get(text) ?? this.#count(text);
  }

  /** Gives every statement that is prepared another name, so that it is prepared again. */
  renew(): void {
    for (const text of this.#names.keys()) this.#names.set(text, this.#next());
  }

  #count(text: string): string | null {
    if (this.#names.size >= this.#options.most) return null;
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
