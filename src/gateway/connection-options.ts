import { defaultOutboundOptions, type OutboundOptions } from './outbound-options.ts';

/** Timeouts and limits of a media socket, in milliseconds. */
export type ConnectionOptions = {
  /** How long the far end may take to start its stream, unless its dialect says otherwise. */
  readonly startWithinMs: number;
  /** After this long without audio an open socket counts as lost, unless its dialect says otherwise. */
  readonly idleMs: number;
  /** The amount of queued audio above which the engine counts as running away. */
  readonly maxQueueMs: number;
  /** How long a closing handshake may take, and the dialect's own ending before it. */
  readonly closeWithinMs: number;
  readonly outbound: OutboundOptions;
};
/** Default timeouts and limits of a media socket. */
export const defaultConnectionOptions = {
  startWithinMs: 10_000,
  idleMs: 15_000,
  maxQueueMs: 600_000,
  closeWithinMs: 2000,
  outbound: defaultOutboundOptions,
} as const satisfies ConnectionOptions;
