import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { copyAssistant } from '../../store/assistants/assistant-copy.ts';
import { findAssistant } from '../../store/assistants/assistants.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { assistantSchema, newAssistantSchema, presentAssistant } from '../schemas/assistant.ts';
import { body, changeErrors, json, resultsOf } from '../schemas/responses.ts';

const copySchema = newAssistantSchema.pick({ name: true }).partial().openapi('AssistantCopy');

const copy = createRoute({
  method: 'post',
  path: '/ai-assistants/copies/{assistant_id}',
  tags: ['Assistants'],
  summary: 'Copy an assistant with its states',
  description:
    'Copies all settings. The copy gets the requested `name`, or the original name followed by “(copy)”. Its states get new IDs. The copy has no phone numbers or campaigns.',
  request: { params: z.object({ assistant_id: z.uuid() }), body: body(copySchema) },
  responses: { 201: json(resultsOf(assistantSchema), 'The copy.'), ...changeErrors },
});

/** Routes for copying assistants. */
export function assistantCopyRoutes(deps: ApiDeps) {
  const { db } = deps;
  return new OpenAPIHono<ApiEnv>().openapi(copy, async (c) => {
    const { accountId } = c.get('owner');
    const { assistant_id: assistantId } = c.req.valid('param');
    const { name } = c.req.valid('json');
    const copyId = await copyAssistant(db, { accountId, assistantId, name, author: authorOf(c) });
    const made = copyId === null ? undefined : await findAssistant(db, accountId, copyId);
    if (made === undefined) throw notFound('assistant');
    return ok(c, presentAssistant(made, deps), 'Assistant copied.', 201);
  });
}
