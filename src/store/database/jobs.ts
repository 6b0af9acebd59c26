import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { PgBoss, type Queue as StoredQueue } from 'pg-boss';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from './database.ts';
import { JobLookout } from './job-lookout.ts';
import { databaseLimits } from './pools.ts';
import { type Handler, QueueWorker, type QueueWorkOptions } from './queue-worker.ts';

/** The database schema of the job tables. */
export const jobsSchema = 'pgboss';

/** A kind of durable job, with its retries and timeout. `Data` is the payload of its jobs. */
export type Queue<Data extends JsonObject = JsonObject> = {
  readonly name: string;
  /** How often a failed job is retried. */
  readonly retries: number;
  /** The delay before a retry, in whole seconds; 2, 4, 8 … seconds with jitter are added, up to `longestRetryMs`. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** The timeout of a job, in whole seconds. A job whose process died fails when it expires. */
  readonly limitMs: number;
  /** Never set; it only carries the type. */
  readonly carries?: Data;
};

export type JobsOptions = {
  readonly connection: Readonly<pg.ClientConfig>;
  readonly queues: readonly Queue[];
  /** Receives failed attempts and errors of the queues. */
  readonly failed: (error: unknown, about: { readonly queue?: string; readonly jobId?: string }) => void;
  /** Receives every finished attempt. */
  readonly tried?: (queue: string, outcome: 'done' | 'failed', seconds: number) => void;
};

/** How many jobs of a queue are ready, delayed, or in progress. */
type JobCount = { readonly queue: string; readonly state: string; readonly jobs: number };

/** How often jobs of dead processes are checked for their timeout. */
const superviseSeconds = 10;
const connections = 3;

/**
 * Durable jobs on pg-boss (https://github.com/timgit/pg-boss). A job is stored in the transaction of the change that needs it and run at least once
 * by one of the database's processes; it is run again if that process dies.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #told: Pick<JobsOptions, 'failed' | 'tried'>;
  readonly #lookout: JobLookout;
  readonly #workers: { stop(limitMs: number): Promise<void> }[] = [];

  private constructor(boss: PgBoss, told: Pick<JobsOptions, 'failed' | 'tried'>) {
    this.#boss = boss;
    this.#told = told;
    this.#lookout = new JobLookout(boss, { schema: jobsSchema, failed: (error) => told.failed(error, {}) });
  }

  /** Connects, and creates missing queues. */
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
      // An existing queue keeps the plan of the version that created it.
      await boss.updateQueue(queue.name, planOf(queue));
    }
    return new Jobs(boss, { failed, ...told });
  }

  /** Enqueues a job in the caller's transaction: it exists if and only if that commits. It waits at least `startAfterMs`. Returns its id. */
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
    if (jobId === null) throw new TypeError(`the queue ${name} did not accept a job`);
    return jobId;
  }

  /** Runs the jobs of a queue in this process until `close`. A job fails if its handler rejects. */
  work<Data extends JsonObject>(queue: Queue<Data>, handler: Handler<Data>, working: QueueWorkOptions): void {
    const worker = new QueueWorker(this.#boss, queue, handler, { ...working, ...this.#told });
    this.#workers.push(worker);
    worker.start();
    this.#lookout.join(worker);
  }

  /** The number of jobs in each queue of the database, as of the last count. */
  async counts(): Promise<readonly JobCount[]> {
    const queues = await this.#boss.getQueues();
    return queues.flatMap(({ name: queue, queuedCount, deferredCount, activeCount }) => [
      { queue, state: 'ready', jobs: Math.max(0, queuedCount - deferredCount) },
      { queue, state: 'deferred', jobs: deferredCount },
      { queue, state: 'active', jobs: activeCount },
    ]);
  }

  /** Accepts no further jobs and waits for those in progress, at most `limitMs`; interrupted ones run again. */
  async close(limitMs: number): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop(limitMs)));
    this.#lookout.stop();
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
