import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { JsonObject } from '#engine/json.ts';
import type { JobsOptions, Queue } from './jobs.ts';
import { waitAtMost } from './wait-at-most.ts';

/** One attempt at a job. */
export type Job<Data> = {
  readonly jobId: string;
  readonly data: Data;
  /** From 0. */
  readonly attempt: number;
  /** Whether there are no retries left. */
  readonly isLast: boolean;
  /** Aborts at the timeout of the queue's plan. */
  readonly signal: AbortSignal;
};
export type Handler<Data> = (job: Job<Data>) => Promise<void>;
export type QueueWorkOptions = {
  /** The number of concurrent jobs in this process. */
  readonly atOnce: number;
};

/** Runs the jobs of one queue in this process, up to its concurrency: fetches when it is woken, and more as soon as one ends. */
export class QueueWorker<Data extends JsonObject> {
  readonly #boss: PgBoss;
  readonly #queue: Queue<Data>;
  readonly #handler: Handler<Data>;
  readonly #options: QueueWorkOptions & Pick<JobsOptions, 'failed' | 'tried'>;
  readonly #running = new Set<Promise<void>>();
  #stopping = false;
  #looking: Promise<void> = Promise.resolve();
  #woken = Promise.withResolvers<void>();

  constructor(
    boss: PgBoss,
    queue: Queue<Data>,
    handler: Handler<Data>,
    options: QueueWorkOptions & Pick<JobsOptions, 'failed' | 'tried'>,
  ) {
    this.#boss = boss;
    this.#queue = queue;
    this.#handler = handler;
    this.#options = options;
  }

  get queue(): string {
    return this.#queue.name;
  }

  start(): void {
    this.#looking = this.#look();
  }

  /** Jobs may be ready. */
  wake(): void {
    this.#woken.resolve();
  }

  /** Accepts no further jobs; resolves when those in progress have ended, or after `limitMs`. */
  async stop(limitMs: number): Promise<void> {
    this.#stopping = true;
    this.wake();
    await waitAtMost(this.#done(), limitMs);
  }

  async #done(): Promise<void> {
    await this.#looking;
    await Promise.all(this.#running);
  }

  async #look(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = Promise.withResolvers();
      const free = this.#options.atOnce - this.#running.size;
      const jobs = free === 0 ? [] : await this.#fetch(free);
      for (const job of jobs) this.#run(job);
      // A full batch: more jobs may be waiting.
      const more = jobs.length === free && this.#running.size < this.#options.atOnce;
      if (!more && !this.#stopping) await this.#woken.promise;
    }
  }

  async #fetch(batchSize: number): Promise<JobWithMetadata<Data>[]> {
    const { name } = this.#queue;
    try {
      return await this.#boss.fetch<Data>(name, { batchSize, includeMetadata: true });
    } catch (error) {
      this.#options.failed(error, { queue: name });
      return [];
    }
  }

  #run(job: JobWithMetadata<Data>): void {
    const running = this.#perform(job).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.add(running);
  }

  /** Handles its own errors: an attempt whose end cannot be stored times out. */
  async #perform({ id, data, retryCount, retryLimit }: JobWithMetadata<Data>): Promise<void> {
    const { name, limitMs } = this.#queue;
    const { failed, tried } = this.#options;
    const begun = performance.now();
    const secondsOf = (): number => (performance.now() - begun) / 1000;
    const signal = AbortSignal.timeout(limitMs);
    try {
      await this.#handler({ jobId: id, data, attempt: retryCount, isLast: retryCount >= retryLimit, signal });
    } catch (error) {
      tried?.(name, 'failed', secondsOf());
      failed(error, { queue: name, jobId: id });
      const reason = { reason: error instanceof Error ? error.name : 'unknown' };
      await this.#boss.fail(name, id, reason).catch((cause: unknown) => failed(cause, { queue: name, jobId: id }));
      return;
    }
    tried?.(name, 'done', secondsOf());
    await this.#boss.complete(name, id).catch((cause: unknown) => failed(cause, { queue: name, jobId: id }));
  }
}
