import type { SipRequest, SipResponse } from '../message/message.ts';
import { end, stay, type TransactionInput, type TransactionOptions, type TransactionStep } from './transaction.ts';

/** A request other than INVITE and ACK that the far end sent. RFC 3261, section 17.2.2. */
export type PlainServer = {
  readonly type: 'plain_server';
  readonly phase: 'trying' | 'proceeding' | 'completed' | 'terminated';
  readonly request: SipRequest;
  /** The last response, which answers a repeated request. */
  readonly last: SipResponse | null;
};

/** A transaction for a request that has just come. */
export function openPlainServer(request: SipRequest): PlainServer {
  return { type: 'plain_server', phase: 'trying', request, last: null };
}

/** The next step of the server's side of a request other than INVITE. */
export function stepPlainServer(
  state: PlainServer,
  input: TransactionInput,
  options: TransactionOptions,
): TransactionStep<PlainServer> {
  if (state.phase === 'terminated') return stay(state);
  switch (input.type) {
    case 'request':
      return state.last === null ? stay(state) : { state, effects: [{ type: 'send', message: state.last }] };
    case 'respond':
      return responded(state, input.response, options);
    case 'timer':
      if (input.timer !== 'J' || state.phase !== 'completed') return stay(state);
      return end(state, []);
    case 'transport_failed':
      return end(state, [{ type: 'failed', reason: 'transport' }]);
    case 'start':
    case 'response':
      return stay(state);
  }
}

function responded(
  state: PlainServer,
  response: SipResponse,
  { reliable, t1Ms }: TransactionOptions,
): TransactionStep<PlainServer> {
  if (state.phase === 'completed') return stay(state);
  const send = { type: 'send', message: response } as const;
  if (response.status < 200) return { state: { ...state, phase: 'proceeding', last: response }, effects: [send] };
  if (reliable) return end({ ...state, last: response }, [send]);
  return {
    state: { ...state, phase: 'completed', last: response },
    effects: [send, { type: 'timer', timer: 'J', afterMs: 64 * t1Ms }],
  };
}
