import { fullDay } from '../../format/time.ts';
import { campaignPageTexts } from '../../texts/campaigns.ts';

/** The days of a campaign, each `YYYY-MM-DD`; null for today and for no end. */
export function formatDateRange(start: string | null, end: string | null): string {
  if (start === null)
    return end === null ? campaignPageTexts.sinceToday : campaignPageTexts.daysFromToday(fullDay(end));
  return end === null ? campaignPageTexts.since(fullDay(start)) : campaignPageTexts.days(fullDay(start), fullDay(end));
}
