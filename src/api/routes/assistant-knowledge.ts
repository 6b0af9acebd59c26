import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findAssistant } from '../../store/assistants/assistants.ts';
import { findPassages } from '../../store/assistants/knowledge.ts';
import { maxPromptChars, needsKnowledgeSearch } from '../../store/assistants/knowledge-text.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { json, listErrors, resultsOf } from '../schemas/responses.ts';

const found = z
  .object({
    looked_up: z.boolean().openapi({
      description:
        'Whether the knowledge base is too long for a prompt, so that calls look up the passages that match the caller’s words. Otherwise the prompt always contains the whole knowledge base and nothing is looked up.',
    }),
    passages: z
      .array(z.object({ heading: z.string(), content: z.string() }).openapi('KnowledgePassage'))
      .openapi({ description: 'The passages that the assistant gets for this text, best match first.' }),
  })
  .openapi('KnowledgeFound');

const search = createRoute({
  method: 'get',
  path: '/ai-assistants/knowledge/{assistant_id}',
  tags: ['Assistants'],
  summary: 'Search the knowledge base of an assistant',
  description: `Searches as calls do when \`custom_knowledge_base\` and \`chatbot_faq\` together have more than ${maxPromptChars} characters.`,
  request: {
    params: z.object({ assistant_id: z.uuid() }),
    query: z.object({
      question: z
        .string()
        .trim()
        .min(1)
        .max(1_000)
        .openapi({ description: 'The words of a caller.', example: 'May I bring my dog?' }),
    }),
  },
  responses: { 200: json(resultsOf(found), 'The search result.'), ...listErrors },
});

/** Routes for the knowledge bases of assistants, as calls search them. */
export function assistantKnowledgeRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(search, async (c) => {
    const { accountId } = c.get('owner');
    const { assistant_id: assistantId } = c.req.valid('param');
    const assistant = await findAssistant(db, accountId, assistantId);
    if (assistant === undefined) throw notFound('assistant');
    const words = c.req.valid('query').question;
    const { knowledge_fingerprint: fingerprint } = assistant;
    const passages = await findPassages(db, { assistantId, fingerprint, words, context: '' });
    const results = { looked_up: needsKnowledgeSearch(assistant), passages: [...passages] };
    return ok(c, results, 'Knowledge base searched.', 200);
  });
}
