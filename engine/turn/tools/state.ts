import type { At } from '../../ports/clock.ts';
import type { ReplyId } from '../reply-id.ts';
import type { CalledTool } from './events.ts';

/** A tool call without a result. `held`: waits for words to be heard, or to change the state last. */
export type RunningTool = Omit<CalledTool, 'name'> & {
  readonly id: string;
  readonly reply: ReplyId;
  readonly phase: 'held' | 'running';
  /** When it was called or, if it was held, sent. */
  readonly since: At;
};

/**
 * One request of the caller, however often it is cut off or interrupted, until a reply to it has been heard to its end. `calls` are the tools that
 * ran for it.
 */
export type Lineage = {
  readonly number: number;
  readonly answered: boolean;
  readonly calls: readonly { readonly id: string; readonly request: number; readonly sideEffect: boolean }[];
};

/** Rounds of tools in the current reply, and rounds with wrong calls. */
export type ToolChain = { readonly rounds: number; readonly refusals: number; readonly refusedBy: ReplyId | null };

/** State of the model's tool calls. */
export type ToolsState = {
  readonly running: readonly RunningTool[];
  /** Whether a tool has returned since the model was last asked. */
  readonly returned: boolean;
  readonly lineage: Lineage;
  readonly chain: ToolChain;
};

/** Initial state: no tool calls. */
export const initialTools: ToolsState = {
  running: [],
  returned: false,
  lineage: { number: 0, answered: false, calls: [] },
  chain: { rounds: 0, refusals: 0, refusedBy: null },
};
