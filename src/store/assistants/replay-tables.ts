import type { ColumnType, Generated } from 'kysely';
import type { ReplayTally } from '#engine/replay/report.ts';
import type { ChangeKind } from '#engine/replay/turn-changes.ts';
import type { Stamp, Stored } from '../database/column-types.ts';
import type { TurnFields } from './version-tables.ts';

/** Figures of several calls. Delays run from the caller's last sound to the reply's first. */
export type ReplayFigures = {
  readonly answers: number;
  readonly mean_delay_ms: number | null;
  readonly median_delay_ms: number | null;
  readonly cut_offs: number;
  readonly interruptions: number;
  readonly false_interruptions: number;
  readonly reminders: number;
};

/** The result of a replay. */
export type ReplayResult = {
  readonly calls: number;
  readonly skipped_calls: number;
  readonly changed_calls: number;
  readonly affected: Readonly<Record<ChangeKind, { readonly calls: number; readonly turns: number }>>;
  /** The median change of the replies that start earlier or later; null without any. */
  readonly earlier_by_ms: number | null;
  readonly later_by_ms: number | null;
  readonly recorded: ReplayFigures;
  readonly replayed: ReplayFigures;
  readonly changes: readonly ReplayedChange[];
};

/** A reply that other settings change. */
export type ReplayedChange = {
  readonly call_id: string;
  readonly turn: number | null;
  readonly what: ChangeKind;
  readonly at_ms: number;
  readonly by_ms: number | null;
};

/** The two settings that decide how long the assistant waits for a caller who pauses. */
export type ProposedSettings = { readonly min_delay_ms: number; readonly max_delay_ms: number };

/** The figures of one half of the calls, under the settings before and those that were found. */
export type ProposalHalf = {
  readonly calls: number;
  readonly before: ReplayFigures;
  readonly after: ReplayFigures;
};

/** The outcome of a search for better settings. */
export type ProposalResult = {
  readonly skipped_calls: number;
  readonly before: ProposedSettings;
  /** The best settings on the first half; null if none were better. */
  readonly proposed: ProposedSettings | null;
  readonly reason: 'holds' | 'too_few_cut_offs' | 'none_better' | 'does_not_hold';
  /** The half on which the settings were found. */
  readonly seen: ProposalHalf | null;
  /** The half on which they were checked. */
  readonly unseen: ProposalHalf | null;
};

type Fixed<T> = ColumnType<T, T, never>;

/** The tables of replays and of the settings that they propose. */
export type ReplayTables = {
  assistant_replays: {
    replay_id: Generated<string>;
    assistant_id: Fixed<string>;
    /** Null for the draft as it was then. */
    version: Fixed<number | null>;
    /** The digest of the version's content. */
    digest: Fixed<string>;
    /** The version that was published when the replay was requested. */
    baseline_version: Fixed<number | null>;
    settings: ColumnType<TurnFields, string, never>;
    call_ids: Fixed<string[]>;
    calls_done: Generated<number>;
    status: ColumnType<'running' | 'finished' | 'failed', undefined, 'finished' | 'failed'>;
    /** The result so far, until it is finished. */
    tally: ColumnType<ReplayTally | null, undefined, string | null>;
    result: ColumnType<ReplayResult | null, undefined, string>;
    author: Fixed<string>;
    created_at: Stamp;
    progressed_at: Stamp;
    finished_at: ColumnType<Date | null, undefined, Date>;
  };
  assistant_proposals: {
    proposal_id: Generated<string>;
    assistant_id: Fixed<string>;
    baseline_version: Fixed<number | null>;
    settings: Stored<TurnFields>;
    call_ids: Fixed<string[]>;
    /** The finished share of the search, from 0 to 1. */
    progress: Generated<number>;
    status: ColumnType<ProposalStatus, undefined, ProposalStatus>;
    result: ColumnType<ProposalResult | null, undefined, string>;
    author: Fixed<string>;
    created_at: Stamp;
    progressed_at: Stamp;
    finished_at: ColumnType<Date | null, undefined, Date>;
    decided_by: ColumnType<string | null, undefined, string>;
    decided_at: ColumnType<Date | null, undefined, Date>;
  };
};

/** `not_found`: no better settings were found, or they did not hold on the other half. */
export type ProposalStatus = 'running' | 'offered' | 'not_found' | 'failed' | 'accepted' | 'dismissed';
