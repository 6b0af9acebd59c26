import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The valid upgrade request of a client. */
export type Handshake = { readonly key: string; readonly subprotocols: ReadonlySet<string> };
/** The HTTP response to an invalid upgrade request. */
export type BadHandshake = {
  readonly status: 400 | 405 | 426;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const version = '13';
/** 16 bytes in base64. */
const keyForm = /^[+/0-9A-Za-z]{22}==$/;
const tokenForm = /^[!#$%&'*+\-.0-9A-Z^_`a-z|~]+$/;
/** Appended to the key before it is hashed. RFC 6455, 1.3. */
const acceptSuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Reads the upgrade request of a client. RFC 6455, 4.2.1. */
export function readHandshake({ method, headers }: IncomingMessage): Handshake | BadHandshake {
  if (method !== 'GET') return { status: 405, reason: `method ${method}, expected GET`, headers: { Allow: 'GET' } };
  if (headers.upgrade?.toLowerCase() !== 'websocket') return { status: 400, reason: 'Upgrade is not websocket' };
  const key = headers['sec-websocket-key'] ?? '';
  if (!keyForm.test(key)) return { status: 400, reason: 'Sec-WebSocket-Key is not 16 bytes in base64' };
  if (headers['sec-websocket-version'] !== version)
    return {
      status: 426,
      reason: `Sec-WebSocket-Version is not ${version}`,
      headers: { 'Sec-WebSocket-Version': version },
    };
  const subprotocols = readTokens(headers['sec-websocket-protocol']);
  return subprotocols === null
    ? { status: 400, reason: 'Sec-WebSocket-Protocol is not a list of distinct tokens' }
    : { key, subprotocols };
}

/** The response that accepts the upgrade, with the chosen subprotocol. RFC 6455, 4.2.2. */
export function switchProtocols({ key }: Handshake, subprotocol: string | null): string {
  const accept = createHash('sha1').update(`${key}${acceptSuffix}`).digest('base64');
  return (
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
    `Sec-WebSocket-Accept: ${accept}\r\n` +
    (subprotocol === null ? '\r\n' : `Sec-WebSocket-Protocol: ${subprotocol}\r\n\r\n`)
  );
}

/** The tokens of a header; null if it is not a list of distinct tokens. */
function readTokens(header: string | undefined): ReadonlySet<string> | null {
  if (header === undefined) return new Set();
  const tokens = header.split(',').map((token) => token.trim());
  const found = new Set(tokens);
  return found.size === tokens.length && tokens.every((token) => tokenForm.test(token)) ? found : null;
}
