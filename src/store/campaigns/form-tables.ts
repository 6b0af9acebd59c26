import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** Which field of a webhook fills which field of a lead. */
export type FormField = {
  /** The name that it has in the lead. */
  readonly field_name: string | null;
  readonly order: number | null;
  /** The name under which the sender sends it. */
  readonly webhook_field: string | null;
};

/** How leads of one source come in. */
export type FormsTable = {
  form_id: Generated<string>;
  account_id: string;
  form_name: string;
  /** The kind of webhook, in the customer's words. */
  webhook_type: string | null;
  /** What the address of the sender's page begins with. */
  webhook_url: string | null;
  fields: ColumnType<readonly FormField[] | null, string | null, string | null>;
  created_at: Stamp;
  updated_at: Stamp;
};
