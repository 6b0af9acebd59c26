import type { Generated } from 'kysely';
import type { Stamp, Stored } from '../database/column-types.ts';

/** Lists that can be kept under a name. */
export const viewCollections = ['calls'] as const;
export type ViewCollection = (typeof viewCollections)[number];

/** A list that users of an account look at again and again. */
export type ViewsTable = {
  view_id: Generated<string>;
  account_id: string;
  collection: ViewCollection;
  /** Of a collection no two have the same, in any case. */
  name: string;
  /** Query parameters of the list. */
  parameters: Stored<Readonly<Record<string, string>>>;
  /** What was made in the last so many days, today being the last; null for all. */
  days: number | null;
  /** What is shown, in its order; empty for what is usual. */
  columns: Stored<readonly string[]>;
  created_at: Stamp;
  updated_at: Stamp;
};

export type ViewTables = { views: ViewsTable };
