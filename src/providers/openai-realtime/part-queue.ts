import type { ModelPart } from '#engine/ports/language-model.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';

/** The parts of an answer, told as they come and read one after the other. What is told after the end is dropped. */
export class PartQueue {
  readonly #parts: ModelPart[] = [];
  #end: { readonly error: ProviderError | null } | null = null;
  #wake: () => void = () => {};

  push(part: ModelPart): void {
    if (this.#end !== null) return;
    this.#parts.push(part);
    this.#wake();
  }

  end(error: ProviderError | null): void {
    this.#end ??= { error };
    this.#wake();
  }

  /** Throws the error of the end, when all that came before has been read. */
  async *read(): AsyncGenerator<ModelPart> {
    for (;;) {
      for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) yield part;
      if (this.#end?.error) throw this.#end.error;
      if (this.#end !== null) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
