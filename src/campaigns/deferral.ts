import type { HeldLead } from './plan-types.ts';
import { dayMs } from './zone-time.ts';

/** After how long it is looked again whether somebody else changed what keeps a lead back. */
const lookAgainMs = {
  suppressed: 3_600_000,
  attempts_used_up: 3_600_000,
  number_in_use: 30_000,
  unknown_zone: dayMs,
  number_refused: 3_600_000,
} as const;

/**
 * Until when a lead need not be looked at again because of what concerns it alone, so that those behind it come up; null
 * where its campaign or a limit keeps it back, and it keeps its place.
 */
export function deferredUntil({ reason }: HeldLead, nowMs: number): number | null {
  switch (reason.type) {
    case 'suppressed':
    case 'attempts_used_up':
    case 'number_in_use':
    case 'unknown_zone':
    case 'number_refused':
      return nowMs + lookAgainMs[reason.type];
    case 'outside_recipient_hours':
      return reason.opens_at === null ? nowMs + dayMs : Date.parse(reason.opens_at);
    case 'number_cap':
      return Date.parse(reason.free_at);
    default:
      return null;
  }
}
