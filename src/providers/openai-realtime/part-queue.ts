import type { ModelPart } from '#engine/ports/language-model.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';

/** A queue of an answer's parts, read one after the other. Parts after the end are dropped. */
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

  /** Throws the error of the end after all earlier parts have been read. */
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
