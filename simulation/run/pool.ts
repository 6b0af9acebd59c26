import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { CalledAssistant } from '../assistants/assistant.ts';
import type { Job } from './job.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';
import type { RunResult } from './result.ts';

/** A run could not be carried out. `message` is one line. */
export class RunError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RunError';
  }
}

export type PoolOptions = WorkerSettings & {
  /** Number of processes; by default one for each core. */
  readonly processes?: number;
  /** Called with each result as it arrives. */
  readonly finished?: (result: RunResult) => void;
};

/** Jobs that a worker has at a time, so that it never waits for the next. */
const jobsAhead = 2;

/** Runs jobs on worker processes. Returns the results in the order of the jobs. Rejects with `RunError`. */
export async function runAll(jobs: readonly Job[], options: PoolOptions): Promise<readonly RunResult[]> {
  const count = Math.min(jobs.length, options.processes ?? availableParallelism());
  const assistants = [...new Set(jobs.map(({ called }) => called))];
  const results: RunResult[] = [];
  let next = 0;
  let finished = 0;
  const workers: ChildProcess[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      if (jobs.length === 0) return resolve();
      const give = (worker: ChildProcess): void => {
        const job = jobs[next];
        if (job === undefined) return;
        const { called, ...rest } = job;
        worker.send({ type: 'run', id: next, job: rest, assistant: assistants.indexOf(called) } satisfies ToWorker);
        next += 1;
      };
      const receive = (worker: ChildProcess, message: FromWorker): void => {
        if (message.type === 'unusable') return reject(new RunError(message.message));
        if (message.type === 'failed')
          return reject(new RunError(`${jobs[message.id]!.scenario.name}: ${message.message}`));
        results[message.id] = message.result;
        finished += 1;
        options.finished?.(message.result);
        if (finished === jobs.length) resolve();
        else give(worker);
      };
      for (let number = 0; number < count; number += 1) {
        const worker = startWorker(options, assistants);
        workers.push(worker);
        worker.on('message', (message: FromWorker) => receive(worker, message));
        worker.on('error', (cause) => reject(new RunError(`a worker process failed: ${cause.message}`, { cause })));
        worker.on('exit', (code, signal) =>
          reject(new RunError(`a worker process ended early (${signal ?? `code ${code}`})`)),
        );
        for (let ahead = 0; ahead < jobsAhead; ahead += 1) give(worker);
      }
    });
    return results;
  } finally {
    const ended = workers.filter(({ exitCode }) => exitCode === null).map((worker) => once(worker, 'exit'));
    for (const worker of workers) if (worker.connected) worker.disconnect();
    await Promise.all(ended);
  }
}

function startWorker({ models, prices }: WorkerSettings, assistants: readonly CalledAssistant[]): ChildProcess {
  const worker = fork(new URL('./worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--no-warnings', ...process.execArgv],
  });
  worker.send({ type: 'start', settings: { models, prices }, assistants } satisfies ToWorker);
  return worker;
}
