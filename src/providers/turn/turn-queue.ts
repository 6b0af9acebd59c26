import type { ComputeHost, StartHost } from '#embedded/compute/host.ts';
import { HostLifecycle, type LifecycleMessage } from '#embedded/compute/lifecycle.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { FromTurnProcess, JudgedAudio } from './messages.ts';

/** A turn that waits for its verdict or is being judged. */
type Asked = {
  readonly audio: () => JudgedAudio;
  readonly signal: AbortSignal;
  readonly verdict: PromiseWithResolvers<number>;
};

export type TurnQueuePorts = {
  /** The name in errors. */
  readonly provider: string;
  readonly clock: Clock;
  readonly start: StartHost<FromTurnProcess | LifecycleMessage>;
};

/** Waiting turns; a verdict takes about 30 ms and is of little use after half a second. */
const mostWaiting = 16;
/** A process that has not judged a turn after this time counts as failed. */
const judgeMs = 5_000;

/** Judges turns one at a time, in the order of arrival; skips turns that were aborted. */
export class TurnQueue {
  readonly #clock: Clock;
  readonly #life: HostLifecycle<FromTurnProcess>;
  readonly #waiting: Asked[] = [];
  #judged: Asked | null = null;
  #cancelLimit: () => void = () => {};

  constructor({ provider, clock, start }: TurnQueuePorts) {
    this.#clock = clock;
    this.#life = new HostLifecycle<FromTurnProcess>({
      provider,
      clock,
      start,
      began: () => this.#proceed(),
      answered: (message) => this.#settle(message),
      lost: (error) => this.#giveUp(error),
    });
  }

  /** Calls `audio` when it is the turn's time. Rejects with `ProviderError`, also if the signal aborts before. */
  judge(audio: () => JudgedAudio, signal: AbortSignal): Promise<number> {
    const host = this.#life.running();
    if (host instanceof ProviderError) return Promise.reject(host);
    if (this.#waiting.length >= mostWaiting) {
      return Promise.reject(this.#life.failure(`${mostWaiting} turns are already waiting, the maximum`, true));
    }
    const asked: Asked = { audio, signal, verdict: Promise.withResolvers() };
    this.#waiting.push(asked);
    this.#life.busy(true);
    this.#proceed();
    return asked.verdict.promise;
  }

  /** Resolves when the model is loaded. Rejects with `ProviderError` if it cannot be. */
  ready(): Promise<void> {
    return this.#life.ready();
  }

  close(): Promise<void> {
    return this.#life.close();
  }

  #proceed(): void {
    const host = this.#life.running();
    if (this.#judged !== null || this.#life.phase !== 'ready' || host instanceof ProviderError) return;
    const asked = this.#next();
    if (asked === undefined) return this.#life.busy(false);
    this.#judged = asked;
    this.#cancelLimit = this.#clock.after(judgeMs, () => this.#life.giveUp('did not judge a turn in time'));
    give(host, asked.audio());
  }

  /** The next turn that was not aborted. */
  #next(): Asked | undefined {
    for (let asked = this.#waiting.shift(); asked !== undefined; asked = this.#waiting.shift()) {
      if (!asked.signal.aborted) return asked;
      asked.verdict.reject(this.#life.failure('no call waits for the verdict', true));
    }
  }

  #settle(message: FromTurnProcess): void {
    const asked = this.#judged;
    this.#judged = null;
    this.#cancelLimit();
    if (message.type === 'judged') asked?.verdict.resolve(message.probability);
    else asked?.verdict.reject(this.#life.failure('failed to judge a turn', true, message.cause));
    this.#proceed();
  }

  #giveUp(error: ProviderError): void {
    this.#cancelLimit();
    const asked = [...(this.#judged === null ? [] : [this.#judged]), ...this.#waiting.splice(0)];
    this.#judged = null;
    for (const { verdict } of asked) verdict.reject(error);
    this.#life.busy(false);
  }
}

function give(host: ComputeHost, audio: JudgedAudio): void {
  host.post(audio, [audio.samples.buffer as ArrayBuffer]);
}
