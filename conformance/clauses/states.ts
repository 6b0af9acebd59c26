import { type Clause, type Step, skip, steps } from '../clause.ts';
import { fails, resultsOf } from '../expectations.ts';
import type { Json, JsonObject } from '../json.ts';

const path = '/ai-assistants/llm-states/<assistant>';
const upsert = (want: Step['want'], ...llm_states: readonly Json[]): Step => ({
  ask: `POST ${path}`,
  json: { llm_states },
  want,
});
const refused = (words: string, ...llm_states: readonly Json[]): Step => upsert(fails(400, words), ...llm_states);
const nested = (depth: number): JsonObject => ({
  name: `level ${depth}`,
  prompt: 'x',
  ...(depth === 1 ? {} : { children: [nested(depth - 1)] }),
});
const tool = (fields: JsonObject): JsonObject => ({
  type: 'function',
  functionId: 'x',
  function: { name: 'look_up', description: '', parameters: {} },
  ...fields,
});
const withTools = (...tools: readonly Json[]): JsonObject => ({ name: 'tools', tools });
/** The tree as the setup made it. */
const unchanged: Step = {
  ask: 'GET /ai-assistants/<assistant>',
  want: {
    status: 200,
    body: resultsOf({ llm_states: { $list: { state_id: { $is: '<root_state>' } }, $min: 1, $max: 1 } }),
  },
};

/** Sections 2.4 and 4.2, and section 3 of the decisions: the states of an assistant. */
export const states: readonly Clause[] = [
  steps(256, '2.4', 'LLM state: state_id, name, description, prompt, children, parameters, position, tools', {
    ask: `GET ${path}`,
    want: {
      status: 200,
      body: {
        results: {
          $list: {
            state_id: 'uuid7',
            name: { $is: 'reception' },
            description: 'string',
            prompt: 'string',
            children: { $list: { name: { $is: 'booking' }, parameters: { guests: { $is: 'number' } } }, $min: 1 },
            parameters: 'object',
            position: { x: { $is: 10 }, y: { $is: 20.5 } },
            tools: 'array',
          },
          $min: 1,
        },
      },
    },
  }),
  steps(
    257,
    '2.4',
    'children are recursive',
    unchanged,
    {
      ask: `POST ${path}?dry_run=true`,
      json: { llm_states: [nested(32)] },
      want: { status: 200 },
    },
    unchanged,
  ),
  steps(
    259,
    '2.4',
    'Tool {type, functionId, function {name, description, parameters}}',
    refused('tools', withTools({ type: 'end_call' })),
    refused('tools', withTools(tool({ type: 'no-such-type', functionId: '' }))),
    refused('functionId', withTools(tool({ type: 'transition', functionId: 'nowhere' }))),
    refused('functionId', withTools(tool({ type: 'transfer_call', functionId: 'abc' }))),
    refused('name', withTools(tool({}), tool({}))),
    unchanged,
  ),
  steps(
    276,
    '4.2',
    'POST /ai-assistants/llm-states/{id} creates or updates',
    upsert({ status: 200 }, { state_id: '<child_state>', description: 'Changed.' }),
    {
      ask: `GET ${path}`,
      want: {
        status: 200,
        body: {
          results: {
            $list: {
              children: {
                $list: {
                  state_id: { $is: '<child_state>' },
                  description: { $is: 'Changed.' },
                  name: { $is: 'booking' },
                },
                $min: 1,
              },
            },
          },
        },
      },
    },
    upsert(
      { status: 200 },
      {
        state_id: '<child_state>',
        description: 'The caller wants to book a table. For example "I would like to book a table".',
      },
    ),
  ),
  steps(
    277,
    '4.2',
    'its errors {err, msg}',
    { ask: `POST ${path}`, json: {}, want: fails(400, 'llm_states') },
    { ask: `POST ${path}`, json: { llm_states: 'x' }, want: fails(400, 'llm_states') },
    { ask: 'POST /ai-assistants/llm-states/<unknown>', json: { llm_states: [] }, want: fails(404) },
  ),
  steps(
    278,
    '4.2',
    'DELETE /ai-assistants/delete-llm-states',
    upsert({ status: 200 }, { name: 'to delete' }),
    { ask: `GET ${path}`, want: { status: 200 }, keep: { extra_state: '/results/1/state_id' } },
    {
      ask: 'DELETE /ai-assistants/delete-llm-states',
      json: { llm_states: ['<extra_state>', '<unknown>'] },
      want: fails(404),
    },
    { ask: 'DELETE /ai-assistants/delete-llm-states', json: { llm_states: ['<extra_state>'] }, want: { status: 200 } },
    unchanged,
  ),
  steps(
    348,
    'decisions 2',
    'GET /ai-assistants/llm-states/{assistant_id}',
    { ask: `GET ${path}`, want: { status: 200 } },
    {
      ask: 'GET /ai-assistants/llm-states/<unknown>',
      want: fails(404),
    },
  ),
  steps(
    370,
    'decisions 3',
    'the first root is the start; update by id; children replace only where present',
    upsert({ status: 200 }, { state_id: '<root_state>', prompt: 'Greet the caller. The caller is {{first_name}}.' }),
    {
      ask: `GET ${path}`,
      want: {
        status: 200,
        body: { results: { $list: { children: { $list: { state_id: { $is: '<child_state>' } }, $min: 1 } } } },
      },
    },
  ),
  steps(
    371,
    'decisions 3',
    'twice, cycle, sibling names, empty name, depth, nodes: 400, and nothing changes',
    refused('\\S', { state_id: '<root_state>' }, { state_id: '<root_state>' }),
    refused('\\S', {
      state_id: '<child_state>',
      children: [{ state_id: '<root_state>', children: [{ state_id: '<child_state>' }] }],
    }),
    refused('\\S', { name: 'reception' }),
    refused('name', { name: '' }),
    refused('name', {}),
    refused('\\S', nested(33)),
    refused('\\S', ...Array.from({ length: 501 }, (_, index) => ({ name: `state ${index}` }))),
    refused('\\S', { state_id: '<unknown>', name: 'x' }),
    unchanged,
  ),
  steps(
    372,
    'decisions 3',
    'deleting a state deletes its subtree; unknown ids are 404 and nothing is deleted',
    {
      ask: 'DELETE /ai-assistants/delete-llm-states',
      json: { llm_states: ['<child_state>', '<unknown>'] },
      want: fails(404),
    },
    unchanged,
  ),
  steps(
    373,
    'decisions 3',
    'parameters: JSON Schema or the short form',
    refused('parameters', { name: 'bad', parameters: { type: 'object', properties: 'no', required: 5 } }),
    {
      ask: `POST ${path}?dry_run=true`,
      json: {
        llm_states: [
          { name: 'good', parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] } },
        ],
      },
      want: { status: 200 },
    },
    unchanged,
  ),
  skip(409, 'decisions 3', 'Condition transitions', 'needs a model that can be told what to say'),
];
