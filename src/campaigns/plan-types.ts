import type { DialState } from '../calls/dialling/dial-permission.ts';
import type { NumberRefusal } from '../calls/dialling/dial-policy.ts';
import type { RecipientRules } from '../calls/dialling/recipient-rules.ts';
import type { WalletState } from '../calls/usage/billing.ts';
import type { CampaignStatus, LeadStatus } from '../store/campaigns/campaign-tables.ts';
import type { Window } from './schedule.ts';

/** The dialing rules of an account, the same for each of its campaigns. */
export type DialRules = RecipientRules & {
  /** How much later an order may be carried out: windows and hours must still be open then. */
  readonly dialWithinMs: number;
};

/** How long an order may wait for its turn at the carrier. */
export const dialWithinMs = 10_000;

/** All inputs of planning. Moments are milliseconds since 1970. */
export type PlanInput = {
  readonly nowMs: number;
  readonly rules: DialRules;
  readonly account: AccountState;
  /** The campaigns of one account. */
  readonly campaigns: readonly CampaignState[];
  /** The candidates, per campaign in dialing order. */
  readonly leads: readonly LeadState[];
  /** The pace of each carrier; a missing carrier is unlimited. */
  readonly carriers: readonly CarrierBudget[];
};

export type AccountState = {
  readonly callLimit: number;
  /** The occupied slots, including those of calls outside campaigns. */
  readonly callsInFlight: number;
  readonly wallet: WalletState;
  /** Which numbers the account may dial, and how many; no restriction if absent. */
  readonly dialling?: Dialling;
};
export type Dialling = Pick<DialState, 'policy' | 'allowance'>;

export type CampaignState = {
  readonly campaignId: string;
  readonly status: CampaignStatus;
  /** The IANA time zone of its assistant. */
  readonly timezone: string;
  /** `YYYY-MM-DD` in that time zone, both inclusive. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Empty for any time of day. */
  readonly windows: readonly Window[];
  readonly maxAttempts: number;
  readonly callsPerAgent: number | null;
  readonly numAgents: number | null;
  /** The circuit breaker's verdict; `untilMs` is when it tries again, null if a user must resume the campaign. */
  readonly breaker: { readonly type: 'closed' } | { readonly type: 'open'; readonly untilMs: number | null };
  /** Its calls that occupy a slot. */
  readonly callsInFlight: number;
  /** When it was last assigned a call; null if never. Of two campaigns with the same number of calls, the one that has waited longer goes first. */
  readonly lastDialledAtMs: number | null;
  /** Whether its assistant has something to say and a voice. */
  readonly isCallable: boolean;
  /** The numbers that it may dial from. */
  readonly lines: readonly DialLine[];
};
export type DialLine = { readonly phoneNumber: string; readonly carrier: string };

export type LeadState = {
  readonly leadId: string;
  readonly campaignId: string;
  /** E.164. */
  readonly toNumber: string;
  /** The IANA time zone, if known better than from the number. */
  readonly timezone: string | null;
  readonly status: LeadStatus;
  /** The number of attempts so far. */
  readonly attempts: number;
  /** The earliest moment of the next attempt; null for immediately. */
  readonly nextAttemptAtMs: number | null;
  /** Whether the number is on the account's do-not-call list. */
  readonly isSuppressed: boolean;
  /** The account's attempts at this number in the last 30 days, across campaigns; newest first. */
  readonly numberAttemptsAtMs: readonly number[];
  /** Whether a campaign call of the account to this number is in progress. */
  readonly isNumberInUse: boolean;
};

export type CarrierBudget = {
  readonly carrier: string;
  /** The number of calls that it accepts now. */
  readonly free: number;
  readonly callsPerSecond: number;
};

/** The plan for a moment. Every candidate appears once, in one of the two lists. */
export type Plan = { readonly orders: readonly PlannedDial[]; readonly held: readonly HeldLead[] };

export type PlannedDial = {
  readonly campaignId: string;
  readonly leadId: string;
  readonly toNumber: string;
  readonly fromNumber: string;
  readonly carrier: string;
  /** The number of the lead's attempt, from 1. */
  readonly attempt: number;
  /** All checked rules with the values that they checked; JSON as it is stored. */
  readonly rules: readonly AppliedRule[];
};

export type HeldLead = {
  readonly campaignId: string;
  readonly leadId: string;
  readonly toNumber: string;
  readonly reason: HoldReason;
  /** The first moment at which all time-dependent rules allow the lead; null if none is in range, or if another event must happen first. */
  readonly untilMs: number | null;
};

/** Why a lead is not dialed. Moments are in ISO 8601, null if none is in range; field names are those of the API. */
export type HoldReason =
  | { readonly type: 'done'; readonly status: 'completed' | 'failed' }
  | { readonly type: 'dialling' }
  | { readonly type: 'ended'; readonly status: 'completed' | 'cancelled' | null; readonly end_date: string | null }
  | { readonly type: 'attempts_used_up'; readonly attempts: number; readonly max_attempts: number }
  | { readonly type: 'suppressed' }
  | ({ readonly type: 'number_refused' } & NumberRefusal)
  | { readonly type: 'paused'; readonly by: 'user' | 'circuit_breaker'; readonly until: string | null }
  | { readonly type: 'not_ready'; readonly missing: 'assistant' | 'phone_number' }
  | { readonly type: 'unknown_zone' }
  | { readonly type: 'not_started'; readonly start_date: string; readonly timezone: string }
  | { readonly type: 'outside_window'; readonly timezone: string; readonly opens_at: string | null }
  | { readonly type: 'not_due'; readonly due_at: string }
  | {
      readonly type: 'outside_recipient_hours';
      readonly timezones: readonly string[];
      readonly opens_at: string | null;
    }
  | {
      readonly type: 'number_cap';
      readonly per: 'day' | '30_days';
      readonly made: number;
      readonly limit: number;
      readonly free_at: string;
    }
  | { readonly type: 'no_leads' }
  | { readonly type: 'number_in_use' }
  | { readonly type: 'wallet_empty'; readonly balance_micros: number }
  | {
      readonly type: 'calls_per_hour';
      readonly made: number;
      readonly limit: number;
      readonly free_at: string;
    }
  | {
      readonly type: 'spend_per_day';
      readonly spent_micros: number;
      readonly limit_micros: number;
      readonly free_at: string;
    }
  | {
      readonly type: 'limit_reached';
      readonly of: 'account' | 'campaign';
      readonly in_flight: number;
      readonly limit: number;
    }
  | { readonly type: 'pacing'; readonly carrier: string; readonly calls_per_second: number };

/** A rule that allowed an attempt, with the values that it checked. */
export type AppliedRule =
  | { readonly rule: 'campaign_status'; readonly status: CampaignStatus; readonly circuit_breaker: 'closed' }
  | {
      readonly rule: 'campaign_schedule';
      readonly timezone: string;
      readonly at: string;
      readonly start_date: string | null;
      readonly end_date: string | null;
      readonly windows: readonly Window[];
    }
  | {
      readonly rule: 'recipient_hours';
      readonly timezones: readonly string[];
      readonly zone_from: 'lead' | 'number';
      readonly from: string;
      readonly until: string;
      readonly at: string;
    }
  | { readonly rule: 'suppression'; readonly listed: false }
  | {
      readonly rule: 'lead_attempts';
      readonly made: number;
      readonly limit: number;
      readonly not_before: string | null;
    }
  | {
      readonly rule: 'number_caps';
      readonly last_day: number;
      readonly per_day: number;
      readonly last_30_days: number;
      readonly per_30_days: number;
    }
  | { readonly rule: 'wallet'; readonly balance_micros: number | null }
  | {
      readonly rule: 'dial_policy';
      /** Null for every country. */
      readonly countries: readonly string[] | null;
      readonly calls_last_hour: number;
      readonly calls_per_hour: number | null;
      readonly spent_today_micros: number;
      readonly spend_per_day_micros: number | null;
    }
  | { readonly rule: 'account_limit'; readonly in_flight: number; readonly limit: number }
  | { readonly rule: 'campaign_limit'; readonly in_flight: number; readonly limit: number | null }
  | {
      readonly rule: 'carrier_pace';
      readonly carrier: string;
      readonly free: number | null;
      readonly calls_per_second: number | null;
    };
