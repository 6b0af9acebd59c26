import type { Server } from 'node:http';
import type { Refusal } from './header-limits.ts';
import { sendRawError } from './raw-refusal.ts';

const refusal: Refusal = { status: 405, msg: 'Method CONNECT is not supported; this server does not open tunnels.' };

/** Answers requests for tunnels (RFC 9110, section 9.3.6); Node would close the connection without a response. */
export function rejectTunnels(server: Server, report: (refusal: Refusal) => void): void {
  server.on('connect', (_, socket) => {
    // Node has detached the socket, so nothing else reads it or handles its errors.
    socket.on('error', () => {}).resume();
    report(refusal);
    // A tunnel's target accepts no methods, and RFC 9110 requires the header.
    sendRawError(socket, refusal, 'Allow: \r\n');
  });
}
