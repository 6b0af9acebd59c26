import type { StateEntry } from '../call/events.ts';
import { movedResult } from '../call/history.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ToolResult } from '../ports/tools.ts';
import { eachState, type LlmState, type Position, stateAt, type Tool } from './node.ts';
import { findOffer, type ResolvedOffer, startPosition } from './offers.ts';
import type { CompilePattern } from './pattern.ts';
import { valuesAt } from './pointer.ts';
import { checkArguments } from './schema.ts';
import { takeTransitions } from './transitions.ts';

/** The assistant's state tree, tools and values of a call. */
type NavigatorOptions = {
  readonly states: readonly LlmState[];
  /** Tools that are available in every state. */
  readonly tools: readonly Tool[];
  /** Variables of the call; values learned during the call take precedence. */
  readonly variables: Readonly<Record<string, string>>;
  readonly compilePattern: CompilePattern;
};

/** Result of a state change that the model requested, and the states that were entered. */
export type StateChangeResult = { readonly result: ToolResult; readonly entered: readonly StateEntry[] };

/**
 * Tracks a call's position in its state tree and the values learned so far. Each new value immediately triggers the transitions whose conditions
 * match.
 */
export class Navigator {
  readonly #options: NavigatorOptions;
  #position: Position;
  #learnt: JsonObject = {};

  constructor(options: NavigatorOptions) {
    this.#options = options;
    this.#position = startPosition(options.states);
  }

  get position(): Position {
    return this.#position;
  }

  /** Learned values as shown in prompts. */
  get known(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.#learnt).map(([name, value]) => [name, inWords(value)]));
  }

  /** Names of the states from the root to the current one. */
  get path(): readonly string[] {
    return this.#position.map((_, index) => this.#stateAt(this.#position.slice(0, index + 1))?.name ?? '');
  }

  /** Enters the first state. */
  start(): readonly StateEntry[] {
    if (this.#position.length === 0) return [];
    return [this.#entry({ cause: 'start', when: null, values: {} }), ...this.#follow()];
  }

  /**
   * Follows an offered transition and stores its arguments. Rejected if the current state does not offer it or the arguments are invalid; the state
   * may have changed since the request.
   */
  move(toolName: string, args: JsonObject): StateChangeResult {
    const offered = this.#offered(toolName);
    if (offered === null || offered.target === null) return refused(`${toolName} is not available in this state`);
    const problems = checkArguments(offered.offer.parameters, args, this.#options.compilePattern);
    if (problems.length > 0) return refused(problems.join('; '));
    this.#position = offered.target;
    this.#learnt = { ...this.#learnt, ...args };
    const entry = this.#entry({ cause: 'model', when: null, values: args });
    return { result: { ok: true, content: movedResult }, entered: [entry, ...this.#follow()] };
  }

  /** Keeps those values of a tool's result that the tool declares as variables. */
  learn(toolName: string, result: string): readonly StateEntry[] {
    const tool = this.#offered(toolName)?.tool ?? this.#toolAnywhere(toolName);
    const values = valuesAt(result, tool?.variables ?? {});
    if (Object.keys(values).length === 0) return [];
    this.#learnt = { ...this.#learnt, ...values };
    return this.#follow();
  }

  #follow(): readonly StateEntry[] {
    const values = { ...this.#options.variables, ...this.#learnt };
    return takeTransitions(this.#options.states, this.#position, values).map((taken) => {
      this.#position = taken.position;
      return this.#entry({ cause: 'expression', when: taken.when, values: taken.values });
    });
  }

  #entry(how: Pick<StateEntry, 'cause' | 'when' | 'values'>): StateEntry {
    const state = this.#stateAt(this.#position);
    return { state_id: state?.state_id ?? '', name: state?.name ?? '', path: this.path, ...how };
  }

  #stateAt(position: Position): LlmState | null {
    return stateAt(this.#options.states, position);
  }

  #offered(toolName: string): ResolvedOffer | null {
    const { states, tools } = this.#options;
    return findOffer(states, this.#position, toolName, tools);
  }

  /** The result of a tool may arrive after the call has left its state. */
  #toolAnywhere(toolName: string): Tool | undefined {
    const { states, tools } = this.#options;
    const all = [...[...eachState(states)].flatMap(({ state }) => state.tools), ...tools];
    return all.find((tool) => tool.function.name === toolName);
  }
}

function refused(error: string): StateChangeResult {
  return { result: { ok: false, content: JSON.stringify({ error }) }, entered: [] };
}

function inWords(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
