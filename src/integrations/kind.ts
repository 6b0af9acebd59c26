import type { z } from '@hono/zod-openapi';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** A function that an integration offers to assistants. */
export type OfferedTool = {
  /** Its name at the far end. */
  readonly id: string;
  /** The name under which models call it. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: JsonObject;
  /** Whether it changes nothing. */
  readonly reads: boolean;
};

/** What a kind reaches its far end through. */
export type Reach = {
  readonly outbound: Outbound;
  /** Where the app's API is, without a slash at the end. */
  readonly baseUrl: string;
  readonly signal: AbortSignal;
};

/** What a run of a tool knows of its call. */
export type RunContext = Reach & {
  /** The same whenever the same is asked for once more; null for what only reads. */
  readonly idempotencyKey: string | null;
  /** The call's variables, and what has been learnt in it. */
  readonly variables: Readonly<Record<string, string>>;
};

/** The far end cannot be connected to. `message` is for the author to read; `field` is what of `data` to look at. */
export class ConnectError extends Error {
  readonly field: string;

  constructor(field: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectError';
    this.field = field;
  }
}

/** One kind of integration: what it needs to know, what it offers, and how its tools run. */
export type Kind<Data extends KindData = KindData> = {
  /** The API's `app_name`, and the `type` of its tools. */
  readonly appName: string;
  readonly friendlyName: string;
  /** Whether authors make it up themselves. */
  readonly isCustom: boolean;
  /** Where the API of an app is, without a slash at the end; empty where authors give the address. */
  readonly defaultBaseUrl: string;
  /** What of `data` is stored. */
  readonly data: z.ZodType<Data>;
  /** What it offers with this data. Throws `ConnectError`. */
  readonly connect: (data: Data, reach: Reach) => Promise<readonly OfferedTool[]> | readonly OfferedTool[];
  /**
   * Asks the far end whether the data is good, and changes nothing there; what it throws is for the author to read. `connect`:
   * connecting asks that already. Absent where only a run of the tool can tell.
   */
  readonly probe?: 'connect' | ((data: Data, reach: Reach) => Promise<void>);
  /** Runs one of its tools. What it throws is read by the model. */
  readonly run: (data: Data, call: ToolRequest, context: RunContext) => Promise<Json>;
};
export type KindData = { readonly api_key?: string | undefined };
export type ToolRequest = { readonly tool: string; readonly args: JsonObject };
