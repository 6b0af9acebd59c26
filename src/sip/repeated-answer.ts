import type { Clock } from '#engine/ports/clock.ts';
import type { SipResponse } from '#sip/message/message.ts';
import { defaultTransactionOptions } from '#sip/transaction/transaction.ts';

const { t1Ms, t2Ms } = defaultTransactionOptions;

/** Sends a 2xx to an INVITE again until its ACK comes. RFC 3261, section 13.3.1.4. */
export class RepeatedAnswer {
  readonly #clock: Clock;
  readonly #send: () => void;
  #cancels: readonly (() => void)[] = [];
  #intervalMs: number = t1Ms;

  /** `unheard` is called if no ACK comes in time. */
  constructor(
    clock: Clock,
    { respond }: { respond(response: SipResponse): void },
    answer: SipResponse,
    unheard: () => void,
  ) {
    this.#clock = clock;
    this.#send = () => respond(answer);
    this.#send();
    const cancelEnd = clock.after(64 * t1Ms, () => {
      this.stop();
      unheard();
    });
    this.#repeat(cancelEnd);
  }

  /** The ACK has come, or the call is over. */
  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  #repeat(cancelEnd: () => void): void {
    const again = this.#clock.after(this.#intervalMs, () => {
      this.#intervalMs = Math.min(2 * this.#intervalMs, t2Ms);
      this.#send();
      this.#repeat(cancelEnd);
    });
    this.#cancels = [again, cancelEnd];
  }
}
