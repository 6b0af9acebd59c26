import type { ComputeHost } from '#embedded/compute/host.ts';
import type { LifecycleMessage } from '#embedded/compute/lifecycle.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { RecordedCall } from '../calls/lifecycle/recorded-call.ts';
import type { ExampleSuite, SuiteCheck } from '../store/tests/suite-check.ts';
import type { FromSimulation, ToSimulation } from './messages.ts';
import { startSimulation } from './simulation-process.ts';

type Question<Type extends ToSimulation['type']> = Omit<Extract<ToSimulation, { type: Type }>, 'id' | 'type'>;
type Answer = Exclude<FromSimulation, { type: 'progress' | 'ran' | 'failed' }>;
type Asked = PromiseWithResolvers<Answer>;

/** How long the process stays for the next question. */
const idleMs = 60_000;
/** The time limit of an answer, with the start of the process on a loaded machine. */
const answerMs = 60_000;
/** Questions that may wait; more are refused. */
const mostWaiting = 32;

/** The process of the simulation did not answer. */
export class SuiteReaderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SuiteReaderError';
  }
}

/** Reads and writes suites in a separate process, one question after the other, so that a large suite never delays a call. */
export class SuiteReader {
  readonly #clock: Clock;
  #host: ComputeHost | null = null;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #asked: Asked | null = null;
  #lastId = 0;
  #cancelIdle: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of scenarios in a suite, or its first mistake. Rejects with `SuiteReaderError`. */
  async check(yaml: string): Promise<SuiteCheck> {
    const answer = await this.#ask('check', { yaml });
    return answer.type === 'checked' ? answer.check : unexpected(answer);
  }

  /** The suites of the templates. Rejects with `SuiteReaderError`. */
  async examples(): Promise<readonly ExampleSuite[]> {
    const answer = await this.#ask('examples', {});
    return answer.type === 'examples' ? answer.examples : unexpected(answer);
  }

  /**
   * A suite with a scenario that repeats a recorded call, with personal data replaced: a new one, or the YAML `into` with that scenario at its end.
   * Rejects with `SuiteReaderError`.
   */
  async suiteOfCall(call: RecordedCall, into: string | null): Promise<string> {
    const answer = await this.#ask('write', { call, into });
    return answer.type === 'written' ? answer.yaml : unexpected(answer);
  }

  async close(): Promise<void> {
    this.#cancelIdle();
    const host = this.#host;
    this.#lose('the server is shutting down');
    await host?.end();
  }

  #ask<Type extends 'check' | 'examples' | 'write'>(type: Type, question: Question<Type>): Promise<Answer> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new SuiteReaderError('too many suites are being read'));
    this.#waiting += 1;
    const answer = this.#last.then(() => this.#askNow({ ...question, type } as Omit<ToSimulation, 'id'>));
    this.#last = answer
      .catch(() => {})
      .then(() => {
        this.#waiting -= 1;
      });
    return answer;
  }

  async #askNow(question: Omit<ToSimulation, 'id'>): Promise<Answer> {
    this.#cancelIdle();
    const host = this.#running();
    const asked: Asked = Promise.withResolvers();
    this.#asked = asked;
    this.#lastId += 1;
    host.ref();
    host.post({ ...question, id: this.#lastId });
    const cancel = this.#clock.after(answerMs, () => this.#discard(`no answer within ${answerMs / 1000} s`));
    try {
      return await asked.promise;
    } finally {
      cancel();
      this.#asked = null;
      host.unref();
      // A host that was lost in the meantime is gone.
      if (this.#host === host) this.#cancelIdle = this.#clock.after(idleMs, () => this.#discard('idle'));
    }
  }

  #running(): ComputeHost {
    if (this.#host !== null) return this.#host;
    const host = startSimulation('questions', {
      message: (message) => this.#receive(message),
      ended: (how) => {
        if (this.#host === host) this.#lose(how);
      },
    });
    this.#host = host;
    return host;
  }

  #receive(message: FromSimulation | LifecycleMessage): void {
    if (message.type === 'refused') return this.#discard(message.message);
    if (!('id' in message) || message.id !== this.#lastId) return;
    if (message.type === 'failed') this.#asked?.reject(new SuiteReaderError(message.message));
    else if (message.type !== 'progress' && message.type !== 'ran') this.#asked?.resolve(message);
  }

  #discard(why: string): void {
    const host = this.#host;
    this.#lose(why);
    void host?.end();
  }

  #lose(why: string): void {
    this.#host = null;
    this.#asked?.reject(new SuiteReaderError(why));
  }
}

function unexpected({ type }: Answer): never {
  throw new TypeError(`the simulation answered with ${type}`);
}
