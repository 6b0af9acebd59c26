import type { ColumnType, Generated } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Stamp, Stored } from '../database/column-types.ts';

/**
 * The progress of an attempt. `claimed`: the lead and a slot are taken, but the carrier has not been asked. `dialling`: the carrier may have been
 * asked. `withdrawn`: the carrier never was, and the lead waits as before.
 */
const attemptStates = ['claimed', 'dialling', 'ended', 'withdrawn'] as const;

/** The attempts to reach leads, which are kept longer than lead and campaign; and the pacing of carriers. */
export type AttemptTables = {
  attempts: {
    attempt_id: Generated<string>;
    account_id: string;
    campaign_id: string | null;
    lead_id: string | null;
    call_id: string | null;
    /** The number of the lead's attempt, from 1; withdrawn attempts do not count. */
    number: number;
    /** E.164. */
    to_number: string;
    provider: string;
    state: Generated<(typeof attemptStates)[number]>;
    /** The rules that were checked and allowed the attempt. */
    rules: Stored<readonly JsonObject[]>;
    outcome: string | null;
    /** The end reason of its call. */
    end_reason: string | null;
    claimed_at: Stamp;
    dialled_at: Date | null;
    ended_at: Date | null;
  };
  /** The earliest time of the next call order to each carrier. */
  carrier_paces: {
    provider: string;
    next_at: ColumnType<Date, never, never>;
  };
};
