import { type Ask, type AskOptions, createAsk, defaultAskOptions } from './ask.ts';
import { createGuardedFetch, type GuardedFetch } from './fetch.ts';
import { createGuard, type Guard, namesPort, RefusedRequest, type Resolve } from './guard.ts';

/** Longest answer that is read. */
const maxAnswerBytes = 256 * 1024;

/** The way out to URLs that users write. Everything that asks such a URL goes through it. */
export type Outbound = {
  readonly ask: Ask;
  readonly fetch: GuardedFetch;
  /** Rejects with `RefusedRequest` where the guard lets nothing pass to this URL now; a name that cannot be resolved passes. */
  readonly check: (url: URL) => Promise<void>;
};

export type OutboundOptions = {
  /** Hosts, or single ports of hosts (`name:port`), that may be reached although they have private addresses. */
  readonly allowedHosts: readonly string[];
  readonly ask?: AskOptions;
  readonly maxBytes?: number;
  readonly resolve?: Resolve;
};

/** Opens the way out. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedHosts, ask = defaultAskOptions, maxBytes = maxAnswerBytes, resolve } = options;
  const guard = createGuard(allowedHosts, resolve);
  const fetch = createGuardedFetch(guard, maxBytes);
  // A redirect is written by the far end, so that it reaches private addresses only where the operator named the port.
  const fetchElsewhere = createGuardedFetch(createGuard(allowedHosts.filter(namesPort), resolve), maxBytes);
  return { fetch, ask: createAsk({ fetch, fetchElsewhere }, ask), check: (url) => check(guard, url) };
}

async function check(guard: Guard, url: URL): Promise<void> {
  guard.check(url);
  await new Promise<void>((resolve, reject) => {
    guard.lookupFor(url)(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) => {
      if (error instanceof RefusedRequest) reject(error);
      else resolve();
    });
  });
}
