import type { IncomingMessage } from 'node:http';

/** Bytes of all header fields of a request together, with their separators. */
export const mostFieldBytes = 16 * 1024;
/** Header fields of a request. */
export const mostFields = 100;
/** Bytes of a request target: path and query as they are sent. */
export const mostTargetBytes = 16 * 1024;
/** The same for a list that takes a filter: 500 conditions, percent-encoded, need about 50 KiB. */
export const mostFilterTargetBytes = 64 * 1024;
/** Bytes of a request head that Node keeps while it arrives. The margin lets us say which part of the head is too large. */
export const maxHeaderSize = mostFilterTargetBytes + mostFieldBytes + 4 * 1024;

/** An answer to a request that no route sees. */
export type Refusal = { readonly status: 400 | 408 | 413 | 414 | 431; readonly msg: string };
type Head = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>;

/** Lists with a `query` parameter, also below the dashboard's prefix. */
const filterPath =
  /^(?:\/app\/api)?\/(?:api\/v2\/[a-z_]+|calls(?:\.csv)?|campaigns\/[^/]+\/(?:leads|plan)|wallet\/transactions(?:\.csv)?)$/;
/** A colon, a space and the end of the line. */
const separatorBytes = 4;

/** Why a request head is too large; null where it is within the bounds. Reads lengths only, so that nothing is parsed before. */
export function headRefusal({ method, url = '', rawHeaders }: Head): Refusal | null {
  const most = url.length > mostTargetBytes && takesFilter(method, url) ? mostFilterTargetBytes : mostTargetBytes;
  if (url.length > most)
    return { status: 414, msg: `The request target has ${url.length} bytes; at most ${most} are accepted here.` };
  const fields = rawHeaders.length / 2;
  if (fields > mostFields) return tooLargeHead;
  const bytes = rawHeaders.reduce((sum, { length }) => sum + length, fields * separatorBytes);
  if (bytes > mostFieldBytes) return tooLargeHead;
  return null;
}

/** The answer to header fields beyond the bounds. */
export const tooLargeHead: Refusal = {
  status: 431,
  msg: `The request header is too large; at most ${mostFieldBytes} bytes in ${mostFields} fields are accepted.`,
};

function takesFilter(method: string | undefined, url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && filterPath.test(path);
}
