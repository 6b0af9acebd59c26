import type { SipRequest, SipResponse } from '../message/message.ts';

/** The timers of transactions, named as in RFC 3261, table 4, and RFC 6026. */
export type TransactionTimer = 'A' | 'B' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M';

/** The properties of a transport that matter to a transaction. Milliseconds. */
export type TransactionOptions = {
  /** A reliable transport carries every message once, so nothing is sent again. */
  readonly reliable: boolean;
  /** The estimate of a round trip. */
  readonly t1Ms: number;
  /** The longest interval between two sends of a request other than INVITE, and of a final response to INVITE. */
  readonly t2Ms: number;
  /** How long a message may stay in the network. */
  readonly t4Ms: number;
};
/** The defaults of RFC 3261 over UDP. */
export const defaultTransactionOptions = { reliable: false, t1Ms: 500, t2Ms: 4000, t4Ms: 5000 } as const;

/** An input of a transaction. */
export type TransactionInput =
  /** The user of a client transaction starts it. */
  | { readonly type: 'start' }
  /** A request of the far end that matches a server transaction, also the ACK of a failed INVITE. */
  | { readonly type: 'request'; readonly request: SipRequest }
  /** A response of the far end that matches a client transaction. */
  | { readonly type: 'response'; readonly response: SipResponse }
  /** The user of a server transaction responds. */
  | { readonly type: 'respond'; readonly response: SipResponse }
  | { readonly type: 'timer'; readonly timer: TransactionTimer }
  /** A message could not be sent. */
  | { readonly type: 'transport_failed' };

/** An order of a transaction to its driver. */
export type TransactionEffect =
  | { readonly type: 'send'; readonly message: SipRequest | SipResponse }
  /** Starts a timer, or starts it again. */
  | { readonly type: 'timer'; readonly timer: TransactionTimer; readonly afterMs: number }
  | { readonly type: 'cancel'; readonly timer: TransactionTimer }
  /** A response for the user of a client transaction. */
  | { readonly type: 'deliver'; readonly response: SipResponse }
  /** Nothing came in time, or nothing can be sent; a user that waits for a response has failed. */
  | { readonly type: 'failed'; readonly reason: 'timeout' | 'transport' }
  /** The transaction is over; messages for it are strays. */
  | { readonly type: 'ended' };

/** The next state of a transaction, and its effects. */
export type TransactionStep<State> = { readonly state: State; readonly effects: readonly TransactionEffect[] };

/** A step without effects. */
export function stay<State>(state: State): TransactionStep<State> {
  return { state, effects: [] };
}

/** The last step of a transaction, with these effects before its end. */
export function end<State extends { readonly phase: string }>(
  state: State,
  effects: readonly TransactionEffect[],
): TransactionStep<State & { readonly phase: 'terminated' }> {
  return { state: { ...state, phase: 'terminated' }, effects: [...effects, { type: 'ended' }] };
}

/** The last step of a transaction that got nothing in time; `again` is the timer of its repetitions. */
export function timeOut<State extends { readonly phase: string }>(
  state: State,
  again: TransactionTimer,
): TransactionStep<State & { readonly phase: 'terminated' }> {
  return end(state, [
    { type: 'cancel', timer: again },
    { type: 'failed', reason: 'timeout' },
  ]);
}

/** Sends a message again; the next repetition follows when `timer` expires after `intervalMs`. */
export function repeat<State extends { readonly intervalMs: number }>(
  state: State,
  message: SipRequest | SipResponse,
  { timer, intervalMs }: { readonly timer: TransactionTimer; readonly intervalMs: number },
): TransactionStep<State> {
  return {
    state: { ...state, intervalMs },
    effects: [
      { type: 'send', message },
      { type: 'timer', timer, afterMs: intervalMs },
    ],
  };
}
