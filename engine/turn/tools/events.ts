import type { At } from '../../ports/clock.ts';
import type { CollectPlan, ToolKind, ToolPolicy } from '../../ports/tools.ts';
import type { ReplyId } from '../reply-id.ts';

/** A tool call by the model; `refused` if its name or its arguments are wrong. */
export type CalledTool = {
  readonly name: string;
  readonly kind: ToolKind | 'refused';
  /** The same number for every call of the same tool with the same arguments. */
  readonly request: number;
  readonly conduct: ToolPolicy;
  /** How to collect keys, for calls that do. */
  readonly collect?: CollectPlan;
};
/** How a tool call got its result. */
export type ToolOutcome = 'ok' | 'failed' | 'refused' | 'timed_out' | 'cancelled';

/** Events of tool calls. */
export type ToolEvent =
  | ({ readonly type: 'tool.called'; readonly at: At; readonly reply: ReplyId; readonly id: string } & CalledTool)
  | {
      readonly type: 'tool.returned';
      readonly at: At;
      readonly id: string;
      readonly outcome: ToolOutcome;
      readonly ranMs: number;
    };

/** Effects on tool calls. */
export type ToolEffect =
  /** The caller's words are committed: the call enters the transcript. */
  | { readonly type: 'tool.take'; readonly id: string }
  | { readonly type: 'tool.run'; readonly id: string; readonly lineage: number }
  /** The result of the call `first`, once available, is also the result of this one. */
  | { readonly type: 'tool.reuse'; readonly id: string; readonly first: string }
  | { readonly type: 'tool.cancel'; readonly id: string }
  /** Performs the state changes that the reply requested. */
  | { readonly type: 'state.move'; readonly reply: ReplyId };
