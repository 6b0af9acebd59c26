import type { SipRequest, SipResponse } from '../message/message.ts';
import {
  end,
  repeat,
  stay,
  type TransactionEffect,
  type TransactionInput,
  type TransactionOptions,
  type TransactionStep,
  timeOut,
} from './transaction.ts';

/** A request other than INVITE and ACK that we send. RFC 3261, section 17.1.2. */
export type PlainClient = {
  readonly type: 'plain_client';
  readonly phase: 'trying' | 'proceeding' | 'completed' | 'terminated';
  readonly request: SipRequest;
  /** The next interval of timer E. */
  readonly intervalMs: number;
};
type Step = TransactionStep<PlainClient>;

/** A transaction that `start` begins. */
export function openPlainClient(request: SipRequest, { t1Ms }: TransactionOptions): PlainClient {
  return { type: 'plain_client', phase: 'trying', request, intervalMs: t1Ms };
}

/** The next step of the client's side of a request other than INVITE. */
export function stepPlainClient(state: PlainClient, input: TransactionInput, options: TransactionOptions): Step {
  if (state.phase === 'terminated') return stay(state);
  switch (input.type) {
    case 'start':
      return { state, effects: started(state, options) };
    case 'response':
      return answered(state, input.response, options);
    case 'timer':
      return expired(state, input.timer, options);
    case 'transport_failed':
      return end(state, [...stopTrying, { type: 'failed', reason: 'transport' }]);
    case 'request':
    case 'respond':
      return stay(state);
  }
}

const stopTrying: readonly TransactionEffect[] = [
  { type: 'cancel', timer: 'E' },
  { type: 'cancel', timer: 'F' },
];

function started({ request }: PlainClient, { reliable, t1Ms }: TransactionOptions): readonly TransactionEffect[] {
  const again: TransactionEffect[] = reliable ? [] : [{ type: 'timer', timer: 'E', afterMs: t1Ms }];
  return [{ type: 'send', message: request }, ...again, { type: 'timer', timer: 'F', afterMs: 64 * t1Ms }];
}

function answered(state: PlainClient, response: SipResponse, { reliable, t4Ms }: TransactionOptions): Step {
  if (state.phase === 'completed') return stay(state);
  const deliver = { type: 'deliver', response } as const;
  if (response.status < 200) return { state: { ...state, phase: 'proceeding' }, effects: [deliver] };
  if (reliable) return end(state, [...stopTrying, deliver]);
  const wait: TransactionEffect = { type: 'timer', timer: 'K', afterMs: t4Ms };
  return { state: { ...state, phase: 'completed' }, effects: [...stopTrying, deliver, wait] };
}

function expired(state: PlainClient, timer: string, { t2Ms }: TransactionOptions): Step {
  const isOpen = state.phase === 'trying' || state.phase === 'proceeding';
  if (timer === 'E' && isOpen) {
    const intervalMs = state.phase === 'proceeding' ? t2Ms : Math.min(2 * state.intervalMs, t2Ms);
    return repeat(state, state.request, { timer: 'E', intervalMs });
  }
  if (timer === 'F' && isOpen) return timeOut(state, 'E');
  return timer === 'K' && state.phase === 'completed' ? end(state, []) : stay(state);
}
