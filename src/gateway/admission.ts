import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '#engine/json.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { StreamStart } from './dialects/dialect.ts';

/** A media leg with what only some dialects have a word for. */
export interface MediaLeg extends Leg {
  /** Tells a client that shows the call about it; nothing happens where the dialect cannot. */
  tell(event: JsonObject): void;
}

/** A far end that is not let in. `status` is an HTTP status; after the upgrade the socket is closed with 1008 and the reason. */
export type Rejection = {
  readonly type: 'rejected';
  readonly status: number;
  readonly reason: string;
  /** When to come again, where that helps; whole seconds. */
  readonly retryAfterSeconds?: number;
};

/** A token that named a call. Exactly one of its functions is called, once. */
export type Admission = {
  readonly type: 'admitted';
  /** Of the sockets that wait with this token only the newest stays. Absent: any number may wait. */
  readonly onlyFor?: string;
  /** The far end has said what it sends. Audio that comes before the answer waits for it. */
  start(stream: StreamStart, leg: MediaLeg): Started | Rejection | Promise<Started | Rejection>;
  /** The socket was lost or refused before it started. */
  abandoned(reason: string): void;
};
/** A call that takes part in the stream. */
export type Started = { readonly type: 'started'; readonly line: Line };

/** Decides over a media socket before it is upgraded. Throwing or rejecting answers 500. */
export type Admit = (
  dialect: string,
  token: string,
  request: IncomingMessage,
) => Admission | Rejection | Promise<Admission | Rejection>;

/** What happens to media sockets, for logs and counters; free of tokens and of what was said. */
export type GatewayEvent =
  | {
      readonly type: 'refused';
      readonly dialect: string | null;
      readonly status: number;
      readonly reason: string;
      readonly error: unknown;
    }
  | { readonly type: 'opened'; readonly dialect: string }
  | { readonly type: 'started'; readonly dialect: string; readonly streamId: string | null }
  | { readonly type: 'complained'; readonly dialect: string; readonly about: string }
  | {
      readonly type: 'closed';
      readonly dialect: string;
      /** Whether it was `started`. */
      readonly hadCall: boolean;
      readonly reason: string;
      readonly error: unknown;
    };
