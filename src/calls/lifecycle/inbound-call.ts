import type { Log } from '../../foundation/log.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import { findRoutedNumber, type NumberRoute } from '../../store/dialling/phone-numbers.ts';
import type { CallRefusal } from './call-requests.ts';
import { toE164 } from './e164.ts';
import type { CallService } from './service.ts';

/** The media socket's information about a call that was not announced. */
type UnannouncedCall = {
  readonly dialect: string;
  readonly providerCallId: string | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Ports = { readonly db: Db; readonly calls: CallService; readonly log: Log };

/** Creates a call for media that arrived at a number's URL; returns the reason if the call is rejected. */
export async function createInboundCall(
  { db, calls, log }: Ports,
  route: NumberRoute,
  { dialect: protocol, providerCallId, from, to }: UnannouncedCall,
): Promise<StoredCall | string> {
  const number = await findRoutedNumber(db, route);
  if (number === undefined) return turnedAway.unknown_number;
  const parties = { fromNumber: partyOf(from), toNumber: toE164(partyOf(to)) ?? number.phone_number };
  const accepted = await calls.acceptStreamed({ number, protocol, providerCallId, ...parties });
  if (accepted.type === 'awaited') return accepted.call;
  log.warn({ reason: accepted.reason, protocol }, 'rejected an inbound call');
  return accepted.reason === 'not_dialled' ? turnedAway.limit_reached : turnedAway[accepted.reason];
}

/** A caller as the far end identifies them, without the scheme of a number; empty unless it is short plain text. */
function partyOf(given = ''): string {
  const party = given.trim().replace(/^tel:/i, '');
  return /^[\x20-\x7e]{1,64}$/.test(party) ? party : '';
}

const notConnected = 'the number has no assistant that is ready for calls';
/** Sent to the far end. */
const turnedAway: Readonly<Record<CallRefusal, string>> = {
  unknown_number: 'the number has no such media URL',
  number_not_connected: notConnected,
  unknown_assistant: notConnected,
  not_callable: notConnected,
  limit_reached: 'busy: all lines are in use',
  too_many_in_an_hour: 'too many calls per hour',
  announced_before: 'the call has ended or is elsewhere',
  draining: 'the server is shutting down',
  overloaded: 'busy: the server is at capacity',
  disk_full: 'busy: the server’s disk is full',
  carrier_not_configured: 'the number does not accept calls',
  wallet_empty: 'the number does not accept calls',
};
