import type { IncomingHttpHeaders } from 'node:http';
import type { Sibling } from './siblings.ts';

/** An upgrade request beside the socket that it came on. */
export type PassedRequest = {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  /** What has come behind it, base64. */
  readonly head: string;
};

/** What a worker tells the process that leads it. */
export type ToLeader =
  | { readonly type: 'parley:listens'; readonly url: string; readonly own: Sibling }
  | { readonly type: 'parley:own'; readonly own: Sibling }
  /** With a socket: another worker is to have it. */
  | { readonly type: 'parley:pass'; readonly to: string; readonly request: PassedRequest }
  | { readonly type: 'parley:metrics'; readonly question: number };

/** What the process that leads tells a worker. */
export type ToWorker =
  | { readonly type: 'parley:others'; readonly others: readonly Sibling[] }
  | { readonly type: 'parley:passed'; readonly request: PassedRequest }
  /** The metrics of all workers; null where they could not be had. */
  | { readonly type: 'parley:metrics'; readonly question: number; readonly text: string | null };
