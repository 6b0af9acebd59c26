import type { JsonObject } from '../json.ts';
import type { BriefingPlan } from './transfers.ts';

/** How keys are collected for a tool of the model, as its author sets it. */
export type CollectPlan = {
  /** Said first, and again when nothing is pressed; empty where the model asks in its own words. */
  readonly prompt: string;
  /** How often it is said again. */
  readonly replays: number;
  /** So many keys are all; null where any number may come. */
  readonly count: number | null;
  /** The key that ends them and is none of them; empty for none. */
  readonly terminator: string;
  /** Silence before the first key, and between two. */
  readonly firstMs: number;
  readonly gapMs: number;
  /** What is pressed is not stored [K11]. */
  readonly secret: boolean;
};

/** What a tool does; `transition` moves to another state. */
export type ToolKind = 'transition' | 'function' | 'end_call' | 'transfer_call' | 'press_keys' | 'collect_digits';
/** How a tool is to be run. */
export type ToolConduct = {
  /** Whether it changes something in the world; what only reads may be run again and be stopped. */
  readonly sideEffect: boolean;
  /** Whether it may be given up while it has not been sent. */
  readonly cancellable: boolean;
  /** Whether it waits until the words before it have been heard. */
  readonly afterSpeech: boolean;
  /** Longest run; null for the call's own limit. */
  readonly timeoutMs: number | null;
  /** Said while it takes long; null for a line of the language, empty for none. */
  readonly filler: string | null;
  /** Last words, with which the call ends once it has run well; without, the call goes on. */
  readonly closing?: string;
};
/** A function offered to the model. */
export type ToolOffer = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: JsonObject;
  readonly kind: ToolKind;
  /** That of `tool-call.ts` where it is left out. */
  readonly conduct?: ToolConduct;
  /** How a `collect_digits` collects. */
  readonly collect?: CollectPlan;
  /** Whom a `transfer_call` rings; without, its arguments say so. */
  readonly to?: string;
  /** How that person is told of the call before they take it; without, they are not. */
  readonly briefing?: BriefingPlan;
};

/** One call of a tool that is to be run. */
export type ToolCall = {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  /** Which request of the caller led to it: the same tool with the same arguments and lineage asks for the same thing. */
  readonly lineage: number;
  readonly sideEffect: boolean;
};
/** `content` is what the model reads, JSON or prose; a failure is a result as well. */
export type ToolResult = { readonly ok: boolean; readonly content: string };
/** Runs the tools of a model. */
export interface ToolRunner {
  run(call: ToolCall, signal: AbortSignal): Promise<ToolResult>;
}
