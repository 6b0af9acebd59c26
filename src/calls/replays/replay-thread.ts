import { Worker } from 'node:worker_threads';
import type { ReplayedCall } from '#engine/replay/report.ts';
import type { PauseSettings, Tuning } from '#engine/replay/tuning.ts';
import type { ReplayRequest, ReplayResponse, ReplayTask } from './replay-messages.ts';

/** A call that cannot be replayed, although its log can be read. */
export class ReplayError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReplayError';
  }
}

/** A lower priority than calls. */
const niceness = 15;
const mostHeapMb = 1_024;

type Answer = Exclude<ReplayResponse, { readonly type: 'progress' | 'failed' }>;
type Waiting = PromiseWithResolvers<Answer> & { readonly progressed: (share: number) => void };
type Asked = ReplayRequest extends infer One ? (One extends ReplayRequest ? Omit<One, 'id'> : never) : never;

/** A low-priority worker thread that replays the calls of one job, so that the thread of the calls is not blocked. It ends with `signal`. */
export class ReplayThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(signal: AbortSignal) {
    this.#worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
      workerData: { niceness },
      name: 'replays',
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    });
    this.#worker.unref();
    let cause: unknown;
    this.#worker.on('message', (response: ReplayResponse) => this.#received(response));
    this.#worker.on('error', (error) => {
      cause = error;
    });
    this.#worker.on('exit', () => this.#died(cause));
    signal.addEventListener('abort', () => void this.close(), { once: true });
  }

  /** Replays a call; null if its log has no decisions. Rejects with `ReplayError` if the replay fails, with another error if the thread dies. */
  async replay(task: ReplayTask): Promise<ReplayedCall | null> {
    const answer = await this.#ask({ type: 'replay', ...task });
    return answer.type === 'replayed' ? answer.call : null;
  }

  /** Keeps a call for `tune`; false if its log has no decisions. Rejects like `replay`. */
  async keep(task: ReplayTask): Promise<boolean> {
    const answer = await this.#ask({ type: 'keep', ...task });
    return answer.type === 'kept' && answer.readable;
  }

  /** Searches better settings than `before` for the kept calls. `progressed` receives the finished share. */
  async tune(before: PauseSettings, progressed: (share: number) => void): Promise<Tuning> {
    const answer = await this.#ask({ type: 'tune', before }, progressed);
    if (answer.type !== 'tuned') throw new ReplayError(`expected the settings, got ${answer.type}`);
    return answer.tuning;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(asked: Asked, progressed: (share: number) => void = () => {}): Promise<Answer> {
    this.#lastId += 1;
    const waiting = { ...Promise.withResolvers<Answer>(), progressed };
    this.#waiting.set(this.#lastId, waiting);
    this.#worker.postMessage({ ...asked, id: this.#lastId } satisfies ReplayRequest);
    return waiting.promise;
  }

  #received(response: ReplayResponse): void {
    const waiting = this.#waiting.get(response.id);
    if (response.type === 'progress') return waiting?.progressed(response.share);
    this.#waiting.delete(response.id);
    if (response.type === 'failed') waiting?.reject(new ReplayError(response.error));
    else waiting?.resolve(response);
  }

  #died(cause: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the replay thread stopped', { cause }));
    this.#waiting.clear();
  }
}
