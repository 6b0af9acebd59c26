import type { HeaderField } from '#sip/message/message.ts';
import { type Flow, hostText } from './flow.ts';

/** The methods that we take. */
export const allow: HeaderField = { name: 'allow', value: 'INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE' };

/** The header field of a description. */
export const sdpHeaders: readonly HeaderField[] = [{ name: 'content-type', value: 'application/sdp' }];

/** Where the far end reaches us within a call. */
export function contactOf({ transport, localAddress, localPort }: Flow): HeaderField {
  const parameter = transport === 'UDP' ? '' : `;transport=${transport.toLowerCase()}`;
  return { name: 'contact', value: `<sip:parley@${hostText(localAddress)}:${localPort}${parameter}>` };
}

/** Text as content. */
export function textBody(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
