import { eachState, type LlmState, type Position, type Tool } from './node.ts';
import { toolName, transferNumber, transitionTarget } from './offers.ts';
import { wildcardToolName } from './tool-name.ts';
import { listStatePaths } from './transitions.ts';
import type { TreeProblem } from './validate.ts';
import { validateParameters } from './validate-parameters.ts';

/** Reports tools and parameters that a call could not use, in the `judged` states of a valid tree. */
export function validateTools(tree: readonly LlmState[], judged: ReadonlySet<string>): readonly TreeProblem[] {
  const paths = listStatePaths(tree);
  return [...eachState(tree)].flatMap(({ state, position }) => {
    if (!judged.has(state.state_id)) return [];
    const path = paths.get(state.state_id) ?? [];
    return [
      ...below([...path, 'parameters'], validateParameters(state.parameters)),
      ...below(
        [...path, 'tools'],
        [...validateToolList(state.tools), ...problemsOfTargets(tree, position, state.tools)],
      ),
    ];
  });
}

/** Reports tools that a call could not use among those offered together. Targets of transitions are not checked. */
export function validateToolList(tools: readonly Tool[]): readonly TreeProblem[] {
  const names = new Set<string>();
  return tools.flatMap((tool, index) => {
    const name = toolName(tool);
    const isTaken = names.has(name);
    if (name !== '') names.add(name);
    return below(
      [index],
      [
        ...problemsOfName(tool, name, isTaken),
        ...problemsOfNumber(tool),
        ...below(['function', 'parameters'], validateParameters(tool.function.parameters)),
      ],
    );
  });
}

function problemsOfName(tool: Tool, name: string, isTaken: boolean): readonly TreeProblem[] {
  const path = ['function', 'name'];
  if (isTaken) return [{ path, message: `two tools are named "${name}"; a name must be unique` }];
  const standsForAll = tool.function.name.trim() === wildcardToolName;
  return name === '' && !standsForAll ? [{ path, message: 'expected a name with letters or digits' }] : [];
}

function problemsOfNumber(tool: Tool): readonly TreeProblem[] {
  const to = tool.functionId.trim();
  if (tool.type !== 'transfer_call' || to === '' || to === tool.type || transferNumber(tool) !== null) return [];
  const expected = 'a phone number such as +14155550123, a SIP address, or empty text if the model gives the number';
  return [{ path: ['functionId'], message: `expected ${expected}, got "${to}"` }];
}

function problemsOfTargets(
  tree: readonly LlmState[],
  position: Position,
  tools: readonly Tool[],
): readonly TreeProblem[] {
  return tools.flatMap((tool, index) => {
    if (tool.type !== 'transition' || transitionTarget(tree, position, tool) !== null) return [];
    const expected = 'expected the id or name of a state of this assistant, or parent below a root';
    return [{ path: [index, 'functionId'], message: `the transition leads to no state; ${expected}` }];
  });
}

const below = (path: TreeProblem['path'], problems: readonly TreeProblem[]): readonly TreeProblem[] =>
  problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
