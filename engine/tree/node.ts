import type { JsonObject } from '../json.ts';
import type { BriefingPlan } from '../ports/transfers.ts';
import type { StateTurnSettings } from '../turn/settings.ts';

/** How keys are collected. Times in milliseconds. */
export type CollectSettings = {
  readonly prompt?: string | undefined;
  readonly replays?: number | undefined;
  readonly count?: number | undefined;
  readonly terminator?: string | undefined;
  readonly first_ms?: number | undefined;
  readonly gap_ms?: number | undefined;
  readonly secret?: boolean | undefined;
};

/** A function that the model may call, spelled as the API spells it. `type` says what runs it: `function`, `transition`, `end_call`, `transfer_call`, `send_digits`, `collect_digits`, or an integration's own kind. */
export type Tool = {
  readonly type: string;
  readonly functionId: string;
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  };
  /** What a call keeps of the result: names of variables, each with the JSON pointer (RFC 6901) to its value. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Whether it changes something in the world. It does unless this says that it only reads. */
  readonly side_effect?: boolean | undefined;
  /** Whether it may be given up while it has not been sent. */
  readonly cancellable?: boolean | undefined;
  /** Longest run, in milliseconds. */
  readonly timeout_ms?: number | undefined;
  /** Whether it waits until the words before it have been heard; a transfer does unless this says otherwise. */
  readonly after_speech?: boolean | undefined;
  /** Said while it takes long, in place of a line of the language; empty for none. */
  readonly filler?: string | undefined;
  /** How a `collect_digits` collects keys. */
  readonly collect?: CollectSettings | undefined;
  /** Last words, with which the call ends once it has run well. */
  readonly closing?: string | undefined;
  /** Of a `transfer_call`: how the person is told of the call before they take it; `none` unless given. */
  readonly briefing?: 'none' | BriefingPlan['way'] | undefined;
  /** The words of the briefing, with placeholders of variables; without, the model finds them. */
  readonly briefing_template?: string | undefined;
  /** What the model is to tell beside the usual. */
  readonly briefing_prompt?: string | undefined;
  /** How the person takes the caller: by `key` where the briefing is spoken, by `answer` where it is a text, unless given. */
  readonly accept?: BriefingPlan['accept'] | undefined;
};

/** A way to another state that is taken without asking the model, as soon as its condition on variables holds. */
export type Transition = {
  /** A state by its id or name, children first; or `parent`. */
  readonly to: string;
  /** A condition as `parseExpression` reads it. */
  readonly when: string;
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
  /** How turns are taken in this state. */
  readonly turn_taking?: StateTurnSettings | undefined;
  /** In their order: the first whose condition holds is taken. */
  readonly transitions?: readonly Transition[] | undefined;
};

/** Where a call is in its tree: the state ids from the root to the current state; empty where the assistant has no states. */
export type Position = readonly string[];

/** A state together with the way to it. */
type PlacedState = { readonly state: LlmState; readonly position: Position };

/** Every state of a valid tree, parents before children, siblings in their order. */
export function* eachState(states: readonly LlmState[], above: Position = []): Generator<PlacedState> {
  for (const state of states) {
    const position = [...above, state.state_id];
    yield { state, position };
    yield* eachState(state.children, position);
  }
}

/** The state of this id with the way to it, or null where the tree has none. */
export function findState(states: readonly LlmState[], stateId: string): PlacedState | null {
  for (const placed of eachState(states)) {
    if (placed.state.state_id === stateId) return placed;
  }
  return null;
}

/** The state at a position, or null where the position is empty or leads nowhere in this tree. */
export function stateAt(states: readonly LlmState[], position: Position): LlmState | null {
  let level = states;
  let found: LlmState | null = null;
  for (const id of position) {
    const next = level.find((state) => state.state_id === id);
    if (next === undefined) return null;
    found = next;
    level = next.children;
  }
  return found;
}
