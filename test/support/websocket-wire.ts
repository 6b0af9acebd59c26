import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** A frame from a server. */
export type ServerFrame = { readonly opcode: number; readonly payload: Buffer };

/** A WebSocket as bytes: sends what a client writes unchanged, and records what the server sends. */
export class WireClient {
  readonly socket: Socket;
  readonly #came: Buffer[] = [];
  /** Resolves when the server has sent its last byte. */
  readonly ended: Promise<unknown>;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data) => this.#came.push(data));
    this.ended = once(socket, 'close');
  }

  /** Performs the upgrade by hand and resolves once the server has agreed. */
  static async open(port: number, path = '/'): Promise<WireClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => {});
    socket.write(upgradeRequest(path));
    const [answer] = await once(socket, 'data');
    if (!String(answer).startsWith('HTTP/1.1 101 ')) throw new Error(`the server answered ${answer}`);
    return new WireClient(socket);
  }

  /** Writes piece by piece while the server reads; the server may still read several pieces together. */
  async write(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces) {
      if (!this.socket.writable) return;
      this.socket.write(piece);
      await setImmediate();
    }
  }

  /** The bytes that the server has sent. */
  get frames(): readonly ServerFrame[] {
    return framesIn(Buffer.concat(this.#came));
  }
}

/** An upgrade request for a WebSocket. */
export function upgradeRequest(path: string): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  );
}

/** Splits bytes into pieces of equal length. */
export function splitBytes(data: Buffer, bytes: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(data.length / bytes) }, (_, index) =>
    data.subarray(index * bytes, (index + 1) * bytes),
  );
}

function framesIn(data: Buffer): readonly ServerFrame[] {
  const found: ServerFrame[] = [];
  for (let at = 0; at < data.length; ) {
    const short = data[at + 1]!;
    const from = at + 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
    const length =
      short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short;
    if (short > 127 || (data[at]! & 0xf0) !== 0x80)
      throw new Error(`no frame of a server: ${data.toString('hex', at, at + 10)}`);
    found.push({ opcode: data[at]! & 0x0f, payload: data.subarray(from, from + length) });
    at = from + length;
  }
  return found;
}
