/**
 * Answers that those who ask at once share. While a question is on its way those who come wait for the next one, so that
 * an answer is never older than its asking: what was stored before somebody asked is in it.
 */
export class SharedAnswers<Answer> {
  readonly #asking = new Map<string, { readonly now: Promise<Answer>; next: Promise<Answer> | null }>();

  /** The answer to the question under `name`; `ask` puts it. Rejects as `ask` does. */
  of(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asking = this.#asking.get(name);
    if (asking === undefined) return this.#ask(name, ask);
    const again = () => this.#ask(name, ask);
    asking.next ??= asking.now.then(again, again);
    return asking.next;
  }

  #ask(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asking = { now: ask(), next: null };
    this.#asking.set(name, asking);
    const forget = () => {
      if (this.#asking.get(name) === asking && asking.next === null) this.#asking.delete(name);
    };
    asking.now.then(forget, forget);
    return asking.now;
  }
}
