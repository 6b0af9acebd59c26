import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { neutralControls } from '../../providers/voice-controls.ts';
import { findDemoVoice, type Voice } from '../../store/assistants/voices.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { failSchema, json } from '../schemas/responses.ts';
import { formatHeaders, mp3Format } from '../tts/format.ts';
import { sampleTexts } from '../tts/sample-texts.ts';
import { synthesiserOf } from '../tts/synthesiser.ts';

const demo = createRoute({
  method: 'get',
  path: '/voices/{voice_id}/demo',
  tags: ['Voices'],
  summary: 'Get an audio sample of a catalog voice',
  description: 'A sentence or two in the language of the voice. Needs no key, so that audio players can load it.',
  security: [],
  request: { params: z.object({ voice_id: z.uuid() }) },
  responses: {
    200: {
      content: { 'audio/mpeg': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The sample.',
    },
    404: json(failSchema, 'The catalog has no such voice.'),
    429: json(failSchema, 'Too many samples are waiting for speech.'),
    500: json(failSchema, 'Something went wrong on our side.'),
    503: json(failSchema, 'The voice provider is unavailable.'),
  },
});

const format = mp3Format(22_050);
const maxAgeSeconds = 86_400;

/** Routes for voice samples from the catalog. Each sample is synthesized once and cached, about 40 kB. */
export function voiceDemoRoutes(deps: ApiDeps) {
  const samples = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sampleOf = (voice: Voice) => {
    const known = samples.get(voice.voice_id);
    if (known !== undefined) return known;
    const sample = speakSample(deps, voice);
    samples.set(voice.voice_id, sample);
    sample.catch(() => samples.delete(voice.voice_id));
    return sample;
  };
  return new OpenAPIHono<ApiEnv>().openapi(demo, async (c) => {
    const voice = await findDemoVoice(deps.db, c.req.valid('param').voice_id);
    if (voice === undefined) throw notFound('voice');
    const headers = { ...formatHeaders(format), 'Cache-Control': `public, max-age=${maxAgeSeconds}` };
    return c.body(await sampleOf(voice), 200, headers);
  });
}

async function speakSample(deps: ApiDeps, voice: Voice): Promise<Uint8Array<ArrayBuffer>> {
  const { language, provider_voice_id } = voice;
  const { body } = await deps.speeches.answer({
    tts: synthesiserOf(deps, voice),
    narration: {
      text: sampleTexts[language] ?? sampleTexts.en!,
      voice: { ...neutralControls, voice: provider_voice_id, language },
      rateHz: format.rateHz,
    },
    format,
    whole: true,
    whose: 'samples',
    gone: new AbortController().signal,
  });
  return new Uint8Array(await new Response(body).arrayBuffer());
}
