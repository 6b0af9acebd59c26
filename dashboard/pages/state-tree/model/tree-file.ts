import type { LlmState } from '#client/paths.d.ts';
import { isJsonObject } from '../../../format/json-object.ts';
import { separateOverlapping } from './layout.ts';
import { maxDepth, maxStates } from './shape.ts';
import { emptyFields, emptyTree, fromApi, newKey, type Tree, toApi, withoutIds } from './tree.ts';

/** A tree as a file: the API's states without ids, so that any assistant can take them. */
export const writeTreeFile = (tree: Tree): string =>
  `${JSON.stringify({ llm_states: toApi(withoutIds(tree, emptyTree)) }, null, 2)}\n`;

/** Numbers of planted states, different from those of templates and of added states. */
let planted = -1_000;

/**
 * The tree in a file: the states of `llm_states`, or a list of states; null if the text is not such a file. Unknown fields are left out; the server
 * checks the others.
 */
export function readTreeFile(text: string): Tree | null {
  const states = statesIn(text);
  if (states === null || states.length === 0) return null;
  let count = 0;
  const read = (value: unknown, depth: number): LlmState | null => {
    count += 1;
    if (!isJsonObject(value) || typeof value.name !== 'string' || depth > maxDepth || count > maxStates) return null;
    const children = Array.isArray(value.children) ? value.children.map((child) => read(child, depth + 1)) : [];
    if (children.some((child) => child === null)) return null;
    const fields = Object.fromEntries(
      Object.entries(emptyFields)
        .filter(([name, empty]) => name !== 'drafts' && isAlike(value[name], empty))
        .map(([name]) => [name, value[name]]),
    );
    planted -= 1;
    const { drafts: _, ...empty } = emptyFields;
    return { ...empty, ...fields, children, state_id: newKey(planted) } as unknown as LlmState;
  };
  const roots = states.map((state) => read(state, 1));
  return roots.some((root) => root === null) ? null : separateOverlapping(fromApi(roots as LlmState[]));
}

function statesIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const states = isJsonObject(value) ? value.llm_states : value;
    return Array.isArray(states) ? states : null;
  } catch {
    return null;
  }
}

/** Whether a value has the type of a field. Lists contain objects. */
function isAlike(value: unknown, field: unknown): boolean {
  if (Array.isArray(field)) return Array.isArray(value) && value.every(isJsonObject);
  if (!isJsonObject(field)) return typeof value === typeof field;
  return isJsonObject(value) && Object.entries(field).every(([name, one]) => typeof value[name] === typeof one);
}
