import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { headerTooLarge, type Refusal } from './header-limits.ts';
import { endSocket, sendRawError } from './raw-refusal.ts';

/** How many bytes a rejected client may still send, so that it can read the response. */
const lingerBytes = 1024 * 1024;

/**
 * Answers requests that Node's parser rejects with an error in the API's format, and closes the connection. `responseTo` returns the response to an
 * earlier request that is still in progress: one whose headers are on the socket is finished first, and no error is written.
 */
export function answerClientErrors(
  server: Server,
  responseTo: (socket: Duplex) => ServerResponse | undefined,
  report: (refusal: Refusal) => void,
): void {
  /** Rejected sockets, each with the byte count at which it is closed immediately. */
  const refused = new WeakMap<Duplex, number>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const bytesRead = 'bytesRead' in socket ? Number(socket.bytesRead) : 0;
    const closesAt = refused.get(socket);
    // The parser reports each further chunk as another error.
    if (closesAt !== undefined && bytesRead <= closesAt) return;
    if (closesAt !== undefined || error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    refused.set(socket, bytesRead + lingerBytes);
    const response = responseTo(socket);
    if (response?.headersSent === true) {
      response.once('close', () => endSocket(socket));
      return;
    }
    const refusal = refusalFor(error.code);
    report(refusal);
    sendRawError(socket, refusal);
  });
}

function refusalFor(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return headerTooLarge;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, msg: 'The chunk extensions of the body are too large.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, msg: 'The request did not arrive in time.' };
    default:
      return { status: 400, msg: 'The request is not valid HTTP/1.1.' };
  }
}
