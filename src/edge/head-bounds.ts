import type { IncomingMessage } from 'node:http';

/** Bytes of all header fields of a request together, with their separators. */
const mostFieldBytes = 16 * 1024;
/** Header fields of a request. */
export const mostFields = 100;
/** Bytes of a request target: path and query as they are sent. */
const mostTargetBytes = 16 * 1024;
/** The same for a list that takes a filter: 500 conditions, percent-encoded, need about 50 KiB. */
const mostFilterTargetBytes = 64 * 1024;
/** Bytes of a request head that Node keeps while it arrives. The margin lets us say which part of the head is too large. */
export const maxHeaderSize = mostFilterTargetBytes + mostFieldBytes + 4 * 1024;

/** An answer to a request that no route sees. */
export type Refusal = { readonly status: 400 | 405 | 408 | 413 | 414 | 417 | 431; readonly msg: string };
type Head = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>;

/** Lists with a `query` parameter, also below the dashboard's prefix. */
const filterPath =
  /^(?:\/app\/api)?\/(?:api\/v2\/[a-z_]+|calls(?:\.csv)?|campaigns\/[^/]+\/(?:leads|plan)|wallet\/transactions(?:\.csv)?)$/;
/** A colon, a space and the end of the line. */
const separatorBytes = 4;

/** An absolute target with user information, which no `Request` of fetch can be made of (RFC 9110, section 4.2.4). */
const withUser = /^https?:\/\/+[^/?#]*@/;

/** Why a request head is refused; null where it is within the bounds. Lengths come first, so that nothing long is parsed. */
export function headRefusal({ method, url = '', rawHeaders }: Head): Refusal | null {
  const most = url.length > mostTargetBytes && takesFilter(method, url) ? mostFilterTargetBytes : mostTargetBytes;
  if (url.length > most)
    return { status: 414, msg: `The request target has ${url.length} bytes; at most ${most} are accepted here.` };
  const fields = rawHeaders.length / 2;
  if (fields > mostFields) return tooLargeHead;
  const bytes = rawHeaders.reduce((sum, { length }) => sum + length, fields * separatorBytes);
  if (bytes > mostFieldBytes) return tooLargeHead;
  return withUser.test(url) ? userInTarget : null;
}

/** The answer to header fields beyond the bounds. */
export const tooLargeHead: Refusal = {
  status: 431,
  msg: `The request header is too large; at most ${mostFieldBytes} bytes in ${mostFields} fields are accepted.`,
};

/** The answer to an `Expect` that is not `100-continue`. */
export const unmetExpectation: Refusal = {
  status: 417,
  msg: 'The header field Expect is not met; accepted is 100-continue.',
};

/** Why a request is refused that does not say for which host it is; null where it does or need not (RFC 9112, section 3.2). */
export function hostRefusal({
  httpVersion,
  headers,
}: Pick<IncomingMessage, 'httpVersion' | 'headers'>): Refusal | null {
  const { host } = headers;
  if (host === undefined)
    return httpVersion === '1.1' ? { status: 400, msg: 'The header field Host is missing.' } : null;
  return URL.canParse(`http://${host}`) ? null : invalidTarget;
}

/** The answer to a request whose target and host make no URL. */
export const invalidTarget: Refusal = {
  status: 400,
  msg: 'The request target or the Host header field is not valid.',
};

const userInTarget: Refusal = {
  status: 400,
  msg: 'The request target has a user name or a password; send credentials in header fields.',
};

function takesFilter(method: string | undefined, url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && filterPath.test(path);
}
