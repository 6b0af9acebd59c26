import { ackOf } from '../message/derived-requests.ts';
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

/** An INVITE that we send. RFC 3261, section 17.1.1, with the state `accepted` of RFC 6026. */
export type InviteClient = {
  readonly type: 'invite_client';
  readonly phase: 'calling' | 'proceeding' | 'completed' | 'accepted' | 'terminated';
  readonly request: SipRequest;
  /** The next interval of timer A. */
  readonly intervalMs: number;
  /** The ACK of a failure, which answers its repetition. */
  readonly ack: SipRequest | null;
};
type Step = TransactionStep<InviteClient>;

/** How long a client waits for the repetition of a failure over UDP: at least 32 s. */
const repetitionMs = 32_000;

/** A transaction that `start` begins. */
export function openInviteClient(request: SipRequest, { t1Ms }: TransactionOptions): InviteClient {
  return { type: 'invite_client', phase: 'calling', request, intervalMs: t1Ms, ack: null };
}

/** The next step of the client's side of an INVITE. The ACK of a 2xx is the user's affair. */
export function stepInviteClient(state: InviteClient, input: TransactionInput, options: TransactionOptions): Step {
  if (state.phase === 'terminated') return stay(state);
  switch (input.type) {
    case 'start':
      return { state, effects: started(state, options) };
    case 'response':
      return answered(state, input.response, options);
    case 'timer':
      return expired(state, input.timer);
    case 'transport_failed':
      return end(state, [...stopCalling, { type: 'failed', reason: 'transport' }]);
    case 'request':
    case 'respond':
      return stay(state);
  }
}

const stopCalling: readonly TransactionEffect[] = [
  { type: 'cancel', timer: 'A' },
  { type: 'cancel', timer: 'B' },
];

function started({ request }: InviteClient, { reliable, t1Ms }: TransactionOptions): readonly TransactionEffect[] {
  const again: TransactionEffect[] = reliable ? [] : [{ type: 'timer', timer: 'A', afterMs: t1Ms }];
  return [{ type: 'send', message: request }, ...again, { type: 'timer', timer: 'B', afterMs: 64 * t1Ms }];
}

function answered(state: InviteClient, response: SipResponse, { reliable, t1Ms }: TransactionOptions): Step {
  const deliver = { type: 'deliver', response } as const;
  const { status } = response;
  if (state.phase === 'accepted') return status >= 200 && status < 300 ? { state, effects: [deliver] } : stay(state);
  if (state.phase === 'completed') {
    return status < 300 || state.ack === null
      ? stay(state)
      : { state, effects: [{ type: 'send', message: state.ack }] };
  }
  if (status < 200) return { state: { ...state, phase: 'proceeding' }, effects: [...stopCalling, deliver] };
  if (status < 300) {
    const wait: TransactionEffect = { type: 'timer', timer: 'M', afterMs: 64 * t1Ms };
    return { state: { ...state, phase: 'accepted' }, effects: [...stopCalling, deliver, wait] };
  }
  const ack = ackOf(state.request, response);
  const effects: TransactionEffect[] = [...stopCalling, { type: 'send', message: ack }, deliver];
  if (reliable) return end({ ...state, ack }, effects);
  const wait: TransactionEffect = { type: 'timer', timer: 'D', afterMs: repetitionMs };
  return { state: { ...state, phase: 'completed', ack }, effects: [...effects, wait] };
}

function expired(state: InviteClient, timer: string): Step {
  if (timer === 'A' && state.phase === 'calling') {
    const intervalMs = 2 * state.intervalMs;
    return repeat(state, state.request, { timer: 'A', intervalMs });
  }
  if (timer === 'B' && state.phase === 'calling') return timeOut(state, 'A');
  const isOver = (timer === 'D' && state.phase === 'completed') || (timer === 'M' && state.phase === 'accepted');
  return isOver ? end(state, []) : stay(state);
}
