import type { Step } from '../step.ts';
import type { TransferState } from './state.ts';

/** Replaces the slice `transfer`; nothing else writes it. */
export function replaceTransfer({ writable }: Step, transfer: TransferState): void {
  writable.transfer = transfer;
}
