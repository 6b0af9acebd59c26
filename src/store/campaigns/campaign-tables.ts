import type { ColumnType, Generated } from 'kysely';
import type { Stamp, StoredOrDefault } from '../database/column-types.ts';

export const campaignTypes = ['call'] as const;
export const campaignStatuses = ['scheduled', 'active', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Why the dialer pauses a campaign: most of its calls cannot be placed. */
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
  /** The maximum number of attempts per lead, and the delay between them. */
  max_attempts: Generated<number>;
  retry_minutes: Generated<number>;
  /** From the customer query API: limits concurrent calls to `calls_per_agent * num_agents`, of which one alone counts as if the other were 1. */
  calls_per_agent: number | null;
  num_agents: number | null;
  form_id: string | null;
  /** The assignee in the customer query API, if that is the id of its assistant or not an assistant's name; else null. */
  virtual_agent: string | null;
  /** Why the dialer paused the campaign; null if it did not. */
  pause_reason: Generated<PauseReason | null>;
  /** Since when it has dialed without a pause; null if it never has. */
  active_since: ColumnType<Date | null, never, Date | null>;
  created_at: Stamp;
  updated_at: Stamp;
};

/** A weekly calling window of a campaign, in the assistant's time zone. It may cross midnight. */
export type CampaignSchedulesTable = {
  campaign_schedule_id: Generated<string>;
  campaign_id: string;
  /** The weekday on which it opens, in any case. */
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
  /** Increases with each lead added to a campaign. A bigint, so text. */
  ordinal: ColumnType<string, never, never>;
  campaign_id: string;
  /** E.164. */
  to_number: string;
  /** The recipient's IANA time zone, if known better than from the number. */
  timezone: string | null;
  variables: StoredOrDefault<LeadVariable[]>;
  /** The metadata of its calls. */
  metadata: Generated<string>;
  status: Generated<LeadStatus>;
  attempts: Generated<number>;
  /** The earliest moment of the next attempt, by its retry delay, hours and caps; null for immediately. */
  next_attempt_at: Date | null;
  /** The earliest moment by the retry delay alone; null before the first attempt. */
  retry_at: Date | null;
  /** The last call to the lead. */
  call_id: string | null;
  last_call_status: string | null;
  /** The outcome of the last attempt, in more detail than the status of its call. */
  outcome: string | null;
  /** The total duration of its calls, in seconds. */
  time_taken: Generated<number>;
  created_at: Stamp;
  completed_at: Date | null;
};
