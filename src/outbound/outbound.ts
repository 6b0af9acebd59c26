import { createGuardedFetch, type GuardedFetch } from './fetch.ts';
import { createGuard, type Guard, hasPort, RefusedRequest, type Resolve } from './guard.ts';
import {
  createServiceClient,
  defaultServiceClientOptions,
  type ServiceClient,
  type ServiceClientOptions,
} from './service-client.ts';

/** The maximum size of a response. */
const maxAnswerBytes = 256 * 1024;

/** The HTTP client for user-supplied URLs. All requests to such URLs use it. */
export type Outbound = {
  readonly ask: ServiceClient;
  readonly fetch: GuardedFetch;
  /** Rejects with `RefusedRequest` if the guard currently rejects this URL; a name that cannot be resolved passes. */
  readonly check: (url: URL) => Promise<void>;
};

export type OutboundOptions = {
  /** Hosts, or single ports of hosts (`name:port`), that may be reached although they have private addresses. */
  readonly allowedHosts: readonly string[];
  readonly ask?: ServiceClientOptions;
  readonly maxBytes?: number;
  readonly resolve?: Resolve;
};

/** Creates the client. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedHosts, ask = defaultServiceClientOptions, maxBytes = maxAnswerBytes, resolve } = options;
  const guard = createGuard(allowedHosts, resolve);
  const fetch = createGuardedFetch(guard, maxBytes);
  // A redirect is controlled by the remote end, so it reaches private addresses only if the operator named the port.
  const fetchElsewhere = createGuardedFetch(createGuard(allowedHosts.filter(hasPort), resolve), maxBytes);
  return { fetch, ask: createServiceClient({ fetch, fetchElsewhere }, ask), check: (url) => check(guard, url) };
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
