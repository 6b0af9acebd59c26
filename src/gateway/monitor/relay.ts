import type { IncomingMessage } from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Marks a request that another process has relayed, so that it is not relayed again. */
export const relayedHeader = 'x-parley-relayed';
const connectWithinMs = 3_000;

/** Connects a monitor socket to the process at `url`, which has the call: repeats the request there and passes all bytes on. */
export function relayUpgrade(url: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const secure = url.protocol === 'https:';
  const port = Number(url.port) || (secure ? 443 : 80);
  const target: Socket = secure
    ? connectTls({ host: url.hostname, port, servername: url.hostname })
    : connectPlain({ host: url.hostname, port });
  const end = (): void => {
    target.destroy();
    socket.destroy();
  };
  target.setNoDelay().setTimeout(connectWithinMs, end);
  target.once(secure ? 'secureConnect' : 'connect', () => {
    target.setTimeout(0);
    target.write(requestText(request));
    target.write(head);
    socket.pipe(target).pipe(socket);
  });
  for (const side of [target, socket]) side.on('error', end).on('close', end);
}

function requestText({ url = '/', rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}` : []));
  return [`GET ${url} HTTP/1.1`, ...lines, `${relayedHeader}: 1`, '', ''].join('\r\n');
}
