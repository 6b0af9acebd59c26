import { createOpenaiRecogniser } from '#src/providers/stt/openai.ts';
import { startFakeTranscription } from '#test/support/fake-openai-transcription.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'openai',
  start: startFakeTranscription,
  create: ({ baseUrl }, clock) => createOpenaiRecogniser({ apiKey: 'canary-key', baseUrl, clock }),
  answerMs: 1_000,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 24_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});
