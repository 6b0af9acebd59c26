import type pg from 'pg';
import { timed } from '../../foundation/long-task.ts';
import { isDatabaseUnavailable } from './outage.ts';
import type { Reachability } from './reachability.ts';

/**
 * A pool connection that reports whether the database responds, and is discarded once it did not. The begin of a transaction waits for its first
 * statement and travels with it, if the connection has a pipeline: a transaction costs one round trip less, and none if it is empty.
 */
export class WatchedClient {
  readonly #client: pg.PoolClient;
  readonly #reachability: Reachability;
  #broken: Error | null = null;
  #begins = false;

  constructor(client: pg.PoolClient, reachability: Reachability) {
    this.#client = client;
    this.#reachability = reachability;
  }

  /** Runs a query. After a response that never came, the library would leave every further query waiting too. */
  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#broken !== null) throw this.#broken;
    if (config.text === 'begin' && this.#connected.pipeline) {
      this.#begins = true;
      return nothing;
    }
    if (this.#begins && endings.includes(config.text)) {
      this.#begins = false;
      return nothing;
    }
    const reached = this.#reachability.asked();
    try {
      const result = await timed('database', () => this.#send(config));
      reached();
      return result;
    } catch (error) {
      if (isDatabaseUnavailable(error) && error instanceof Error) {
        this.#broken = error;
        this.#reachability.failed(error);
      }
      throw error;
    }
  }

  /** Returns the connection to the pool, or closes it if it is unusable. */
  release(): void {
    this.#begins = false;
    this.#client.release(this.#broken !== null);
  }

  /** The same connection with the fields that a pool's type leaves out. */
  get #connected(): pg.Client {
    return this.#client as unknown as pg.Client;
  }

  async #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.#begins) return this.#client.query(config);
    this.#begins = false;
    const { stream } = this.#connected.connection;
    stream.cork();
    // A statement that failed to begin its transaction must not look as if it had.
    const sent = Promise.all([this.#client.query('begin'), this.#client.query(config)]);
    stream.uncork();
    return (await sent)[1];
  }
}

const endings: readonly string[] = ['commit', 'rollback'];
const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
