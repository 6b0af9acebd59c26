import type { SipRequest } from '#sip/message/message.ts';
import { parseMessage } from '#sip/message/parse.ts';

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
