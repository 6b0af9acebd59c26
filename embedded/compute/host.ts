import type { Worker } from 'node:worker_threads';

/** What computes apart from the media path: a worker thread, or a process where what it runs may end its process. */
export type ComputeHost = {
  /** The memory of `transferred` may be handed over; it is not to be used any more. */
  post(message: object, transferred?: readonly ArrayBuffer[]): void;
  /** Whether it keeps this process alive. */
  ref(): void;
  unref(): void;
  /** Ends it, whatever it does; `ended` is told all the same. */
  end(): Promise<void>;
};

/** What is heard of it. `ended` comes once and last; `how` is for whoever has to mend it. */
export type HostEvents<Message> = {
  message(message: Message): void;
  ended(how: string, cause?: unknown): void;
};

/** Starts one. */
export type StartHost<Message> = (events: HostEvents<Message>) => ComputeHost;

/** A host that is a worker thread. */
export function inThread<Message>(spawn: () => Worker): StartHost<Message> {
  return (events) => {
    const worker = spawn();
    let cause: unknown;
    worker.on('message', (message: Message) => events.message(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => events.ended(`its worker ended with code ${code}`, cause));
    return {
      post: (message, transferred = []) => worker.postMessage(message, transferred),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      end: async () => void (await worker.terminate()),
    };
  };
}
