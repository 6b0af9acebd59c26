import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** An HTTP response to an upgrade request that is refused. */
type UpgradeRefusal = {
  readonly status: number;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Refuses an upgrade request and closes its socket. */
export function refuseUpgrade(socket: Duplex, { status, reason, headers = {} }: UpgradeRefusal): void {
  const body = `${reason}\n`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\nConnection: close\r\n${lines.join('')}` +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Collects the bytes behind a request until it is decided; the single reader gets all of them. */
export function withEarly(head: Buffer, socket: Duplex): Buffer {
  const early: Buffer | null = socket.read();
  return early === null ? head : Buffer.concat([head, early]);
}

/** A client that disconnects before the upgrade must not end the process. */
export function ignoreSocketError(): void {}
