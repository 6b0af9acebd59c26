import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { LlmState } from '#engine/tree/node.ts';
import { findAssistant } from '../../store/assistants/assistants.ts';
import { deleteStates, readTree, replaceTree } from '../../store/assistants/llm-states.ts';
import { publishEdits } from '../../store/assistants/publishing.ts';
import { locked } from '../assistants/locked.ts';
import { replaceStates, upsertStates } from '../assistants/state-upsert.ts';
import { authorOf } from '../auth/author.ts';
import { assistantsOf } from '../auth/key-scopes.ts';
import { checkTargets, treeTargets } from '../calls/transfer-targets.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { entityTag, matchesEntityTag } from '../middleware/entity-tag.ts';
import { presentStates } from '../schemas/assistant.ts';
import { type StateInput, stateInputSchema, stateSchema } from '../schemas/llm-state.ts';
import {
  body,
  changeErrors,
  doneSchema,
  json,
  preconditionError,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';

const tags = ['LLM states'];
const path = '/ai-assistants/llm-states/{assistant_id}';
const params = z.object({ assistant_id: z.uuid() });
const treeSchema = resultsOf(z.array(stateSchema));
const versioned = {
  headers: z.object({ ETag: z.string().openapi({ description: 'The version of the stored tree, for `If-Match`.' }) }),
};
const conditions = {
  headers: z.object({
    'if-match': z.string().optional().openapi({
      description: 'The `ETag` of the tree that you edited. If the stored tree has changed since, the response is 412.',
    }),
  }),
  query: z.object({
    dry_run: z
      .enum(['true', 'false'])
      .optional()
      .openapi({ description: 'Whether to validate the request and respond as usual without storing anything.' }),
  }),
};

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

const changeSchema = z
  .object({ llm_states: z.array(stateInputSchema) })
  .openapi('LlmStatesChange', { example: exampleChange });

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get the state tree of an assistant',
  request: { params },
  responses: { 200: { ...json(treeSchema, 'The state tree.'), ...versioned }, ...resourceErrors },
});
const upsert = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Create or update states of an assistant',
  request: { params, ...conditions, body: body(changeSchema) },
  responses: { 200: { ...json(treeSchema, 'The updated tree.'), ...versioned }, ...changeErrors, ...preconditionError },
});
const replace = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Replace the state tree of an assistant',
  description:
    'Stores exactly the tree of the request, with its roots in this order; a call starts at the first root. A node with a `state_id` of this assistant keeps it; other nodes get new IDs. Omitted fields get their defaults, and states that the request does not contain are deleted.',
  request: { params, ...conditions, body: body(changeSchema) },
  responses: { 200: { ...json(treeSchema, 'The updated tree.'), ...versioned }, ...changeErrors, ...preconditionError },
});
const remove = createRoute({
  method: 'delete',
  path: '/ai-assistants/delete-llm-states',
  tags,
  summary: 'Delete states and their subtrees',
  request: { body: body(z.object({ llm_states: z.array(z.string()).min(1) }).openapi('LlmStatesDeletion')) },
  responses: { 200: json(doneSchema, 'The states are deleted.'), ...changeErrors },
});

type Change = {
  readonly assistantId: string;
  readonly dry_run?: 'true' | 'false' | undefined;
  readonly llm_states: readonly StateInput[];
  readonly by: typeof upsertStates;
};

/** Routes for the state trees of assistants. Mount them before the assistants' routes, whose paths are more general. */
export function llmStateRoutes({ db, dials }: ApiDeps) {
  const store = async (c: Context<ApiEnv>, { assistantId, dry_run, llm_states: given, by }: Change) => {
    const isDry = dry_run === 'true';
    const { accountId } = c.get('owner');
    const { answer, tree } = await locked(db, { accountId, assistantId }, async (trx) => {
      const stored = await readTree(trx, assistantId);
      checkVersion(c.req.header('if-match'), stored);
      const next = by(stored, given, uuidv7);
      const targets = { wanted: treeTargets(next), stored: treeTargets(stored) };
      await checkTargets({ db: trx, dials }, { accountId, ...targets });
      if (isDry) return { answer: next, tree: stored };
      await replaceTree(trx, assistantId, next);
      await publishEdits(trx, assistantId, authorOf(c));
      const tree = await readTree(trx, assistantId);
      return { answer: tree, tree };
    });
    c.header('ETag', tagOf(tree));
    const said = isDry ? 'The states are valid; nothing was stored.' : 'States saved.';
    return ok(c, presentStates(answer), said, 200);
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const assistant = await findAssistant(db, c.get('owner').accountId, c.req.valid('param').assistant_id);
      if (assistant === undefined) throw notFound('assistant');
      c.header('ETag', tagOf(assistant.llm_states));
      return ok(c, presentStates(assistant.llm_states), 'States retrieved.', 200);
    })
    .openapi(upsert, async (c) =>
      store(c, {
        assistantId: c.req.valid('param').assistant_id,
        ...c.req.valid('query'),
        ...c.req.valid('json'),
        by: upsertStates,
      }),
    )
    .openapi(replace, async (c) =>
      store(c, {
        assistantId: c.req.valid('param').assistant_id,
        ...c.req.valid('query'),
        ...c.req.valid('json'),
        by: replaceStates,
      }),
    )
    .openapi(remove, async (c) => {
      const ids = [...new Set(c.req.valid('json').llm_states)];
      const malformed = ids.filter((id) => !z.uuid().safeParse(id).success);
      const owner = c.get('owner');
      const whose = { accountId: owner.accountId, assistants: assistantsOf(owner), author: authorOf(c) };
      const unknown = malformed.length > 0 ? malformed : await deleteStates(db, whose, ids);
      if (unknown.length > 0) throw new ApiError(404, `State ${unknown[0]} does not exist; nothing was deleted.`);
      return done(c, 'States deleted.');
    });
}

const tagOf = (tree: readonly LlmState[]): string => entityTag(JSON.stringify(presentStates(tree)));

function checkVersion(ifMatch: string | undefined, stored: readonly LlmState[]): void {
  if (ifMatch === undefined || matchesEntityTag(ifMatch, tagOf(stored))) return;
  throw new ApiError(
    412,
    'Another request changed the states; nothing was stored. Fetch them again and repeat your change.',
  );
}
