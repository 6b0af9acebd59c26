import { z } from '@hono/zod-openapi';
import { eachState, type LlmState } from '#engine/tree/node.ts';
import { listStatePaths, validateTransitions } from '#engine/tree/transitions.ts';
import { type TreeProblem, validateTree } from '#engine/tree/validate.ts';
import { validateToolList, validateTools } from '#engine/tree/validate-tools.ts';
import { describePostAnalysisError } from '../../calls/analysis/questions.ts';
import { acceptedBy } from '../middleware/issue-words.ts';
import { toolSchema } from '../schemas/llm-state.ts';

type Stored = {
  readonly tools: string;
  readonly post_analysis: string;
  readonly states: readonly LlmState[];
};
/** A mistake in stored content: its place as in a request, and what is wrong. */
type StoredProblem = { readonly path: string; readonly message: string };

/** The mistakes in an assistant that an older release stored without the present checks. */
export function problemsOfStored({ tools, post_analysis, states }: Stored): readonly StoredProblem[] {
  const questions = describePostAnalysisError(post_analysis);
  return [
    ...problemsOfToolsText(tools),
    ...(questions === null ? [] : [{ path: 'post_analysis', message: questions }]),
    ...problemsOfTree(states),
  ];
}

function problemsOfToolsText(text: string): readonly StoredProblem[] {
  if (text.trim() === '') return [];
  const tools = parsed(text);
  if (!Array.isArray(tools)) return [{ path: 'tools', message: 'expected the JSON text of an array of Tool' }];
  return problemsOfList(tools).map((problem) => at(['tools'], problem));
}

/** Tools that have the right shape can be judged together; otherwise the shape is the problem. */
function problemsOfList(tools: readonly unknown[]): readonly TreeProblem[] {
  const shaped = z.array(toolSchema).safeParse(tools);
  return shaped.success ? validateToolList(shaped.data) : problemsOfShape(shaped.error);
}

function problemsOfShape({ issues }: z.ZodError): readonly TreeProblem[] {
  return issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
    message: `expected ${acceptedBy(issue)}`,
  }));
}

function problemsOfTree(states: readonly LlmState[]): readonly StoredProblem[] {
  const places = listStatePaths(states);
  const shape = [...eachState(states)].flatMap(({ state }) => {
    const above = ['llm_states', ...(places.get(state.state_id) ?? []), 'tools'];
    const { error } = z.array(toolSchema).safeParse(state.tools);
    return error === undefined ? [] : problemsOfShape(error).map((problem) => at(above, problem));
  });
  if (shape.length > 0) return shape;
  const all = new Set([...eachState(states)].map(({ state }) => state.state_id));
  const found = [...validateTree(states), ...validateTransitions(states), ...validateTools(states, all)];
  return found.map((problem) => at(['llm_states'], problem));
}

const at = (above: readonly (string | number)[], { path, message }: TreeProblem): StoredProblem => ({
  path: [...above, ...path].join('.'),
  message,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
