import { createCartesiaRecogniser } from '#src/providers/stt/cartesia.ts';
import { startFakeInk } from '#test/support/fake-cartesia-ink.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'cartesia',
  start: startFakeInk,
  create: (fake, clock) => createCartesiaRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  answerMs: 700,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});
