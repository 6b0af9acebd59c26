import { createDeepgramSynthesiser } from '#src/providers/tts/deepgram.ts';
import { startFakeDeepgramVoice } from '#test/support/fake-deepgram-voice.ts';
import { describeSynthesiser } from './synthesiser.ts';

describeSynthesiser({
  name: 'deepgram',
  start: startFakeDeepgramVoice,
  create: (fake, clock) => {
    fake.time.clock = clock;
    return createDeepgramSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
  },
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 24_000 },
  ],
  places: false,
  openMs: 10_000,
});
