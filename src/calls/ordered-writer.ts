import type { Clock } from '#engine/ports.ts';
import type { Numbered } from './unsaved.ts';

const retryMs = 500;

/**
 * Stores what one call brings forth, one after the other in the order in which it came, each under its number from 0;
 * what cannot be stored is tried again until it is.
 */
export class OrderedWriter<Item> {
  readonly #clock: Clock;
  readonly #failed: (error: unknown) => void;
  readonly #store: (ordinal: number, item: Item) => Promise<unknown>;
  readonly #waiting: Numbered<Item>[] = [];
  #ordinal = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    ports: { readonly clock: Clock; readonly failed: (error: unknown) => void },
    store: (ordinal: number, item: Item) => Promise<unknown>,
  ) {
    this.#clock = ports.clock;
    this.#failed = ports.failed;
    this.#store = store;
  }

  add(item: Item): void {
    const ordinal = this.#ordinal;
    this.#ordinal += 1;
    this.#waiting.push({ ordinal, item });
    this.#writing = this.#writing.then(() => this.#write(ordinal, item));
  }

  /** What is not known to be stored, in its order. */
  get waiting(): readonly Numbered<Item>[] {
    return [...this.#waiting];
  }

  /** Resolves when everything is stored. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(ordinal: number, item: Item): Promise<void> {
    for (;;) {
      try {
        await this.#store(ordinal, item);
        this.#waiting.shift();
        return;
      } catch (error) {
        this.#failed(error);
        await new Promise<void>((resolve) => this.#clock.after(retryMs, resolve));
      }
    }
  }
}
