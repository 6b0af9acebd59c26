import type { Assistant } from '../../store/assistants/assistants.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { PhoneNumber } from '../../store/dialling/phone-numbers.ts';
import type { DialRefusal } from '../dialling/dial-policy.ts';

/** Why a call is not made. */
export type CallRefusal =
  | 'unknown_assistant'
  | 'not_callable'
  | 'unknown_number'
  | 'number_not_connected'
  | 'carrier_not_configured'
  | 'wallet_empty'
  | 'limit_reached'
  /** Visitors of pages have called too often within an hour. */
  | 'too_many_in_an_hour'
  /** The carrier has announced this call before, and it waits no longer. */
  | 'announced_before'
  | 'draining'
  /** The server has as many calls as it can carry. */
  | 'overloaded'
  /** What the call would produce could not be stored. */
  | 'disk_full';
export type Refused =
  | { readonly type: 'refused'; readonly reason: CallRefusal }
  /** The number, or how much the account dials and spends. */
  | {
      readonly type: 'refused';
      readonly reason: 'not_dialled';
      readonly number: string;
      readonly refusal: DialRefusal;
    };
/** The answer to an order that is not carried out. */
export const refused = (reason: CallRefusal): Refused => ({ type: 'refused', reason });
export type Placed = { readonly type: 'placed'; readonly call: StoredCall };
/** A call that waits for its media socket, which names it by `token`. */
export type Awaited = { readonly type: 'awaited'; readonly call: StoredCall; readonly token: string };

/** What a carrier needs to place a call. `token` is for the last segment of the media URL. */
export type DialOrder = {
  readonly call: StoredCall;
  readonly number: PhoneNumber;
  readonly token: string;
  /** Whether the carrier is to find out who answers. */
  readonly detectMachines: boolean;
};
/** Places a call; resolves with the carrier's id of it when the carrier has taken it. Rejects where it has not. */
export type Dial = (order: DialOrder) => Promise<{ readonly providerCallId: string }>;

export type OutboundRequest = {
  readonly accountId: string;
  /** Only numbers of these assistants are dialled from; null for all. */
  readonly assistants?: readonly string[] | null;
  readonly fromNumber: string;
  readonly toNumber: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The `traceparent` header of who asked. */
  readonly traceparent?: string | undefined;
};
/** What of a campaign's order the call of a lead needs. */
export type LeadOrder = Pick<OutboundRequest, 'fromNumber' | 'toNumber' | 'variables'> & {
  readonly assistant: Assistant;
  readonly provider: string;
  readonly lead: { readonly campaign_id: string; readonly lead_id: string };
};
export type InboundCall = {
  readonly number: PhoneNumber;
  readonly fromNumber: string;
  readonly providerCallId: string;
};
/** A call whose media are the first that is heard of it; the far end may have no id of it. */
export type StreamedCall = Omit<InboundCall, 'providerCallId'> & {
  readonly toNumber: string;
  readonly protocol: string;
  readonly providerCallId: string | null;
};
