/**
 * Shares results between concurrent callers. Callers that arrive while a query runs share the next one, so a result always reflects everything stored
 * before the caller asked.
 */
export class QueryCoalescer<Answer> {
  readonly #asking = new Map<string, { readonly now: Promise<Answer>; next: Promise<Answer> | null }>();

  /** The result of the query called `name`, which `ask` runs. Rejects as `ask` does. */
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
