import { createTranscriptionsRecogniser } from '#src/providers/stt/transcriptions.ts';
import { startFakeTranscriptions } from '#test/support/fake-transcriptions.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'transcriptions',
  start: startFakeTranscriptions,
  create: (fake, clock) => createTranscriptionsRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  answerMs: 5_000,
  formats: [{ encoding: 'pcm_s16le', rateHz: 16_000 }],
  malformedEnds: true,
  errorRetryable: true,
  hears: 'at the end',
});
