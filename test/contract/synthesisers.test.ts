import { createCartesiaSynthesiser } from '#src/providers/tts/cartesia.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';
import { describeSynthesiser } from './synthesiser.ts';

describeSynthesiser({
  name: 'cartesia',
  start: startFakeCartesia,
  create: (fake, clock) => createCartesiaSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 24_000 },
  ],
  places: true,
  openMs: 10_000,
});
