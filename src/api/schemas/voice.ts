import { z } from '@hono/zod-openapi';
import { type VoiceControl, voiceControlFields, voiceControls } from '../../providers/facts.ts';
import type { AssistantVoice } from '../../store/assistants/assistants.ts';
import type { Voice } from '../../store/assistants/voices.ts';

/** The assistant settings that a voice may support. */
export const controlFields = voiceControls.map((control) => voiceControlFields[control]);

/** The supported languages, as ISO 639-1 codes. */
export const spokenLanguages = [
  'en',
  'fr',
  'de',
  'es',
  'pt',
  'zh',
  'ja',
  'hi',
  'it',
  'ko',
  'nl',
  'pl',
  'ru',
  'sv',
  'tr',
] as const;

const number = z.int().openapi({ description: 'The number that an assistant takes as `voice`.', example: 1 });

export const voiceSchema = z
  .object({
    voice_id: z.uuid(),
    id: number,
    name: z.string().openapi({ example: 'Maya' }),
    avatar: z.string().openapi({
      description: 'The URL of a picture, which needs no key; empty if the account registered the voice without one.',
      example: 'https://parley.example.com/voices/01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80/avatar',
    }),
    gender: z.string().openapi({ example: 'female' }),
    demo_audio_url: z.string().openapi({
      description: 'The URL of an audio sample, which needs no key; empty if no sample exists.',
      example: 'https://parley.example.com/voices/01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80/demo',
    }),
    is_cloned: z.boolean().openapi({ example: false }),
    language: z.string().openapi({ example: 'en' }),
    description: z.string().openapi({ example: 'Warm and unhurried' }),
  })
  .openapi('Voice');

/** A voice in the list of those that an account may use. */
export const listedVoiceSchema = voiceSchema
  .extend({
    provider: z.string().openapi({ description: 'The provider of the voice.', example: 'embedded' }),
    provider_id: z.string().openapi({ description: 'The provider’s own ID of the voice.', example: 'slt' }),
    is_own: z.boolean().openapi({
      description: 'Whether the account registered the voice; other voices belong to the catalog.',
      example: false,
    }),
    honours: z
      .array(z.enum(controlFields))
      .nullable()
      .openapi({
        description:
          'The assistant settings that the provider supports; the others have no effect on this voice. Null if the provider is not configured on this server now.',
        example: ['voice_speed', 'voice_emotion'],
      }),
  })
  .openapi('ListedVoice');

const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)], {
  error: 'an http or https URL of at most 2000 characters, or an empty text',
});

/** A provider's voice that an account registers. */
export const newVoiceSchema = z
  .object({
    provider: z
      .string()
      .min(1)
      .max(64)
      .openapi({ description: 'A voice provider that is configured on this server.', example: 'embedded' }),
    provider_id: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .openapi({ description: 'The provider’s own ID of the voice.', example: 'slt' }),
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .openapi({ description: 'The display name. Default: the provider’s ID.', example: 'Maya' }),
    language: z.enum(spokenLanguages).default('en'),
    gender: z.string().max(50).default('').openapi({ example: 'female' }),
    description: z.string().max(2_000).default('').openapi({ example: 'Warm and unhurried' }),
    is_cloned: z.boolean().default(false),
    avatar: url.default('').openapi({ type: 'string', description: 'The URL of a picture.' }),
    demo_audio_url: url.default('').openapi({ type: 'string', description: 'The URL of an audio sample.' }),
  })
  .openapi('NewVoice');

/** The API representation of a voice. `baseUrl` is the URL of this server. */
export function presentVoice(voice: AssistantVoice, baseUrl: string): z.infer<typeof voiceSchema> {
  const { provider, provider_voice_id, avatar, demo_audio_url, ...shown } = voice;
  const absolute = (url: string) => (url.startsWith('/') ? `${baseUrl}${url}` : url);
  return { ...shown, avatar: absolute(avatar), demo_audio_url: absolute(demo_audio_url) };
}

/** A voice with its origin and the assistant settings that it honors; undefined if it is not available. */
export function presentListedVoice(
  voice: Voice,
  { baseUrl, honours }: { readonly baseUrl: string; readonly honours: readonly VoiceControl[] | undefined },
): z.infer<typeof listedVoiceSchema> {
  const { account_id, rank, created_at, ...shown } = voice;
  return {
    ...presentVoice(shown, baseUrl),
    provider: shown.provider,
    provider_id: shown.provider_voice_id,
    is_own: account_id !== null,
    honours: honours?.map((control) => voiceControlFields[control]) ?? null,
  };
}
