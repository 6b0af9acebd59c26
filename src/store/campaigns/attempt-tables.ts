import type { ColumnType, Generated } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Stamp, Stored } from '../database/column-types.ts';

/**
 * How far an attempt is. `claimed`: lead and slot are taken, the carrier was not asked. `dialling`: the carrier may have
 * been asked. `withdrawn`: it never was, and the lead waits as before.
 */
const attemptStates = ['claimed', 'dialling', 'ended', 'withdrawn'] as const;

/** Attempts to reach leads, which outlive both lead and campaign; and the pace of carriers. */
export type AttemptTables = {
  attempts: {
    attempt_id: Generated<string>;
    account_id: string;
    campaign_id: string | null;
    lead_id: string | null;
    call_id: string | null;
    /** The how many-th of its lead, from 1; a withdrawn one does not count. */
    number: number;
    /** E.164. */
    to_number: string;
    provider: string;
    state: Generated<(typeof attemptStates)[number]>;
    /** What was checked, and allowed it. */
    rules: Stored<readonly JsonObject[]>;
    outcome: string | null;
    /** Why its call ended. */
    end_reason: string | null;
    claimed_at: Stamp;
    dialled_at: Date | null;
    ended_at: Date | null;
  };
  /** When each carrier may be asked for the next call. */
  carrier_paces: {
    provider: string;
    next_at: ColumnType<Date, never, never>;
  };
};
