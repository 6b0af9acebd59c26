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

/**
 * A function that the model may call, spelled as in the API. `type` selects what runs it: `function`, `transition`, `end_call`, `transfer_call`,
 * `send_digits`, `collect_digits`, or the kind of an integration.
 */
export type Tool = {
  readonly type: string;
  readonly functionId: string;
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  };
  /** Variables to store from the result, each with the JSON pointer (RFC 6901) to its value. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Whether it has side effects. Default: true; false for a tool that only reads. */
  readonly side_effect?: boolean | undefined;
  /** Whether it may be canceled before it is sent. */
  readonly cancellable?: boolean | undefined;
  /** Longest run in milliseconds. */
  readonly timeout_ms?: number | undefined;
  /** Whether it waits until the words before it have been heard. Default: true for transfers. */
  readonly after_speech?: boolean | undefined;
  /** Filler for a long run, in place of a line of the language; empty for none. */
  readonly filler?: string | undefined;
  /** How a `collect_digits` tool collects keys. */
  readonly collect?: CollectSettings | undefined;
  /** Last words after which the call ends once the tool has succeeded. */
  readonly closing?: string | undefined;
  /** For a `transfer_call`: how the agent is briefed before taking the call. Default: `none`. */
  readonly briefing?: 'none' | BriefingPlan['way'] | undefined;
  /** Words of the briefing, with variable placeholders; without them, the model composes it. */
  readonly briefing_template?: string | undefined;
  /** Additional topics for the model's briefing. */
  readonly briefing_prompt?: string | undefined;
  /** How the agent takes the call. Default: `key` for a spoken briefing, `answer` for a text. */
  readonly accept?: BriefingPlan['accept'] | undefined;
};

/** A transition that is taken without asking the model, as soon as its condition matches. */
export type Transition = {
  /** A state by its id or name, children first, or by its path of names, as in `/ reception / booking`; or `parent`. */
  readonly to: string;
  /** A condition in the syntax of `parseExpression`. */
  readonly when: string;
};

/** One state of a conversation and its children, spelled as in the API. */
export type LlmState = {
  readonly state_id: string;
  readonly name: string;
  /** When this state is entered: describes the transition from its parent. Quoted phrases in it are examples of what the caller says then. */
  readonly description: string;
  readonly prompt: string;
  readonly children: readonly LlmState[];
  /** Values required before the state is left: JSON Schema of an object, or the short form `{name: "string"}`. */
  readonly parameters: JsonObject;
  readonly position: { readonly x: number; readonly y: number };
  readonly tools: readonly Tool[];
  /** Turn-taking settings of this state. */
  readonly turn_taking?: StateTurnSettings | undefined;
  /** Checked in order: the first one whose condition matches is taken. */
  readonly transitions?: readonly Transition[] | undefined;
};

/** Position of a call in its tree: the state ids from the root to the current state; empty if the assistant has no states. */
export type Position = readonly string[];

/** A state and its position. */
type PlacedState = { readonly state: LlmState; readonly position: Position };

/** Every state of a valid tree, parents before children, siblings in order. */
export function* eachState(states: readonly LlmState[], above: Position = []): Generator<PlacedState> {
  for (const state of states) {
    const position = [...above, state.state_id];
    yield { state, position };
    yield* eachState(state.children, position);
  }
}

/** The state with this id and its position; null if the tree has none. */
export function findState(states: readonly LlmState[], stateId: string): PlacedState | null {
  for (const placed of eachState(states)) {
    if (placed.state.state_id === stateId) return placed;
  }
  return null;
}

/** The state at a position; null if the position is empty or not in this tree. */
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
