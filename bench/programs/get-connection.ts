import { connect, type Socket } from 'node:net';

/** The response to a GET request; status 0 if the connection broke. */
export type GetResponse = { readonly status: number; readonly bytes: number };

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * A persistent HTTP/1.1 connection for one GET request at a time. It reads no more of a response than its end (RFC 9112, section 6), so that a load
 * generator takes little of the processor time that it measures.
 */
export class GetConnection {
  readonly #socket: Socket;
  readonly #headers: string;
  #received: Buffer[] = [];
  #bytes = 0;
  #end: Framing | null = null;
  #done: (response: GetResponse) => void = () => {};
  broken = false;

  constructor({ hostname, port }: URL, headers: Readonly<Record<string, string>>) {
    const lines = Object.entries({ Host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#headers = `${lines.join('')}\r\n`;
    this.#socket = connect(Number(port), hostname)
      .setNoDelay()
      .on('data', (bytes) => this.#read(bytes))
      .on('error', () => {})
      .on('close', () => {
        this.broken = true;
        this.#done({ status: 0, bytes: 0 });
      });
  }

  get(path: string, done: (response: GetResponse) => void): void {
    this.#received = [];
    this.#bytes = 0;
    this.#end = null;
    if (this.broken) return done({ status: 0, bytes: 0 });
    this.#done = done;
    this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#headers}`);
  }

  close(): void {
    this.#done = () => {};
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    this.#bytes += bytes.length;
    this.#received.push(bytes);
    this.#end ??= readFraming(this.#received);
    if (this.#end === null || !this.#isComplete(this.#end, bytes)) return;
    this.#done({ status: this.#end.status, bytes: this.#bytes });
  }

  #isComplete(end: Framing, last: Buffer): boolean {
    if (end.length !== null) return this.#bytes >= end.length;
    const tail = last.length >= lastChunk.length ? last : Buffer.concat(this.#received);
    return tail.subarray(-lastChunk.length).equals(lastChunk);
  }
}

/** The status of a response and its length with its head; null if it comes in chunks. */
type Framing = { readonly status: number; readonly length: number | null };

/** Reads the head of a response; null if it is incomplete. */
function readFraming(received: readonly Buffer[]): Framing | null {
  const text = Buffer.concat(received).toString('latin1');
  const end = text.indexOf(headEnd);
  if (end < 0) return null;
  const head = text.slice(0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return { status, length: length === undefined ? null : end + headEnd.length + Number(length) };
}
