import type pg from 'pg';
import { timed } from '../../foundation/long-task.ts';
import { isDatabaseUnavailable } from './outage.ts';
import type { Reachability } from './reachability.ts';

/** A pool connection that reports whether the database responds, and is discarded once it did not. */
export class WatchedClient {
  readonly #client: pg.PoolClient;
  readonly #reachability: Reachability;
  #broken: Error | null = null;

  constructor(client: pg.PoolClient, reachability: Reachability) {
    this.#client = client;
    this.#reachability = reachability;
  }

  /** Runs a query. After a response that never came, the library would leave every further query waiting too. */
  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#broken !== null) throw this.#broken;
    try {
      const result = await timed('database', () => this.#client.query(config));
      this.#reachability.reached();
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
    this.#client.release(this.#broken !== null);
  }
}
