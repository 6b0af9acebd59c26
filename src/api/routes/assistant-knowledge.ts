import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findAssistant } from '../../store/assistants/assistants.ts';
import { findPassages } from '../../store/assistants/knowledge.ts';
import { isSearched, maxWholeChars } from '../../store/assistants/knowledge-text.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { forList, json, resultsOf } from '../schemas/answers.ts';

const found = z
  .object({
    looked_up: z.boolean().openapi({
      description:
        'Whether the knowledge base is too long for a prompt, so that calls look up what fits the caller’s words. Otherwise the assistant has all of it before it, always, and nothing is looked up.',
    }),
    passages: z
      .array(z.object({ heading: z.string(), content: z.string() }).openapi('KnowledgePassage'))
      .openapi({ description: 'What the assistant is given with these words, best first.' }),
  })
  .openapi('KnowledgeFound');

const search = createRoute({
  method: 'get',
  path: '/ai-assistants/knowledge/{assistant_id}',
  tags: ['Assistants'],
  summary: 'See what a question finds in the knowledge base of an assistant',
  description: `As calls look it up, where \`custom_knowledge_base\` and \`chatbot_faq\` have more than ${maxWholeChars} characters together.`,
  request: {
    params: z.object({ assistant_id: z.uuid() }),
    query: z.object({
      question: z
        .string()
        .trim()
        .min(1)
        .max(1_000)
        .openapi({ description: 'What a caller may say.', example: 'May I bring my dog?' }),
    }),
  },
  responses: { 200: json(resultsOf(found), 'What was found.'), ...forList },
});

/** Routes for the knowledge bases of assistants, as calls search them. */
export function assistantKnowledgeRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(search, async (c) => {
    const { accountId } = c.get('owner');
    const { assistant_id: assistantId } = c.req.valid('param');
    const assistant = await findAssistant(db, accountId, assistantId);
    if (assistant === undefined) throw notFound('assistant');
    const words = c.req.valid('query').question;
    const passages = await findPassages(db, { accountId, assistantId, words, context: '' });
    const results = { looked_up: isSearched(assistant), passages: [...passages] };
    return ok(c, results, 'Here is what was found.', 200);
  });
}
