import { createDeepgramRecogniser } from '#src/providers/stt/deepgram.ts';
import { startFakeDeepgram } from '#test/support/fake-deepgram.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'deepgram',
  start: startFakeDeepgram,
  create: (fake, clock) => createDeepgramRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  answerMs: 700,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});
