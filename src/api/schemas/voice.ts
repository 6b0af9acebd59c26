import { z } from '@hono/zod-openapi';
import type { AssistantVoice } from '../../store/assistants.ts';

export const voiceSchema = z
  .object({
    voice_id: z.uuid(),
    id: z.int().openapi({ description: 'The number that an assistant takes as `voice`.' }),
    name: z.string(),
    avatar: z.string(),
    gender: z.string(),
    demo_audio_url: z
      .string()
      .openapi({ description: 'A sample to listen to; needs no key. Empty where there is none.' }),
    is_cloned: z.boolean(),
    language: z.string().openapi({ example: 'en' }),
    description: z.string(),
  })
  .openapi('Voice');

/** A voice as the API shows it. `baseUrl` is where this server is reached. */
export function presentVoice(voice: AssistantVoice, baseUrl: string): z.infer<typeof voiceSchema> {
  const { provider, provider_voice_id, demo_audio_url: demo, ...shown } = voice;
  return { ...shown, demo_audio_url: demo.startsWith('/') ? `${baseUrl}${demo}` : demo };
}
