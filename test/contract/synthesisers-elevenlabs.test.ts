import { createElevenLabsSynthesiser } from '#src/providers/tts/elevenlabs.ts';
import { startFakeElevenLabsVoice } from '#test/support/fake-elevenlabs-voice.ts';
import { describeSynthesiser } from './synthesiser.ts';

describeSynthesiser({
  name: 'elevenlabs',
  start: startFakeElevenLabsVoice,
  create: (fake, clock) => createElevenLabsSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 24_000 },
  ],
  places: true,
  openMs: 10_000,
});
