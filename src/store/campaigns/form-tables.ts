import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** Maps a field of a webhook to a field of a lead. */
export type FormField = {
  /** The field's name in the lead. */
  readonly field_name: string | null;
  readonly order: number | null;
  /** The field's name as the sender sends it. */
  readonly webhook_field: string | null;
};

/** How leads from one source are mapped. */
export type FormsTable = {
  form_id: Generated<string>;
  account_id: string;
  form_name: string;
  /** The kind of webhook, in the customer's words. */
  webhook_type: string | null;
  /** The URL prefix of the sender's page. */
  webhook_url: string | null;
  fields: ColumnType<readonly FormField[] | null, string | null, string | null>;
  created_at: Stamp;
  updated_at: Stamp;
};
