import { fullName } from './header-names.ts';
import { type HeaderField, noBody, type SipMessage } from './message.ts';
import { SipError } from './sip-error.ts';

/** The largest message that is read. */
export type ParseLimits = {
  readonly messageBytes: number;
  readonly headerFields: number;
  /** Of a start line or an unfolded header field. */
  readonly lineBytes: number;
};
/** A UDP datagram and the header fields of every known product fit into these. */
export const defaultParseLimits: ParseLimits = { messageBytes: 65_535, headerFields: 256, lineBytes: 8192 };

const [lf, cr, space, tab] = [0x0a, 0x0d, 0x20, 0x09];
const token = /^[A-Za-z0-9.!%*_+`'~-]+$/;
const utf8 = new TextDecoder('utf-8');

/** The head of a message: everything before its content. `length` counts its bytes, with the empty line. */
export type MessageHead = { readonly message: SipMessage; readonly length: number };

/**
 * Reads a message that fills a datagram: content beyond `Content-Length` is dropped. Throws `SipError`. The work is linear in the length of the
 * message.
 */
export function parseMessage(bytes: Uint8Array, limits: ParseLimits = defaultParseLimits): SipMessage {
  if (bytes.length > limits.messageBytes)
    throw new SipError('too_large', `a message of ${bytes.length} bytes; expected at most ${limits.messageBytes}`);
  const { message, length } = parseHead(bytes, limits);
  const rest = bytes.subarray(length);
  const declared = contentLengthOf(message) ?? rest.length;
  if (declared > rest.length)
    throw new SipError('invalid', `Content-Length: ${declared}, but only ${rest.length} bytes follow`);
  return declared === 0 ? message : { ...message, body: rest.subarray(0, declared) };
}

/** The value of `Content-Length`; null if the message has none. Throws `SipError` if it is not a number, or if there are two that differ. */
export function contentLengthOf({ headers }: Pick<SipMessage, 'headers'>): number | null {
  let length: number | null = null;
  for (const { name, value } of headers) {
    if (name !== 'content-length') continue;
    if (!/^\d{1,9}$/.test(value) || (length !== null && length !== Number(value)))
      throw new SipError('invalid', `Content-Length: expected one number, got ${shown(value)}`);
    length = Number(value);
  }
  return length;
}

/** Reads start line and header fields. Throws `SipError`. */
export function parseHead(bytes: Uint8Array, limits: ParseLimits = defaultParseLimits): MessageHead {
  const lines = new Lines(bytes, limits.lineBytes);
  let first = lines.next();
  // Keep-alives may come before a message. RFC 3261, section 7.5.
  while (first === '') first = lines.next();
  if (first === null) throw new SipError('malformed', 'an empty message');
  const start = parseStartLine(first);
  const headers: HeaderField[] = [];
  for (let line = lines.next(); line !== ''; line = lines.next()) {
    if (line === null) throw new SipError('malformed', 'the header has no empty line at its end');
    if (headers.length === limits.headerFields)
      throw new SipError('too_large', `more than ${limits.headerFields} header fields`);
    headers.push(parseField(line));
  }
  return { message: { ...start, headers, body: noBody }, length: lines.at };
}

type StartLine =
  | { readonly type: 'request'; readonly method: string; readonly uri: string }
  | { readonly type: 'response'; readonly status: number; readonly reason: string };

function parseStartLine(line: string): StartLine {
  const [first = '', second = '', third = ''] = splitTwice(line);
  if (first.toUpperCase() === 'SIP/2.0') {
    if (!/^[1-6]\d\d$/.test(second)) throw new SipError('malformed', `status ${shown(second)}; expected 100 to 699`);
    return { type: 'response', status: Number(second), reason: third };
  }
  if (!token.test(first) || second === '' || !/^SIP\/\d/i.test(third) || third.includes(' '))
    throw new SipError('malformed', `start line ${shown(line)}`);
  if (third.toUpperCase() !== 'SIP/2.0') throw new SipError('version', `${shown(third)}; expected SIP/2.0`);
  return { type: 'request', method: first, uri: second };
}

/** A line at its first two spaces. */
function splitTwice(line: string): readonly string[] {
  const one = line.indexOf(' ');
  const two = one < 0 ? -1 : line.indexOf(' ', one + 1);
  if (two < 0) return one < 0 ? [line] : [line.slice(0, one), line.slice(one + 1)];
  return [line.slice(0, one), line.slice(one + 1, two), line.slice(two + 1)];
}

function parseField(line: string): HeaderField {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).trimEnd();
  if (!token.test(name)) throw new SipError('malformed', `header field ${shown(line)}; expected a name and a colon`);
  return { name: fullName(name), value: line.slice(colon + 1).trim() };
}

/** Unfolded lines of a header, which end in CRLF or LF. */
class Lines {
  readonly #bytes: Uint8Array;
  readonly #limit: number;
  /** The first byte of the next line. */
  at = 0;

  constructor(bytes: Uint8Array, limit: number) {
    this.#bytes = bytes;
    this.#limit = limit;
  }

  /** The next line without its end, with the lines that continue it; null if there is no further line end. */
  next(): string | null {
    const from = this.at;
    let end = this.#endOf(from);
    if (end < 0) return null;
    // Nothing continues the empty line, because the content follows it.
    const folds: { readonly from: number; readonly to: number }[] = [{ from, to: this.#trimmed(from, end) }];
    let length = end - from;
    while (folds[0]!.to > from && this.#continues(end + 1)) {
      const next = this.#endOf(end + 1);
      if (next < 0) return null;
      folds.push({ from: end + 1, to: this.#trimmed(end + 1, next) });
      length += next - end;
      end = next;
      if (length > this.#limit) break;
    }
    if (length > this.#limit) throw new SipError('too_large', `a line of ${length} bytes; expected ${this.#limit}`);
    this.at = end + 1;
    const parts = folds.map((fold) => utf8.decode(this.#bytes.subarray(fold.from, fold.to)));
    return parts.length === 1 ? parts[0]! : parts.map((part) => part.trim()).join(' ');
  }

  #endOf(from: number): number {
    return this.#bytes.indexOf(lf, from);
  }

  #trimmed(from: number, end: number): number {
    return end > from && this.#bytes[end - 1] === cr ? end - 1 : end;
  }

  #continues(at: number): boolean {
    return this.#bytes[at] === space || this.#bytes[at] === tab;
  }
}

/** A short excerpt for messages. */
function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
