import { z } from '@hono/zod-openapi';
import { timestamp } from './responses.ts';

const seen = z.int().min(0);

/** A provider and its health. */
export const providerSchema = z
  .object({
    part: z.enum(['detector', 'speech_to_text', 'end_of_turn', 'language_model', 'text_to_speech', 'carrier']),
    provider: z
      .string()
      .openapi({ description: 'The provider’s name; for a model `provider/model`.', example: 'hearwell' }),
    title: z.string().openapi({ description: 'The display name.', example: 'Hearwell' }),
    configured: z.boolean().openapi({ description: 'Whether calls can use the provider.', example: true }),
    embedded: z.boolean().openapi({ description: 'Whether the provider runs inside this server.', example: false }),
    settings: z.array(z.string()).openapi({
      description: 'The server settings that the provider requires; their values are never shown.',
      example: ['HEARWELL_API_KEY'],
    }),
    limits: z.string().openapi({ description: 'Features that the provider does not support.', example: '' }),
    state: z.enum(['closed', 'open', 'probing']).nullable().openapi({
      description:
        '`closed`: healthy. `open`: paused after failures. `probing`: one request at a time tests whether the provider works again. Null if the provider has no fallback.',
      example: 'closed',
    }),
    retry_in_seconds: z.number().nullable().openapi({ description: 'How long the pause still lasts.', example: null }),
    requests: seen.openapi({ description: 'Requests from calls.', example: 42 }),
    failures: seen.openapi({ description: 'Of these, requests that failed.', example: 1 }),
    answered_at: timestamp.nullable().openapi({ description: 'The time of the last response.' }),
    last_failure: z
      .object({
        at: timestamp,
        kind: z.enum(['throttled', 'transient', 'standing', 'refused']).openapi({
          description:
            '`throttled`: the provider asks to wait. `transient`: may recover without help. `standing`: lasts until the operator fixes it, such as a wrong key. `refused`: the provider rejected the content of the request.',
        }),
        message: z.string().openapi({ example: 'hearwell: HTTP 503' }),
      })
      .nullable(),
    wait_ms: z
      .object({ p50: z.number().openapi({ example: 180 }), p95: z.number().openapi({ example: 310 }) })
      .nullable()
      .openapi({
        description:
          'Over the latest 100 responses: from the end of speech to the final transcript, to a model’s first words, to a voice’s first audio, to a carrier’s response. Null before the first response.',
      }),
  })
  .openapi('Provider');

export const providersSchema = z
  .object({
    worker: z.int().nullable().openapi({
      description: 'The process that answers this request, if several share the port.',
    }),
    since: timestamp.openapi({ description: 'The start of the observation, by the process that has run longest.' }),
    providers: z.array(providerSchema),
  })
  .openapi('Providers');

/** A carrier, and the settings that route its numbers here. */
export const carrierSchema = z
  .object({
    provider: z.string().openapi({ description: 'The `provider` of its numbers.', example: 'ringwell' }),
    title: z.string().openapi({ description: 'The display name.', example: 'Ringwell' }),
    configured: z.boolean().openapi({ description: 'Whether the required server settings are set.' }),
    settings: z.array(z.string()).openapi({
      description: 'The server settings that the provider requires; their values are never shown.',
      example: ['RINGWELL_API_KEY'],
    }),
    announces_calls: z.boolean().openapi({
      description:
        'Whether the provider asks the server for each call where to stream it. Others are configured with the media URL of a number, `GET /phone-numbers/{phone_number_id}/media-url`.',
    }),
    voice_url: z.string().nullable().openapi({
      description: 'The URL for announcements of inbound calls.',
      example: 'https://parley.example.com/carriers/ringwell/voice',
    }),
    status_url: z.string().nullable().openapi({
      description: 'The URL for call status callbacks.',
      example: 'https://parley.example.com/carriers/ringwell/status',
    }),
    setup: z.array(z.string()).openapi({
      description: 'The setup steps at the provider, in order.',
      example: ['Open the number in Ringwell’s console.'],
    }),
    number_id: z.string().openapi({
      description: 'Where to find the `provider_id` of a number.',
      example: 'The ID of the number in Ringwell’s console.',
    }),
    sells_numbers: z.boolean().openapi({ description: 'Whether this API can buy numbers from the provider.' }),
  })
  .openapi('Carrier');
