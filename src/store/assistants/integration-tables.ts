import type { Generated } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Stamp, Stored } from '../database/column-types.ts';

/** A function that an integration offers to assistants. */
export type IntegrationTool = {
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
  /** Incremented by every change, to detect conflicting changes. */
  revision: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};
