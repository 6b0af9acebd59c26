import { type HeaderField, listOf, type SipRequest } from '#sip/message/message.ts';
import { retryAfterSeconds } from '../calls/usage/call-capacity.ts';
import { type Flow, hostText } from './flow.ts';

/** The methods that we take. */
export const allow: HeaderField = { name: 'allow', value: 'INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, PRACK, NOTIFY' };

/** The extensions that we support: session timers and reliable provisional responses. */
export const supported: HeaderField = { name: 'supported', value: 'timer, 100rel' };

/** The extensions in `Require` that we do not support, as a value of `Unsupported`; empty for none. */
export function unsupportedBy(request: SipRequest): string {
  const known = new Set(['timer', '100rel']);
  return listOf(request, 'require')
    .filter((tag) => !known.has(tag.toLowerCase()))
    .join(', ');
}

/** When a caller that got 503 may try again. Callers with other servers use those until then. */
export const retryAfter: HeaderField = { name: 'retry-after', value: `${retryAfterSeconds}` };

/** The header field of a description. */
export const sdpHeaders: readonly HeaderField[] = [{ name: 'content-type', value: 'application/sdp' }];

/** The content that we read. */
export const acceptsSdp: HeaderField = { name: 'accept', value: 'application/sdp' };

/** Where the far end reaches us within a call. */
export function contactOf({ transport, localAddress, localPort }: Flow): HeaderField {
  const parameter = transport === 'UDP' ? '' : `;transport=${transport.toLowerCase()}`;
  return { name: 'contact', value: `<sip:parley@${hostText(localAddress)}:${localPort}${parameter}>` };
}

/** Text as content. */
export function textBody(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
