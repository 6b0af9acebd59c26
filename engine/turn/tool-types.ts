import type { At, ToolConduct, ToolKind } from '../ports.ts';
import type { ReplyId } from './types.ts';

/** What a call of the model asks for; `refused` where its name or its arguments are wrong. */
export type CalledTool = {
  readonly name: string;
  readonly kind: ToolKind | 'refused';
  /** The same for every call that asks for the same thing. */
  readonly key: string;
  readonly conduct: ToolConduct;
};
/** How a tool call came to its result. */
export type ToolOutcome = 'ok' | 'failed' | 'refused' | 'timed_out' | 'cancelled';

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
  readonly calls: readonly { readonly id: string; readonly key: string; readonly sideEffect: boolean }[];
};

/** Rounds of tools in the answer being made, and rounds with wrong calls. */
export type ToolChain = { readonly rounds: number; readonly refusals: number; readonly refusedBy: ReplyId | null };

/** Fillers since a tool began to run, and in the whole call. */
export type Fillers = { readonly given: number; readonly total: number; readonly lastAt: At | null };
