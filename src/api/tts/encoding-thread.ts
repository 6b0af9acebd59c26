import { Worker } from 'node:worker_threads';
import type { AudioFrame } from '#codecs/frame.ts';
import type { EncodingRequest, EncodingResponse } from './encoding-messages.ts';
import type { SpeechFormat } from './format.ts';

/** One stream that the worker encodes. Each call waits for the previous one. */
export interface Encoding {
  /** Transfers the frame's buffer to the worker. */
  encode(frame: AudioFrame): Promise<Uint8Array>;
  /** Ends the stream and returns its last bytes. */
  end(): Promise<Uint8Array>;
  close(): void;
}

type Waiting = PromiseWithResolvers<Uint8Array>;

/**
 * Encodes speech in a low-priority worker thread, so that the thread of the calls is not blocked. The worker starts on first use, restarts after a
 * crash, and does not keep the process alive while idle.
 */
export class EncodingThread {
  readonly #spawn: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #closed = false;
  #lastId = 0;

  constructor(spawn: () => Worker = spawnEncodingWorker) {
    this.#spawn = spawn;
  }

  /** Throws if the thread is closed. */
  open(format: SpeechFormat): Encoding {
    const worker = this.#running();
    const id = ++this.#lastId;
    const post = (request: EncodingRequest) => worker.postMessage(request);
    post({ type: 'open', id, format });
    return {
      encode: (frame) => this.#asked(worker, { type: 'encode', id, frame }),
      end: () => this.#asked(worker, { type: 'end', id }),
      close: () => {
        post({ type: 'close', id });
        this.#settle(id)?.resolve(new Uint8Array(0));
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#closed) throw new Error('the speech encoder is closed');
    if (this.#worker !== null) return this.#worker;
    const worker = this.#spawn();
    worker.unref();
    worker.on('message', (answer: EncodingResponse) => this.#answered(answer));
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.#died(worker, cause));
    this.#worker = worker;
    return worker;
  }

  #asked(worker: Worker, request: Extract<EncodingRequest, { type: 'encode' | 'end' }>): Promise<Uint8Array> {
    if (worker !== this.#worker) return Promise.reject(new Error('the speech encoder stopped'));
    const waiting = Promise.withResolvers<Uint8Array>();
    this.#waiting.set(request.id, waiting);
    worker.ref();
    worker.postMessage(request, request.type === 'encode' ? [request.frame.samples.buffer as ArrayBuffer] : []);
    return waiting.promise;
  }

  #answered(answer: EncodingResponse): void {
    const waiting = this.#settle(answer.id);
    if ('error' in answer) waiting?.reject(new Error(`cannot encode speech: ${answer.error}`));
    else waiting?.resolve(answer.bytes);
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    return waiting;
  }

  #died(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const id of [...this.#waiting.keys()]) {
      this.#settle(id)?.reject(new Error('the speech encoder stopped', { cause }));
    }
  }
}

/** A lower priority than calls, which take precedence over anyone waiting for a file. */
const niceness = 10;

/** Starts the worker thread that encodes. */
export function spawnEncodingWorker(): Worker {
  return new Worker(new URL('./encoding-worker.ts', import.meta.url), {
    workerData: { niceness },
    name: 'speech-encoding',
  });
}
