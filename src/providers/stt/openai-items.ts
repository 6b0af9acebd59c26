/** The audio between two requests for a final. */
export type SpokenItem = {
  /** The provider's id, once known. */
  id: string | null;
  readonly fromMs: number;
  /** Null while the item is open. */
  untilMs: number | null;
  /** Whether the provider has confirmed its end. */
  acknowledged: boolean;
  /** The words so far. */
  words: string;
  /** The complete text; null until the provider has sent it. */
  complete: string | null;
  /** The result is no longer needed. */
  late: boolean;
};

/** The items of one connection in the order of speech; the provider completes them in any order. */
export class SpokenItems {
  readonly #items: SpokenItem[] = [begun(0)];

  /** Whether a requested item is outstanding. */
  get awaited(): boolean {
    return this.#items.some(({ untilMs, late }) => untilMs !== null && !late);
  }

  /** The open item. */
  get current(): SpokenItem {
    return this.#items.at(-1)!;
  }

  /** Requests the words of the current item; starts the next one. */
  end(atMs: number): void {
    this.current.untilMs = atMs;
    this.#items.push(begun(atMs));
  }

  /** The provider has ended an item; without a request its position in the audio is unknown. */
  ended(id: string): void {
    const item = this.#named(id) ?? this.#nameless();
    if (item === this.current) this.end(item.fromMs);
    item.id = id;
    item.acknowledged = true;
  }

  /** Adds words to an item; null if it is not its turn, or while others are outstanding. */
  heard(id: string, words: string): SpokenItem | null {
    const item = this.#named(id) ?? this.#nameless();
    item.id = id;
    item.words += words;
    return item === this.#items.find(({ late }) => !late) ? item : null;
  }

  completed(id: string, text: string): void {
    const item = this.#named(id);
    if (item !== undefined) item.complete = text;
  }

  /** The provider rejected the oldest request: there are no more words. */
  rejected(): void {
    const item = this.#items.find(({ untilMs, acknowledged }) => untilMs !== null && !acknowledged);
    if (item !== undefined) item.complete = item.words;
  }

  /** Drops all requests so far. */
  giveUp(): void {
    for (const item of this.#items) if (item.untilMs !== null) item.late = true;
  }

  /** Removes the next completed item, in the order of speech; dropped items do not block others. */
  take(): SpokenItem | null {
    const next = this.#items.findIndex(({ late, complete }) => !late || complete !== null);
    const item = this.#items[next];
    if (item === undefined || item.complete === null) return null;
    this.#items.splice(next, 1);
    return item;
  }

  #named(id: string): SpokenItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #nameless(): SpokenItem {
    return this.#items.find((item) => item.id === null) ?? this.current;
  }
}

function begun(fromMs: number): SpokenItem {
  return { id: null, fromMs, untilMs: null, acknowledged: false, words: '', complete: null, late: false };
}
