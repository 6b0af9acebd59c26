import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { deleteAssistant, findAssistant, listAssistants, updateAssistant } from '../../store/assistants/assistants.ts';
import { toJson } from '../../store/database/text.ts';
import {
  checkModel,
  checkTools,
  chosenVoice,
  createAssistant,
  rethrowUnknownVoice,
  storedRequirements,
} from '../assistants/new-assistant.ts';
import { checkGateChange } from '../assistants/publish-gate.ts';
import { authorOf } from '../auth/author.ts';
import { assistantsOf } from '../auth/key-scopes.ts';
import type { ApiDeps } from '../deps.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import {
  type AssistantInput,
  assistantInputSchema,
  assistantSchema,
  newAssistantSchema,
  presentAssistant,
} from '../schemas/assistant.ts';
import {
  body,
  bodyErrors,
  changeErrors,
  conflict,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { searchParameter, sortParameter } from '../sorted-lists.ts';

const tags = ['Assistants'];
const params = z.object({ assistant_id: z.uuid() });
const oneAssistant = resultsOf(assistantSchema);

const list = createRoute({
  method: 'get',
  path: '/ai-assistants',
  tags,
  summary: 'List assistants, newest first',
  request: {
    query: pagingQuery.extend({
      search: searchParameter('name'),
      sort: sortParameter({ table: 'assistants', columns: sortColumns.assistants }),
    }),
  },
  responses: { 200: json(pageOf(assistantSchema), 'A page of assistants.'), ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/ai-assistants',
  tags,
  summary: 'Create an assistant',
  request: { body: body(newAssistantSchema) },
  responses: { 201: json(oneAssistant, 'The new assistant.'), ...bodyErrors },
});
const show = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}',
  tags,
  summary: 'Get an assistant',
  request: { params },
  responses: { 200: json(oneAssistant, 'The assistant.'), ...resourceErrors },
});
const change = createRoute({
  method: 'patch',
  path: '/ai-assistants/{assistant_id}',
  tags,
  summary: 'Update an assistant',
  request: { params, body: body(assistantInputSchema) },
  responses: { 200: json(oneAssistant, 'The updated assistant.'), ...changeErrors },
});
const remove = createRoute({
  method: 'delete',
  path: '/ai-assistants/{assistant_id}',
  tags,
  summary: 'Delete an assistant',
  request: { params },
  responses: { 200: json(doneSchema, 'The assistant is deleted.'), ...resourceErrors, ...conflict },
});

/** Routes for assistants; their state trees have separate routes. */
export function assistantRoutes(deps: ApiDeps) {
  const { db, baseUrl } = deps;
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { search = '', ...paging } = c.req.valid('query');
      const { rows, total } = await listAssistants(db, c.get('owner').accountId, {
        ...sliceOf(paging),
        search,
        assistants: assistantsOf(c.get('owner')),
      });
      return page(
        c,
        { results: rows.map((one) => presentAssistant(one, deps)), total },
        { ...paging, baseUrl: baseUrl() },
      );
    })
    .openapi(create, async (c) => {
      const { accountId } = c.get('owner');
      const creation = { accountId, author: authorOf(c) };
      const assistantId = await createAssistant(deps, creation, c.req.valid('json'));
      return ok(c, await shown(deps, accountId, assistantId), 'Assistant created.', 201);
    })
    .openapi(show, async (c) =>
      ok(
        c,
        await shown(deps, c.get('owner').accountId, c.req.valid('param').assistant_id),
        'Assistant retrieved.',
        200,
      ),
    )
    .openapi(change, async (c) => {
      const { accountId } = c.get('owner');
      const { assistant_id: assistantId } = c.req.valid('param');
      const { voice, ...fields } = c.req.valid('json');
      await checkModel(deps, accountId, fields.model);
      await checkTools(deps, accountId, fields.tools, assistantId);
      await checkGateChange(c, db, assistantId, fields);
      const voiceChange = voice === undefined ? {} : { voice_id: await chosenVoice(db, accountId, voice) };
      const changed = { accountId, assistantId, author: authorOf(c) };
      const found = await updateAssistant(db, changed, { ...columns(fields), ...voiceChange }).catch(
        rethrowUnknownVoice(voice),
      );
      if (!found) throw notFound('assistant');
      return ok(c, await shown(deps, accountId, assistantId), 'Assistant updated.', 200);
    })
    .openapi(remove, async (c) => {
      const outcome = await deleteAssistant(db, c.get('owner').accountId, c.req.valid('param').assistant_id);
      if (outcome === 'unknown') throw notFound('assistant');
      if (outcome === 'campaigning')
        throw new ApiError(
          409,
          'An active campaign uses the assistant. Pause or cancel the campaign, or set another assistant for it, first.',
        );
      return done(c, 'Assistant deleted.');
    });
}

async function shown(deps: ApiDeps, accountId: string, assistantId: string) {
  const assistant = await findAssistant(deps.db, accountId, assistantId);
  if (assistant === undefined) throw notFound('assistant');
  return presentAssistant(assistant, deps);
}

function columns(fields: Omit<AssistantInput, 'voice'>) {
  const {
    voice_emotion,
    chatbot_whitelisted_domains: domains,
    turn_taking,
    publish_requires,
    ...plain
  } = dropUndefined(fields);
  return {
    ...plain,
    ...(voice_emotion === undefined ? {} : { voice_emotion: toJson(voice_emotion) }),
    ...(domains === undefined ? {} : { chatbot_whitelisted_domains: toJson(domains) }),
    ...(turn_taking === undefined ? {} : { turn_taking: toJson(turn_taking) }),
    ...(publish_requires === undefined ? {} : { publish_requires: storedRequirements(publish_requires) }),
  };
}
