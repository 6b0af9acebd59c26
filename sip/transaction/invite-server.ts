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

/** An INVITE that the far end sent. RFC 3261, section 17.2.1, with the state `accepted` of RFC 6026. */
export type InviteServer = {
  readonly type: 'invite_server';
  readonly phase: 'proceeding' | 'completed' | 'confirmed' | 'accepted' | 'terminated';
  readonly request: SipRequest;
  /** The last response, which answers a repeated request. */
  readonly last: SipResponse | null;
  /** The next interval of timer G. */
  readonly intervalMs: number;
};
type Step = TransactionStep<InviteServer>;

/** A transaction for an INVITE that has just come. */
export function openInviteServer(request: SipRequest, { t1Ms }: TransactionOptions): InviteServer {
  return { type: 'invite_server', phase: 'proceeding', request, last: null, intervalMs: t1Ms };
}

/** The next step of the server's side of an INVITE. A repeated 2xx is the user's affair: it sends it until the ACK comes (RFC 3261, section 13.3.1.4). */
export function stepInviteServer(state: InviteServer, input: TransactionInput, options: TransactionOptions): Step {
  switch (input.type) {
    case 'request':
      return taken(state, input.request, options);
    case 'respond':
      return responded(state, input.response, options);
    case 'timer':
      return expired(state, input.timer, options);
    case 'transport_failed':
      if (state.phase === 'terminated') return stay(state);
      return end(state, [{ type: 'failed', reason: 'transport' }]);
    case 'start':
    case 'response':
      return stay(state);
  }
}

function taken(state: InviteServer, { method }: SipRequest, { reliable, t4Ms }: TransactionOptions): Step {
  if (method === 'ACK') {
    if (state.phase !== 'completed') return stay(state);
    const stop: TransactionEffect[] = [
      { type: 'cancel', timer: 'G' },
      { type: 'cancel', timer: 'H' },
    ];
    if (reliable) return end(state, stop);
    return {
      state: { ...state, phase: 'confirmed' },
      effects: [...stop, { type: 'timer', timer: 'I', afterMs: t4Ms }],
    };
  }
  const repeats = state.phase === 'proceeding' || state.phase === 'completed';
  return repeats && state.last !== null ? { state, effects: [{ type: 'send', message: state.last }] } : stay(state);
}

function responded(state: InviteServer, response: SipResponse, { reliable, t1Ms }: TransactionOptions): Step {
  const send = { type: 'send', message: response } as const;
  if (state.phase === 'accepted') return response.status < 300 ? { state, effects: [send] } : stay(state);
  if (state.phase !== 'proceeding') return stay(state);
  if (response.status < 200) return { state: { ...state, last: response }, effects: [send] };
  if (response.status < 300) {
    const effects: TransactionEffect[] = [send, { type: 'timer', timer: 'L', afterMs: 64 * t1Ms }];
    return { state: { ...state, phase: 'accepted', last: response }, effects };
  }
  const again: TransactionEffect[] = reliable ? [] : [{ type: 'timer', timer: 'G', afterMs: t1Ms }];
  const giveUp: TransactionEffect = { type: 'timer', timer: 'H', afterMs: 64 * t1Ms };
  return { state: { ...state, phase: 'completed', last: response }, effects: [send, ...again, giveUp] };
}

function expired(state: InviteServer, timer: string, { t2Ms }: TransactionOptions): Step {
  if (timer === 'G' && state.phase === 'completed' && state.last !== null) {
    const intervalMs = Math.min(2 * state.intervalMs, t2Ms);
    return repeat(state, state.last, { timer: 'G', intervalMs });
  }
  if (timer === 'H' && state.phase === 'completed') return timeOut(state, 'G');
  if (timer === 'I' && state.phase === 'confirmed') return end(state, []);
  return timer === 'L' && state.phase === 'accepted' ? end(state, []) : stay(state);
}
