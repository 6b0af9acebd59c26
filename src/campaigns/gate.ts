import { firstCommon, nextWithinHours, type RecipientZones, recipientZones, withinHours } from './hours.ts';
import { cappedBy } from './number-caps.ts';
import type { AppliedRule, CampaignState, DialRules, HoldReason, LeadState, WalletState } from './plan-types.ts';
import { nextOpening, type Schedule, scheduleAt, startOf } from './schedule.ts';
import { dayMs } from './zone-time.ts';

/** What leads are checked against, whatever limits and paces leave of them. */
export type GateOptions = { readonly nowMs: number; readonly rules: DialRules; readonly wallet: WalletState };
/** A lead, its campaign, and who may answer. */
export type Candidate = {
  readonly lead: LeadState;
  readonly campaign: CampaignState;
  readonly zones: RecipientZones;
};
export type Hold = { readonly reason: HoldReason; readonly untilMs: number | null };

/** How far ahead a moment is looked for at which windows and hours agree; both repeat every week. */
const lookAheadMs = 15 * dayMs;

/** Puts a lead beside its campaign. */
export function candidateOf(lead: LeadState, campaign: CampaignState): Candidate {
  return { lead, campaign, zones: recipientZones(lead) };
}

/** Why a lead may not be dialled at this moment, what cannot change first; null where it may. */
export function holdOf(candidate: Candidate, options: GateOptions): Hold | null {
  const lasting = lastingHold(candidate);
  if (lasting !== null) return { reason: lasting, untilMs: null };
  const reason = timedHold(candidate, options);
  if (reason !== null) return { reason, untilMs: nextAllowed(candidate, options) };
  if (candidate.lead.isNumberInUse) return { reason: { type: 'number_in_use' }, untilMs: null };
  const { wallet } = options;
  if (wallet.type === 'unbilled' || wallet.balanceMicros > 0) return null;
  return { reason: { type: 'wallet_empty', balance_micros: wallet.balanceMicros }, untilMs: null };
}

/** The rules that a lead has passed, with what they saw. */
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
  ];
}

/** What time alone does not change. */
function lastingHold({ lead, campaign, zones }: Candidate): HoldReason | null {
  const { status, endDate: end_date, maxAttempts: max_attempts } = campaign;
  if (lead.status === 'completed' || lead.status === 'failed') return { type: 'done', status: lead.status };
  if (lead.status === 'dialling') return { type: 'dialling' };
  if (status === 'completed' || status === 'cancelled') return { type: 'ended', status, end_date };
  if (lead.attempts >= max_attempts) return { type: 'attempts_used_up', attempts: lead.attempts, max_attempts };
  if (lead.isSuppressed) return { type: 'suppressed' };
  if (status === 'paused') return { type: 'paused', by: 'user' };
  const { breaker } = campaign;
  if (breaker.type === 'open' && breaker.untilMs === null)
    return { type: 'paused', by: 'circuit_breaker', until: null };
  if (!campaign.isCallable) return { type: 'not_ready', missing: 'assistant' };
  if (campaign.lines.length === 0) return { type: 'not_ready', missing: 'phone_number' };
  return zones.timezones.length === 0 ? { type: 'unknown_zone' } : null;
}

/** What time changes. */
function timedHold({ lead, campaign, zones }: Candidate, { nowMs, rules }: GateOptions): HoldReason | null {
  const { breaker, timezone, startDate, endDate } = campaign;
  const schedule = scheduleOf(campaign);
  const state = scheduleAt(schedule, nowMs);
  if (state === 'ended') return { type: 'ended', status: null, end_date: endDate };
  if (state === 'not_started') return { type: 'not_started', start_date: startDate!, timezone };
  if (breaker.type === 'open' && breaker.untilMs! > nowMs)
    return { type: 'paused', by: 'circuit_breaker', until: isoOrNull(breaker.untilMs) };
  if (state === 'closed') {
    const opens = nextOpening(schedule, nowMs, nowMs + lookAheadMs);
    return { type: 'outside_window', timezone, opens_at: isoOrNull(opens) };
  }
  const { nextAttemptAtMs } = lead;
  if (nextAttemptAtMs !== null && nextAttemptAtMs > nowMs)
    return { type: 'waiting_for_retry', due_at: iso(nextAttemptAtMs) };
  const capped = cappedBy(lead.numberAttemptsAtMs, rules, nowMs);
  if (capped !== null) {
    const { per, made, limit, freeAtMs } = capped;
    return { type: 'number_cap', per, made, limit, free_at: iso(freeAtMs) };
  }
  const { timezones } = zones;
  if (withinHours(timezones, rules.recipientHours, nowMs)) return null;
  const opens = nextWithinHours(timezones, rules.recipientHours, { fromMs: nowMs, limitMs: nowMs + lookAheadMs });
  return { type: 'outside_recipient_hours', timezones, opens_at: isoOrNull(opens) };
}

/** The first moment at which all that time changes allows it. */
function nextAllowed({ lead, campaign, zones }: Candidate, { nowMs, rules }: GateOptions): number | null {
  const schedule = scheduleOf(campaign);
  const { breaker } = campaign;
  const fromMs = Math.max(
    startOf(schedule, nowMs),
    lead.nextAttemptAtMs ?? nowMs,
    breaker.type === 'open' ? breaker.untilMs! : nowMs,
    cappedBy(lead.numberAttemptsAtMs, rules, nowMs)?.freeAtMs ?? nowMs,
  );
  const limitMs = fromMs + lookAheadMs;
  return firstCommon(
    [
      (atMs) => nextOpening(schedule, atMs, limitMs),
      (atMs) => nextWithinHours(zones.timezones, rules.recipientHours, { fromMs: atMs, limitMs }),
    ],
    { fromMs, limitMs },
  );
}

const scheduleOf = ({ timezone, startDate, endDate, windows }: CampaignState): Schedule => ({
  timezone,
  startDate,
  endDate,
  windows,
});
const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
