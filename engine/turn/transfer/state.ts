import type { BriefingPlan } from '../../ports/transfers.ts';

/** Transfer of the caller to an agent [TR1]. */
export type TransferState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'announcing';
      readonly to: string;
      readonly briefing: BriefingPlan | null;
      readonly announced: boolean;
    }
  | { readonly phase: 'ringing'; readonly to: string }
  /** The agent has answered and has not taken the call yet. */
  | { readonly phase: 'briefing'; readonly to: string }
  | { readonly phase: 'connecting'; readonly to: string };

/** No transfer is in progress. */
export const noTransfer: TransferState = { phase: 'none' };

/** Whether an agent's phone rings or the agent is briefed, while the caller is still on our line [TR3, TR11]. */
export function isTransferInProgress({ phase }: TransferState): boolean {
  return phase === 'ringing' || phase === 'briefing';
}
