import type { IncomingMessage } from 'node:http';
import type { Dialect, Upgrade } from './dialects/dialect.ts';

/** Headers with credentials or of the transport, which dialects must not see. */
const withheld =
  /^(?:authorization|proxy-authorization|cookie|x-api-key|signature|signature-input|host|connection|upgrade|sec-websocket-.*)$/;
/** The largest number of entries from query or headers, and the longest value; Node limits the request as a whole. */
const maxEntries = 64;
const maxValueLength = 4096;

/** The part of the upgrade request that a dialect may read; the first value of a repeated name counts. */
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

/**
 * The subprotocol to agree on: the dialect's preferred one of those offered, else the first offered, because some far ends disconnect if none is
 * selected.
 */
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
