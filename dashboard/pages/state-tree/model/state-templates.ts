import type { LlmState } from '#client/paths.d.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { bookingParameters, transferTool } from './templates.ts';
import type { Fields } from './tree.ts';

/** A state to adapt: one step that many conversations share. */
export type StateTemplate = { readonly id: string; readonly does: string; readonly fields: Partial<Fields> };

const { booking, question, person, farewell } = treeTexts.template;
const { details, message, choice } = treeTexts.stateTemplates;

const valuesOf = (values: Readonly<Record<string, string>>, formats: Readonly<Record<string, string>> = {}) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(values).map(([name, description]) => [
      name,
      { type: 'string', ...(formats[name] === undefined ? {} : { format: formats[name] }), description },
    ]),
  ),
  required: Object.keys(values),
});

const endTool: LlmState['tools'][number] = {
  type: 'end_call',
  functionId: '',
  function: { name: 'end_call', description: treeTexts.stateTemplates.end, parameters: {} },
};

const { values } = treeTexts.stateTemplates;

/** The states that can be added ready to adapt. */
export const stateTemplates: readonly StateTemplate[] = [
  {
    id: 'details',
    does: details.does,
    fields: {
      ...details.state,
      parameters: valuesOf({ full_name: values.full_name, email: values.email }, { email: 'email' }),
    },
  },
  { id: 'booking', does: treeTexts.stateTemplates.booking, fields: { ...booking, parameters: bookingParameters } },
  { id: 'question', does: treeTexts.stateTemplates.question, fields: question },
  { id: 'choice', does: choice.does, fields: choice.state },
  {
    id: 'message',
    does: message.does,
    fields: { ...message.state, parameters: valuesOf({ full_name: values.full_name, message: values.message }) },
  },
  { id: 'person', does: treeTexts.stateTemplates.person, fields: { ...person, tools: [transferTool] } },
  { id: 'farewell', does: treeTexts.stateTemplates.farewell, fields: { ...farewell, tools: [endTool] } },
];
