import type { Schema } from '#src/api/description/document.ts';
import {
  describeEffects,
  type FieldEffect,
  fieldsOf,
  leafOf,
  leavesOf,
  nested,
  twoValues,
} from '#test/support/field-effects.ts';
import { observedAssistants } from '#test/support/observed-assistants.ts';
import { type ObservedCall, openObservedCalls } from '#test/support/observed-calls.ts';

const calls = await openObservedCalls();
const { create, webCall } = observedAssistants(calls);
const { body: description } = await calls.server.json('/openapi.json');

/** The values of the other fields of the first state, and of its child. */
const first = { name: 'reception', prompt: 'Find out what the caller wants.' };
const child = { name: 'booking', description: 'The caller wants an appointment.', prompt: 'Agree on a day.' };

/** An effect of a field of the first state on a call with one child state. */
const ofFirst = (
  field: string,
  values: readonly [unknown, unknown],
  part: (call: ObservedCall) => unknown,
): FieldEffect => ({
  values,
  seen: async (value) => part(await webCall(await create({}, [{ ...first, children: [child], [field]: value }]))),
});
const prompts = ({ prompts }: ObservedCall) => prompts;
const tool = (name: string) => ({
  type: 'function',
  functionId: 'https://example.com/tool',
  function: { name, description: '', parameters: {} },
});
const always = { to: 'booking', when: 'not exists(nothing)' };

describeEffects('LlmStateInput', fieldsOf(description, 'LlmStateInput'), {
  state_id: { label: 'Identifies the state that is changed.' },
  name: ofFirst('name', ['reception', 'front desk'], ({ statePath }) => statePath),
  description: {
    values: ['The caller wants an appointment.', 'The caller asks for a visit.'],
    seen: async (description) =>
      prompts(await webCall(await create({}, [{ ...first, children: [{ ...child, description }] }]))),
  },
  prompt: ofFirst('prompt', ['Be kind.', 'Be brief.'], prompts),
  children: ofFirst('children', [[child], []], prompts),
  parameters: ofFirst('parameters', [{ day: 'string' }, { time: 'string' }], prompts),
  position: { label: 'The place of the state on the canvas of the dashboard.' },
  tools: ofFirst('tools', [[tool('book')], [tool('cancel')]], prompts),
  turn_taking: ofFirst('turn_taking', [{ notice: 'One moment.' }, { notice: 'Please wait.' }], ({ spoken }) => spoken),
  transitions: ofFirst('transitions', [[], [always]], ({ statePath }) => statePath),
});

const turnTaking: Schema = description.components.schemas.StateTurnTaking;
const leaves = leavesOf(description, turnTaking);
describeEffects(
  'StateTurnTaking',
  leaves,
  Object.fromEntries(
    leaves.map((leaf) => [
      leaf,
      {
        values: twoValues(leafOf(description, turnTaking, leaf), description),
        seen: async (value) => {
          const state = { ...first, turn_taking: nested(leaf, value) };
          const { profiles, spoken } = await webCall(await create({}, [state]));
          return { profiles, spoken };
        },
      },
    ]),
  ),
);
