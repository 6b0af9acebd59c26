import { createRimeSynthesiser } from '#src/providers/tts/rime.ts';
import { startFakeRime } from '#test/support/fake-rime.ts';
import { describeSynthesiser } from './synthesiser.ts';

describeSynthesiser({
  name: 'rime',
  start: startFakeRime,
  create: (fake, clock) => createRimeSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 24_000 },
  ],
  places: true,
  openMs: 10_000,
});
