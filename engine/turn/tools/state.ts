import type { Lineage, RunningTool, ToolChain } from './events.ts';

/** The tools that the model has called. */
export type ToolsState = {
  readonly running: readonly RunningTool[];
  /** A tool has returned since the model was last asked. */
  readonly returned: boolean;
  readonly lineage: Lineage;
  readonly chain: ToolChain;
};

/** No tool was called yet. */
export const initialTools: ToolsState = {
  running: [],
  returned: false,
  lineage: { number: 0, answered: false, calls: [] },
  chain: { rounds: 0, refusals: 0, refusedBy: null },
};
