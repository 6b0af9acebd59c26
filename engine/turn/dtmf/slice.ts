import type { Step } from '../step.ts';
import type { DtmfState } from './state.ts';

/** Changes the slice `dtmf`; its only writer. */
export function changeDtmf({ state, writable }: Step, change: Partial<DtmfState>): void {
  writable.dtmf = { ...state.dtmf, ...change };
}
