import type { Step } from '../step.ts';
import type { ToolsState } from './state.ts';

/** Changes the slice `tools`; its only writer. */
export function changeTools({ state, writable }: Step, change: Partial<ToolsState>): void {
  writable.tools = { ...state.tools, ...change };
}
