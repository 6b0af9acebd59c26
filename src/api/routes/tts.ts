import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { neutralControls } from '../../providers/voice-controls.ts';
import { findVoice, type Voice } from '../../store/assistants/voices.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError, badField } from '../errors.ts';
import { bodyErrors, failSchema, json } from '../schemas/responses.ts';
import { exampleSpeeches, formatOf, type SpeechInput, speechSchema } from '../schemas/tts.ts';
import { NoSpeech } from '../tts/audible.ts';
import { formatHeaders } from '../tts/format.ts';
import { synthesiserOf } from '../tts/synthesiser.ts';
import { chooseVoice, saidNothing } from '../tts/voice-choice.ts';

const audio = { schema: z.string().openapi({ format: 'binary' }) };
const header = (description: string, schema: object) => ({ description, schema });

const speak = createRoute({
  method: 'post',
  path: '/v1/tts',
  tags: ['Text to speech'],
  summary: 'Convert text to speech',
  description:
    'The audio is mono and is streamed as it is synthesized, so a WAV header states no length. With `stream=false` the response is ' +
    'sent when the audio is complete, with the exact length in the header and in `Content-Length`. MP3 uses the nearest sample rate ' +
    'that the format supports; `X-Sample-Rate` reports it. Its Info header declares the silence that the encoder adds: at both ends, ' +
    'with the length, for `stream=false`, so that players play exactly the speech; at the start only for a stream, which ends with up to ' +
    'two frames of silence.\n\n' +
    'The language is `language` or else follows from the letters of the text: Cyrillic letters are Russian, for example, and Latin ' +
    'letters are the language of the voice. If the voice does not speak that language, another voice does, if possible of the same ' +
    'provider and gender; `X-Voice-Id` reports it. A text that no voice can say is 422, as is one of only pictures or punctuation.\n\n' +
    'The `output_format` `mp3` requires the `encoding` `mp3`; `raw` and `wav` require `pcm_f32le`, `pcm_s16le`, `mulaw` or ' +
    '`alaw`. Any other pair is 400. All encodings except mp3 support any integer rate from 8000 to 48000 Hz.\n\n' +
    'The content type is `audio/wav` for wav, `audio/mpeg` for mp3, `audio/L16; rate=…` for raw pcm_s16le (little-endian, as the ' +
    'encoding says), `audio/basic` for raw mulaw at 8000 Hz, and `application/octet-stream` for other raw audio.',
  request: {
    query: z.object({
      stream: z
        .enum(['true', 'false'])
        .default('true')
        .openapi({ description: '`false` returns audio with an exact length.' }),
    }),
    body: { content: { 'application/json': { schema: speechSchema, examples: exampleSpeeches } }, required: true },
  },
  responses: {
    200: {
      description: 'The audio.',
      headers: {
        'X-Sample-Rate': header('The sample rate of the audio in Hz.', { type: 'integer' }),
        'X-Encoding': header('The encoding of the audio.', { type: 'string' }),
        'X-Voice-Id': header('The voice that speaks; another one than requested if that lacks the language.', {
          type: 'string',
          format: 'uuid',
        }),
      },
      content: {
        'audio/wav': audio,
        'audio/mpeg': audio,
        'audio/L16': audio,
        'audio/basic': audio,
        'application/octet-stream': audio,
      },
    },
    422: json(failSchema, 'No voice can say the text; the message names voices that can, if any.'),
    ...bodyErrors,
  },
});

/** Routes for text-to-speech. */
export function ttsRoutes(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(speak, async (c) => {
    const input = c.req.valid('json');
    const { accountId } = c.get('owner');
    if (deps.isDraining()) throw new ApiError(503, 'The server is shutting down.', { headers: { 'Retry-After': '5' } });
    const asked = await findVoice(deps.db, accountId, input.voice_id);
    if (asked === undefined) throw unknownVoice(input.voice_id);
    const wanted = { accountId, voice: asked, text: input.text, language: input.language };
    const own = { db: deps.db, ...(await deps.speechOf(accountId)) };
    const chosen = await chooseVoice(own, wanted);
    const format = formatOf(input);
    const spoken = deps.speeches.answer({
      tts: synthesiserOf(own, chosen.voice),
      narration: { text: input.text, voice: settingsOf(input, chosen), rateHz: format.rateHz },
      format,
      whole: c.req.valid('query').stream === 'false',
      whose: accountId,
      gone: c.req.raw.signal,
    });
    const { body, lengthBytes } = await spoken.catch(async (error: unknown) => {
      throw error instanceof NoSpeech ? await saidNothing(own, wanted, chosen) : error;
    });
    if (lengthBytes !== null) c.header('Content-Length', String(lengthBytes));
    const headers = { ...formatHeaders(format), 'X-Voice-Id': chosen.voice.voice_id };
    return c.body(body, 200, { ...headers, 'Cache-Control': 'no-store' });
  });
}

function settingsOf(input: SpeechInput, { voice, language }: { readonly voice: Voice; readonly language: string }) {
  return {
    ...neutralControls,
    voice: voice.provider_voice_id,
    language,
    speed: input.voice_speed,
    emotion: input.voice_emotion,
  };
}

const unknownVoice = (voiceId: string): ApiError =>
  badField('voice_id', `expected the voice_id of a voice from GET /voices, got ${JSON.stringify(voiceId)}`);
