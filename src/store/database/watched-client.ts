import type pg from 'pg';
import { isDatabaseAway } from './outage.ts';
import type { Reachability } from './reachability.ts';

/** A connection of a pool that tells whether the database answers and is used no more once it did not. */
export class WatchedClient {
  readonly #client: pg.PoolClient;
  readonly #reachability: Reachability;
  #broken: Error | null = null;

  constructor(client: pg.PoolClient, reachability: Reachability) {
    this.#client = client;
    this.#reachability = reachability;
  }

  /** Asks; behind an answer that never came the library would let every further question wait as well. */
  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#broken !== null) throw this.#broken;
    try {
      const result = await this.#client.query(config);
      this.#reachability.reached();
      return result;
    } catch (error) {
      if (isDatabaseAway(error) && error instanceof Error) {
        this.#broken = error;
        this.#reachability.failed(error);
      }
      throw error;
    }
  }

  /** Gives the connection back, or closes it where it is of no use any more. */
  release(): void {
    this.#client.release(this.#broken !== null);
  }
}
