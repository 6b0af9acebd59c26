import type { Generated } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Stamp, Stored } from '../database/column-types.ts';

/** A function that an integration offers to assistants. */
export type IntegrationTool = {
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

export type IntegrationsTable = {
  integration_id: string;
  account_id: string;
  app_name: string;
  friendly_app_name: string;
  logo: string;
  /** Sealed JSON. */
  data: string;
  tools: Stored<IntegrationTool[]>;
  is_custom_tool: boolean;
  /** One more with every change, so that changes that cross are noticed. */
  revision: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};
