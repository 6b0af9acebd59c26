import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ProcessUsage, readUsage } from '../load/process-usage.ts';

/** Requests from its parent to a program of the benchmark, by name; rejections are passed on. */
type Answers = Readonly<Record<string, (data: never) => unknown>>;
type Question = { readonly id: number; readonly name: string; readonly data: unknown };
type Answer = { readonly id: number; readonly result?: unknown; readonly error?: string };

type ProgramOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node. */
  readonly flags?: readonly string[];
  /** The processor on which it runs; any by default. */
  readonly processor?: number;
};

/** A process of the benchmark with its own channel for requests. Its log is discarded. */
export class Program {
  readonly #child: ChildProcess;
  readonly #channel: Channel;

  constructor(file: URL, { env = {}, flags = [], processor }: ProgramOptions = {}) {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    this.#child = fork(file, {
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
      execArgv: [...flags],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (processor !== undefined) execFileSync('taskset', ['-a', '-c', '-p', `${processor}`, `${this.pid}`]);
    this.#channel = new Channel(this.#child);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Its processor time and memory. */
  usage(): ProcessUsage {
    return readUsage(this.pid);
  }

  /** Rejects with the program's error, or if it ends without an answer. */
  ask<Result>(name: string, data: unknown = null): Promise<Result> {
    return this.#channel.ask(name, data);
  }

  /** Asks the program to end. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    await gone;
  }
}

/** Asks a process that answers as `serveParent` does. */
export class Channel {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;
  #end: string | null = null;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (answer: Answer) => this.#answered(answer));
    child.on('exit', (code, signal) => this.#ended(`exited with ${signal ?? code}`));
  }

  /** Rejects with the process's error, or if it ends without an answer. */
  async ask<Result>(name: string, data: unknown = null): Promise<Result> {
    if (this.#end !== null) throw new Error(`the program ${this.#end}`);
    this.#asked += 1;
    const id = this.#asked;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#child.send({ id, name, data } satisfies Question);
    return (await waiting.promise) as Result;
  }

  #answered({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error));
  }

  #ended(error: string): void {
    this.#end = error;
    for (const id of [...this.#waiting.keys()]) this.#answered({ id, error });
  }
}

/** Answers the parent of this process until it disconnects; then runs `leave` and ends the process. */
export function serveParent(answers: Answers, leave: () => Promise<void> = async () => {}): void {
  process.on('message', async ({ id, name, data }: Question) => {
    // Other messages than questions belong to the workers behind one port.
    if (name === undefined) return;
    try {
      const answer = answers[name];
      if (answer === undefined) throw new RangeError(`nobody answers "${name}" here`);
      process.send?.({ id, result: await answer(data as never) } satisfies Answer);
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once('disconnect', () => leave().finally(() => process.exit(0)));
}
