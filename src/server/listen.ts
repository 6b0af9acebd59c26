import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../settings/config.ts';

/** The server cannot listen on the configured address. `message` is one line that says what to do. */
export class ListenError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ListenError';
  }
}

/**
 * Rejects with `ListenError` if the configured address is unavailable, so that a start that must fail changes nothing. Returns the port, which the
 * system chooses for port 0.
 */
export async function checkAddressAvailable(config: Config): Promise<number> {
  const server = createServer();
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  await closeServer(server);
  return port;
}

/** Listens as configured and returns the URL. Rejects with `ListenError`. */
export function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve(`http://${name === '0.0.0.0' || name === '[::]' ? 'localhost' : name}:${address.port}`);
    });
  });
}

function explainListen(error: Error, host: string, port: number): ListenError {
  const code = 'code' in error ? error.code : '';
  const why =
    code === 'EADDRINUSE'
      ? 'another program uses this port: stop that program, or set PORT to another number'
      : code === 'EACCES'
        ? 'this user may not use the port: set PORT to a number from 1024'
        : `${error.message}: set HOST to an address of this machine`;
  return new ListenError(`Cannot listen on ${host}:${port}; ${why}.`, error);
}

/** Accepts no more connections; those that are open remain until their response is sent. */
export function stopListening(server: Server): void {
  server.close();
  server.closeIdleConnections();
}

/** How long responses in progress may take after everything else has ended. */
const lastAnswersMs = 2_000;

/** Accepts no more requests; those in progress get a moment to finish. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  stopListening(server);
  const cut = setTimeout(() => server.closeAllConnections(), lastAnswersMs);
  await closed;
  clearTimeout(cut);
}
