import { defaultOutboundOptions, type OutboundOptions } from './outbound.ts';

/** Deadlines and bounds of one media socket. Milliseconds. */
export type ConnectionOptions = {
  /** How long the far end may take to start its stream where its dialect does not say. */
  readonly startWithinMs: number;
  /** An open socket without audio for this long has lost its media where its dialect does not say. */
  readonly idleMs: number;
  /** How much audio may be queued before a call counts as run away. */
  readonly maxQueueMs: number;
  /** How long a closing handshake may take, and the dialect's own before it. */
  readonly closeWithinMs: number;
  readonly outbound: OutboundOptions;
};
/** Usual deadlines and bounds of a media socket. */
export const defaultConnectionOptions = {
  startWithinMs: 10_000,
  idleMs: 15_000,
  maxQueueMs: 600_000,
  closeWithinMs: 2000,
  outbound: defaultOutboundOptions,
} as const satisfies ConnectionOptions;
