import { z } from '@hono/zod-openapi';
import type { AssistantVoice } from '../../store/assistants.ts';

export const voiceSchema = z
  .object({
    voice_id: z.uuid(),
    id: z.int().openapi({ description: 'The number that an assistant takes as `voice`.' }),
    name: z.string(),
    avatar: z.string(),
    gender: z.string(),
    demo_audio_url: z.string(),
    is_cloned: z.boolean(),
    language: z.string().openapi({ example: 'en' }),
    description: z.string(),
  })
  .openapi('Voice');

/** A voice as the API shows it. */
export function presentVoice(voice: AssistantVoice): z.infer<typeof voiceSchema> {
  const { provider, provider_voice_id, ...shown } = voice;
  return shown;
}
