import type { Turn } from '#engine/events.ts';
import type { Clock } from '#engine/ports.ts';
import type { Db } from '../store/database.ts';
import { appendTurn } from '../store/turns.ts';

const retryMs = 500;

/** Stores the turns of one call as they come, in their order; a turn that cannot be stored is tried again until it is. */
export class TurnWriter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #callId: string;
  readonly #failed: (error: unknown) => void;
  #ordinal = 0;
  #writing: Promise<void> = Promise.resolve();
  #givenUp = false;

  constructor(ports: { db: Db; clock: Clock; failed: (error: unknown) => void }, callId: string) {
    this.#db = ports.db;
    this.#clock = ports.clock;
    this.#failed = ports.failed;
    this.#callId = callId;
  }

  add(turn: Turn): void {
    const ordinal = this.#ordinal;
    this.#ordinal += 1;
    this.#writing = this.#writing.then(() => this.#store(ordinal, turn));
  }

  /** Resolves when every turn is stored. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Tries no more. */
  giveUp(): void {
    this.#givenUp = true;
  }

  async #store(ordinal: number, turn: Turn): Promise<void> {
    while (!this.#givenUp) {
      try {
        await appendTurn(this.#db, this.#callId, ordinal, turn);
        return;
      } catch (error) {
        this.#failed(error);
        await new Promise<void>((resolve) => this.#clock.after(retryMs, resolve));
      }
    }
  }
}
