import type { Step } from '../step.ts';
import type { AnsweringState } from './state.ts';

/** Changes the slice `answering`; its only writer. */
export function changeAnswering({ state, writable }: Step, change: Partial<AnsweringState>): void {
  writable.answering = { ...state.answering, ...change };
}
