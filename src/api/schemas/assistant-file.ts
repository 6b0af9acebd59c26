import { z } from '@hono/zod-openapi';
import { assistantSchema, newAssistantSchema } from './assistant.ts';
import { stateInputSchema } from './llm-state.ts';

const name = z.string().min(1).max(200);

/** An assistant as one file: settings, states and tools. It contains no secrets: tools refer to integrations by name. */
export const assistantFileSchema = z
  .object({
    parley_assistant: z.literal(1).openapi({ description: 'The version of the format.' }),
    assistant: newAssistantSchema.omit({ voice: true }),
    voice: z
      .object({ voice_id: z.uuid(), name })
      .nullable()
      .openapi({ description: 'The voice; in another account, the voice of the same name.' }),
    llm_states: z
      .array(stateInputSchema)
      .max(500)
      .openapi({ description: 'The states, which refer to each other by name.' }),
    integrations: z
      .array(z.object({ integration_id: z.uuid(), app_name: name, friendly_app_name: name }))
      .max(500)
      .openapi({
        description:
          'The integrations that tools use. In another account they are replaced by those of the same app and name.',
      }),
  })
  .openapi('AssistantFile');

/** The response to an import. */
export const assistantImportSchema = z
  .object({
    assistant: assistantSchema,
    missing: z.object({
      integrations: z.array(z.string()).openapi({
        description: 'The integrations that the account lacks. Their tools run nothing until you connect them.',
      }),
      voice: z
        .string()
        .nullable()
        .openapi({ description: 'The voice that the account lacks; the assistant has the default voice.' }),
    }),
  })
  .openapi('AssistantImport');
