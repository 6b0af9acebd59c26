import type { IncomingMessage } from 'node:http';

/** The maximum total size of a request's header fields with their separators, in bytes. */
const mostFieldBytes = 16 * 1024;
/** The maximum number of header fields in a request. */
export const maxHeaderFields = 100;
/** The maximum length of a request target (path and query as sent), in bytes. */
const mostTargetBytes = 16 * 1024;
/** The same for lists with a filter: 500 conditions, percent-encoded, need about 50 KiB. */
const mostFilterTargetBytes = 64 * 1024;
/** How many bytes of headers Node buffers while they arrive. The margin allows the error to name the part that is too large. */
export const maxHeaderSize = mostFilterTargetBytes + mostFieldBytes + 4 * 1024;

/** The response to a request that never reaches a route. */
export type Refusal = { readonly status: 400 | 405 | 408 | 413 | 414 | 417 | 431; readonly msg: string };
type Head = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>;

/** Lists with a `query` parameter, also under the dashboard's prefix. */
const filterPath =
  /^(?:\/app\/api)?\/(?:api\/v2\/[a-z_]+|calls(?:\.csv)?|campaigns\/[^/]+\/(?:leads|plan)|wallet\/transactions(?:\.csv)?)$/;
/** A colon, a space and the end of the line. */
const separatorBytes = 4;

/** An absolute target with user information, from which fetch cannot create a `Request` (RFC 9110, section 4.2.4). */
const withUser = /^https?:\/\/+[^/?#]*@/;

/** Why the headers of a request are rejected; null if they are within the limits. Lengths are checked first, so that nothing long is parsed. */
export function findHeaderRefusal({ method, url = '', rawHeaders }: Head): Refusal | null {
  const most = url.length > mostTargetBytes && takesFilter(method, url) ? mostFilterTargetBytes : mostTargetBytes;
  if (url.length > most)
    return { status: 414, msg: `The request target has ${url.length} bytes; at most ${most} are accepted here.` };
  const fields = rawHeaders.length / 2;
  if (fields > maxHeaderFields) return headerTooLarge;
  const bytes = rawHeaders.reduce((sum, { length }) => sum + length, fields * separatorBytes);
  if (bytes > mostFieldBytes) return headerTooLarge;
  return withUser.test(url) ? userInTarget : null;
}

/** The response to header fields beyond the limits. */
export const headerTooLarge: Refusal = {
  status: 431,
  msg: `The request header is too large; at most ${mostFieldBytes} bytes in ${maxHeaderFields} fields are accepted.`,
};

/** The response to an `Expect` header other than `100-continue`. */
export const unmetExpectation: Refusal = {
  status: 417,
  msg: 'The Expect header is not supported; use 100-continue or leave it out.',
};

/** The error for a request that does not name its host; null if it does or need not (RFC 9112, section 3.2). */
export function findHostRefusal({
  httpVersion,
  headers,
}: Pick<IncomingMessage, 'httpVersion' | 'headers'>): Refusal | null {
  const { host } = headers;
  if (host === undefined) return httpVersion === '1.1' ? { status: 400, msg: 'The Host header is missing.' } : null;
  return URL.canParse(`http://${host}`) ? null : invalidTarget;
}

/** The response to a request whose target and host do not form a URL. */
export const invalidTarget: Refusal = {
  status: 400,
  msg: 'The request target or the Host header is not valid.',
};

const userInTarget: Refusal = {
  status: 400,
  msg: 'The request target contains a user name or a password; send credentials in headers.',
};

function takesFilter(method: string | undefined, url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && filterPath.test(path);
}
