import type { DialRule, HoldReason, LeadPlan } from '#client/paths.d.ts';
import { andList, orList } from '../../../format/list.ts';
import { count, dollars } from '../../../format/number.ts';
import { countryName } from '../../../format/place.ts';
import { clockTime, fullDay, moment, timeOfDay } from '../../../format/time.ts';
import { dialTexts } from '../../../texts/dialling.ts';
import { planTexts } from '../../../texts/plan.ts';

const { reasons, rules } = planTexts;
const at = (iso: string): string => moment(new Date(iso));

/** Explains in a sentence why a lead is or is not called. */
export const planSentence = ({ reason, from_number }: LeadPlan): string =>
  reason === null ? planTexts.ready(from_number ?? '') : reasonInWords(reason);

/** Explains in a sentence why a lead is not called, or a campaign calls no lead. */
export function reasonInWords(reason: NonNullable<HoldReason>): string {
  switch (reason.type) {
    case 'done':
      return reasons.done[reason.status];
    case 'dialling':
      return reasons.dialling;
    case 'ended':
      if (reason.status !== null) return reasons.endedStatus[reason.status];
      return reasons.endedDate(reason.end_date === null ? '' : fullDay(reason.end_date));
    case 'attempts_used_up':
      return reasons.attemptsUsedUp(reason.max_attempts);
    case 'suppressed':
      return reasons.suppressed;
    case 'number_refused':
      return refusalInWords(reason);
    case 'calls_per_hour':
      return reasons.callsPerHour(count(reason.made), count(reason.limit), at(reason.free_at));
    case 'spend_per_day':
      return reasons.spendPerDay(dollars(reason.spent_micros), dollars(reason.limit_micros), at(reason.free_at));
    case 'unknown_zone':
      return reasons.unknownZone;
    case 'paused':
      return reason.by === 'user' ? reasons.paused : reasons.pausedItself;
    case 'not_ready':
      return reason.missing === 'assistant' ? reasons.noAssistant : reasons.noNumber;
    case 'not_started':
      return reasons.notStarted(fullDay(reason.start_date), reason.timezone);
    case 'outside_window':
      return reason.opens_at === null ? reasons.outsideWindowForGood : reasons.outsideWindow(at(reason.opens_at));
    case 'number_cap':
      return reasons.numberCap[reason.per](reason.made, at(reason.free_at));
    case 'outside_recipient_hours': {
      const zones = zonesInWords(reason.timezones);
      return reason.opens_at === null
        ? reasons.recipientHoursForGood(zones)
        : reasons.recipientHours(zones, at(reason.opens_at));
    }
    case 'not_due':
      return reasons.notDue(at(reason.due_at));
    case 'no_leads':
      return reasons.noLeads;
    case 'number_in_use':
      return reasons.numberInUse;
    case 'wallet_empty':
      return reasons.walletEmpty(dollars(reason.balance_micros));
    case 'limit_reached':
      return reasons.limit[reason.of](count(reason.in_flight), count(reason.limit));
    case 'pacing':
      return reasons.pacing(reason.carrier, reason.calls_per_second);
  }
}

type Refused = Extract<NonNullable<HoldReason>, { type: 'number_refused' }>;

function refusalInWords({ rule, kind, country }: Refused): string {
  const { numberRefused } = reasons;
  if (rule === 'number_kind' && kind !== undefined) return numberRefused.number_kind(dialTexts.kindNames[kind]);
  if (rule === 'country' && country !== undefined) return numberRefused.country(countryName(country));
  return numberRefused.not_international;
}

/** The inputs of a rule that allows a call, as a sentence. */
export function ruleSentence(rule: DialRule): string {
  switch (rule.rule) {
    case 'campaign_status':
      return rule.status === 'scheduled' ? rules.statusScheduled : rules.status;
    case 'campaign_schedule':
      return rule.windows.length === 0
        ? rules.always(rule.timezone)
        : rules.schedule(clockTime(new Date(rule.at), rule.timezone), rule.timezone);
    case 'recipient_hours': {
      const times = new Set(rule.timezones.map((zone) => clockTime(new Date(rule.at), zone)));
      return rules.recipientHours[rule.zone_from](orList([...times]), timeOfDay(rule.from), timeOfDay(rule.until));
    }
    case 'suppression':
      return rules.notListed;
    case 'lead_attempts':
      return rules.attempt(count(rule.made + 1), count(rule.limit));
    case 'number_caps':
      return rules.caps(count(rule.last_day), count(rule.per_day), count(rule.last_30_days), count(rule.per_30_days));
    case 'wallet':
      return rule.balance_micros === null ? rules.unbilled : rules.wallet(dollars(rule.balance_micros));
    case 'dial_policy':
      return rules.dialPolicy(rule.countries === null ? rules.anyCountry : andList(rule.countries.map(countryName)));
    case 'account_limit':
      return rules.account(count(rule.in_flight), count(rule.limit));
    case 'campaign_limit':
      return rule.limit === null ? rules.campaignUnlimited : rules.campaign(count(rule.in_flight), count(rule.limit));
    case 'carrier_pace':
      return rules.carrier(rule.carrier);
  }
}

const mostZones = 3;

function zonesInWords(zones: readonly string[]): string {
  const names = zones.slice(0, mostZones).map((zone) => zone.replaceAll('_', ' '));
  return zones.length > mostZones ? `${names.join(', ')}, …` : names.join(', ');
}
