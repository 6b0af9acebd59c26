import type { z } from '@hono/zod-openapi';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** A function that an integration offers to assistants. */
export type OfferedTool = {
  /** Its name at the remote end. */
  readonly id: string;
  /** The name by which models call it. */
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of an object. */
  readonly parameters: JsonObject;
  /** Whether the function changes nothing. */
  readonly reads: boolean;
};

/** How a kind reaches its remote end. */
export type AppConnection = {
  readonly outbound: Outbound;
  /** The URL of the app's API, without a trailing slash. */
  readonly baseUrl: string;
  readonly signal: AbortSignal;
};

/** The call context of a tool run. */
export type RunContext = AppConnection & {
  /** Identical for repetitions of the same request; null for read-only tools. */
  readonly idempotencyKey: string | null;
  /** The call's variables, and the data extracted during it. */
  readonly variables: Readonly<Record<string, string>>;
};

/** The remote end cannot be connected to. `message` is for the author; `field` is the part of `data` to check. */
export class ConnectError extends Error {
  readonly field: string;

  constructor(field: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectError';
    this.field = field;
  }
}

/** A kind of integration: its settings, its tools, and how they run. */
export type IntegrationKind<Data extends IntegrationData = IntegrationData> = {
  /** The API's `app_name`, and the `type` of its tools. */
  readonly appName: string;
  readonly friendlyName: string;
  /** Whether authors define it themselves. */
  readonly isCustom: boolean;
  /** The URL of an app's API, without a trailing slash; empty if authors supply it. */
  readonly defaultBaseUrl: string;
  /** The schema of the stored `data`. */
  readonly data: z.ZodType<Data>;
  /** The tools that it offers with this data. Throws `ConnectError`. */
  readonly connect: (data: Data, reach: AppConnection) => Promise<readonly OfferedTool[]> | readonly OfferedTool[];
  /**
   * Checks with the remote end that the data is valid, without changing anything there; its exceptions are for the author. `connect`: connecting
   * already checks this. Absent if only running a tool can tell.
   */
  readonly probe?: 'connect' | ((data: Data, reach: AppConnection) => Promise<void>);
  /** Runs one of its tools. The model reads its exceptions. */
  readonly run: (data: Data, call: ToolRequest, context: RunContext) => Promise<Json>;
};
export type IntegrationData = { readonly api_key?: string | undefined };
export type ToolRequest = { readonly tool: string; readonly args: JsonObject };
