import type { ColumnType, Generated } from 'kysely';
import type { Stamp, StoredOrDefault } from '../database/column-types.ts';

export const campaignTypes = ['call'] as const;
export const campaignStatuses = ['scheduled', 'active', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Why the dialer pauses a campaign: its calls mostly cannot be placed. */
export const pauseReasons = ['dialling_fails'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export type CampaignsTable = {
  campaign_id: Generated<string>;
  account_id: string;
  name: string;
  type: Generated<(typeof campaignTypes)[number]>;
  status: Generated<CampaignStatus>;
  assistant_id: string | null;
  /** `YYYY-MM-DD`, in the assistant's time zone; null for no bound. */
  start_date: string | null;
  end_date: string | null;
  /** How often a lead is dialled at most, and after how long again. */
  max_attempts: Generated<number>;
  retry_minutes: Generated<number>;
  /** Of the customer query API: calls in flight are at most `calls_per_agent * num_agents` where both are set. */
  calls_per_agent: number | null;
  num_agents: number | null;
  form_id: string | null;
  /** Whom the customer query API gave it to, where that is the id of its assistant or names none; else null. */
  virtual_agent: string | null;
  /** Why the dialer paused it; null where it did not. */
  pause_reason: Generated<PauseReason | null>;
  /** Since when it has dialled without a pause; null where it never has. */
  active_since: ColumnType<Date | null, never, Date | null>;
  created_at: Stamp;
  updated_at: Stamp;
};

/** A window of the week in which a campaign dials, in the assistant's time zone. It may cross midnight. */
export type CampaignSchedulesTable = {
  campaign_schedule_id: Generated<string>;
  campaign_id: string;
  /** Name of the weekday on which it opens, in any case. */
  day: string;
  /** `HH:MM`. */
  start_time: string;
  /** `HH:MM`, up to `24:00`; before `start_time` on the next day. */
  end_time: string;
};

export const leadStatuses = ['pending', 'dialling', 'completed', 'failed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export type LeadVariable = { readonly var_name: string; readonly var_value: string };

export type LeadsTable = {
  lead_id: Generated<string>;
  /** A bigint, so text. Of two leads of a campaign the one added later has the greater. */
  ordinal: ColumnType<string, never, never>;
  campaign_id: string;
  /** E.164. */
  to_number: string;
  /** The recipient's, by its IANA name, where it is known better than from the number. */
  timezone: string | null;
  variables: StoredOrDefault<LeadVariable[]>;
  status: Generated<LeadStatus>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  /** The last call that was made to it. */
  call_id: string | null;
  last_call_status: string | null;
  /** What came of the last attempt, finer than the status of its call. */
  outcome: string | null;
  /** Seconds of all its calls. */
  time_taken: Generated<number>;
  created_at: Stamp;
  completed_at: Date | null;
};
