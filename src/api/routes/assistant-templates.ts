import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { v7 as uuidv7 } from 'uuid';
import { findAssistant } from '../../store/assistants/assistants.ts';
import {
  type AssistantTemplate,
  assistantTemplates,
  findTemplate,
  type TemplateState,
} from '../../templates/templates.ts';
import { createAssistant } from '../assistants/new-assistant.ts';
import { replaceStates } from '../assistants/state-upsert.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { assistantSchema, newAssistantSchema, presentAssistant } from '../schemas/assistant.ts';
import { assistantTemplateSchema, fromTemplateSchema, templatesQuery } from '../schemas/assistant-template.ts';
import { stateInputSchema } from '../schemas/llm-state.ts';
import { body, changeErrors, json, listErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Assistants'];

const list = createRoute({
  method: 'get',
  path: '/assistant-templates',
  tags,
  summary: 'List the templates of assistants',
  description: 'Each has a state tree, and tools that call an example service inside the server.',
  request: { query: templatesQuery },
  responses: { 200: json(resultsOf(z.array(assistantTemplateSchema)), 'The templates.'), ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/assistant-templates/{template_id}',
  tags,
  summary: 'Create an assistant with its states from a template',
  request: { params: z.object({ template_id: z.string().min(1).max(100) }), body: body(fromTemplateSchema) },
  responses: { 201: json(resultsOf(assistantSchema), 'The new assistant.'), ...changeErrors },
});

/** Routes for templates of assistants. */
export function assistantTemplateRoutes(deps: ApiDeps) {
  const { db } = deps;
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, (c) => {
      const { language } = c.req.valid('query');
      return ok(
        c,
        assistantTemplates().map((one) => present(one, language)),
        'Templates retrieved.',
        200,
      );
    })
    .openapi(create, async (c) => {
      const { accountId } = c.get('owner');
      const template = findTemplate(c.req.valid('param').template_id);
      if (template === undefined) throw notFound('template');
      const given = c.req.valid('json');
      const { voice: _, ...fields } = newAssistantSchema.parse(template.assistant);
      const states = replaceStates([], z.array(stateInputSchema).parse(template.states), uuidv7);
      const creation = { accountId, author: authorOf(c), states };
      const assistantId = await createAssistant(deps, creation, {
        ...fields,
        ...dropUndefined(given),
        name: given.name,
      });
      const made = await findAssistant(db, accountId, assistantId);
      if (made === undefined) throw notFound('assistant');
      return ok(c, presentAssistant(made, deps), 'Assistant created.', 201);
    });
}

function present(template: AssistantTemplate, language: 'en' | 'de'): z.infer<typeof assistantTemplateSchema> {
  const { id, title, summary, examples, assistant } = template;
  const states = [...statesOf(template.states)];
  return {
    template_id: id,
    title: title[language],
    summary: summary[language],
    name: assistant.name,
    begin_message: String(assistant.begin_message ?? ''),
    examples: [...examples],
    states: states.length,
    tools: [...new Set(states.flatMap(functionsOf))],
  };
}

function* statesOf(states: readonly TemplateState[]): Generator<TemplateState> {
  for (const state of states) {
    yield state;
    yield* statesOf(state.children);
  }
}

function functionsOf({ tools }: TemplateState): readonly string[] {
  return (tools as readonly { readonly type: string; readonly function: { readonly name: string } }[])
    .filter(({ type }) => type === 'function' || type === 'transfer_call')
    .map((tool) => tool.function.name);
}
