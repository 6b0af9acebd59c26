import { day } from '../../format/time.ts';
import { campaignPageTexts } from '../../texts/campaigns.ts';

/** The days of a campaign, each `YYYY-MM-DD`; null for today and for no end. */
export function daysInWords(start: string | null, end: string | null): string {
  if (start === null)
    return end === null ? campaignPageTexts.sinceToday : campaignPageTexts.daysFromToday(inWords(end));
  return end === null ? campaignPageTexts.since(inWords(start)) : campaignPageTexts.days(inWords(start), inWords(end));
}

/** The day itself, whatever the viewer's zone. */
const inWords = (date: string): string => `${day(new Date(`${date}T12:00`))} ${date.slice(0, 4)}`;
