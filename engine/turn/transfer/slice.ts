import type { Step } from '../step.ts';
import type { TransferState } from './state.ts';

/** Replaces the slice `transfer`; its only writer. */
export function replaceTransfer({ writable }: Step, transfer: TransferState): void {
  writable.transfer = transfer;
}
