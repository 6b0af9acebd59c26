import type { BriefingPlan } from '#engine/ports/transfers.ts';
import type { BriefingReply, CallProgress } from '../../carriers/carrier.ts';

/** What may be asked of a call that is on the line, by clients of the API or by its carrier. */
export type CallCommand =
  | { readonly type: 'hangup' }
  | { readonly type: 'transfer'; readonly to: string; readonly briefing: BriefingPlan | null }
  | {
      readonly type: 'say';
      readonly text: string;
      readonly kind: 'normal' | 'notice';
      /** In place of what is being said, not after it. */
      readonly interrupts: boolean;
    }
  | { readonly type: 'dtmf'; readonly digits: string }
  /** The carrier has found out who answered. */
  | { readonly type: 'detected'; readonly verdict: 'human' | 'machine' | 'unknown' }
  /** The carrier says that the call is over. */
  | { readonly type: 'carrier_ended' }
  /** The carrier says what becomes of the call of a person to whom the caller is to be given. */
  | { readonly type: 'transfer_reported'; readonly transferId: string; readonly progress: CallProgress }
  /** The carrier says what that person did with a briefing. */
  | { readonly type: 'briefing_replied'; readonly transferId: string; readonly reply: BriefingReply };

const outcomes = ['done', 'not_live', 'impossible'] as const;

/** What became of a command: `impossible` is what this call cannot do, such as a transfer without a carrier. */
export type CommandOutcome = (typeof outcomes)[number];

/** Reads an outcome that another process has stored; one that this version does not know is none. */
export function readCommandOutcome(text: string): CommandOutcome {
  return outcomes.find((outcome) => outcome === text) ?? 'not_live';
}
