import { failoverOrder, type GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { FirstPartTimes } from './first-part-times.ts';
import type { ReportVendorUse } from './vendor-use.ts';

const part = 'language_model';

/** A model that has fallbacks. */
export type GuardedModel = GuardedProvider<LanguageModel> & { readonly times: FirstPartTimes };

export type ModelFailoverOptions = {
  readonly clock: Clock;
  /** The time limit for a model's first token while another model is available. */
  readonly firstPartMs: number;
  /** Ask the next model too if the first is slower than usual, and use the first to answer. */
  readonly hedge: boolean;
  readonly tell?: ReportVendorUse;
};

/**
 * Combines several models for one call: a model that fails or is silent for too long is replaced by the next, as long as there is no output. Throws
 * the last failure if all fail.
 */
export function withModelFailover(
  models: readonly [GuardedModel, ...GuardedModel[]],
  options: ModelFailoverOptions,
): LanguageModel {
  return {
    name: models[0].vendor.name,
    generate: (prompt, signal) =>
      generate(failoverOrder(models) as readonly GuardedModel[], prompt, { ...options, signal }),
  };
}

type Asking = ModelFailoverOptions & { readonly signal: AbortSignal };

async function* generate(models: readonly GuardedModel[], prompt: Prompt, asking: Asking): AsyncGenerator<ModelPart> {
  const race = new Race(models, prompt, asking);
  try {
    const winner = await race.run();
    if (winner === null) return;
    yield* winner.parts();
  } finally {
    race.stop();
  }
}

/** Asks models one after the other, or two concurrently, until one begins to answer. */
class Race {
  readonly #left: GuardedModel[];
  readonly #prompt: Prompt;
  readonly #asking: Asking;
  readonly #running = new Set<Attempt>();
  #timers: (() => void)[] = [];
  #resolve: (winner: Attempt | null) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(models: readonly GuardedModel[], prompt: Prompt, asking: Asking) {
    this.#left = [...models];
    this.#prompt = prompt;
    this.#asking = asking;
  }

  /** The first model to answer; null if aborted. */
  run(): Promise<Attempt | null> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#asking.signal.addEventListener('abort', () => resolve(null), { once: true });
      if (this.#asking.signal.aborted) return resolve(null);
      this.#next();
    });
  }

  stop(): void {
    this.#stopTimers();
    for (const attempt of this.#running) attempt.stop();
    this.#running.clear();
  }

  #next(): void {
    const model = this.#left.shift();
    if (model === undefined) return;
    const { clock, signal, tell = () => {} } = this.#asking;
    tell({ type: 'vendor.used', part, provider: model.vendor.name });
    const attempt = new Attempt(model, this.#prompt, { clock, signal });
    this.#running.add(attempt);
    this.#watch(attempt);
    attempt.begin().then(
      () => this.#won(attempt),
      (error: unknown) => this.#lost(attempt, error),
    );
  }

  /** The time limit applies only while another model is available. */
  #watch(attempt: Attempt): void {
    const { clock, hedge, firstPartMs } = this.#asking;
    if (this.#left.length === 0) return;
    const usualMs = attempt.model.times.p95Ms;
    if (hedge && this.#running.size === 1 && usualMs !== null)
      this.#timers.push(clock.after(usualMs, () => this.#running.has(attempt) && this.#next()));
    this.#timers.push(clock.after(firstPartMs, () => this.#tooSlow(attempt)));
  }

  #tooSlow(attempt: Attempt): void {
    if (!this.#running.has(attempt) || this.#left.length + this.#running.size < 2) return;
    const said = `no first words within ${this.#asking.firstPartMs} ms`;
    const error = new ProviderError(attempt.model.vendor.name, said, { retryable: true });
    attempt.stop();
    this.#lost(attempt, error);
  }

  #won(attempt: Attempt): void {
    if (!this.#running.delete(attempt)) return;
    this.stop();
    this.#running.add(attempt);
    const { waitedMs, model } = attempt;
    if (waitedMs !== null)
      this.#asking.tell?.({ type: 'vendor.answered', part, provider: model.vendor.name, waitedMs });
    this.#resolve(attempt);
  }

  #lost(attempt: Attempt, error: unknown): void {
    if (!this.#running.delete(attempt) || this.#asking.signal.aborted) return;
    const { vendor, breaker } = attempt.model;
    if (error instanceof ProviderError) {
      breaker.failed(error);
      this.#asking.tell?.({ type: 'vendor.left', part, provider: vendor.name, error });
    }
    if (this.#left.length > 0 && error instanceof ProviderError) {
      if (this.#running.size === 0) this.#next();
    } else if (this.#running.size === 0) this.#reject(error);
  }

  #stopTimers(): void {
    for (const stop of this.#timers.splice(0)) stop();
  }
}

/** The answer of one model: its first part is awaited, the rest is read on demand. */
class Attempt {
  readonly model: GuardedModel;
  readonly #abort = new AbortController();
  readonly #iterator: AsyncIterator<ModelPart>;
  readonly #clock: Clock;
  readonly #askedAt: number;
  /** The time to the first part with content; null if none arrived. */
  waitedMs: number | null = null;
  readonly #first: ModelPart[] = [];
  #over = false;

  constructor(model: GuardedModel, prompt: Prompt, { clock, signal }: { clock: Clock; signal: AbortSignal }) {
    this.model = model;
    this.#clock = clock;
    this.#askedAt = clock.now();
    model.breaker.began();
    const both = AbortSignal.any([signal, this.#abort.signal]);
    this.#iterator = model.vendor.generate(prompt, both)[Symbol.asyncIterator]();
  }

  /** Resolves with the first part with content, or at the end of an answer without one. */
  async begin(): Promise<void> {
    for (;;) {
      const { done, value } = await this.#iterator.next();
      if (done === true) {
        this.#over = true;
        return;
      }
      this.#first.push(value);
      if (value.type === 'usage') continue;
      this.waitedMs = this.#clock.now() - this.#askedAt;
      this.model.times.add(this.waitedMs);
      this.model.breaker.succeeded();
      return;
    }
  }

  async *parts(): AsyncGenerator<ModelPart> {
    yield* this.#first;
    while (!this.#over) {
      const { done, value } = await this.#rest();
      if (done === true) return;
      yield value;
    }
  }

  /** An answer that breaks off is a provider failure that no other model can continue. */
  async #rest(): Promise<IteratorResult<ModelPart>> {
    try {
      return await this.#iterator.next();
    } catch (error) {
      if (error instanceof ProviderError) this.model.breaker.failed(error);
      throw error;
    }
  }

  stop(): void {
    this.model.breaker.abandoned();
    this.#abort.abort();
    void this.#iterator.return?.().catch(() => {});
  }
}
