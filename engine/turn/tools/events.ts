import type { At, ToolConduct, ToolKind } from '../../ports.ts';
import type { CollectPlan } from '../dtmf/collection.ts';
import type { ReplyId } from '../types.ts';

/** What a call of the model asks for; `refused` where its name or its arguments are wrong. */
export type CalledTool = {
  readonly name: string;
  readonly kind: ToolKind | 'refused';
  /** The same number for every call of the same tool with the same arguments. */
  readonly request: number;
  readonly conduct: ToolConduct;
  /** Of a call that collects keys: how. */
  readonly collect?: CollectPlan;
};
/** How a tool call came to its result. */
export type ToolOutcome = 'ok' | 'failed' | 'refused' | 'timed_out' | 'cancelled';

/** What happens with the calls of a model. */
export type ToolEvent =
  | ({ readonly type: 'tool.called'; readonly at: At; readonly reply: ReplyId; readonly id: string } & CalledTool)
  | {
      readonly type: 'tool.returned';
      readonly at: At;
      readonly id: string;
      readonly outcome: ToolOutcome;
      readonly ranMs: number;
    };

/** What is to be done with them. */
export type ToolEffect =
  /** The caller's words are settled: the call enters the record. */
  | { readonly type: 'tool.take'; readonly id: string }
  | { readonly type: 'tool.run'; readonly id: string; readonly lineage: number }
  /** The result of the call `first`, once it is there, is the result of this one. */
  | { readonly type: 'tool.reuse'; readonly id: string; readonly first: string }
  | { readonly type: 'tool.cancel'; readonly id: string }
  /** Changes of state that the reply asked for happen now. */
  | { readonly type: 'state.move'; readonly reply: ReplyId };

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

/** Fillers since a tool began to run, and in the whole call. */
export type Fillers = { readonly given: number; readonly total: number; readonly lastAt: At | null };
