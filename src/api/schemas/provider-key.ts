import { z } from '@hono/zod-openapi';
import { timestamp } from './responses.ts';

const part = z
  .enum(['speech_to_text', 'language_model', 'speech_model', 'text_to_speech'])
  .openapi({ description: 'The part of a call: recognizer, language model, speech-to-speech model or voice.' });
const provider = z.string().openapi({ description: 'The name in settings and usage.', example: 'hearwell' });

/** An API key to store. */
export const newProviderKeySchema = z
  .object({
    api_key: z
      .string()
      .trim()
      .min(8, 'a key of at least 8 characters')
      .max(400)
      .regex(/^[\x21-\x7e]*$/, 'a key of visible ASCII characters without spaces')
      .openapi({ description: 'The API key. It is stored encrypted and never returned.', example: 'hw-0123456789' }),
  })
  .openapi('NewProviderKey');

const trialSchema = z
  .object({
    part,
    provider,
    ok: z.boolean().openapi({ description: 'Whether the part responded as in a call.' }),
    latency_ms: z.int().openapi({ description: 'The duration of the trial.', example: 420 }),
    problem: z.string().nullable().openapi({ description: 'The failure; null if the part works.', example: null }),
  })
  .openapi('ProviderKeyTrial');

/** A vendor and the key that gives access to it. */
export const providerKeySchema = z
  .object({
    vendor: z.string().openapi({ description: 'The name of the provider.', example: 'hearwell' }),
    title: z.string().openapi({ description: 'The display name.', example: 'Hearwell' }),
    setting: z.string().openapi({ description: 'The server setting of the same key.', example: 'HEARWELL_API_KEY' }),
    parts: z.array(
      z.object({
        part,
        provider,
        limits: z.string().openapi({ description: 'Features that the provider does not support.', example: '' }),
        prices: z
          .record(z.string(), z.number())
          .nullable()
          .openapi({
            type: ['object', 'null'],
            description: 'The prices in dollars that the operator has set; null if none are set.',
            example: { audio_minute: 0.0077 },
          }),
      }),
    ),
    keys_url: z
      .string()
      .openapi({ description: 'The provider’s page for API keys.', example: 'https://hearwell.example/keys' }),
    prices_url: z
      .string()
      .openapi({ description: 'The provider’s prices.', example: 'https://hearwell.example/prices' }),
    source: z.enum(['settings', 'account']).nullable().openapi({
      description:
        '`settings`: the settings of the server give access, which takes precedence. `account`: a key of this account. Null if calls cannot use the provider.',
    }),
    hint: z
      .string()
      .nullable()
      .openapi({ description: 'The end of the account’s key; null without one.', example: '****6789' }),
    checked_at: timestamp.nullable().openapi({ description: 'The time of the last trial; null without a key.' }),
    trials: z.array(trialSchema).openapi({ description: 'The results of the last trial of the account’s key.' }),
    updated_at: timestamp.nullable().openapi({ description: 'When the key was last replaced; null without one.' }),
  })
  .openapi('ProviderKey');
