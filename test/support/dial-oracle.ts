import type { CampaignState, LeadState } from '#src/campaigns/plan-types.ts';

/** A rule that forbids dialing a lead. */
export type BrokenRule =
  | 'done'
  | 'dialling'
  | 'ended'
  | 'attempts_used_up'
  | 'suppressed'
  | 'paused'
  | 'not_started'
  | 'outside_window'
  | 'number_cap'
  | 'outside_recipient_hours'
  | 'not_due'
  | 'number_in_use';

/** Numbers and the possible locations of their owners; taken from atlases, not from the code. */
export const knownNumbers: readonly (readonly [prefix: string, zones: readonly string[]])[] = [
  ['+4930', ['Europe/Berlin']],
  ['+4420', ['Europe/London']],
  ['+8133', ['Asia/Tokyo']],
  ['+9120', ['Asia/Kolkata']],
  ['+6421', ['Pacific/Auckland', 'Pacific/Chatham']],
  ['+6141', ['Australia/Perth', 'Australia/Darwin', 'Australia/Adelaide', 'Australia/Sydney', 'Australia/Lord_Howe']],
  ['+1212', ['America/New_York']],
  ['+1602', ['America/Phoenix']],
  ['+1208', ['America/Boise', 'America/Los_Angeles']],
  ['+1709', ['America/St_Johns', 'America/Goose_Bay']],
  ['+5511', ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']],
  ['+9613', ['Asia/Beirut']],
  ['+5352', ['America/Havana']],
  ['+5698', ['America/Santiago', 'Pacific/Easter', 'America/Punta_Arenas']],
];

/** The rules that forbid dialing a lead at a moment, evaluated one by one in wall-clock time. */
export function brokenRules(lead: LeadState, campaign: CampaignState, atMs: number): BrokenRule[] {
  return [...brokenByTime(lead, campaign, atMs), ...brokenByState(lead, campaign)];
}

/** The time-dependent ones among them, now and until the order is carried out: ten seconds. */
export function brokenByTime(lead: LeadState, campaign: CampaignState, atMs: number): BrokenRule[] {
  return [...new Set([...brokenAt(lead, campaign, atMs), ...brokenAt(lead, campaign, atMs + 10_000)])];
}

function brokenAt(lead: LeadState, campaign: CampaignState, atMs: number): BrokenRule[] {
  const { date, weekday, time } = wallClock(campaign.timezone, atMs);
  const broken: BrokenRule[] = [];
  if (campaign.startDate !== null && date < campaign.startDate) broken.push('not_started');
  if (campaign.endDate !== null && date > campaign.endDate) broken.push('ended');
  if (campaign.windows.length > 0 && !campaign.windows.some((window) => covers(window, weekday, time)))
    broken.push('outside_window');
  if (campaign.breaker.type === 'open' && (campaign.breaker.untilMs ?? Number.MAX_VALUE) > atMs) broken.push('paused');
  const zones =
    lead.timezone === null ? knownNumbers.find(([prefix]) => lead.toNumber.startsWith(prefix))![1] : [lead.timezone];
  const asleep = zones.some((zone) => {
    const local = wallClock(zone, atMs).time;
    return local < '08:00' || local >= '21:00';
  });
  if (asleep) broken.push('outside_recipient_hours');
  const hoursAgo = (hours: number) => lead.numberAttemptsAtMs.filter((at) => atMs - at < hours * 3_600_000).length;
  if (hoursAgo(24) >= 3 || hoursAgo(720) >= 8) broken.push('number_cap');
  if (lead.nextAttemptAtMs !== null && atMs < lead.nextAttemptAtMs) broken.push('not_due');
  return broken;
}

function brokenByState(lead: LeadState, campaign: CampaignState): BrokenRule[] {
  const broken: BrokenRule[] = [];
  if (lead.status === 'completed' || lead.status === 'failed') broken.push('done');
  if (lead.status === 'dialling') broken.push('dialling');
  if (campaign.status === 'completed' || campaign.status === 'cancelled') broken.push('ended');
  if (campaign.status === 'paused') broken.push('paused');
  if (lead.attempts >= campaign.maxAttempts) broken.push('attempts_used_up');
  if (lead.isSuppressed) broken.push('suppressed');
  if (lead.isNumberInUse) broken.push('number_in_use');
  return broken;
}

const dayAfter: Readonly<Record<string, string>> = {
  monday: 'tuesday',
  tuesday: 'wednesday',
  wednesday: 'thursday',
  thursday: 'friday',
  friday: 'saturday',
  saturday: 'sunday',
  sunday: 'monday',
};

function covers({ day, start_time, end_time }: CampaignState['windows'][number], weekday: string, time: string) {
  const opens = day.toLowerCase();
  if (start_time < end_time) return weekday === opens && time >= start_time && time < end_time;
  return (weekday === opens && time >= start_time) || (weekday === dayAfter[opens] && time < end_time);
}

type WallClock = { readonly date: string; readonly weekday: string; readonly time: string };
const formats = new Map<string, Intl.DateTimeFormat>();
const shown = new Map<string, WallClock>();

/** The wall-clock date and time in a zone, from `Intl`. */
export function wallClock(timeZone: string, atMs: number): WallClock {
  const key = `${timeZone} ${Math.floor(atMs / 60_000)}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const { year, month, day, weekday, hour, minute } = parts;
  const clock = { date: `${year}-${month}-${day}`, weekday: weekday!.toLowerCase(), time: `${hour}:${minute}` };
  if (shown.size > 100_000) shown.clear();
  shown.set(key, clock);
  return clock;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}
