import type { IncomingMessage } from 'node:http';
import type { Dialect, Upgrade } from './dialects/dialect.ts';

/** Headers that hold credentials or belong to the transport; a dialect has no business with them. */
const withheld =
  /^(?:authorization|proxy-authorization|cookie|x-api-key|signature|signature-input|host|connection|upgrade|sec-websocket-.*)$/;
/** Most entries that are taken of a query or of the headers, and the longest value; the request as a whole is bounded by Node. */
const maxEntries = 64;
const maxValueLength = 4096;

/** What a dialect may know of the request that opened its socket; of a name that is repeated the first value counts. */
export function readUpgrade(request: IncomingMessage, subprotocol: string | null): Upgrade {
  const [, query = ''] = (request.url ?? '').split(/\?(.*)/s);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !withheld.test(name) ? [[name, value] as const] : [],
  );
  return {
    query: bounded(new URLSearchParams(query)),
    headers: bounded(headers),
    subprotocol,
  };
}

/** The sub-protocol to agree on: the dialect's preferred among those offered, else the first offered, as some far ends leave where none is chosen. */
export function chooseSubprotocol(dialect: Dialect, offered: ReadonlySet<string>): string | null {
  const [first = null] = offered;
  return dialect.subprotocols?.find((name) => offered.has(name)) ?? first;
}

function bounded(entries: Iterable<readonly [string, string]>): Record<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of entries) {
    if (kept.size === maxEntries) break;
    if (!kept.has(name) && value.length <= maxValueLength) kept.set(name, value);
  }
  return Object.fromEntries(kept);
}
