/** A request before serialization, so that each part of it can be wrong. */
export type RawRequest = {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly fields: readonly Field[];
  readonly body: string | Uint8Array;
  readonly framing: Framing;
};
export type Field = readonly [name: string, value: string];
/** How the body is delimited; `none` omits it, `chunks` have their sizes. */
export type Framing = 'none' | 'length' | 'chunks';

/** Bytes of a chunk. */
const chunkBytes = 50;

/** A valid request. */
export function requestOf(request: Partial<RawRequest> & Pick<RawRequest, 'target'>): RawRequest {
  const method = request.method ?? (request.body === undefined ? 'GET' : 'POST');
  const framing = request.body === undefined ? 'none' : 'length';
  return { method, version: 'HTTP/1.1', fields: [], body: '', framing, ...request };
}

/** The bytes of a request. */
export function bytesOf(request: RawRequest): Buffer {
  const { method, target, version, fields, framing } = request;
  const body = Buffer.from(request.body as string);
  const lines = [`${method} ${target} ${version}`, ...[...fields, ...framed(framing, body)].map(lineOf)];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, framing === 'chunks' ? chunked(body) : body]);
}

const lineOf = ([name, value]: Field): string => `${name}: ${value}`;

function framed(framing: Framing, body: Buffer): readonly Field[] {
  if (framing === 'none') return [];
  return framing === 'length' ? [['Content-Length', String(body.length)]] : [['Transfer-Encoding', 'chunked']];
}

function chunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += chunkBytes) {
    const chunk = body.subarray(at, at + chunkBytes);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}
