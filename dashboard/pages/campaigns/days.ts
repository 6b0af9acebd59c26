import { day } from '../../format/time.ts';
import { campaignPageTexts } from '../../texts/campaigns.ts';

/** The days of a campaign, each `YYYY-MM-DD`; null for today and for no end. */
export function daysInWords(start: string | null, end: string | null): string {
  const from = start === null ? campaignPageTexts.today : inWords(start);
  return end === null ? campaignPageTexts.since(from) : campaignPageTexts.days(from, inWords(end));
}

/** The day itself, whatever the viewer's zone. */
const inWords = (date: string): string => `${day(new Date(`${date}T12:00`))} ${date.slice(0, 4)}`;
