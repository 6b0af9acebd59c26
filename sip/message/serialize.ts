import { spellName } from './header-names.ts';
import type { SipMessage } from './message.ts';

const utf8 = new TextEncoder();
/** Signs that would end a header field or the header. */
const lineBreak = /[\r\n]+/g;

/** Writes a message with a correct `Content-Length`. Line breaks in values are written as spaces, so that no value can add a header field. */
export function serializeMessage(message: SipMessage): Uint8Array {
  const start =
    message.type === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  const lines = message.headers
    .filter(({ name }) => name !== 'content-length')
    .map(({ name, value }) => `${spellName(name)}: ${value.replace(lineBreak, ' ')}\r\n`);
  const head = `${start.replace(lineBreak, ' ')}\r\n${lines.join('')}Content-Length: ${message.body.length}\r\n\r\n`;
  const bytes = utf8.encode(head);
  if (message.body.length === 0) return bytes;
  const whole = new Uint8Array(bytes.length + message.body.length);
  whole.set(bytes);
  whole.set(message.body, bytes.length);
  return whole;
}
