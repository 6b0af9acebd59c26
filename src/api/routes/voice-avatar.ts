import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findCatalogueVoice } from '../../store/assistants/voices.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { failSchema, json } from '../schemas/responses.ts';
import { voicePicture } from '../tts/voice-picture.ts';

const avatar = createRoute({
  method: 'get',
  path: '/voices/{voice_id}/avatar',
  tags: ['Voices'],
  summary: 'Get the picture of a catalog voice',
  description:
    'The initials of the voice on a color that follows from its name. Needs no key, so that pages can show it.',
  security: [],
  request: { params: z.object({ voice_id: z.uuid() }) },
  responses: {
    200: {
      content: {
        'image/svg+xml': { schema: z.string().openapi({ example: '<svg xmlns="http://www.w3.org/2000/svg"/>' }) },
      },
      description: 'The picture.',
    },
    404: json(failSchema, 'The catalog has no such voice.'),
    500: json(failSchema, 'Something went wrong on our side.'),
    503: json(failSchema, 'The database is unavailable, or the server is shutting down.'),
  },
});

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Routes for the pictures of catalog voices. */
export function voiceAvatarRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(avatar, async (c) => {
    const voice = await findCatalogueVoice(db, c.req.valid('param').voice_id);
    if (voice === undefined) throw notFound('voice');
    return c.body(voicePicture(voice.name), 200, headers);
  });
}
