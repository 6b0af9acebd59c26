import type { Clock } from '#engine/ports/clock.ts';
import type { SipRequest, SipResponse } from '#sip/message/message.ts';
import {
  openReferral,
  type Referral,
  type ReferralFailure,
  type ReferralInput,
  stepReferral,
} from '#sip/refer/referral.ts';

/** A request to the far end to transfer itself. */
export type ReferralOrder = {
  /** The value of `Refer-To`. */
  readonly to: string;
  /** How long its result may take. */
  readonly limitMs: number;
  /** The far end tries. */
  accepted(): void;
  ringing(): void;
  /** Null if the far end has been transferred; called once. */
  ended(failure: ReferralFailure | null): void;
};

/** A REFER of a call, from its sending to its result. */
export class SentReferral {
  readonly #order: ReferralOrder;
  readonly #cancelTimer: () => void;
  #state: Referral = openReferral;

  constructor(clock: Clock, order: ReferralOrder) {
    this.#order = order;
    this.#cancelTimer = clock.after(order.limitMs, () => this.#step({ type: 'expired' }));
  }

  get isOver(): boolean {
    return this.#state.phase === 'over';
  }

  /** Whether the far end may leave because it has been transferred. */
  get isAccepted(): boolean {
    return this.#state.phase === 'accepted';
  }

  responded(response: SipResponse): void {
    this.#step({ type: 'response', response });
  }

  /** Takes a NOTIFY. Throws `SipError`. */
  notified(request: SipRequest): void {
    this.#step({ type: 'notified', request });
  }

  left(): void {
    this.#step({ type: 'left' });
  }

  expired(): void {
    this.#step({ type: 'expired' });
  }

  #step(input: ReferralInput): void {
    const { state, effects } = stepReferral(this.#state, input);
    const isNew = state.phase === 'accepted' && this.#state.phase === 'asked';
    this.#state = state;
    if (isNew) this.#order.accepted();
    if (state.phase === 'over') this.#cancelTimer();
    for (const effect of effects) {
      if (effect.type === 'ringing') this.#order.ringing();
      else this.#order.ended(effect.type === 'transferred' ? null : effect.why);
    }
  }
}
