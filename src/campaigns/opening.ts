import type { Campaign } from '../store/campaigns/campaigns.ts';
import { nextOpening, startOf } from './schedule.ts';
import { dayMs } from './zone-time.ts';

/** How far after its first day to search for a campaign's opening; windows repeat every week. */
const lookAheadMs = 15 * dayMs;

/** The parts of a campaign that determine when it dials. */
type Timetable = Pick<Campaign, 'status' | 'start_date' | 'end_date' | 'schedules'>;

/** When a campaign's days and windows next allow dialing, in the given time zone; null if it is over. */
export function opensAt({ status, schedules, ...days }: Timetable, timezone: string, nowMs: number): Date | null {
  if (status === 'completed' || status === 'cancelled') return null;
  const schedule = { timezone, startDate: days.start_date, endDate: days.end_date, windows: schedules };
  const fromMs = startOf(schedule, nowMs);
  const opens = nextOpening(schedule, fromMs, fromMs + lookAheadMs);
  return opens === null ? null : new Date(opens);
}
