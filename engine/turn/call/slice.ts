import type { Step } from '../step.ts';
import type { CallState } from './state.ts';

/** Changes the slice `call`; its only writer. */
export function changeCall({ state, writable }: Step, change: Partial<CallState>): void {
  writable.call = { ...state.call, ...change };
}
