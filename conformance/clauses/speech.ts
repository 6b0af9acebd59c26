import { type AudioShape, type Clause, type Step, skip, steps } from '../clause.ts';
import { fails, pageShape, rejects } from '../expectations.ts';
import type { Json, JsonObject } from '../json.ts';

const text = 'Hello, this is a test.';
const speech = (fields: JsonObject, want: Step['want']): Step => ({
  ask: 'POST /v1/tts',
  json: { voice_id: '<voice>', text, ...fields },
  want,
});
const refused = (field: string, value: Json): Step => speech({ [field]: value }, rejects(field));
const wav: AudioShape = { container: 'wav', encoding: 'pcm_s16le', rateHz: 16_000 };
const spoken = (fields: JsonObject): Step => speech(fields, { status: 200, audio: wav });

const encodings = ['pcm_f32le', 'pcm_s16le', 'mulaw', 'alaw'] as const;
const containers = ['wav', 'raw'] as const;
const formatsAt = (...rates: readonly number[]): readonly AudioShape[] =>
  rates.flatMap((rateHz) =>
    containers.flatMap((container) => encodings.map((encoding) => ({ container, encoding, rateHz }))),
  );
const mp3 = (rateHz: number): AudioShape => ({ container: 'mp3', encoding: 'mp3', rateHz });
const formats = (number: number, section: string, clause: string, list: readonly AudioShape[]): Clause => ({
  number,
  section,
  clause,
  check: { type: 'speech', formats: list },
});

const emotions = ['anger', 'positivity', 'surprise', 'sadness', 'curiosity'];
const levels = ['', ':lowest', ':low', ':high', ':highest'];

/** Section 4.6, and section 8 of the decisions: voices and text to speech. */
export const voicesAndSpeech: readonly Clause[] = [
  steps(
    292,
    '4.6',
    'GET /voices, paginated',
    { ask: 'GET /voices', want: { status: 200, body: pageShape } },
    { ask: 'GET /voices?page=0', want: fails(400, 'page') },
  ),
  steps(293, '4.6', 'POST /v1/tts answers an audio file; error {err, msg}', spoken({}), {
    ask: 'POST /v1/tts',
    json: {},
    want: fails(400, '(voice_id|text)'),
  }),
  steps(
    294,
    '4.6',
    'voice_id UUID',
    refused('voice_id', 'x'),
    refused('voice_id', '<unknown>'),
    refused('voice_id', 7),
  ),
  steps(
    295,
    '4.6',
    'text',
    ...['', '   ', 5, null, 'x'.repeat(10_001)].map((value) => refused('text', value)),
    speech({ text: '...' }, { status: [400, 422] }),
  ),
  steps(296, '4.6', 'output_format raw, wav, mp3', refused('output_format', 'ogg'), refused('output_format', 7)),
  formats(297, '4.6', 'encoding pcm_f32le, pcm_s16le, mulaw, alaw, mp3', [...formatsAt(16_000), mp3(16_000)]),
  steps(
    298,
    '4.6',
    'sample_rate 8000 to 48000, default 16000',
    spoken({}),
    ...[7999, 48_001, 16_000.5, '16000', null].map((value) => refused('sample_rate', value)),
  ),
  steps(
    299,
    '4.6',
    'language: 15 values',
    spoken({ language: 'en' }),
    refused('language', 'xx'),
    refused('language', 7),
  ),
  steps(
    300,
    '4.6',
    'voice_speed −1 to 1, default 0',
    spoken({ voice_speed: -1 }),
    spoken({ voice_speed: 1 }),
    refused('voice_speed', 1.1),
    refused('voice_speed', -1.1),
    refused('voice_speed', 'fast'),
  ),
  steps(
    301,
    '4.6',
    'voice_emotion: 5 emotions of 5 levels',
    ...emotions.map((emotion, index) => spoken({ voice_emotion: [`${emotion}${levels[index]}`] })),
    spoken({ voice_emotion: emotions.flatMap((emotion) => levels.map((level) => emotion + level)).slice(0, 5) }),
    refused('voice_emotion', ['joy']),
    refused('voice_emotion', 'anger'),
  ),
  steps(
    393,
    'decisions 8',
    'voice_id and text are required; wav, pcm_s16le, 16000 by default; at most 10,000 characters',
    { ask: 'POST /v1/tts', json: { text }, want: rejects('voice_id') },
    { ask: 'POST /v1/tts', json: { voice_id: '<voice>' }, want: rejects('text') },
    spoken({}),
    refused('text', 'x'.repeat(10_001)),
  ),
  steps(
    394,
    'decisions 8',
    'pairs of container and encoding; any other pair is 400 that names the allowed ones',
    ...[
      { output_format: 'mp3', encoding: 'pcm_s16le' },
      { output_format: 'wav', encoding: 'mp3' },
      { output_format: 'raw', encoding: 'mp3' },
    ].map((pair) => speech(pair, fails(400, 'mp3'))),
  ),
  formats(395, 'decisions 8', 'any whole sample rate; for mp3 the nearest, told in X-Sample-Rate', [
    ...formatsAt(8000, 12_345, 48_000),
    mp3(8000),
    mp3(44_100),
    mp3(48_000),
  ]),
  steps(
    396,
    'decisions 8',
    'streamed; stream=false has an exact length',
    {
      ask: 'POST /v1/tts?stream=false',
      json: { voice_id: '<voice>', text },
      headers: { 'Accept-Encoding': 'identity' },
      want: { status: 200, audio: wav, headers: { 'content-length': { $matches: '^[1-9]\\d+$' } } },
    },
    spoken({}),
  ),
  formats(397, 'decisions 8', 'content types', [...formatsAt(8000), mp3(16_000)]),
  steps(
    356,
    'decisions 2',
    'POST, DELETE /voices',
    { ask: 'POST /voices', json: {}, want: fails(400, 'provider') },
    { ask: 'POST /voices', json: { provider: 'no-such-provider', provider_id: 'x' }, want: rejects('provider') },
    { ask: 'DELETE /voices/<unknown>', want: fails(404) },
  ),
  skip(398, 'decisions 9', 'media URL; carrier callbacks', 'needs the credentials of a carrier'),
];
