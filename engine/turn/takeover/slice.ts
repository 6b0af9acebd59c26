import type { Step } from '../step.ts';
import type { TakeoverState } from './state.ts';

/** Changes the slice `takeover`; its only writer. */
export function changeTakeover({ state, writable }: Step, change: Partial<TakeoverState>): void {
  writable.takeover = { ...state.takeover, ...change };
}
