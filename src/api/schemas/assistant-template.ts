import { z } from '@hono/zod-openapi';
import { newAssistantSchema } from './assistant.ts';

const language = z.enum(['en', 'de']);

/** An assistant to start from. */
export const assistantTemplateSchema = z
  .object({
    template_id: z.string().openapi({ example: 'restaurant' }),
    title: z.string().openapi({ example: 'Restaurant' }),
    summary: z.string().openapi({ example: 'Takes table reservations and answers questions about the menu.' }),
    name: z
      .string()
      .openapi({ description: 'The name that the assistant introduces itself with.', example: 'Harbor Kitchen' }),
    begin_message: z.string().openapi({ example: 'Good day, this is Harbor Kitchen. How can I help you?' }),
    examples: z
      .array(z.string())
      .openapi({ description: 'Sentences for a first test call.', example: ['I would like to book a table.'] }),
    states: z.int().openapi({ description: 'The number of states.', example: 6 }),
    tools: z.array(z.string()).openapi({ description: 'Its functions.', example: ['find_table', 'book_table'] }),
  })
  .openapi('AssistantTemplate');

export const templatesQuery = z.object({
  language: language.default('en').openapi({ description: 'The language of titles and summaries.' }),
});

/** The fields that a new assistant gets instead of those of the template. */
export const fromTemplateSchema = newAssistantSchema
  .pick({ name: true, timezone: true, voice: true, model: true })
  .partial({ timezone: true, voice: true, model: true })
  .openapi('AssistantFromTemplate', { example: { name: 'Front desk', timezone: 'Europe/Berlin' } });
