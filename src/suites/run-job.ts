import type { LifecycleMessage } from '#embedded/compute/lifecycle.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Db } from '../store/database/database.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Handler } from '../store/database/queue-worker.ts';
import {
  type ClaimedRun,
  claimRun,
  endRun,
  type RunEnd,
  releaseRun,
  storeProgress,
} from '../store/tests/run-claims.ts';
import { runLimitMs, testRunQueue } from '../store/tests/test-runs.ts';
import type { FromSimulation } from './messages.ts';
import { startSimulation } from './simulation-process.ts';

type RunPorts = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly clock: Clock;
  readonly nodeId: string;
  /** The time limit of a run. */
  readonly limitMs?: number;
};

/** How often progress is stored, and a cancellation noticed. */
const progressMs = 500;
/** How soon another process, or this one, looks at a run that this one cannot take now. */
const laterMs = 5_000;

type Ending = RunEnd | { readonly type: 'stopped' } | { readonly type: 'withdrawn' };

/** Carries out the runs of suites, each in a separate process that is killed when the run is canceled, takes too long or the server stops. */
export class TestRuns {
  readonly #ports: RunPorts;
  readonly #stop = Promise.withResolvers<Ending>();
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(ports: RunPorts) {
    this.#ports = ports;
  }

  /** The handler of `testRunQueue`. */
  readonly handle: Handler<{ readonly testRunId: string }> = async ({ data: { testRunId } }) => {
    const { db, jobs, nodeId } = this.#ports;
    if (this.#isStopped) {
      await jobs.enqueue(db, testRunQueue, { testRunId }, { startAfterMs: laterMs });
      return;
    }
    const run = await claimRun(db, testRunId, nodeId);
    if (run === undefined) return;
    this.#running = this.#carryOut(run);
    await this.#running;
  };

  /** Returns the run in progress to the queue and takes no further ones. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stop.resolve({ type: 'stopped' });
    await this.#running.catch(() => {});
  }

  async #carryOut(run: ClaimedRun): Promise<void> {
    const { db, jobs, log } = this.#ports;
    const ending = await this.#simulate(run);
    if (ending.type === 'withdrawn') return;
    if (ending.type === 'stopped') return releaseRun(db, jobs, run);
    if (ending.type === 'error')
      log.warn({ testRunId: run.test_run_id, error: ending.error }, 'cannot run a test suite');
    await endRun(db, run, ending);
  }

  async #simulate(run: ClaimedRun): Promise<Ending> {
    const { clock, limitMs = runLimitMs } = this.#ports;
    const over = Promise.withResolvers<Ending>();
    const progress = { done: 0, failed: 0 };
    const host = startSimulation('runs', {
      message: (message) => received(message, progress, over.resolve),
      ended: (how) => over.resolve({ type: 'error', error: `The simulation ended early: ${how}.` }),
    });
    const { input, medium, repeats } = run;
    host.post({ type: 'run', id: 1, ...input, medium, repeats });
    const cancelLimit = clock.after(limitMs, () => over.resolve({ type: 'error', error: tooLong(limitMs) }));
    const stopFollowing = this.#follow(run, progress, () => over.resolve({ type: 'withdrawn' }));
    try {
      return await Promise.race([over.promise, this.#stop.promise]);
    } finally {
      cancelLimit();
      await stopFollowing();
      await host.end();
    }
  }

  /** Stores the progress until the returned function is called; `withdrawn` is called when the run belongs to this process no more. */
  #follow(run: ClaimedRun, progress: Progress, withdrawn: () => void): () => Promise<void> {
    const { db, clock, log } = this.#ports;
    let isOver = false;
    let cancel = (): void => {};
    let storing: Promise<void> = Promise.resolve();
    const next = (): void => {
      if (isOver) return;
      cancel = clock.after(progressMs, () => {
        storing = storeProgress(db, run, progress)
          .then(
            (isOurs) => void (isOurs || withdrawn()),
            (err: unknown) => log.warn({ err, testRunId: run.test_run_id }, 'cannot store the progress of a test run'),
          )
          .then(next);
      });
    };
    next();
    return async () => {
      isOver = true;
      cancel();
      await storing;
    };
  }
}

type Progress = { done: number; failed: number };

function received(
  message: FromSimulation | LifecycleMessage,
  progress: Progress,
  over: (ending: Ending) => void,
): void {
  if (message.type === 'progress') {
    progress.done = message.done;
    progress.failed = message.failed;
  } else if (message.type === 'ran') over({ type: 'result', result: message.result, failedCalls: message.failedCalls });
  else if (message.type === 'failed' || message.type === 'refused') over({ type: 'error', error: message.message });
}

const tooLong = (limitMs: number): string =>
  `The run took longer than ${Math.round(limitMs / 60_000)} minutes. Run it with fewer scenarios, fewer repeats or as text.`;
