import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { v7 as uuidv7 } from 'uuid';
import { findAssistant, holdAssistant } from '../../store/assistants.ts';
import { deleteStates, readTree, replaceTree } from '../../store/llm-states.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { body, doneSchema, forChange, forOne, json, resultsOf } from '../schemas/answers.ts';
import { presentStates } from '../schemas/assistant.ts';
import { stateInputSchema, stateSchema } from '../schemas/llm-state.ts';
import { upsertStates } from '../state-upsert.ts';

const tags = ['LLM states'];
const path = '/ai-assistants/llm-states/{assistant_id}';
const params = z.object({ assistant_id: z.uuid() });
const treeSchema = resultsOf(z.array(stateSchema));

const exampleChange = {
  llm_states: [
    {
      name: 'reception',
      prompt: 'Find out what the caller wants.',
      children: [
        {
          name: 'booking',
          description: 'The caller wants an appointment.',
          prompt: 'Agree on a day and a time.',
          parameters: { day: 'string', time: 'string' },
        },
        { name: 'question', description: 'The caller asks something.', prompt: 'Answer in a sentence.' },
      ],
    },
  ],
};

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get the tree of an assistant',
  request: { params },
  responses: { 200: json(treeSchema, 'The tree.'), ...forOne },
});
const upsert = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Create and change states of an assistant',
  request: {
    params,
    body: body(
      z.object({ llm_states: z.array(stateInputSchema) }).openapi('LlmStatesChange', { example: exampleChange }),
    ),
  },
  responses: { 200: json(treeSchema, 'The tree as it is now.'), ...forChange },
});
const remove = createRoute({
  method: 'delete',
  path: '/ai-assistants/delete-llm-states',
  tags,
  summary: 'Delete states and all below them',
  request: { body: body(z.object({ llm_states: z.array(z.string()).min(1) }).openapi('LlmStatesDeletion')) },
  responses: { 200: json(doneSchema, 'They are deleted.'), ...forChange },
});

/** The state trees of assistants. Mounted before the assistants, whose paths are wider. */
export function llmStateRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const assistant = await findAssistant(db, c.get('owner').accountId, c.req.valid('param').assistant_id);
      if (assistant === undefined) throw notFound('assistant');
      return ok(c, presentStates(assistant.llm_states), 'Here are the states.', 200);
    })
    .openapi(upsert, async (c) => {
      const { assistant_id: assistantId } = c.req.valid('param');
      const { llm_states: given } = c.req.valid('json');
      const tree = await db.transaction().execute(async (trx) => {
        if (!(await holdAssistant(trx, c.get('owner').accountId, assistantId))) throw notFound('assistant');
        const next = upsertStates(await readTree(trx, assistantId), given, uuidv7);
        await replaceTree(trx, assistantId, next);
        return next;
      });
      return ok(c, presentStates(tree), 'The states are stored.', 200);
    })
    .openapi(remove, async (c) => {
      const ids = [...new Set(c.req.valid('json').llm_states)];
      const malformed = ids.filter((id) => !z.uuid().safeParse(id).success);
      const unknown = malformed.length > 0 ? malformed : await deleteStates(db, c.get('owner').accountId, ids);
      if (unknown.length > 0) throw new ApiError(404, `There is no state ${unknown[0]}; nothing is deleted.`);
      return done(c, 'The states are deleted.');
    });
}
