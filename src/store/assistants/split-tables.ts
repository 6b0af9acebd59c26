import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** The calls that a split covers; all others run the published version. */
export type SplitScope =
  | { readonly type: 'all' }
  /** Calls from and to these numbers of the account. */
  | { readonly type: 'phone_numbers'; readonly phone_numbers: readonly string[] }
  | { readonly type: 'campaigns'; readonly campaign_ids: readonly string[] };

export const guardMeasures = ['error_rate', 'cut_off_rate', 'transfer_rate', 'early_hang_up_rate'] as const;
export type GuardMeasure = (typeof guardMeasures)[number];

/** When a split ends by itself: limits in percent, null for none. */
export type SplitGuard = Readonly<Record<GuardMeasure, number | null>> & {
  /** With fewer calls in an arm, nothing happens. */
  readonly least_calls: number;
};

/** The limit that ended a split, and what exceeded it. Percent. */
export type SplitBreach = {
  readonly version: number;
  readonly measure: GuardMeasure;
  readonly count: number;
  readonly of: number;
  /** The lower bound of the rate, which was above the limit. */
  readonly low: number;
  readonly limit: number;
};

export const splitEndReasons = ['removed', 'replaced', 'published', 'guard'] as const;
export type SplitEndReason = (typeof splitEndReasons)[number];

type Fixed<Value> = ColumnType<Value, string, never>;

/** The tables of splits. A split that has ended is kept with its reason. */
export type SplitTables = {
  assistant_splits: {
    split_id: Generated<string>;
    assistant_id: string;
    /** The version that was published when the split began, and that gets the remaining calls. */
    published_version_id: string;
    scope: Fixed<SplitScope>;
    guard: ColumnType<SplitGuard, string, string>;
    author: string;
    started_at: Stamp;
    /** When the current shares began to apply: figures cover the calls since then. */
    figures_since: Stamp;
    next_check_at: Stamp;
    ended_at: Date | null;
    end_reason: SplitEndReason | null;
    breach: ColumnType<SplitBreach | null, string | null, string | null>;
  };
  split_arms: {
    split_id: string;
    version_id: string;
    /** Percent of the calls. */
    share: number;
  };
};
