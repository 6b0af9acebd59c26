import type { Server } from 'node:http';
import type { Refusal } from './head-bounds.ts';
import { refuseRaw } from './raw-refusal.ts';

const refusal: Refusal = { status: 405, msg: 'The method is CONNECT; this server opens no tunnels.' };

/** Answers requests for tunnels (RFC 9110, section 9.3.6); Node closes the connection without a word. */
export function refuseTunnels(server: Server, report: (refusal: Refusal) => void): void {
  server.on('connect', (_, socket) => {
    // Node has let go of the socket: nobody else reads it or hears its errors.
    socket.on('error', () => {}).resume();
    report(refusal);
    // No method is accepted for the target of a tunnel, and RFC 9110 asks for the field.
    refuseRaw(socket, refusal, 'Allow: \r\n');
  });
}
