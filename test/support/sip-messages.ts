import type { SipMessage, SipRequest } from '#sip/message/message.ts';
import { parseMessage } from '#sip/message/parse.ts';
import { SipError } from '#sip/message/sip-error.ts';

/** The bytes of a message that is written with plain line ends. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text.replace(/\n/g, '\r\n'));
}

/** Reads a request that is written with plain line ends. Throws `SipError`. */
export function requestOf(text: string): SipRequest {
  const message = parseMessage(bytesOf(text));
  if (message.type !== 'request') throw new TypeError('expected a request');
  return message;
}

/** The message of a datagram; null for anything else, such as audio for a call that had this port before. */
export function messageIn(bytes: Uint8Array): SipMessage | null {
  try {
    return parseMessage(bytes);
  } catch (error) {
    if (error instanceof SipError) return null;
    throw error;
  }
}
