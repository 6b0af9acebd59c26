import type { Message } from './mutate.ts';
import type { Outcome } from './outcome.ts';

/** Messages that a session may have counted though it refused them. */
const mostRefused = 4;

/** Keeps the numbers right by which some protocols count messages, so that a session hears more than its first broken one. */
export class Numbering {
  #next = 1;
  #taken = 0;

  /** The message with the number that is due; itself where it has none. */
  number(message: Message): Message {
    return typeof message === 'string' ? message.replace(/"seq":\d+/, `"seq":${this.#next}`) : message;
  }

  took(outcome: Outcome): void {
    if (outcome.type === 'events') this.#taken = this.#next;
    // Whether a refused message was counted cannot be seen: each number is tried in turn.
    this.#next = this.#next - this.#taken >= mostRefused ? this.#taken + 1 : this.#next + 1;
  }
}
