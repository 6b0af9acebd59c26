import type { Campaign } from '#client/paths.d.ts';
import { clockTime, fromNow, moment } from '../../format/time.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { isOver } from './over.ts';
import { reasonInWords } from './plan/sentences.ts';

const { opens, waits } = campaignTexts;

/** Why a campaign makes no calls now and when it will, as a sentence or a few words. */
export function waitingInWords(campaign: Campaign, now = new Date()): string {
  const { waiting_for: reason, opens_at } = campaign;
  if (isOver(campaign)) return opens.over;
  if (reason === null) return opens_at === null ? opens.last : opens.now;
  if (reason.type === 'paused') return opens.paused;
  if (!isTimed(reason)) return reasonInWords(reason);
  if (opens_at === null) return opens.never;
  const at = new Date(opens_at);
  if (reason.type !== 'outside_recipient_hours') return waits[reason.type](moment(at, now), fromNow(at, now));
  const [zone = 'UTC'] = reason.timezones;
  return waits.outside_recipient_hours(clockTime(at, zone), cityOf(zone), fromNow(at, now));
}

type Reason = NonNullable<Campaign['waiting_for']>;
type Timed = Extract<Reason, { type: keyof typeof waits }>;
const isTimed = (reason: Reason): reason is Timed => reason.type in waits;

/** Los Angeles of America/Los_Angeles. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
