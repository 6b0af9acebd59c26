import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { PgBoss, type Queue as StoredQueue } from 'pg-boss';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from './database.ts';
import { databaseLimits } from './pools.ts';
import { type Handler, QueueWorker, type Working } from './queue-worker.ts';

/** The database schema of the job tables. */
export const jobsSchema = 'pgboss';

/** A kind of durable work: how often and for how long it is tried. `Data` is what a job of it carries. */
export type Queue<Data extends JsonObject = JsonObject> = {
  readonly name: string;
  /** How often a job that failed is tried again. */
  readonly retries: number;
  /** Pause before a job is tried again, in whole seconds; 2, 4, 8 … seconds with jitter are added, up to `longestRetryMs`. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** A job that takes longer has failed, and so has one whose process died. Whole seconds. */
  readonly limitMs: number;
  /** Never there; it carries the type. */
  readonly carries?: Data;
};

export type JobsOptions = {
  readonly connection: Readonly<pg.ClientConfig>;
  readonly queues: readonly Queue[];
  /** Told of attempts that failed, and of trouble with the queues. */
  readonly failed: (error: unknown, about: { readonly queue?: string; readonly jobId?: string }) => void;
  /** Told of every attempt that is over. */
  readonly tried?: (queue: string, outcome: 'done' | 'failed', seconds: number) => void;
};

/** How many jobs of a queue may be done, wait for their time, or are under way. */
type JobCount = { readonly queue: string; readonly state: string; readonly jobs: number };

/** How soon the jobs of a process that died are seen to be over their limit. */
const superviseSeconds = 10;
const connections = 3;

/**
 * Durable work on pg-boss (https://github.com/timgit/pg-boss): a job is stored with the change that asks for it, and done
 * by one of the processes on the database, at least once; again after its process died.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #told: Pick<JobsOptions, 'failed' | 'tried'>;
  readonly #workers: { stop(limitMs: number): Promise<void> }[] = [];

  private constructor(boss: PgBoss, told: Pick<JobsOptions, 'failed' | 'tried'>) {
    this.#boss = boss;
    this.#told = told;
  }

  /** Connects, and makes the queues that are not there. */
  static async open({ connection, queues, failed, ...told }: JobsOptions): Promise<Jobs> {
    const limited = { ...connection, query_timeout: databaseLimits.jobsMs };
    const boss = new PgBoss({
      ...(limited as object),
      schema: jobsSchema,
      application_name: 'parley-jobs',
      max: connections,
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on('error', (error) => failed(error, {}));
    await boss.start();
    for (const queue of queues) {
      await boss.createQueue(queue.name, planOf(queue));
      // One that is there already keeps the plan of the version that made it.
      await boss.updateQueue(queue.name, planOf(queue));
    }
    return new Jobs(boss, { failed, ...told });
  }

  /**
   * Asks for a job within the transaction of the caller: it is there when that is committed, and only then. It waits
   * for `startAfterMs` at least. Gives its id.
   */
  async enqueue<Data extends JsonObject>(
    trx: Db,
    { name }: Queue<Data>,
    data: Data,
    { startAfterMs = 0 }: { readonly startAfterMs?: number } = {},
  ): Promise<string> {
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows,
    });
    const startAfter = startAfterMs === 0 ? {} : { startAfter: new Date(Date.now() + startAfterMs) };
    const jobId = await this.#boss.send(name, data, { ...startAfter, db: { executeSql } });
    if (jobId === null) throw new TypeError(`the queue ${name} took no job`);
    return jobId;
  }

  /** Does the jobs of a queue in this process, from now until `close`. A handler that rejects has failed. */
  work<Data extends JsonObject>(queue: Queue<Data>, handler: Handler<Data>, working: Working): void {
    const worker = new QueueWorker(this.#boss, queue, handler, { ...working, ...this.#told });
    this.#workers.push(worker);
    worker.start();
  }

  /** How many jobs there are of each queue on the database, as of the last time they were counted. */
  async counts(): Promise<readonly JobCount[]> {
    const queues = await this.#boss.getQueues();
    return queues.flatMap(({ name: queue, queuedCount, deferredCount, activeCount }) => [
      { queue, state: 'ready', jobs: Math.max(0, queuedCount - deferredCount) },
      { queue, state: 'deferred', jobs: deferredCount },
      { queue, state: 'active', jobs: activeCount },
    ]);
  }

  /** Takes no further jobs and waits for those under way, `limitMs` at most; those that are cut off are done again. */
  async close(limitMs: number): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop(limitMs)));
    await this.#boss.stop({ graceful: false });
  }
}

function planOf({ retries, retryMs, longestRetryMs, limitMs }: Queue): Omit<StoredQueue, 'name'> {
  return {
    retryLimit: retries,
    retryDelay: retryMs / 1_000,
    retryBackoff: true,
    retryDelayMax: longestRetryMs / 1_000,
    expireInSeconds: limitMs / 1_000,
  };
}
