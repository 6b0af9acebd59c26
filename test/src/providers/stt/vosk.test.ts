import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { createVoskRecogniser } from '#src/providers/stt/vosk.ts';
import { until } from '#test/contract/until.ts';
import { startFakeVosk } from '#test/support/fake-vosk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('Vosk', async () => {
  const fake = await startFakeVosk();
  afterAll(() => fake.stop());

  it('uses another connection after a final, with continuing times', async () => {
    const finals: RecognitionResult[] = [];
    const abort = new AbortController();
    const listening = createVoskRecogniser({ baseUrl: fake.baseUrl, clock: new VirtualClock() }).listen(
      { language: 'en', rateHz: 16_000, context: { phrases: ['Parley'], expected: [] }, signal: abort.signal },
      { interim: () => {}, final: (final) => finals.push(final), closed: () => {} },
    );
    listening.write(silence(1_000, 16_000));
    await until(() => fake.audioBytes === 32_000);
    fake.interim('yes');
    listening.finalise();
    listening.write(silence(500, 16_000));
    await until(() => finals.length === 1 && fake.audioBytes === 48_000);
    fake.interim('please do');
    listening.finalise();
    await until(() => finals.length === 2);
    assert.deepEqual(
      finals.map(({ text, endMs }) => ({ text, endMs })),
      [
        { text: 'yes', endMs: 1_000 },
        { text: 'please do', endMs: 1_500 },
      ],
    );
    assert.deepEqual(
      fake.configs[0],
      { sample_rate: 16_000, words: true },
      'no phrases: they would exclude all others',
    );
    abort.abort();
    await until(() => fake.open === 0);
  });

  it('fails when it is ten seconds behind the audio', async () => {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    const listening = createVoskRecogniser({ baseUrl: fake.baseUrl, clock: new VirtualClock() }).listen(
      { language: 'en', rateHz: 16_000, context: { phrases: [], expected: [] }, signal: new AbortController().signal },
      { interim: () => {}, final: () => {}, closed: resolve },
    );
    for (let at = 0; at < 10_200; at += 100) listening.write(silence(100, 16_000));
    assert.match(String(await promise), /behind/);
    await until(() => fake.open === 0);
  });
});
