import type { Schedule } from '../gateway/schedule.ts';

/** When the callers of a benchmark of the whole server speak; used by both server and callers. */
export const callSchedule: Schedule = { leadMs: 1_000, loopMs: 4_000, speechMs: 1_780, parity: 0 };
