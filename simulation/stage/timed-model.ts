import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import type { Settling } from './settling.ts';

/**
 * A model in virtual time: while it works the clock does not move, and its parts arrive after a fixed delay. So the decisions of a run do not depend
 * on the speed of a provider.
 */
export class TimedModel implements LanguageModel {
  readonly name: string;
  readonly #inner: LanguageModel;
  readonly #clock: Clock;
  readonly #firstMs: number;
  readonly #settling: Settling;
  readonly #asked: (prompt: Prompt) => void;

  /** `asked` receives every prompt. */
  constructor(
    inner: LanguageModel,
    parts: {
      readonly clock: Clock;
      readonly settling: Settling;
      readonly firstMs: number;
      readonly asked: (prompt: Prompt) => void;
    },
  ) {
    this.name = inner.name;
    this.#inner = inner;
    this.#clock = parts.clock;
    this.#firstMs = parts.firstMs;
    this.#settling = parts.settling;
    this.#asked = parts.asked;
  }

  async *generate(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
    this.#asked(prompt);
    const parts = await this.#settling.hold(this.#all(prompt, signal));
    await this.#wait(signal);
    if (!signal.aborted) yield* parts;
  }

  async #all(prompt: Prompt, signal: AbortSignal): Promise<readonly ModelPart[]> {
    const parts: ModelPart[] = [];
    for await (const part of this.#inner.generate(prompt, signal)) parts.push(part);
    return parts;
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        cancel();
        this.#settling.stir();
        resolve();
      };
      const cancel = this.#clock.after(this.#firstMs, over);
      signal.addEventListener('abort', over, { once: true });
    });
  }
}
