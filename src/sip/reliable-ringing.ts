import type { Clock } from '#engine/ports/clock.ts';
import { responseTo } from '#sip/dialog/dialog.ts';
import {
  openProvisional,
  type ProvisionalEffect,
  type ProvisionalInput,
  type ReliableProvisional,
  stepProvisional,
} from '#sip/dialog/reliable-provisional.ts';
import { parseCSeq } from '#sip/message/address.ts';
import { headerOf, type SipResponse } from '#sip/message/message.ts';
import { defaultTransactionOptions } from '#sip/transaction/transaction.ts';
import type { ServerTransaction } from './transactions.ts';

const { t1Ms } = defaultTransactionOptions;

/** A ringing response to a caller that requires reliable ones: it is repeated until the PRACK comes. */
export class ReliableRinging {
  readonly #clock: Clock;
  readonly #send: () => void;
  readonly #unheard: () => void;
  #state: ReliableProvisional;
  #cancel = (): void => {};

  /** `sequence` is 1 to 2^31 - 1. `unheard` is called if no PRACK comes in time. */
  constructor(
    clock: Clock,
    { transaction, ringing, sequence }: { transaction: ServerTransaction; ringing: SipResponse; sequence: number },
    unheard: () => void,
  ) {
    const { request, respond } = transaction;
    const headers = [...ringing.headers, { name: 'require', value: '100rel' }, { name: 'rseq', value: `${sequence}` }];
    this.#clock = clock;
    this.#send = () => respond({ ...ringing, headers });
    this.#unheard = unheard;
    const { number } = parseCSeq(headerOf(request, 'cseq') ?? '');
    const { state, effects } = openProvisional(sequence, number, t1Ms);
    this.#state = state;
    for (const effect of effects) this.#perform(effect, null);
  }

  /** Takes a PRACK. */
  take(prack: ServerTransaction): void {
    this.#step({ type: 'acknowledged', by: prack.request }, prack);
    if (this.#state.phase !== 'waiting') this.#cancel();
  }

  /** The INVITE has got its final response. */
  stop(): void {
    this.#step({ type: 'answered' });
    this.#cancel();
  }

  #step(input: ProvisionalInput, prack: ServerTransaction | null = null): void {
    const { state, effects } = stepProvisional(this.#state, input, t1Ms);
    this.#state = state;
    for (const effect of effects) this.#perform(effect, prack);
  }

  #perform(effect: ProvisionalEffect, prack: ServerTransaction | null): void {
    switch (effect.type) {
      case 'send':
        return this.#send();
      case 'timer':
        this.#cancel = this.#clock.after(effect.afterMs, () => this.#step({ type: 'timer' }));
        return;
      case 'respond':
        return prack?.respond(
          responseTo(prack.request, effect.status, effect.status === 200 ? 'OK' : 'Call/Transaction Does Not Exist'),
        );
      case 'unheard':
        return this.#unheard();
    }
  }
}
