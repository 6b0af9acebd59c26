/** Audio between two requests for its words. */
export type SpokenItem = {
  /** As the vendor names it, once it has. */
  id: string | null;
  readonly fromMs: number;
  /** Null while it goes on. */
  untilMs: number | null;
  /** Whether the vendor has said that it ended. */
  acknowledged: boolean;
  /** What was heard so far. */
  words: string;
  /** All of it; null while the vendor has not said so. */
  complete: string | null;
  /** Nobody waits for it any more. */
  late: boolean;
};

/** The items of one connection in the order in which they were spoken; the vendor completes them in any order. */
export class SpokenItems {
  readonly #items: SpokenItem[] = [begun(0)];

  /** Whether an item that was asked for is waited for. */
  get awaited(): boolean {
    return this.#items.some(({ untilMs, late }) => untilMs !== null && !late);
  }

  /** The one that goes on. */
  get current(): SpokenItem {
    return this.#items.at(-1)!;
  }

  /** The words of the current one are asked for: another begins. */
  end(atMs: number): void {
    this.current.untilMs = atMs;
    this.#items.push(begun(atMs));
  }

  /** The vendor has ended one; where it was not asked, nobody knows where in the audio. */
  ended(id: string): void {
    const item = this.#named(id) ?? this.#nameless();
    if (item === this.current) this.end(item.fromMs);
    item.id = id;
    item.acknowledged = true;
  }

  /** More words of one; null where its turn has not come, and while others are waited for. */
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

  /** The vendor refuses to end the oldest one that it was asked to: it has no more words of it. */
  rejected(): void {
    const item = this.#items.find(({ untilMs, acknowledged }) => untilMs !== null && !acknowledged);
    if (item !== undefined) item.complete = item.words;
  }

  /** Nobody waits for what was asked for so far. */
  giveUp(): void {
    for (const item of this.#items) if (item.untilMs !== null) item.late = true;
  }

  /** Takes the next one whose words are complete, in the order of speech; those that nobody waits for hold nobody up. */
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
