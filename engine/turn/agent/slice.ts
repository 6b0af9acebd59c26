import type { Step } from '../step.ts';
import type { AgentState } from './state.ts';

/** Changes the slice `agent`; its only writer. */
export function changeAgent({ state, writable }: Step, change: Partial<AgentState>): void {
  writable.agent = { ...state.agent, ...change };
}
