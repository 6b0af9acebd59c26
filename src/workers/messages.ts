import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderHealth } from '../providers/provider-health.ts';
import type { Sibling } from './siblings.ts';

/** An upgrade request, sent along with its socket. */
export type ForwardedRequest = {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  /** The bytes received after the request, in base64. */
  readonly head: string;
};

/** A message from a worker to the leader. */
export type ToLeader =
  | { readonly type: 'parley:listens'; readonly url: string; readonly own: Sibling }
  | { readonly type: 'parley:own'; readonly own: Sibling }
  /** Accompanied by a socket that another worker is to receive. */
  | { readonly type: 'parley:pass'; readonly to: string; readonly request: ForwardedRequest }
  | { readonly type: 'parley:metrics'; readonly question: number }
  /** Asks all other workers what they observed of providers. */
  | { readonly type: 'parley:health'; readonly question: number }
  | ({ readonly type: 'parley:observed'; readonly to: string } & Observed);

/** Observations of providers by a worker, in response to another one. */
type Observed = { readonly question: number; readonly health: ProviderHealth };

/** A message from the leader to a worker. */
export type ToWorker =
  | { readonly type: 'parley:others'; readonly others: readonly Sibling[] }
  | { readonly type: 'parley:passed'; readonly request: ForwardedRequest }
  | { readonly type: 'parley:health'; readonly question: number; readonly from: string }
  | ({ readonly type: 'parley:observed' } & Observed)
  /** The metrics of all workers; null if they could not be collected. */
  | { readonly type: 'parley:metrics'; readonly question: number; readonly text: string | null };
