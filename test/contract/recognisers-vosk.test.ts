import { createVoskRecogniser } from '#src/providers/stt/vosk.ts';
import { startFakeVosk } from '#test/support/fake-vosk.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'vosk',
  start: startFakeVosk,
  create: ({ baseUrl }, clock) => createVoskRecogniser({ baseUrl, clock }),
  answerMs: 700,
  formats: [{ encoding: 'pcm_s16le', rateHz: 16_000 }],
  malformedEnds: true,
  errorRetryable: true,
});
