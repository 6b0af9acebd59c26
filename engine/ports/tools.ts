import type { JsonObject } from '../json.ts';
import type { BriefingPlan } from './transfers.ts';

/** How keys are collected for a tool call, as set by the assistant's author. */
export type CollectPlan = {
  /** Prompt, repeated when no key is pressed; empty if the model asks in its own words. */
  readonly prompt: string;
  /** Number of repetitions. */
  readonly replays: number;
  /** Number of keys of a complete entry; null if any number is possible. */
  readonly count: number | null;
  /** Key that ends the entry and is not part of it; empty for none. */
  readonly terminator: string;
  /** Longest silence before the first key, and between two keys. */
  readonly firstMs: number;
  readonly gapMs: number;
  /** Whether the keys must not be stored [K11]. */
  readonly secret: boolean;
};

/** Action of a tool; `transition` moves to another state. */
export type ToolKind = 'transition' | 'function' | 'end_call' | 'transfer_call' | 'press_keys' | 'collect_digits';
/** How a tool is run. */
export type ToolPolicy = {
  /** Whether it has side effects; a tool that only reads may be rerun and stopped. */
  readonly sideEffect: boolean;
  /** Whether it may be canceled before it is sent. */
  readonly cancellable: boolean;
  /** Whether it waits until the words before it have been heard. */
  readonly afterSpeech: boolean;
  /** Longest run; null for the call's limit. */
  readonly timeoutMs: number | null;
  /** Filler for a long run; null for a default line of the language, empty for none. */
  readonly filler: string | null;
  /** Last words after which the call ends once the tool has succeeded; if absent, the call continues. */
  readonly closing?: string;
};
/** A function that the model may call. */
export type ToolOffer = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: JsonObject;
  readonly kind: ToolKind;
  /** Default: that of `tool-call.ts`. */
  readonly conduct?: ToolPolicy;
  /** How a `collect_digits` tool collects keys. */
  readonly collect?: CollectPlan;
  /** Number or address that a `transfer_call` tool dials; if absent, its arguments name it. */
  readonly to?: string;
  /** How the agent is briefed before taking the call; if absent, there is no briefing. */
  readonly briefing?: BriefingPlan;
};

/** One tool call to run. */
export type ToolCall = {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  /** The caller's request that led to it: equal tool, arguments and lineage mean the same request. */
  readonly lineage: number;
  readonly sideEffect: boolean;
};
/** `content` is for the model to read, JSON or prose; a failure is also a result. */
export type ToolResult = { readonly ok: boolean; readonly content: string };
/** Runs the tools that a model calls. */
export interface ToolRunner {
  run(call: ToolCall, signal: AbortSignal): Promise<ToolResult>;
}
