import { spokenBytes } from './fake-voice.ts';
import { startVoiceHttp } from './fake-voice-http.ts';

/**
 * `/v1/audio/speech` with raw samples at 24 kHz, as its documentation defines, in chunks of arbitrary sizes. See
 * https://platform.openai.com/docs/api-reference/audio/createSpeech
 */
export async function startFakeOpenAiSpeech() {
  const server = await startVoiceHttp({
    ...{ route: 'POST /v1/audio/speech', keyed: true },
    textOf: ({ input, model, voice, response_format: format }) =>
      typeof model === 'string' && typeof voice === 'string' && format === 'pcm' ? String(input) : null,
    answer: (text) => ({
      type: 'audio/pcm',
      bytes: spokenBytes(text, { encoding: 'pcm_s16le', rateHz: 24_000 }).bytes,
    }),
  });
  return Object.defineProperty(server, 'baseUrl', { value: `${server.baseUrl}/v1` });
}
