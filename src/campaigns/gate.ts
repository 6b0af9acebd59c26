import { type CapRefusal, capReached, findNumberRefusal } from '../calls/dialling/dial-policy.ts';
import type { WalletState } from '../calls/usage/billing.ts';
import {
  firstCommon,
  type NextMoment,
  nextWithinHours,
  type RecipientZones,
  recipientZones,
  withinHours,
} from './hours.ts';
import { findReachedNumberCap } from './number-caps.ts';
import type { AppliedRule, CampaignState, Dialling, DialRules, HoldReason, LeadState } from './plan-types.ts';
import { nextOpening, type Schedule, scheduleAt, startOf } from './schedule.ts';
import { dayMs } from './zone-time.ts';

/** The inputs of lead checks, apart from limits and paces. */
export type GateOptions = {
  readonly nowMs: number;
  readonly rules: DialRules;
  readonly wallet: WalletState;
  readonly dialling?: Dialling | undefined;
};
/** A lead with its campaign and its possible time zones. */
export type Candidate = {
  readonly lead: LeadState;
  readonly campaign: CampaignState;
  readonly zones: RecipientZones;
};
type Hold = { readonly reason: HoldReason; readonly untilMs: number | null };

/** How far to search for a moment at which windows and hours agree; both repeat every week. */
const lookAheadMs = 15 * dayMs;

/** Combines a lead with its campaign. */
export function candidateOf(lead: LeadState, campaign: CampaignState): Candidate {
  return { lead, campaign, zones: recipientZones(lead) };
}

/** Why no lead of a campaign may be dialed at a moment; null if they may. */
export function campaignHold(
  campaign: CampaignState,
  { nowMs, rules }: Pick<GateOptions, 'nowMs' | 'rules'>,
): HoldReason | null {
  const { status, breaker, timezone, startDate, endDate: end_date } = campaign;
  if (status === 'completed' || status === 'cancelled') return { type: 'ended', status, end_date };
  const schedule = scheduleOf(campaign);
  const now = scheduleAt(schedule, nowMs);
  const state = now === 'open' ? scheduleAt(schedule, nowMs + rules.dialWithinMs) : now;
  if (state === 'ended') return { type: 'ended', status: null, end_date };
  if (breaker.type === 'open' && (breaker.untilMs ?? Number.POSITIVE_INFINITY) > nowMs)
    return { type: 'paused', by: 'circuit_breaker', until: isoOrNull(breaker.untilMs) };
  if (status === 'paused') return { type: 'paused', by: 'user', until: null };
  if (!campaign.isCallable) return { type: 'not_ready', missing: 'assistant' };
  if (campaign.lines.length === 0) return { type: 'not_ready', missing: 'phone_number' };
  if (state === 'not_started') return { type: 'not_started', start_date: startDate!, timezone };
  if (state === 'open') return null;
  const fromMs = now === 'open' ? nowMs + rules.dialWithinMs : nowMs;
  const opens = nextOpening(schedule, fromMs, fromMs + lookAheadMs);
  return { type: 'outside_window', timezone, opens_at: isoOrNull(opens) };
}

/** Why a lead may not be dialed at this moment, starting with the most permanent reason; null if it may. */
export function holdOf(candidate: Candidate, options: GateOptions): Hold | null {
  const ofCampaign = campaignHold(candidate.campaign, options);
  const reason =
    permanentHold(candidate, ofCampaign, options) ??
    ofCampaign ??
    scheduledHold(candidate, options) ??
    temporaryHold(candidate, options);
  if (reason === null) return null;
  return { reason, untilMs: isTimed(reason) ? nextAllowed(candidate, options) : null };
}

/** The rules that a lead has passed, with the values that they checked. */
export function rulesPassed({ lead, campaign, zones }: Candidate, options: GateOptions): AppliedRule[] {
  const { nowMs, rules, wallet } = options;
  const at = iso(nowMs);
  const { timezone, startDate: start_date, endDate: end_date, windows, maxAttempts } = campaign;
  const { timezones, zoneFrom: zone_from } = zones;
  const since = (ms: number): number => lead.numberAttemptsAtMs.filter((atMs) => atMs > nowMs - ms).length;
  return [
    { rule: 'campaign_status', status: campaign.status, circuit_breaker: 'closed' },
    { rule: 'campaign_schedule', timezone, at, start_date, end_date, windows },
    { rule: 'recipient_hours', timezones, zone_from, ...rules.recipientHours, at },
    { rule: 'suppression', listed: false },
    { rule: 'lead_attempts', made: lead.attempts, limit: maxAttempts, not_before: isoOrNull(lead.nextAttemptAtMs) },
    {
      rule: 'number_caps',
      last_day: since(dayMs),
      per_day: rules.attemptsPerDay,
      last_30_days: since(30 * dayMs),
      per_30_days: rules.attemptsPer30Days,
    },
    { rule: 'wallet', balance_micros: wallet.type === 'billed' ? wallet.balanceMicros : null },
    ...(options.dialling === undefined ? [] : [policyPassed(options.dialling)]),
  ];
}

function policyPassed({ policy, allowance }: Dialling): AppliedRule {
  return {
    rule: 'dial_policy',
    countries: policy.countries,
    calls_last_hour: allowance.callsLastHour,
    calls_per_hour: allowance.callsPerHour,
    spent_today_micros: allowance.spentTodayMicros,
    spend_per_day_micros: allowance.spendPerDayMicros,
  };
}

/** Reasons that do not change with time alone. */
function permanentHold(
  { lead, campaign, zones }: Candidate,
  ofCampaign: HoldReason | null,
  { dialling }: GateOptions,
): HoldReason | null {
  const { maxAttempts: max_attempts } = campaign;
  if (lead.status === 'completed' || lead.status === 'failed') return { type: 'done', status: lead.status };
  if (lead.status === 'dialling') return { type: 'dialling' };
  if (ofCampaign?.type === 'ended') return ofCampaign;
  if (lead.attempts >= max_attempts) return { type: 'attempts_used_up', attempts: lead.attempts, max_attempts };
  if (lead.isSuppressed) return { type: 'suppressed' };
  const refusal = dialling === undefined ? null : findNumberRefusal(lead.toNumber, dialling.policy);
  if (refusal !== null) return { type: 'number_refused', ...refusal };
  return zones.timezones.length === 0 ? { type: 'unknown_zone' } : null;
}

/** Reasons specific to this lead that change with time. */
function scheduledHold({ lead, zones: { timezones } }: Candidate, { nowMs, rules }: GateOptions): HoldReason | null {
  const capped = findReachedNumberCap(lead.numberAttemptsAtMs, rules, nowMs);
  if (capped !== null) {
    const { per, made, limit, freeAtMs } = capped;
    return { type: 'number_cap', per, made, limit, free_at: iso(freeAtMs) };
  }
  const asleepMs = [nowMs, nowMs + rules.dialWithinMs].find(
    (atMs) => !withinHours(timezones, rules.recipientHours, atMs),
  );
  if (asleepMs !== undefined) {
    const range = { fromMs: asleepMs, limitMs: asleepMs + lookAheadMs };
    const opens = nextWithinHours(timezones, rules.recipientHours, range);
    return { type: 'outside_recipient_hours', timezones, opens_at: isoOrNull(opens) };
  }
  const { nextAttemptAtMs } = lead;
  return nextAttemptAtMs !== null && nextAttemptAtMs > nowMs ? { type: 'not_due', due_at: iso(nextAttemptAtMs) } : null;
}

/** Reasons that depend on other events. */
function temporaryHold({ lead }: Candidate, { wallet, dialling }: GateOptions): HoldReason | null {
  if (lead.isNumberInUse) return { type: 'number_in_use' };
  const cap = dialling === undefined ? null : capReached(dialling.allowance);
  if (cap !== null) return capHold(cap);
  if (wallet.type === 'unbilled' || wallet.balanceMicros > 0) return null;
  return { type: 'wallet_empty', balance_micros: wallet.balanceMicros };
}

/** A cap of the account in its API form. */
export function capHold(cap: CapRefusal): HoldReason {
  const free_at = iso(cap.freeAtMs);
  if (cap.rule === 'calls_per_hour') return { type: cap.rule, made: cap.made, limit: cap.limit, free_at };
  return { type: cap.rule, spent_micros: cap.spentMicros, limit_micros: cap.limitMicros, free_at };
}

/** Whether the reason ends with time alone. */
function isTimed(reason: HoldReason): boolean {
  if (reason.type === 'paused') return reason.until !== null;
  return ['not_started', 'outside_window', 'number_cap', 'outside_recipient_hours', 'not_due'].includes(reason.type);
}

/** The first moment at which all time-dependent rules allow the lead. */
function nextAllowed({ lead, campaign, zones }: Candidate, { nowMs, rules }: GateOptions): number | null {
  const schedule = scheduleOf(campaign);
  const { breaker } = campaign;
  const fromMs = Math.max(
    startOf(schedule, nowMs),
    lead.nextAttemptAtMs ?? nowMs,
    breaker.type === 'open' ? (breaker.untilMs ?? nowMs) : nowMs,
    findReachedNumberCap(lead.numberAttemptsAtMs, rules, nowMs)?.freeAtMs ?? nowMs,
  );
  const limitMs = fromMs + lookAheadMs;
  const opens: NextMoment = (atMs) => nextOpening(schedule, atMs, limitMs);
  const wakes: NextMoment = (atMs) => nextWithinHours(zones.timezones, rules.recipientHours, { fromMs: atMs, limitMs });
  const late = rules.dialWithinMs;
  return firstCommon([opens, wakes, ahead(opens, late), ahead(wakes, late)], { fromMs, limitMs });
}

/** The first moment at which a condition also holds a given time later. */
const ahead =
  (next: NextMoment, ms: number): NextMoment =>
  (atMs) => {
    const moment = next(atMs + ms);
    return moment === null ? null : moment - ms;
  };

const scheduleOf = ({ timezone, startDate, endDate, windows }: CampaignState): Schedule => ({
  timezone,
  startDate,
  endDate,
  windows,
});
const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
