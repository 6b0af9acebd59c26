import type { BriefingPlan } from '../../ports/transfers.ts';

/** A caller who is being transferred to a person [TR1]. */
export type TransferState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'announcing';
      readonly to: string;
      readonly briefing: BriefingPlan | null;
      readonly announced: boolean;
    }
  | { readonly phase: 'ringing'; readonly to: string }
  /** The person has answered and has not taken the caller yet. */
  | { readonly phase: 'briefing'; readonly to: string }
  | { readonly phase: 'connecting'; readonly to: string };

/** No transfer is in progress. */
export const noTransfer: TransferState = { phase: 'none' };

/** Whether a person is rung or briefed, while the caller is still with us [TR3, TR11]. */
export function isUnderWay({ phase }: TransferState): boolean {
  return phase === 'ringing' || phase === 'briefing';
}
