import type { Dialect } from './dialects/dialect.ts';

/** The lead of outgoing audio, and when marks count as reached. Milliseconds. */
export type OutboundOptions = {
  /** The lead of sent audio over real time if the far end cannot drop it, unless the dialect sets it. */
  readonly leadMs: number;
  /** The same if the far end can drop it: callers do not hear that this process was blocked for less than this. */
  readonly clearableLeadMs: number;
  /** A message shorter than the dialect's target is sent only if the far end has less than this left to play. */
  readonly lowWaterMs: number;
  /** The delay after its position in the audio at which a mark counts as reached, if the far end reports none. */
  readonly markDelayMs: number;
  /** The same if the far end reports marks but has lost one. */
  readonly markOverdueMs: number;
  /** How long marks may take to return after a clear. */
  readonly clearedWithinMs: number;
};
/** Default pacing of outgoing audio. */
export const defaultOutboundOptions = {
  leadMs: 200,
  clearableLeadMs: 1_000,
  lowWaterMs: 60,
  markDelayMs: 100,
  markOverdueMs: 5000,
  clearedWithinMs: 1000,
} as const satisfies OutboundOptions;

/** The lead of a far end whose dialect does not set it. */
export function usualLeadMs({ can }: Dialect, options: OutboundOptions = defaultOutboundOptions): number {
  return can.clear ? options.clearableLeadMs : options.leadMs;
}
