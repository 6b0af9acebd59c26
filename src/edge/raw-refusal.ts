import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failBody } from '../api/envelope.ts';
import type { Refusal } from './header-limits.ts';

/** How long a rejected client may still send, so that it can read the response. */
const lingerMs = 1_000;

/** Writes an error response, with additional headers, on a socket for which Node creates no response object, and closes it. */
export function sendRawError(socket: Duplex, refusal: Refusal, fields = ''): void {
  endSocket(socket, asText(refusal, fields));
}

/** Ends a socket with these last bytes, and closes it when the client has ended it too or has used up its time. */
export function endSocket(socket: Duplex, last = ''): void {
  socket.end(last);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

function asText({ status, msg }: Refusal, fields: string): string {
  const body = JSON.stringify(failBody(msg));
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n` +
    `${fields}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
