import type { LoopbackEnd } from '#demo/loopback/call.ts';

/** How one call went for its caller. */
export type CallRecord = {
  readonly call: number;
  readonly callId: string;
  readonly accident: 'drop' | 'garbage' | null;
  /** Questions that were asked to their end. */
  readonly asked: number;
  /** Number of long silences. */
  readonly unanswered: number;
  /** Duration of the sound that was heard. */
  readonly soundMs: number;
  readonly ended: LoopbackEnd;
};
