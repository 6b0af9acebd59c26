import { isDatabaseUnavailable } from './outage.ts';

type Waiting<Item> = { readonly item: Item; readonly done: PromiseWithResolvers<void> };

/**
 * Combines writes of one kind: those that arrive while one is in progress are stored together after it, in one statement. If the
 * database rejects such a group, each of its items is stored alone, so that one bad item fails only its own write.
 */
export function groupWrites<Item>(store: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeGroup(group, store);
    }
    isWriting = false;
  };
  return (item) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ item, done });
    if (!isWriting) void writeAll();
    return done.promise;
  };
}

/** Combines writes of one kind as `groupWrites` does, but only when it is flushed. */
export class GatheredWrites<Item> {
  readonly #store: (items: readonly Item[]) => Promise<void>;
  #waiting: Waiting<Item>[] = [];

  constructor(store: (items: readonly Item[]) => Promise<void>) {
    this.#store = store;
  }

  /** Resolves when the item is stored; rejects if it could not be. */
  add(item: Item): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ item, done });
    return done.promise;
  }

  /** Drops items that have not been written; their promises resolve. */
  drop(isDropped: (item: Item) => boolean): void {
    const dropped = this.#waiting.filter(({ item }) => isDropped(item));
    this.#waiting = this.#waiting.filter((one) => !dropped.includes(one));
    for (const { done } of dropped) done.resolve();
  }

  /** Writes what has been added; the promises of the items have the outcome. Never rejects. */
  async flush(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length > 0) await writeGroup(group, this.#store);
  }
}

async function writeGroup<Item>(
  group: readonly Waiting<Item>[],
  store: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  try {
    await store(group.map(({ item }) => item));
    for (const { done } of group) done.resolve();
  } catch (error) {
    if (group.length > 1 && !isDatabaseUnavailable(error)) for (const one of group) await writeGroup([one], store);
    else for (const { done } of group) done.reject(error);
  }
}
