import { hasToken, headerOf, type SipRequest, type SipResponse } from '../message/message.ts';

/** A provisional response that is sent again until its PRACK comes. RFC 3262, section 3. */
export type ReliableProvisional = {
  readonly phase: 'waiting' | 'acknowledged' | 'over';
  readonly sequence: number;
  /** The `CSeq` of the INVITE. */
  readonly number: number;
  readonly intervalMs: number;
  readonly waitedMs: number;
};

/** An input of a reliable provisional response. */
export type ProvisionalInput =
  | { readonly type: 'acknowledged'; readonly by: SipRequest }
  | { readonly type: 'timer' }
  /** The INVITE has got its final response. */
  | { readonly type: 'answered' };

/** An order of a reliable provisional response to its driver. */
export type ProvisionalEffect =
  | { readonly type: 'send' }
  | { readonly type: 'timer'; readonly afterMs: number }
  | { readonly type: 'respond'; readonly status: 200 | 481 }
  /** No PRACK came: the INVITE fails. */
  | { readonly type: 'unheard' };

type Step = { readonly state: ReliableProvisional; readonly effects: readonly ProvisionalEffect[] };

const mostIntervals = 64;

/** A response that is sent for the first time. `sequence` is 1 to 2^31 - 1. */
export function openProvisional(sequence: number, number: number, t1Ms: number): Step {
  const state = { phase: 'waiting', sequence, number, intervalMs: t1Ms, waitedMs: 0 } as const;
  return { state, effects: [{ type: 'send' }, { type: 'timer', afterMs: t1Ms }] };
}

/** The next step of a reliable provisional response. */
export function stepProvisional(state: ReliableProvisional, input: ProvisionalInput, t1Ms: number): Step {
  switch (input.type) {
    case 'acknowledged': {
      if (!isFor(state, input.by)) return { state, effects: [{ type: 'respond', status: 481 }] };
      return { state: { ...state, phase: 'acknowledged' }, effects: [{ type: 'respond', status: 200 }] };
    }
    case 'answered':
      return { state: state.phase === 'waiting' ? { ...state, phase: 'over' } : state, effects: [] };
    case 'timer':
      return state.phase === 'waiting' ? expired(state, t1Ms) : { state, effects: [] };
  }
}

function expired(state: ReliableProvisional, t1Ms: number): Step {
  const waitedMs = state.waitedMs + state.intervalMs;
  const leftMs = mostIntervals * t1Ms - waitedMs;
  if (leftMs <= 0) return { state: { ...state, waitedMs, phase: 'over' }, effects: [{ type: 'unheard' }] };
  const intervalMs = Math.min(2 * state.intervalMs, leftMs);
  return {
    state: { ...state, waitedMs, intervalMs },
    effects: [{ type: 'send' }, { type: 'timer', afterMs: intervalMs }],
  };
}

/** The first PRACK counts, also when a final response has overtaken it. */
function isFor({ phase, sequence, number }: ReliableProvisional, request: SipRequest): boolean {
  const [rseq, cseq, method] = (headerOf(request, 'rack') ?? '').trim().split(/\s+/);
  return phase !== 'acknowledged' && Number(rseq) === sequence && Number(cseq) === number && method === 'INVITE';
}

/** The value of `RAck` for a provisional response to our INVITE, and its number; null if it does not ask for a PRACK. */
export function acknowledgementOf(response: SipResponse): { readonly sequence: number; readonly rack: string } | null {
  const sequence = headerOf(response, 'rseq') ?? '';
  const cseq = headerOf(response, 'cseq') ?? '';
  const isReliable = hasToken(response, 'require', '100rel');
  if (!isReliable || response.status <= 100 || response.status >= 200 || !/^\d{1,10}$/.test(sequence)) return null;
  return { sequence: Number(sequence), rack: `${Number(sequence)} ${cseq.trim().replace(/\s+/g, ' ')}` };
}

/** Whether a reliable provisional response is the next one of its dialog: later ones wait until it comes, repeated ones have their PRACK. */
export function isNextProvisional(last: number | null, sequence: number): boolean {
  return last === null || sequence === last + 1;
}
