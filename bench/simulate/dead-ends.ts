import type { CalledAssistant } from '#simulation/assistants/assistant.ts';
import { statesOf, withState } from './edits.ts';

/** An assistant in which callers get stuck, and the states in which they do. */
export type DeadEnd = { readonly what: string; readonly state: string; readonly called: CalledAssistant };

type Seeding = {
  readonly template: string;
  readonly what: string;
  readonly state: string;
  readonly change: (state: ReturnType<typeof statesOf>[number]) => ReturnType<typeof statesOf>[number];
};

const withoutLine =
  (line: RegExp): Seeding['change'] =>
  (state) => ({
    ...state,
    prompt: state.prompt
      .split('\n')
      .filter((text) => !line.test(text))
      .join('\n'),
  });
const withParameter =
  (name: string, schema: { readonly [field: string]: string }): Seeding['change'] =>
  (state) => {
    const { properties = {}, required = [] } = state.parameters as { properties?: object; required?: string[] };
    return {
      ...state,
      parameters: {
        ...state.parameters,
        properties: { ...properties, [name]: schema } as never,
        required: [...required, name],
      },
    };
  };
/** No way leads on and the call cannot be ended. */
const closed: Seeding['change'] = (state) => ({
  ...state,
  children: [],
  transitions: [],
  tools: [],
  prompt: 'Talk about the weather.\n\nSay: The weather is fine.\nAsk: Is it not?',
});

const seedings: readonly Seeding[] = [
  {
    template: 'dental-practice',
    what: 'the time is never offered',
    state: 'choose time',
    change: withoutLine(/^Call find_slot/),
  },
  {
    template: 'dental-practice',
    what: 'a number of digits that nobody has',
    state: 'details',
    change: withParameter('insurance_number', {
      type: 'string',
      pattern: '^[A-Z]{9}$',
      description: 'The insurance number',
    }),
  },
  {
    template: 'dental-practice',
    what: 'a cancellation that asks for a code',
    state: 'cancellation',
    change: withParameter('cancellation_code', { type: 'string', pattern: '^X[0-9]{12}$', description: 'The code' }),
  },
  {
    template: 'restaurant',
    what: 'a table that is never looked for',
    state: 'table',
    change: withoutLine(/^(?:Call|Before|After) find_table/),
  },
  {
    template: 'restaurant',
    what: 'a reservation that only talks about the weather',
    state: 'reservation',
    change: closed,
  },
  {
    template: 'receptionist',
    what: 'a message that needs a project code',
    state: 'message',
    change: withParameter('project_code', { type: 'string', pattern: '^P[0-9]{7}$', description: 'The project code' }),
  },
  { template: 'receptionist', what: 'sales without a way on', state: 'sales', change: closed },
  { template: 'delivery-status', what: 'an order without a question and a tool', state: 'order', change: closed },
  {
    template: 'delivery-status',
    what: 'a new day that needs a color',
    state: 'new day',
    change: withParameter('van_color', {
      type: 'string',
      pattern: '^(?:crimson|teal)$',
      description: 'The color of the van',
    }),
  },
  {
    template: 'lead-qualification',
    what: 'a house that asks about the roof without end',
    state: 'house',
    change: withParameter('roof_code', { type: 'string', pattern: '^R[0-9]{9}$', description: 'The code of the roof' }),
  },
];

/** Ten assistants with one dead end each, from the templates by their ids. */
export function seedDeadEnds(templates: ReadonlyMap<string, CalledAssistant>): readonly DeadEnd[] {
  return seedings.map(({ template, what, state, change }) => {
    const called = templates.get(template)!;
    const found = statesOf(called).find(({ name }) => name === state);
    if (found === undefined) throw new RangeError(`the template ${template} has no state ${state}`);
    return { what: `${template}: ${what}`, state, called: withState(called, found.state_id, change) };
  });
}
