import assert from 'node:assert/strict';
import type { Exchange } from './connection-observer.ts';

/** One response of a server, parsed from a connection's bytes. */
export type ParsedResponse = {
  readonly status: number;
  /** By lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
  /** Whether the body is complete. */
  readonly isWhole: boolean;
  /** Whether it never has a body. */
  readonly isBodiless: boolean;
};

/** Statuses for client errors. */
const refusals = [400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 414, 415, 416, 417, 421, 422, 426, 429, 431];
const successes = [200, 201, 202, 204, 206, 302, 303, 304];
const upgraded = 101;
const handshakeRefusal = /^(?:Missing or invalid|Invalid) [\w -]+$/;
/** The response instead of dashboard pages that have not been built. */
const notBuilt = /^The dashboard is not built/;

/**
 * Names the results of the requests on a connection: statuses, or a close without a response. Throws if a result is not declared: a server error, a
 * response in another form, or no response to a complete request.
 */
export function outcomesOf(exchange: Exchange): readonly string[] {
  const answers = parseResponses(exchange);
  for (const answer of answers) check(answer, exchange.gaveUp);
  if (answers.length > 0) return answers.map(({ status }) => String(status));
  assert.ok(exchange.gaveUp, 'the connection is closed without an answer');
  return ['no answer'];
}

/** All responses on a connection, in order; without informational ones. */
export function parseResponses({ bytes, methods }: Exchange): readonly ParsedResponse[] {
  const answers: ParsedResponse[] = [];
  let rest = bytes.toString('latin1');
  while (rest !== '') {
    const { answer, after } = readOne(rest, methods[answers.length] ?? '');
    rest = after;
    if (answer.status >= 200 || answer.status === upgraded) answers.push(answer);
    // Frames of WebSocket follow.
    if (answer.status === upgraded) break;
  }
  return answers;
}

function readOne(text: string, method: string): { readonly answer: ParsedResponse; readonly after: string } {
  const end = text.indexOf('\r\n\r\n');
  assert.ok(end >= 0, `not the head of an answer: ${JSON.stringify(text.slice(0, 200))}`);
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]*$/.exec(first) ?? [];
  assert.ok(status !== undefined, `not a status line: ${JSON.stringify(first)}`);
  const fields = new Map(lines.map((line) => fieldOf(line)));
  const head = { status: Number(status), fields };
  const rest = text.slice(end + 4);
  // A response of Node's parser to a later request may replace it.
  const isToHead = method === 'HEAD' && !rest.startsWith('{"err"');
  const isBodiless = isToHead || head.status < 200 || head.status === 204 || head.status === 304;
  const { body, length, isWhole } = isBodiless ? { body: '', length: 0, isWhole: true } : readBody(fields, rest);
  return { answer: { ...head, body, isWhole, isBodiless }, after: rest.slice(length) };
}

function fieldOf(line: string): readonly [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
  assert.ok(name !== undefined && value !== undefined, `not a header field: ${JSON.stringify(line)}`);
  return [name.toLowerCase(), value];
}

type Body = { readonly body: string; readonly length: number; readonly isWhole: boolean };

function readBody(fields: ParsedResponse['fields'], rest: string): Body {
  if (fields.get('transfer-encoding') === 'chunked') return readChunks(rest);
  const length = Number(fields.get('content-length') ?? rest.length);
  return { body: rest.slice(0, length), length, isWhole: rest.length >= length };
}

function readChunks(text: string): Body {
  let body = '';
  let at = 0;
  for (;;) {
    const [line, size] = /^([0-9a-f]+)\r\n/i.exec(text.slice(at, at + 20)) ?? [];
    if (line === undefined) return { body, length: text.length, isWhole: false };
    const from = at + line.length;
    const length = Number.parseInt(size ?? '', 16);
    body += text.slice(from, from + length);
    at = from + length + 2;
    if (length === 0 || at > text.length) return { body, length: at, isWhole: at <= text.length };
  }
}

function check({ status, fields, body, isWhole, isBodiless }: ParsedResponse, gaveUp: boolean): void {
  const shown = `${status} ${JSON.stringify(body.slice(0, 300))}`;
  const type = fields.get('content-type') ?? '';
  const isNotBuilt = status === 503 && type.startsWith('text/plain') && (isBodiless || notBuilt.test(body));
  const isDeclared = isNotBuilt || [...successes, ...refusals, upgraded].includes(status);
  assert.ok(isDeclared, `answered ${shown}`);
  assert.ok(isWhole || gaveUp, `an answer is cut off: ${shown}`);
  assert.doesNotMatch(body.slice(0, 2_000), /\.[jt]s:\d+|node_modules/, 'an answer shows the inside');
  if (!refusals.includes(status) || isBodiless || !isWhole) return;
  // Media sockets are rejected with text; the library that upgrades them declares it as HTML.
  if (type.startsWith('text/plain') || (type === 'text/html' && handshakeRefusal.test(body))) return;
  const { err, msg, detail } = JSON.parse(Buffer.from(body, 'latin1').toString());
  assert.ok((err === true && typeof msg === 'string') || typeof detail === 'string', `another form: ${shown}`);
}
