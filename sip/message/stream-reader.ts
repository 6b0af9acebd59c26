import type { SipMessage } from './message.ts';
import { contentLengthOf, defaultParseLimits, type ParseLimits, parseHead } from './parse.ts';
import { SipError } from './sip-error.ts';

const [lf, cr] = [0x0a, 0x0d];
/** A message whose header is complete, and where its content lies among the bytes that wait. */
type Needed = { readonly message: SipMessage; readonly from: number; readonly to: number };

/**
 * Cuts the bytes of a connection into messages by `Content-Length`, which is required there (RFC 3261, section 18.3). It keeps at most one message,
 * and looks at each byte of a header once.
 */
export class StreamReader {
  readonly #limits: ParseLimits;
  #waiting: Uint8Array = new Uint8Array(0);
  /** The bytes in which no end of a header starts. */
  #searched = 0;
  #needed: Needed | null = null;

  constructor(limits: ParseLimits = defaultParseLimits) {
    this.#limits = limits;
  }

  /** Adds bytes, and returns the messages that they complete. Throws `SipError`, after which the connection is of no use. */
  read(chunk: Uint8Array): readonly SipMessage[] {
    this.#append(chunk);
    const messages: SipMessage[] = [];
    for (let message = this.#next(); message !== null; message = this.#next()) messages.push(message);
    if (this.#waiting.length > this.#limits.messageBytes)
      throw new SipError('too_large', `a message of more than ${this.#limits.messageBytes} bytes`);
    return messages;
  }

  #next(): SipMessage | null {
    this.#needed ??= this.#readHead();
    if (this.#needed === null || this.#waiting.length < this.#needed.to) return null;
    const { message, from, to } = this.#needed;
    const body = this.#waiting.slice(from, to);
    this.#drop(to);
    return { ...message, body };
  }

  #readHead(): Needed | null {
    this.#skipKeepAlives();
    const end = this.#headEnd();
    if (end < 0) return null;
    const { message, length } = parseHead(this.#waiting.subarray(0, end), this.#limits);
    const content = contentLengthOf(message);
    if (content === null) throw new SipError('malformed', 'a message without Content-Length on a connection');
    if (length + content > this.#limits.messageBytes)
      throw new SipError('too_large', `Content-Length: ${content}; expected less`);
    return { message, from: length, to: length + content };
  }

  #skipKeepAlives(): void {
    let at = 0;
    while (this.#waiting[at] === cr || this.#waiting[at] === lf) at++;
    if (at > 0) this.#drop(at);
  }

  /** The byte after the empty line; -1 if it has not come. */
  #headEnd(): number {
    const bytes = this.#waiting;
    for (let at = bytes.indexOf(lf, this.#searched); at >= 0; at = bytes.indexOf(lf, at + 1)) {
      const next = bytes[at + 1] === cr ? at + 2 : at + 1;
      if (bytes[next] === lf) return next + 1;
      if (next >= bytes.length) {
        this.#searched = at;
        return -1;
      }
    }
    this.#searched = bytes.length;
    return -1;
  }

  #drop(count: number): void {
    this.#waiting = this.#waiting.subarray(count);
    this.#searched = 0;
    this.#needed = null;
  }

  #append(chunk: Uint8Array): void {
    if (this.#waiting.length === 0) {
      this.#waiting = chunk;
      return;
    }
    const joined = new Uint8Array(this.#waiting.length + chunk.length);
    joined.set(this.#waiting);
    joined.set(chunk, this.#waiting.length);
    this.#waiting = joined;
  }
}
