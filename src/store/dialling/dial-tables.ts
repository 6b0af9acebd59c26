import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** Which numbers an account may dial, and how many; null for the installation's default. */
type DialPoliciesTable = {
  account_id: string;
  /** ISO 3166-1 codes; null for the countries of the account's own numbers. */
  allowed_countries: string[] | null;
  allowed_number_types: Generated<string[]>;
  max_calls_per_hour: number | null;
  /** A bigint, so text. */
  max_spend_per_day_micros: ColumnType<string | null, bigint | null, bigint | null>;
  /** When campaigns call, as `HH:MM` of the recipient's clock; both or neither. */
  hours_from: string | null;
  hours_until: string | null;
  max_calls_per_number_per_day: number | null;
  max_calls_per_number_per_30_days: number | null;
  /** Whether leads may still wait by former hours or caps. */
  has_stale_deferrals: Generated<boolean>;
  /** Whether countries and caps are still to be derived from calls made before dial policies existed. */
  adopts: Generated<boolean>;
  updated_at: Stamp;
};

/** An account's dialed calls and spending in one minute. */
type DialUsageTable = {
  account_id: string;
  minute: Date;
  calls: Generated<number>;
  spent_micros: Generated<string>;
};

/** Blocked dial attempts, counted per hour. */
export type DialRefusalsTable = {
  refusal_id: Generated<string>;
  account_id: string;
  way: string;
  rule: string;
  number: string;
  hour: Date;
  /** The reason as text. */
  reason: string;
  times: Generated<number>;
  last_at: Stamp;
};

export type DialTables = {
  dial_policies: DialPoliciesTable;
  dial_usage: DialUsageTable;
  dial_refusals: DialRefusalsTable;
};
