import type { Step } from '../step.ts';
import type { EndpointingState } from './state.ts';

/** Changes the slice `endpointing`; its only writer. */
export function changeEndpointing({ state, writable }: Step, change: Partial<EndpointingState>): void {
  writable.endpointing = { ...state.endpointing, ...change };
}
