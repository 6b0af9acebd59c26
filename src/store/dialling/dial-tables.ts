import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** Which numbers an account may have dialled and how much; null where the installation's default counts. */
type DialPoliciesTable = {
  account_id: string;
  /** ISO 3166-1 codes; null for the countries of its own numbers. */
  allowed_countries: string[] | null;
  allowed_number_types: Generated<string[]>;
  max_calls_per_hour: number | null;
  /** A bigint, so text. */
  max_spend_per_day_micros: ColumnType<string | null, bigint | null, bigint | null>;
  /** Whether countries and caps still have to be taken from calls that were made before there were policies. */
  adopts: Generated<boolean>;
  updated_at: Stamp;
};

/** What an account dialled and spent within a minute. */
type DialUsageTable = {
  account_id: string;
  minute: Date;
  calls: Generated<number>;
  spent_micros: Generated<string>;
};

/** What was not dialled, counted within an hour. */
export type DialRefusalsTable = {
  refusal_id: Generated<string>;
  account_id: string;
  way: string;
  rule: string;
  number: string;
  hour: Date;
  /** In words. */
  reason: string;
  times: Generated<number>;
  last_at: Stamp;
};

export type DialTables = {
  dial_policies: DialPoliciesTable;
  dial_usage: DialUsageTable;
  dial_refusals: DialRefusalsTable;
};
