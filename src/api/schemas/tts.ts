import { z } from '@hono/zod-openapi';
import { mp3Format, type SpeechFormat } from '../tts/format.ts';
import { emotionSchema } from './assistant.ts';
import { spokenLanguages } from './voice.ts';

const longestText = 10_000;
const pairs = 'mp3 with mp3, or raw and wav with pcm_f32le, pcm_s16le, mulaw or alaw';

/** The length in characters as JSON Schema counts them: code points. */
const text = z
  .string()
  .refine((value) => value.trim() !== '', 'text that is not blank')
  .refine(
    (value) => value.length <= longestText || [...value].length <= longestText,
    `at most ${longestText} characters`,
  )
  .openapi({ minLength: 1, maxLength: longestText, pattern: '\\S', example: 'Hello, how can I help you today?' });

export const speechSchema = z
  .object({
    voice_id: z.uuid().openapi({ description: 'A voice from GET /voices.' }),
    text,
    output_format: z.enum(['raw', 'wav', 'mp3']).default('wav'),
    encoding: z
      .enum(['pcm_f32le', 'pcm_s16le', 'mulaw', 'alaw', 'mp3'])
      .default('pcm_s16le')
      .openapi({ description: `Must match output_format: ${pairs}.` }),
    sample_rate: z.int().min(8_000).max(48_000).default(16_000).openapi({ description: 'Hz.' }),
    language: z.enum(spokenLanguages).optional().openapi({
      description:
        'Default: the language of the voice, or that of the letters of the text if the voice does not read them.',
      example: 'en',
    }),
    voice_speed: z.number().min(-1).max(1).default(0).openapi({ description: '−1 slowest, 1 fastest.' }),
    voice_emotion: z
      .array(emotionSchema)
      .default([])
      .openapi({ example: ['positivity:high'] }),
  })
  .superRefine(({ output_format, encoding }, context) => {
    if ((output_format === 'mp3') === (encoding === 'mp3')) return;
    context.addIssue({ code: 'custom', path: ['encoding'], message: `${pairs}; output_format is ${output_format}` });
  })
  .openapi('Speech');
export type SpeechInput = z.output<typeof speechSchema>;

const exampleVoiceId = '01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80';
/** The request schemas by kind. */
export const exampleSpeeches = {
  wav: {
    summary: 'WAV of 16-bit samples, the default',
    value: { voice_id: exampleVoiceId, text: 'Hello, how can I help you today?' },
  },
  telephone: {
    summary: 'Telephone audio: raw mu-law at 8 kHz',
    value: {
      voice_id: exampleVoiceId,
      text: 'One moment, please.',
      output_format: 'raw',
      encoding: 'mulaw',
      sample_rate: 8_000,
    },
  },
  mp3: {
    summary: 'A cheerful MP3, a little slower',
    value: {
      voice_id: exampleVoiceId,
      text: 'Good news: your parcel is here!',
      output_format: 'mp3',
      encoding: 'mp3',
      sample_rate: 44_100,
      language: 'en',
      voice_speed: -0.2,
      voice_emotion: ['positivity:high'],
    },
  },
} as const;
/** The audio format that a request asks for. */
export function formatOf({ output_format: container, encoding, sample_rate: rateHz }: SpeechInput): SpeechFormat {
  if (container === 'mp3' || encoding === 'mp3') return mp3Format(rateHz);
  return { container, encoding, rateHz };
}
