import type { JsonObject } from '../json.ts';

/** A function that the model may call, spelled as the API spells it. `type` says what runs it: `function`, `transition`, `end_call`, `transfer_call`, or an integration's own kind. */
export type Tool = {
  readonly type: string;
  readonly functionId: string;
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  };
};

/** One state of a conversation and the states it may lead to, spelled as the API spells it. */
export type LlmState = {
  readonly state_id: string;
  readonly name: string;
  /** When this state is entered: the transition from its parent that it represents. Quoted phrases in it are examples of what the caller says then. */
  readonly description: string;
  readonly prompt: string;
  readonly children: readonly LlmState[];
  /** What must be known before the state is left: JSON Schema of an object, or the short form `{name: "string"}`. */
  readonly parameters: JsonObject;
  readonly position: { readonly x: number; readonly y: number };
  readonly tools: readonly Tool[];
};
