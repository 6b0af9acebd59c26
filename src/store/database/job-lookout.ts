import type { PgBoss } from 'pg-boss';

/** A worker of one queue. */
type Sleeper = { readonly queue: string; wake(): void };

type JobLookoutOptions = {
  /** The database schema of the job tables. */
  readonly schema: string;
  readonly failed: (error: unknown) => void;
};

const pollMs = 500;

/** Looks for ready jobs of all queues with one statement, twice a second, and wakes the workers that have some. */
export class JobLookout {
  readonly #boss: PgBoss;
  readonly #options: JobLookoutOptions;
  readonly #sleepers: Sleeper[] = [];
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  #stopped = false;

  constructor(boss: PgBoss, options: JobLookoutOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  /** Looks for the jobs of this worker as well, until `stop`. */
  join(sleeper: Sleeper): void {
    this.#sleepers.push(sleeper);
    this.#timer ??= setInterval(() => void this.#look(), pollMs);
  }

  /** Also forgets a look in progress: a hanging database must not delay the end. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** A slow database is not asked again before it has answered. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const ready = await this.#readyQueues();
      for (const sleeper of this.#sleepers) if (ready.has(sleeper.queue)) sleeper.wake();
    } catch (error) {
      if (!this.#stopped) this.#options.failed(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #readyQueues(): Promise<ReadonlySet<string>> {
    // The index of pg-boss for its own fetch answers each name.
    const { rows } = await this.#boss.getDb().executeSql(
      `select name from unnest($1::text[]) as queue (name) where exists (
        select from ${this.#options.schema}.job
        where job.name = queue.name and job.state < 'active' and job.start_after < now())`,
      [this.#sleepers.map(({ queue }) => queue)],
    );
    return new Set(rows.map(({ name }) => String(name)));
  }
}
