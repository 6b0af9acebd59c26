import { createElevenlabsRecogniser } from '#src/providers/stt/elevenlabs.ts';
import { startFakeScribe } from '#test/support/fake-elevenlabs-scribe.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'elevenlabs',
  start: startFakeScribe,
  create: ({ baseUrl }, clock) => createElevenlabsRecogniser({ apiKey: 'canary-key', baseUrl, clock }),
  answerMs: 700,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});
