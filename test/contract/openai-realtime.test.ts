import type { Clock } from '#engine/ports/clock.ts';
import { createOpenaiRealtime } from '#src/providers/openai-realtime/openai.ts';
import { startFakeRealtime } from '#test/support/fake-openai-realtime.ts';
import { plainVoice } from '#test/support/heard-speech.ts';
import { describeRecogniser } from './recogniser.ts';
import { describeSynthesiser } from './synthesiser.ts';

const name = 'openai-realtime/gpt-realtime';
const made = ({ baseUrl }: { readonly baseUrl: string }, clock: Clock) =>
  createOpenaiRealtime({
    name,
    model: 'gpt-realtime',
    apiKey: 'canary-key',
    baseUrl,
    transcriber: null,
    usualVoice: null,
    clock,
    voice: plainVoice,
    voiceProvider: 'scripted',
    tell: () => {},
    count: () => () => {},
  });

describeRecogniser({
  name,
  start: startFakeRealtime,
  create: (fake, clock) => made(fake, clock).stt,
  answerMs: 1_500,
  hears: 'speech alone',
  formats: [
    { encoding: 'mulaw', rateHz: 8_000 },
    { encoding: 'pcm_s16le', rateHz: 24_000 },
  ],
  malformedEnds: true,
  errorRetryable: true,
});

describeSynthesiser({
  name,
  start: startFakeRealtime,
  create: (fake, clock) => made(fake, clock).tts,
  formats: [{ encoding: 'pcm_s16le', rateHz: 24_000 }],
  places: false,
  openMs: 5_000,
});
