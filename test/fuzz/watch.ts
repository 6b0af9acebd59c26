import { Worker } from 'node:worker_threads';

/** The end of a watched thread: its last result, or the number of the message in which it is stuck. */
export type WatchResult<Said> =
  | { readonly type: 'done'; readonly said: Said }
  | { readonly type: 'stuck'; readonly message: number };

/**
 * The longest time for one message. The longest messages take some milliseconds, on a busy machine a few more: anything slower tries combinations
 * that grow faster than the message.
 */
export const stuckMs = 10_000;

/**
 * Runs a program in a separate thread, which counts its messages in the shared `workerData.progress` and posts one result. A thread whose count stops
 * is terminated. Rejects if the thread fails.
 */
export function watch<Said>(program: URL, data: object, limitMs = stuckMs): Promise<WatchResult<Said>> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { workerData: { ...data, progress } });
  return new Promise((resolve, reject) => {
    let seen = Atomics.load(progress, 0);
    const timer = setInterval(() => {
      const now = Atomics.load(progress, 0);
      if (now === seen && now > 0) void worker.terminate().then(() => resolve({ type: 'stuck', message: now }));
      seen = now;
    }, limitMs);
    worker.once('message', (said: Said) => resolve({ type: 'done', said }));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearInterval(timer);
      if (code === 0) reject(new Error('the thread ended without a result'));
    });
  });
}
