import type { At } from '../../ports/clock.ts';
import type { ReplyId } from '../reply-id.ts';
import type { CalledTool } from './events.ts';

/** A tool call without a result. `held`: it waits for words to be heard, or to change the state last. */
export type RunningTool = Omit<CalledTool, 'name'> & {
  readonly id: string;
  readonly reply: ReplyId;
  readonly phase: 'held' | 'running';
  /** When it was called or, where it was held, sent. */
  readonly since: At;
};

/**
 * What the caller asks for with one turn, however often it is cut off or interrupted: until an answer has been heard to
 * its end. `calls` are the tools that were run for it.
 */
export type Lineage = {
  readonly number: number;
  readonly answered: boolean;
  readonly calls: readonly { readonly id: string; readonly request: number; readonly sideEffect: boolean }[];
};

/** Rounds of tools in the answer being made, and rounds with wrong calls. */
export type ToolChain = { readonly rounds: number; readonly refusals: number; readonly refusedBy: ReplyId | null };

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
