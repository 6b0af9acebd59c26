import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/**
 * A server in place of every provider that repeats its input, including keys, in its messages: it rejects or breaks off requests; it rejects sockets,
 * or accepts them and sends an error frame, a broken frame or a close.
 */
export async function startHostileVendor() {
  let asked = 0;
  const http = createServer((request, response) => {
    asked += 1;
    if (asked % 4 === 0) return void request.socket.destroy();
    response.writeHead(asked % 2 === 0 ? 500 : 401, { 'content-type': 'application/json', 'x-key': told(request) });
    response.end(
      JSON.stringify({ error: { message: told(request), type: 'invalid_request_error' }, detail: told(request) }),
    );
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    asked += 1;
    const turn = asked % 3;
    socket.on('error', () => {});
    if (turn === 0) return void socket.end(`HTTP/1.1 401 ${told(request)}\r\ncontent-length: 0\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (open) => {
      const message = told(request);
      open.send(
        turn === 1 ? JSON.stringify({ type: 'error', message, error: message, reason: message }) : `{"${message}`,
      );
      open.close(1008, message.slice(0, 100));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    /** The number of requests and sockets so far. */
    get asked(): number {
      return asked;
    },
    async stop(): Promise<void> {
      http.closeAllConnections();
      http.close();
      for (const socket of sockets.clients) socket.terminate();
      await once(http, 'close');
    },
  };
}

/** All potential secrets in a request. */
function told({
  headers,
  url = '',
}: {
  readonly headers: IncomingHttpHeaders;
  readonly url?: string | undefined;
}): string {
  const canaries = `${url} ${Object.values(headers).join(' ')}`.match(/canary-[\w-]*/g) ?? [];
  return `the key ${canaries.join(' ')} canary-prose is not valid`;
}
