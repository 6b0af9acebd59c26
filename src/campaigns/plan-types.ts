import type { DialState } from '../calls/dialling/dial-permission.ts';
import type { NumberRefusal } from '../calls/dialling/dial-policy.ts';
import type { WalletState } from '../calls/usage/billing.ts';
import type { CampaignStatus, LeadStatus } from '../store/campaigns/campaign-tables.ts';
import type { HourRange } from './hours.ts';
import type { Window } from './schedule.ts';

/** What may be dialled at all; the same for every campaign of an installation. */
export type DialRules = {
  /** By the clock of the recipient. */
  readonly recipientHours: HourRange;
  /** Attempts at one number, over all campaigns of an account, in any 24 hours and in any 30 days. */
  readonly attemptsPerDay: number;
  readonly attemptsPer30Days: number;
  /** An order may be carried out so much later: windows and hours must last until then. */
  readonly dialWithinMs: number;
};

/** How long an order may wait for its turn at the carrier. */
export const dialWithinMs = 10_000;

/** Everything that planning depends on. All moments are milliseconds since 1970. */
export type PlanInput = {
  readonly nowMs: number;
  readonly rules: DialRules;
  readonly account: AccountState;
  /** Those of one account. */
  readonly campaigns: readonly CampaignState[];
  /** Those that may be dialled now, of each campaign in the order in which they are to be. */
  readonly leads: readonly LeadState[];
  /** What each carrier takes; one that is missing takes everything. */
  readonly carriers: readonly CarrierBudget[];
};

export type AccountState = {
  readonly callLimit: number;
  /** What holds a slot, calls apart from campaigns included. */
  readonly callsInFlight: number;
  readonly wallet: WalletState;
  /** Which numbers it dials and how much; everything when left out. */
  readonly dialling?: Dialling;
};
export type Dialling = Pick<DialState, 'policy' | 'allowance'>;

export type CampaignState = {
  readonly campaignId: string;
  readonly status: CampaignStatus;
  /** IANA; that of its assistant. */
  readonly timezone: string;
  /** `YYYY-MM-DD` by the clock of that zone, both included. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** None: at any time of day. */
  readonly windows: readonly Window[];
  readonly maxAttempts: number;
  readonly callsPerAgent: number | null;
  readonly numAgents: number | null;
  /** What the circuit breaker says; `untilMs`: when it tries again, null where somebody has to say so. */
  readonly breaker: { readonly type: 'closed' } | { readonly type: 'open'; readonly untilMs: number | null };
  /** Its calls that hold a slot. */
  readonly callsInFlight: number;
  /** When it was last given a call; null where never. Of two campaigns that have as many calls the other goes first. */
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
  /** IANA, where it is known better than from the number. */
  readonly timezone: string | null;
  readonly status: LeadStatus;
  /** Made so far. */
  readonly attempts: number;
  /** Not before; null: as soon as it may. */
  readonly nextAttemptAtMs: number | null;
  /** Whether the number is on the account's suppression list. */
  readonly isSuppressed: boolean;
  /** Attempts of the account at this number in the last 30 days, whichever the campaign; newest first. */
  readonly numberAttemptsAtMs: readonly number[];
  /** A call of a campaign of the account to this number is not over. */
  readonly isNumberInUse: boolean;
};

export type CarrierBudget = {
  readonly carrier: string;
  /** Calls that it takes now. */
  readonly free: number;
  readonly callsPerSecond: number;
};

/** What the planner makes of a moment. Every lead that was given is in one of the two, once. */
export type Plan = { readonly orders: readonly DialOrder[]; readonly held: readonly HeldLead[] };

export type DialOrder = {
  readonly campaignId: string;
  readonly leadId: string;
  readonly toNumber: string;
  readonly fromNumber: string;
  readonly carrier: string;
  /** Which attempt at the lead it is, from 1. */
  readonly attempt: number;
  /** All that was asked before, with what it was answered from; JSON as it is stored. */
  readonly rules: readonly AppliedRule[];
};

export type HeldLead = {
  readonly campaignId: string;
  readonly leadId: string;
  readonly toNumber: string;
  readonly reason: HoldReason;
  /**
   * The first moment at which all rules that time alone satisfies allow it; null where there is none in sight, or where
   * something else has to happen first.
   */
  readonly untilMs: number | null;
};

/** Why a lead is not dialled. Moments are ISO 8601, null for none in sight; spelled as the API shows it. */
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

/** A rule that allowed an attempt, with what it saw. */
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
