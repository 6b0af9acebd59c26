import type { LlmState } from '#client/paths.d.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { layOut } from './layout.ts';
import { emptyFields, newKey, type Tree, type TreeState } from './tree.ts';

/** A first tree to adapt: a reception with three branches. */
export function templateTree(): Tree {
  const { reception, booking, question, person, farewell } = treeTexts.template;
  const [first, ...others] = [reception, booking, question, person, farewell].map(
    ({ name, description, prompt }, place): TreeState => ({
      ...emptyFields,
      name,
      description,
      prompt,
      key: newKey(-1 - place),
      children: [],
    }),
  );
  const [, bookingKey, , personKey] = [reception, booking, question, person].map((_, place) => newKey(-1 - place));
  const special: Readonly<Record<string, Partial<TreeState>>> = {
    [bookingKey!]: { parameters: bookingParameters },
    [personKey!]: { tools: [transferTool] },
  };
  const root = { ...first!, children: others.map(({ key }) => key) };
  const states = [root, ...others].map((state) => [state.key, { ...state, ...special[state.key] }] as const);
  const tree: Tree = { roots: [root.key], states: Object.fromEntries(states) };
  const places = layOut(tree);
  return {
    ...tree,
    states: Object.fromEntries(states.map(([key, state]) => [key, { ...state, position: places[key]! }])),
  };
}

/** The values of an appointment. */
export const bookingParameters: LlmState['parameters'] = {
  type: 'object',
  properties: {
    day: { type: 'string', format: 'date', description: treeTexts.template.day },
    name: { type: 'string', description: treeTexts.template.fullName },
  },
  required: ['day', 'name'],
};

/** The tool that transfers a caller; its number is still to be entered. */
export const transferTool: LlmState['tools'][number] = {
  type: 'transfer_call',
  functionId: '',
  function: { name: 'transfer_call', description: treeTexts.template.transfer, parameters: {} },
};
