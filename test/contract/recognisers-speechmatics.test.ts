import { createSpeechmaticsRecogniser } from '#src/providers/stt/speechmatics.ts';
import { startFakeSpeechmatics } from '#test/support/fake-speechmatics.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'speechmatics',
  start: startFakeSpeechmatics,
  create: ({ baseUrl }, clock) => createSpeechmaticsRecogniser({ apiKey: 'canary-key', baseUrl, clock }),
  answerMs: 1_000,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});
