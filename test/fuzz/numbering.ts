import type { Message } from './mutate.ts';
import type { Outcome } from './outcome.ts';

/** The maximum number of rejected messages that a session may have counted. */
const maxRejected = 4;

/** Corrects the sequence numbers of some protocols, so that a session accepts more than its first broken message. */
export class Numbering {
  #next = 1;
  #taken = 0;

  /** The message with the expected number; unchanged if it has none. */
  number(message: Message): Message {
    return typeof message === 'string' ? message.replace(/"seq":\d+/, `"seq":${this.#next}`) : message;
  }

  took(outcome: Outcome): void {
    if (outcome.type === 'events') this.#taken = this.#next;
    // Whether a rejected message was counted is not observable: each number is tried in turn.
    this.#next = this.#next - this.#taken >= maxRejected ? this.#taken + 1 : this.#next + 1;
  }
}
