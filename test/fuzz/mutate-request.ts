import type { Random } from '#test/support/random.ts';
import { mutate } from './mutate.ts';
import { bytesOf, type Field, type Framing, type RawRequest } from './raw-request.ts';

const methods = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'PRI'],
  ...['get', '', 'G ET', 'GET\t', 'A'.repeat(300), 'GÉT', 'POST\0', 'constructor', '\r\nGET'],
];
const versions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/11', 'http/1.1', 'HTTP/1.1 ', '', 'HTTQ/1.1'];
const targetParts = [
  ...['%', '%00', '%ff', '%c0%ae', '%2f', '%2e%2e/', '../', '//', '\\', ';', '?', '#', '&', '=', '+', '*', ':', '@'],
  ...[
    '[',
    ']',
    '{',
    '}',
    '|',
    '"',
    '<',
    '\0',
    '\x7f',
    '\xff',
    '\t',
    ' ',
    '?query=%7B',
    '?sort=,',
    '%ud800',
    '__proto__',
  ],
];
const wholeTargets = [
  ...['*', '/', '//', '', '?', '#', 'http://elsewhere.test/calls', 'http://', 'https://a:b@c/%', '//elsewhere.test/'],
  ...['localhost:80', '/\\elsewhere.test', '/%', '/../../etc/passwd', 'http://[::1', 'http://a:99999999/', '/app/api'],
];
/** Header fields that some code reads. */
const fieldNames = [
  ...['Host', 'Connection', 'Content-Length', 'Transfer-Encoding', 'Content-Type', 'Content-Encoding', 'Expect', 'TE'],
  ...['Upgrade', 'Trailer', 'Keep-Alive', 'X-Forwarded-For', 'Forwarded', 'Cookie', 'Authorization', 'X-API-KEY'],
  ...['Idempotency-Key', 'Range', 'If-Range', 'If-None-Match', 'If-Match', 'If-Modified-Since', 'X-OTP', 'Accept'],
  ...['Accept-Encoding', 'Origin', 'Referer', 'X-Request-Id', 'traceparent', 'tracestate', 'baggage', 'X-Parley-CSRF'],
  ...['Sec-WebSocket-Key', 'Sec-WebSocket-Version', 'Sec-WebSocket-Protocol', 'Sec-WebSocket-Extensions'],
  ...['Sec-Fetch-Site', 'HTTP2-Settings', 'Proxy-Connection', '__proto__', 'constructor', 'X', 'Signature'],
];
const fieldValues = [
  ...[
    '',
    ' ',
    ',',
    ';',
    '0',
    '-1',
    '+5',
    '5, 5',
    '0x10',
    '1e3',
    '99999999999999999999',
    '5\t',
    'null',
    '*',
    '""',
    '"a',
  ],
  ...['chunked', 'chunked, chunked', 'gzip, chunked', 'identity', 'chunked;a=b', 'xchunked', 'close', 'keep-alive'],
  ...['upgrade', 'Upgrade, close', 'websocket', 'h2c', 'WebSocket ', '100-continue', '200-ok', 'bytes=0-', 'bytes=-1'],
  ...[
    'bytes=9-1',
    'bytes=0-1,2-3',
    'application/json',
    'application/json; charset=utf-16',
    'text/csv',
    'multipart/form-data',
  ],
  ...['application/x-www-form-urlencoded', 'gzip', 'br', 'Basic', 'Basic ====', 'Basic Og==', 'Bearer', 'Bearer a.b.c'],
  ...[
    'a b',
    'a\0b',
    'a\rb',
    'a\nb',
    '\xff\xfe',
    '\x7f',
    'é'.repeat(100),
    '127.0.0.1',
    '[::1]:80',
    'null',
    'http://a b',
  ],
  ...['1.1.1.1, '.repeat(60), 'a=b; '.repeat(300), '00-00000000000000000000000000000000-0000000000000000-01'],
  ...['q=;q=,;q', '*/*;q=1e9', 'W/"', '=', '%', '2026-13-99T99:99:99Z', 'Thu, 99 Foo 2026'],
];
/** Malformed field lines. */
const brokenLines: readonly Field[] = [
  ['Bad Name', 'x'],
  ['', 'x'],
  ['A\0', 'x'],
  ['A ', 'x'],
  [' folded', 'x'],
  ['A\r\nB', 'x'],
  ['A\nContent-Length', '5'],
  ['A\r\n\r\nGET /healthz HTTP/1.1\r\nHost', 'a'],
];
/** Lengths near the limits of a head: 16 KiB of fields and of a target, 64 KiB of a filter, Node's own. */
const longLengths = [1_000, 15_000, 16_384, 17_000, 66_000, 90_000];
const chunkLines = [
  ...[
    '0\r\n\r\n',
    '5\r\nhello\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    '-1\r\n',
    'g\r\n',
    'ffffffffffffffff\r\n',
    '\r\n',
    '0\r\n',
  ],
  ...['5;a=b\r\nhello\r\n0\r\n\r\n', '0\r\nContent-Length: 5\r\n\r\n', '0x5\r\nhello\r\n0\r\n\r\n', '5\nhello\n0\n\n'],
];

type Mutation = (request: RawRequest, random: Random) => RawRequest;

const mutations: readonly Mutation[] = [
  (request, random) => ({ ...request, method: random.pick(methods) }),
  (request, random) => ({ ...request, version: random.pick(versions) }),
  (request, random) => ({ ...request, target: random.pick(wholeTargets) }),
  (request, random) => ({ ...request, target: spliceAtRandom(request.target, random.pick(targetParts), random) }),
  (request, random) => ({ ...request, target: spliceAtRandom(request.target, random.pick(targetParts), random) }),
  (request, random) => ({
    ...request,
    target: `${request.target}?${'a=1&'.repeat(random.pick([1, 199, 201, 4_000]))}`,
  }),
  (request, random) => ({ ...request, target: request.target + 'a'.repeat(lengthOf(random)) }),
  ...[addField, addField, addField, repeatField, dropField, changeField, changeField],
  (request, random) => withField(request, random.pick(brokenLines), random),
  (request, random) => withField(request, [random.pick(fieldNames), 'a'.repeat(lengthOf(random))], random),
  (request, random) => ({ ...request, fields: [...request.fields, ...manyFields(random)] }),
  (request, random) => ({ ...request, framing: random.pick<Framing>(['none', 'length', 'chunks']) }),
  ...[wrongLength, wrongChunks, mutateBody, mutateBody],
];

/** The pieces that a broken or malicious client sends; the same for the same state of `random`. */
export function hostilePieces(request: RawRequest, random: Random): readonly Buffer[] {
  let mutated = request;
  for (let left = random.pick([0, 1, 1, 1, 2, 3]); left > 0; left -= 1)
    mutated = random.pick(mutations)(mutated, random);
  const whole = bytesOf(mutated);
  const bytes = random.chance(0.3) ? brokenBytes(whole, random) : whole;
  const all = random.chance(0.1) ? Buffer.concat([bytes, random.chance(0.5) ? bytesOf(request) : bytes]) : bytes;
  if (random.chance(0.8)) return [all];
  const at = random.between(0, all.length);
  return [all.subarray(0, at), all.subarray(at)];
}

/** Replaces the body by a hostile one. */
export function mutateBody(request: RawRequest, random: Random): RawRequest {
  return { ...request, body: mutate(request.body, random) };
}

/** Adds a header field that some code reads, with a value that it may not expect. */
export function addField(request: RawRequest, random: Random): RawRequest {
  return withField(request, [random.pick(fieldNames), random.pick(fieldValues)], random);
}

/** Inserts something in the middle of a text. */
export function spliceAtRandom(text: string, piece: string, random: Random): string {
  const at = random.between(0, text.length);
  return text.slice(0, at) + piece + text.slice(at + random.between(0, 3));
}

/** Rarely long, because such requests are slow. */
const lengthOf = (random: Random): number => (random.chance(0.2) ? random.pick(longLengths) : random.between(1, 500));

function withField(request: RawRequest, field: Field, random: Random): RawRequest {
  const at = random.between(0, request.fields.length);
  return { ...request, fields: request.fields.toSpliced(at, 0, field) };
}

function repeatField(request: RawRequest, random: Random): RawRequest {
  const [name] = fieldOf(request, random);
  return withField(request, [random.chance(0.5) ? name : name.toUpperCase(), random.pick(fieldValues)], random);
}

function dropField(request: RawRequest, random: Random): RawRequest {
  const dropped = fieldOf(request, random);
  return { ...request, fields: request.fields.filter((field) => field !== dropped) };
}

function changeField(request: RawRequest, random: Random): RawRequest {
  const changed = fieldOf(request, random);
  const value = random.chance(0.5)
    ? random.pick(fieldValues)
    : spliceAtRandom(changed[1], random.pick(targetParts), random);
  return { ...request, fields: request.fields.map((field) => (field === changed ? [field[0], value] : field)) };
}

function fieldOf({ fields }: RawRequest, random: Random): Field {
  return fields.length === 0 ? ['Host', 'a'] : random.pick(fields);
}

function manyFields(random: Random): readonly Field[] {
  return Array.from({ length: random.pick([10, 95, 120, 3_000]) }, (_, at) => [`X-${at}`, random.pick(['', 'a'])]);
}

function wrongLength(request: RawRequest, random: Random): RawRequest {
  const { length } = Buffer.from(request.body as string);
  const said = random.pick([length + 1, Math.max(0, length - 1), 0, length + 5_000, 1e9, 1e21, -1]);
  return withField({ ...request, framing: 'none' }, ['Content-Length', String(said)], random);
}

function wrongChunks(request: RawRequest, random: Random): RawRequest {
  const lines = Array.from({ length: random.between(1, 3) }, () => random.pick(chunkLines));
  const extended = random.chance(0.1) ? `5;${'e=f;'.repeat(5_000)}\r\nhello\r\n` : '';
  return withField(
    { ...request, framing: random.chance(0.2) ? 'length' : 'none', body: extended + lines.join('') },
    ['Transfer-Encoding', random.chance(0.8) ? 'chunked' : random.pick(fieldValues)],
    random,
  );
}

/** Truncated, with bytes changed, removed or inserted. */
function brokenBytes(bytes: Buffer, random: Random): Buffer {
  if (random.chance(0.3)) return bytes.subarray(0, random.between(0, bytes.length));
  const broken = [...bytes.subarray(0, 20_000)];
  for (let left = random.between(1, 5); left > 0; left -= 1) {
    const at = random.between(0, broken.length);
    broken.splice(at, random.between(0, 2), random.pick([0, 10, 13, 32, 58, 127, 255, random.between(0, 255)]));
  }
  return Buffer.from(broken);
}
