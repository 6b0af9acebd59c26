import type { IncomingHttpHeaders } from 'node:http';
import type { Reply, Topic } from './questions.ts';
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
  /** A question to all other workers; those that know nothing about its topic do not reply. */
  | ({ readonly type: 'parley:ask' } & Question)
  | ({ readonly type: 'parley:reply'; readonly to: string } & Replied);

type Question = { readonly question: number; readonly topic: Topic; readonly asked: unknown };
type Replied = { readonly question: number; readonly reply: Reply };

/** A message from the leader to a worker. */
export type ToWorker =
  | { readonly type: 'parley:others'; readonly others: readonly Sibling[] }
  | { readonly type: 'parley:passed'; readonly request: ForwardedRequest }
  | ({ readonly type: 'parley:ask'; readonly from: string } & Question)
  | ({ readonly type: 'parley:reply' } & Replied)
  /** The metrics of all workers; null if they could not be collected. */
  | { readonly type: 'parley:metrics'; readonly question: number; readonly text: string | null };
