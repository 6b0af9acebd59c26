import type { Json } from './json.ts';
import type { Shape } from './shape.ts';

/** The owner of the credentials that a request carries. */
export type Sender = 'key' | 'nobody' | 'wrong_key' | 'user' | 'wrong_user';

/** A request as data. `<name>` stands for a value that the setup or an earlier step keeps. */
export type Request = {
  /** Method and path, as in `GET /voices?page=1`. */
  readonly ask: string;
  /** By default `user` below `/api/v2`, otherwise `key`. */
  readonly as?: Sender;
  /** The body as JSON. */
  readonly json?: Json;
  /** A filter and a sort order of the customer query API. */
  readonly query?: Json;
  readonly sort?: string;
  /** The body as text, with its type. */
  readonly body?: string;
  readonly type?: string;
  /** Pads the body with spaces to this size. */
  readonly paddedToBytes?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The audio that a response contains. */
export type AudioShape = {
  readonly container: 'wav' | 'raw' | 'mp3';
  readonly encoding: 'pcm_f32le' | 'pcm_s16le' | 'mulaw' | 'alaw' | 'mp3';
  readonly rateHz: number;
};

/** The response that the contract requires. */
export type Expectation = {
  readonly status: number | readonly number[];
  readonly body?: Shape;
  readonly headers?: Readonly<Record<string, Shape>>;
  readonly audio?: AudioShape;
};

/** A request, the expectation, the values to keep from the response, and the request that deletes what it created. */
export type Step = Request & {
  readonly want: Expectation;
  /** Paths into the JSON, or names of headers. */
  readonly keep?: Readonly<Record<string, string>>;
  readonly undo?: string;
};

/** A field of a resource: a path such as `schedules[].day`, and its shape in every object that the server showed. */
export type FieldCheck = { readonly type: 'field'; readonly of: string; readonly path: string; readonly shape: Shape };
export type Check =
  | FieldCheck
  | { readonly type: 'steps'; readonly steps: readonly Step[] }
  /** Follows `next` from this path to the last page. */
  | { readonly type: 'pages'; readonly ask: string; readonly pages: number }
  /** Campaigns of the customer query API that filters find, by the last word of their names. */
  | { readonly type: 'filters'; readonly rows: readonly (readonly [filter: Json, found: string])[] }
  /** Speech in each of these formats. */
  | { readonly type: 'speech'; readonly formats: readonly AudioShape[] }
  /** A fact of the web call that the check makes. */
  | { readonly type: 'call'; readonly fact: CallFact }
  | { readonly type: 'skip'; readonly why: string };
export type CallFact = 'transcript' | 'latency_sums' | 'token_once' | 'final' | 'said' | 'counted';

/** A clause of the contract, numbered through the whole contract. */
export type Clause = {
  readonly number: number;
  readonly section: string;
  readonly clause: string;
  readonly check: Check;
};

/** A clause that requests check. */
export const steps = (number: number, section: string, clause: string, ...list: readonly Step[]): Clause => ({
  number,
  section,
  clause,
  check: { type: 'steps', steps: list },
});

/** A clause that cannot be checked from outside. */
export const skip = (number: number, section: string, clause: string, why: string): Clause => ({
  number,
  section,
  clause,
  check: { type: 'skip', why },
});
