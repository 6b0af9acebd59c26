import type { Campaign } from '../store/campaigns/campaigns.ts';
import { nextOpening, startOf } from './schedule.ts';
import { dayMs } from './zone-time.ts';

/** How far past its first day an opening is looked for; windows repeat every week. */
const lookAheadMs = 15 * dayMs;

/** What of a campaign says when it dials. */
type Timetable = Pick<Campaign, 'status' | 'start_date' | 'end_date' | 'schedules'>;

/** When the days and windows of a campaign let it dial from now on, by the clock of a zone; null where it is over. */
export function opensAt({ status, schedules, ...days }: Timetable, timezone: string, nowMs: number): Date | null {
  if (status === 'completed' || status === 'cancelled') return null;
  const schedule = { timezone, startDate: days.start_date, endDate: days.end_date, windows: schedules };
  const fromMs = startOf(schedule, nowMs);
  const opens = nextOpening(schedule, fromMs, fromMs + lookAheadMs);
  return opens === null ? null : new Date(opens);
}
