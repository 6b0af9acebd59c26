import { createOpenAiSpeech } from '#src/providers/tts/openai-speech.ts';
import { startFakeOpenAiSpeech } from '#test/support/fake-openai-speech.ts';
import { describeSynthesiser } from './synthesiser.ts';

for (const [name, server] of [
  ['openai', 'own'],
  ['speech', 'compatible'],
] as const)
  describeSynthesiser({
    name,
    start: startFakeOpenAiSpeech,
    create: (fake, clock) => createOpenAiSpeech({ server, apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
    formats: [{ encoding: 'pcm_s16le', rateHz: 24_000 }],
    places: false,
    openMs: 10_000,
  });
