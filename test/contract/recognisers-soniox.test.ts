import { createSonioxRecogniser } from '#src/providers/stt/soniox.ts';
import { startFakeSoniox } from '#test/support/fake-soniox.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'soniox',
  start: startFakeSoniox,
  create: (fake, clock) => createSonioxRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  answerMs: 700,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});
