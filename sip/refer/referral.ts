import { parseParameters } from '../message/address.ts';
import { headerOf, type SipRequest, type SipResponse } from '../message/message.ts';
import { readFragment } from './fragment.ts';

/** Why a far end did not transfer: it will not carry out the request, or the status of the call that it made; null without one. */
export type ReferralFailure =
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'failed'; readonly status: number | null };

/** A REFER that we sent, until its result is known. RFC 3515. */
export type Referral =
  | { readonly phase: 'asked' }
  /** The far end has accepted; its NOTIFY requests follow. */
  | { readonly phase: 'accepted' }
  | { readonly phase: 'over' };

/** An input of a referral. */
export type ReferralInput =
  | { readonly type: 'response'; readonly response: SipResponse }
  /** A NOTIFY of the subscription, which may overtake the response. */
  | { readonly type: 'notified'; readonly request: SipRequest }
  /** The far end has left the dialog. */
  | { readonly type: 'left' }
  /** Nothing came in time. */
  | { readonly type: 'expired' };

/** An order of a referral to its driver. */
export type ReferralEffect =
  | { readonly type: 'ringing' }
  | { readonly type: 'transferred' }
  | { readonly type: 'not_transferred'; readonly why: ReferralFailure };

/** The next state of a referral, and its effects. */
export type ReferralStep = { readonly state: Referral; readonly effects: readonly ReferralEffect[] };

/** A referral whose REFER has been sent. */
export const openReferral: Referral = { phase: 'asked' };

/** The next step of a referral. Throws `SipError` for a NOTIFY that cannot be read. */
export function stepReferral(state: Referral, input: ReferralInput): ReferralStep {
  if (state.phase === 'over') return { state, effects: [] };
  switch (input.type) {
    case 'response':
      return answered(state, input.response);
    case 'notified':
      return notified(input.request);
    case 'left':
      // A far end that has accepted may leave before its last NOTIFY; one that has not has hung up.
      return state.phase === 'accepted' ? over({ type: 'transferred' }) : fail(null);
    case 'expired':
      return fail(null);
  }
}

function answered(state: Referral, { status }: SipResponse): ReferralStep {
  if (status < 200) return { state, effects: [] };
  if (status >= 300) return over({ type: 'not_transferred', why: { type: 'refused', status } });
  return { state: { phase: 'accepted' }, effects: [] };
}

function notified(request: SipRequest): ReferralStep {
  const status = readFragment(request.body);
  if (status !== null && status >= 200) return status < 300 ? over({ type: 'transferred' }) : fail(status);
  if (isTerminated(request)) return fail(status);
  const accepted: Referral = { phase: 'accepted' };
  const isNews = status !== null && status >= 180;
  return { state: accepted, effects: isNews ? [{ type: 'ringing' }] : [] };
}

function isTerminated(request: SipRequest): boolean {
  const [state = ''] = (headerOf(request, 'subscription-state') ?? '').split(';');
  return state.trim().toLowerCase() === 'terminated';
}

function fail(status: number | null): ReferralStep {
  return over({ type: 'not_transferred', why: { type: 'failed', status } });
}

function over(effect: ReferralEffect): ReferralStep {
  return { state: { phase: 'over' }, effects: [effect] };
}

/** Whether a NOTIFY is about a REFER. */
export function isAboutReferral(request: SipRequest): boolean {
  const [event = ''] = (headerOf(request, 'event') ?? '').split(';');
  return event.trim().toLowerCase() === 'refer';
}

/** The number of the REFER that a NOTIFY is about; null if it names none, because it is the only one. RFC 3515, section 2.4.6. */
export function referralNumberOf(request: SipRequest): number | null {
  const event = headerOf(request, 'event') ?? '';
  const at = event.indexOf(';');
  const id = at < 0 ? undefined : parseParameters(event.slice(at)).get('id');
  return id !== undefined && /^\d{1,10}$/.test(id) ? Number(id) : null;
}
