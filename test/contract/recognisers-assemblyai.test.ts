import { createAssemblyaiRecogniser } from '#src/providers/stt/assemblyai.ts';
import { startFakeAssemblyai } from '#test/support/fake-assemblyai.ts';
import { describeRecogniser } from './recogniser.ts';

describeRecogniser({
  name: 'assemblyai',
  start: startFakeAssemblyai,
  create: (fake, clock) => createAssemblyaiRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock }),
  answerMs: 700,
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 16_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
  silentWithoutWords: true,
});
