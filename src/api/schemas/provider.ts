import { z } from '@hono/zod-openapi';
import { timestamp } from './answers.ts';

const seen = z.int().min(0);

/** A provider and its health. */
export const providerSchema = z
  .object({
    part: z.enum(['detector', 'speech_to_text', 'end_of_turn', 'language_model', 'text_to_speech', 'carrier']),
    provider: z.string().openapi({ description: 'Its name; of a model, `provider/model`.', example: 'hearwell' }),
    title: z.string().openapi({ description: 'As people write it.', example: 'Hearwell' }),
    configured: z.boolean().openapi({ description: 'Whether calls may use it.', example: true }),
    embedded: z.boolean().openapi({ description: 'Whether it runs inside this server.', example: false }),
    settings: z.array(z.string()).openapi({
      description: 'The settings of the server without which it is not used. Never their values.',
      example: ['HEARWELL_API_KEY'],
    }),
    limits: z.string().openapi({ description: 'What it cannot do.', example: '' }),
    state: z.enum(['closed', 'open', 'probing']).nullable().openapi({
      description:
        '`closed` is well, `open` is left alone after failures, `probing` is tried again with one request at a time; null where nothing stands in for it.',
      example: 'closed',
    }),
    retry_in_seconds: z.number().nullable().openapi({ description: 'How long it is left alone yet.', example: null }),
    requests: seen.openapi({ description: 'What calls asked of it.', example: 42 }),
    failures: seen.openapi({ description: 'Of them, those that failed.', example: 1 }),
    answered_at: timestamp.nullable().openapi({ description: 'When it last answered.' }),
    last_failure: z
      .object({
        at: timestamp,
        kind: z.enum(['throttled', 'transient', 'standing', 'refused']).openapi({
          description:
            'Asked to wait; may pass by itself; stays until somebody mends it, such as a key; refused for what was asked.',
        }),
        message: z.string().openapi({ example: 'hearwell: HTTP 503' }),
      })
      .nullable(),
    wait_ms: z
      .object({ p50: z.number().openapi({ example: 180 }), p95: z.number().openapi({ example: 310 }) })
      .nullable()
      .openapi({
        description:
          'Of the newest hundred answers: to the final from the end of speech, to a model’s first words, to a voice’s first audio, to a carrier’s answer. Null before the first.',
      }),
  })
  .openapi('Provider');

export const providersSchema = z
  .object({
    worker: z
      .int()
      .nullable()
      .openapi({ description: 'Which of the processes behind the port answers: it tells what it has seen itself.' }),
    since: timestamp.openapi({ description: 'Since when it has looked.' }),
    providers: z.array(providerSchema),
  })
  .openapi('Providers');

/** A carrier, and the settings that route its numbers here. */
export const carrierSchema = z
  .object({
    provider: z.string().openapi({ description: 'The `provider` of its numbers.', example: 'ringwell' }),
    title: z.string().openapi({ description: 'As people write it.', example: 'Ringwell' }),
    configured: z.boolean().openapi({ description: 'Whether the settings of the server have what it needs.' }),
    settings: z.array(z.string()).openapi({
      description: 'The settings of the server without which it is not used. Never their values.',
      example: ['RINGWELL_API_KEY'],
    }),
    announces_calls: z.boolean().openapi({
      description:
        'Whether it asks for each call where to stream it. Others are configured with the media URL of a number, `GET /phone-numbers/{phone_number_id}/media-url`.',
    }),
    voice_url: z.string().nullable().openapi({
      description: 'Where it announces calls.',
      example: 'https://parley.example.com/carriers/ringwell/voice',
    }),
    status_url: z.string().nullable().openapi({
      description: 'Where it reports what becomes of calls.',
      example: 'https://parley.example.com/carriers/ringwell/status',
    }),
    setup: z
      .array(z.string())
      .openapi({ description: 'What is done there, in order.', example: ['Open the number in Ringwell’s console.'] }),
    number_id: z.string().openapi({
      description: 'What the `provider_id` of one of its numbers is.',
      example: 'The id of the number in Ringwell’s console.',
    }),
    sells_numbers: z.boolean().openapi({ description: 'Whether numbers are bought from it through this API.' }),
  })
  .openapi('Carrier');
