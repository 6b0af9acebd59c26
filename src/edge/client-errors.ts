import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, tooLargeHead } from './head-bounds.ts';
import { refuseRaw } from './raw-refusal.ts';

/** How many bytes a refused client may go on sending, so that it can read the answer. */
const lingerBytes = 1024 * 1024;

/**
 * Answers what Node's parser refuses in the error shape of the API and closes the connection. `hasAnswer` says whether the
 * answer to an earlier request is on the socket already; nothing is written then.
 */
export function answerClientErrors(
  server: Server,
  hasAnswer: (socket: Duplex) => boolean,
  report: (refusal: Refusal) => void,
): void {
  /** Refused sockets, each with the bytes after which it is closed at once. */
  const refused = new WeakMap<Duplex, number>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const bytesRead = 'bytesRead' in socket ? Number(socket.bytesRead) : 0;
    const closesAt = refused.get(socket);
    // The parser complains again about each further piece.
    if (closesAt !== undefined && bytesRead <= closesAt) return;
    if (closesAt !== undefined || error.code === 'ECONNRESET' || !socket.writable || hasAnswer(socket)) {
      socket.destroy();
      return;
    }
    refused.set(socket, bytesRead + lingerBytes);
    const refusal = refusalFor(error.code);
    report(refusal);
    refuseRaw(socket, refusal);
  });
}

function refusalFor(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return tooLargeHead;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, msg: 'The chunk extensions of the body are too large.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, msg: 'The request did not arrive in time.' };
    default:
      return { status: 400, msg: 'The request is not valid HTTP/1.1.' };
  }
}
