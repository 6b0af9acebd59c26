import type { At } from '../../ports/clock.ts';
import type { CollectPlan, ToolConduct, ToolKind } from '../../ports/tools.ts';
import type { ReplyId } from '../reply-id.ts';

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
