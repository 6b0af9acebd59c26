import type { Worker } from 'node:worker_threads';

/** Runs computation apart from the media path: in a worker thread, or in a process if it may crash its process. */
export type ComputeHost = {
  /** Sends a message. The memory of `transferred` may be moved; it must not be used afterwards. */
  post(message: object, transferred?: readonly ArrayBuffer[]): void;
  /** Sets whether it keeps this process alive. */
  ref(): void;
  unref(): void;
  /** Ends it immediately, even if it is busy; `ended` is still called. */
  end(): Promise<void>;
};

/** Events of a host. `ended` comes once and last; `how` is for the operator. */
export type HostEvents<Message> = {
  message(message: Message): void;
  ended(how: string, cause?: unknown): void;
};

/** Starts a host. */
export type StartHost<Message> = (events: HostEvents<Message>) => ComputeHost;

/** A host in a worker thread. */
export function threadHost<Message>(spawn: () => Worker): StartHost<Message> {
  return (events) => {
    const worker = spawn();
    let cause: unknown;
    worker.on('message', (message: Message) => events.message(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => events.ended(`its worker exited with code ${code}`, cause));
    return {
      post: (message, transferred = []) => worker.postMessage(message, transferred),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      end: async () => void (await worker.terminate()),
    };
  };
}
