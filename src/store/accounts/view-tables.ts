import type { Generated } from 'kysely';
import type { Stamp, Stored } from '../database/column-types.ts';

/** The lists that can be saved as a view. */
export const viewCollections = ['calls', 'analytics'] as const;
export type ViewCollection = (typeof viewCollections)[number];

/** A saved list of an account. */
export type ViewsTable = {
  view_id: Generated<string>;
  account_id: string;
  collection: ViewCollection;
  /** Unique per collection, case-insensitively. */
  name: string;
  /** The query parameters of the list. */
  parameters: Stored<Readonly<Record<string, string>>>;
  /** Limits the list to items from this many days, including today; null for all. */
  days: number | null;
  /** The columns in order; empty for the default columns. */
  columns: Stored<readonly string[]>;
  created_at: Stamp;
  updated_at: Stamp;
};

export type ViewTables = { views: ViewsTable };
