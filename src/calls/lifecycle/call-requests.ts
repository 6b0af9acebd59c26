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
  /** The carrier has announced this call before, and the call no longer waits. */
  | 'announced_before'
  | 'draining'
  /** The server has reached its call capacity. */
  | 'overloaded'
  /** The call's data could not be stored. */
  | 'disk_full';
export type RefusedCall =
  | { readonly type: 'refused'; readonly reason: CallRefusal }
  /** The number is blocked, or the account's calls or spending have reached a cap. */
  | {
      readonly type: 'refused';
      readonly reason: 'not_dialled';
      readonly number: string;
      readonly refusal: DialRefusal;
    };
/** The error for an order that was not carried out. */
export const refuseCall = (reason: CallRefusal): RefusedCall => ({ type: 'refused', reason });
export type PlacedCall = { readonly type: 'placed'; readonly call: StoredCall };
/** A call that waits for its media socket, which identifies it by `token`. */
export type AwaitedCall = { readonly type: 'awaited'; readonly call: StoredCall; readonly token: string };

/** The parameters for a carrier to place a call. `token` is the last segment of the media URL. */
export type DialRequest = {
  readonly call: StoredCall;
  readonly number: PhoneNumber;
  readonly token: string;
  /** Whether the carrier should run voicemail detection. */
  readonly detectMachines: boolean;
};
/** Places a call; resolves with the carrier's call id when the carrier has accepted it. Rejects if it has not. */
export type Dial = (order: DialRequest) => Promise<{ readonly providerCallId: string }>;

export type OutboundRequest = {
  readonly accountId: string;
  /** Restricts the caller numbers to those of these assistants; null for all. */
  readonly assistants?: readonly string[] | null;
  readonly fromNumber: string;
  readonly toNumber: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The client's own data about the call; empty by default. */
  readonly metadata?: string | undefined;
  /** The `traceparent` header of the request. */
  readonly traceparent?: string | undefined;
};
/** The part of a campaign's order that a lead's call needs. */
export type LeadCallRequest = Pick<OutboundRequest, 'fromNumber' | 'toNumber' | 'variables' | 'metadata'> & {
  readonly assistant: Assistant;
  readonly provider: string;
  readonly lead: { readonly campaign_id: string; readonly lead_id: string };
};
/** The variables and the metadata of a web call, both empty by default. */
export type WebCallData = Partial<Pick<OutboundRequest, 'variables' | 'metadata'>>;
export type InboundCall = {
  readonly number: PhoneNumber;
  readonly fromNumber: string;
  readonly providerCallId: string;
};
/** A call that becomes known only by its media; the far end may have no id for it. */
export type StreamedCall = Omit<InboundCall, 'providerCallId'> & {
  readonly toNumber: string;
  readonly protocol: string;
  readonly providerCallId: string | null;
};
