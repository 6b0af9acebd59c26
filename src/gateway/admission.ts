import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '#engine/json.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { StreamStart } from './dialects/dialect.ts';

/** The call's side of a media socket, with the events that only some dialects support. */
export interface MediaLeg extends Leg {
  /** Sends an event of the call to a client that displays it; does nothing if the dialect has no such message. */
  tell(event: JsonObject): void;
}

/** A rejected socket. `status` is an HTTP status; after the upgrade the socket is closed with code 1008 and the reason. */
export type Rejection = {
  readonly type: 'rejected';
  readonly status: number;
  readonly reason: string;
  /** When the far end should retry, if a retry can help; whole seconds. */
  readonly retryAfterSeconds?: number;
};

/** A token that identifies a call. Exactly one of its functions is called, once. */
export type Admission = {
  readonly type: 'admitted';
  /** Only the newest of the sockets that wait with the same token is kept. Absent: any number may wait. */
  readonly onlyFor?: string;
  /** Called when the far end has announced its stream. Audio that arrives before the promise resolves is queued. */
  start(stream: StreamStart, leg: MediaLeg): StartedStream | Rejection | Promise<StartedStream | Rejection>;
  /** Called when the socket was lost or rejected before its stream started. */
  abandoned(reason: string): void;
};
/** Joins the stream to a call. */
export type StartedStream = { readonly type: 'started'; readonly line: Line };

/** Decides on a media socket before its upgrade. If it throws or rejects, the request gets status 500. Media without HTTP have no request. */
export type AdmitMediaSocket = (
  dialect: string,
  token: string,
  request: IncomingMessage | null,
) => Admission | Rejection | Promise<Admission | Rejection>;

/** Events of media sockets for logs and counters; they contain no tokens and nothing that was said. */
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
      /** Whether the socket had reported `started`. */
      readonly hadCall: boolean;
      readonly reason: string;
      readonly error: unknown;
    };
