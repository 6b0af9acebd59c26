import type { FinalStatus } from '#engine/call/call-status.ts';
import type { BriefingPlan } from '#engine/ports/transfers.ts';
import type { BriefingReply, CallProgress } from '../../carriers/carrier.ts';

/** Commands to a live call from API clients or its carrier. */
export type CallCommand =
  | { readonly type: 'hangup' }
  | { readonly type: 'transfer'; readonly to: string; readonly briefing: BriefingPlan | null }
  | {
      readonly type: 'say';
      readonly text: string;
      readonly kind: 'normal' | 'notice';
      /** Interrupts the current speech instead of waiting for its end. */
      readonly interrupts: boolean;
    }
  | { readonly type: 'dtmf'; readonly digits: string }
  /** An instruction for the assistant that the caller does not hear, by the person named. */
  | { readonly type: 'whisper'; readonly agent: string; readonly text: string }
  | {
      readonly type: 'mute';
      readonly agent: string;
      readonly side: 'assistant' | 'caller';
      readonly muted: boolean;
    }
  /** The carrier's voicemail detection has a result. */
  | { readonly type: 'detected'; readonly verdict: 'human' | 'machine' | 'unknown' }
  /** The carrier reports the end of the call; `failed` if neither side hung up. */
  | { readonly type: 'carrier_ended'; readonly status: FinalStatus }
  /** The carrier reports the progress of the call to a transfer's agent. */
  | { readonly type: 'transfer_reported'; readonly transferId: string; readonly progress: CallProgress }
  /** The carrier reports the agent's response to a briefing. */
  | { readonly type: 'briefing_replied'; readonly transferId: string; readonly reply: BriefingReply };

const outcomes = ['done', 'not_live', 'impossible'] as const;

/** The result of a command: `impossible` if this call does not support it, such as a transfer without a carrier. */
export type CommandOutcome = (typeof outcomes)[number];

/** Parses a result stored by another process; `not_live` if this version does not know it. */
export function readCommandOutcome(text: string): CommandOutcome {
  return outcomes.find((outcome) => outcome === text) ?? 'not_live';
}
