import type { HeldLead } from './plan-types.ts';
import { dayMs } from './zone-time.ts';

/** How often a lead is rechecked for changes that lift a block. */
const lookAgainMs = {
  suppressed: 3_600_000,
  attempts_used_up: 3_600_000,
  number_in_use: 30_000,
  unknown_zone: dayMs,
  number_refused: 3_600_000,
} as const;

/**
 * Until when a lead can be skipped for lead-specific reasons, so that the leads behind it get their turn; null if its campaign or a limit blocks it,
 * so that it keeps its position.
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
