import { createDeepgramFlux } from '#src/providers/stt/deepgram-flux.ts';
import { startFakeFlux } from '#test/support/fake-deepgram-flux.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'deepgram',
  start: startFakeFlux,
  create: (fake, clock) => createDeepgramFlux({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  answerMs: 700,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
  eager: true,
  silentWithoutWords: true,
});
