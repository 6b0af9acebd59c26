import { eachState, type LlmState } from '#engine/tree/node.ts';
import { listParameters, stateSchema } from '#engine/tree/parameters.ts';
import { scriptOf } from '#src/calls/lifecycle/script.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import { ownTypes } from '../run/coverage.ts';
import type { RunResult } from '../run/result.ts';
import type { Scenario } from '../scenario/schema.ts';
import { type Duty, stateAt, type Trouble, troubleOf } from './trouble.ts';

/** A duty that no caller saw fulfilled, how many were in its state, and the one among them with the fewest wishes. */
export type Omission = {
  readonly duty: Duty;
  readonly state: LlmState;
  readonly callers: number;
  readonly scenario: Scenario;
};

/** As many callers must have been in a state before it counts that something did not happen there. */
const leastCallers = 3;

type Visits = { readonly callers: number; readonly scenario: Scenario; readonly done: ReadonlySet<string> };

/** Remembers what happened in each state of an assistant. */
export class VisitedStates {
  readonly #states: readonly LlmState[];
  readonly #visits = new Map<string, Visits>();

  constructor({ assistant }: CalledAssistant) {
    this.#states = [...eachState(scriptOf(assistant).states)].map(({ state }) => state);
  }

  /** Takes in a call without trouble. */
  add(scenario: Scenario, result: RunResult): void {
    for (const state of this.#states) {
      if (!isVisited(state, result)) continue;
      const before = this.#visits.get(state.state_id);
      const isShorter = before === undefined || scenario.wants.length < before.scenario.wants.length;
      this.#visits.set(state.state_id, {
        callers: (before?.callers ?? 0) + 1,
        scenario: isShorter ? scenario : before.scenario,
        done: new Set([...(before?.done ?? []), ...doneIn(state, result)]),
      });
    }
  }

  /** Tools that never ran and required answers that were never learned in states through which several callers went. */
  omissions(): readonly Omission[] {
    return this.#states.flatMap((state) => {
      const visits = this.#visits.get(state.state_id);
      if (visits === undefined || visits.callers < leastCallers) return [];
      return dutiesOf(state)
        .filter((duty) => !visits.done.has(keyOf(duty)))
        .map((duty) => ({ duty, state, callers: visits.callers, scenario: visits.scenario }));
    });
  }
}

/** Whether a call went through a state without fulfilling one of its duties, and had no other trouble. */
export function omits({ duty, state }: Omission, result: RunResult): boolean {
  if (troubleOf(result) !== null || result.trace.findings.length > 0) return false;
  return isVisited(state, result) && !doneIn(state, result).includes(keyOf(duty));
}

/** The trouble that a step is left out in a state, although callers get through. */
export function omissionTrouble({ duty, state, callers }: Omission): Trouble {
  const kind = duty.kind === 'tool' ? 'unused tool' : 'unasked answer';
  const about =
    duty.kind === 'tool'
      ? `${duty.name} never ran in ${callers} calls`
      : `${duty.name} is required, and was not known in any of ${callers} calls`;
  return { key: `${kind} ${duty.name} in ${state.name}`, kind, state: state.name, about, duty };
}

const keyOf = ({ kind, name }: Duty): string => `${kind} ${name}`;

function dutiesOf(state: LlmState): readonly Duty[] {
  const tools = state.tools.filter(({ type }) => !ownTypes.has(type)).map(({ function: { name } }) => name);
  const answers = listParameters(stateSchema(state.parameters)).filter(({ required }) => required);
  return [
    ...tools.map((name) => ({ kind: 'tool', name }) as const),
    ...answers.map(({ name }) => ({ kind: 'answer', name }) as const),
  ];
}

const isVisited = ({ state_id }: LlmState, { trace }: RunResult): boolean =>
  trace.states.some((entry) => entry.state_id === state_id);

/** The duties of a state that a call fulfilled: tools that ran while it was in the state, answers that it knew in the end. */
function doneIn(state: LlmState, { trace }: RunResult): readonly string[] {
  const ran = trace.turns.flatMap((turn) =>
    turn.role === 'tool_call_invocation' && stateAt(trace, turn.at)?.state_id === state.state_id ? [turn.name] : [],
  );
  const known = [...Object.keys(trace.variables), ...trace.tools.flatMap(({ args }) => Object.keys(args))];
  return [...ran.map((name) => keyOf({ kind: 'tool', name })), ...known.map((name) => keyOf({ kind: 'answer', name }))];
}
