import { type Ask, type AskOptions, createAsk, defaultAskOptions } from './ask.ts';
import { createGuardedFetch, type GuardedFetch } from './fetch.ts';
import { createGuard, type Resolve } from './guard.ts';

/** Longest answer that is read. */
export const maxAnswerBytes = 256 * 1024;

/** The way out to URLs that users write. Everything that asks such a URL goes through it. */
export type Outbound = { readonly ask: Ask; readonly fetch: GuardedFetch };

export type OutboundOptions = {
  /** Hosts that may be reached although they have private addresses. */
  readonly allowedHosts: readonly string[];
  readonly ask?: AskOptions;
  readonly maxBytes?: number;
  readonly resolve?: Resolve;
};

/** Opens the way out. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedHosts, ask = defaultAskOptions, maxBytes = maxAnswerBytes, resolve } = options;
  const fetch = createGuardedFetch(createGuard(allowedHosts, resolve), maxBytes);
  return { fetch, ask: createAsk(fetch, ask) };
}
