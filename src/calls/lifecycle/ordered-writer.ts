import type { Clock } from '#engine/ports/clock.ts';
import type { Ownership } from './ownership.ts';
import type { Numbered } from './unsaved.ts';

const retryMs = 500;

export type OrderedWriterPorts = {
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
  /** Drops the data of a call that another process has closed; by default every call belongs to this process. */
  readonly ownership?: Ownership | undefined;
};

/** Stores the data of one call in order of arrival, each entry with its number from 0; retries failed writes until they succeed. */
export class OrderedWriter<Item> {
  readonly #ports: OrderedWriterPorts;
  readonly #store: (ordinal: number, item: Item) => Promise<unknown>;
  readonly #waiting: Numbered<Item>[] = [];
  #ordinal = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(ports: OrderedWriterPorts, store: (ordinal: number, item: Item) => Promise<unknown>) {
    this.#ports = ports;
    this.#store = store;
  }

  add(item: Item): void {
    const ordinal = this.#ordinal;
    this.#ordinal += 1;
    this.#waiting.push({ ordinal, item });
    this.#writing = this.#writing.then(() => this.#write(ordinal, item));
  }

  /** Entries that may not be stored yet, in order. */
  get waiting(): readonly Numbered<Item>[] {
    return [...this.#waiting];
  }

  /** Resolves when everything is stored. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(ordinal: number, item: Item): Promise<void> {
    const { clock, failed, ownership } = this.#ports;
    while (ownership === undefined || (await ownership.isOwn())) {
      try {
        await this.#store(ordinal, item);
        this.#waiting.shift();
        return;
      } catch (error) {
        failed(error);
        await new Promise<void>((resolve) => clock.after(retryMs, resolve));
      }
    }
    this.#waiting.shift();
  }
}
