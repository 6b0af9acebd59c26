import { createPiperSynthesiser } from '#src/providers/tts/piper.ts';
import { startFakePiper } from '#test/support/fake-piper.ts';
import { describeSynthesiser } from './synthesiser.ts';

describeSynthesiser({
  name: 'piper',
  start: startFakePiper,
  create: (fake, clock) => createPiperSynthesiser({ baseUrl: fake.baseUrl, clock }),
  formats: [],
  places: false,
  openMs: 10_000,
});
