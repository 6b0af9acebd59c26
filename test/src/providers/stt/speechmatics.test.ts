import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { createSpeechmaticsRecogniser } from '#src/providers/stt/speechmatics.ts';
import { until } from '#test/contract/until.ts';
import { startFakeSpeechmatics } from '#test/support/fake-speechmatics.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const format = { encoding: 'mulaw', rateHz: 8_000 } as const;

describe('Speechmatics', async () => {
  const fake = await startFakeSpeechmatics();
  afterAll(() => fake.stop());
  let abort = new AbortController();
  afterEach(async () => {
    abort.abort();
    fake.startsAtOnce(true);
    await until(() => fake.open === 0);
  });

  function listen(apiKey = 'canary-key') {
    abort = new AbortController();
    const clock = new VirtualClock();
    const finals: RecognitionResult[] = [];
    const closed = Promise.withResolvers<ProviderError | null>();
    const listening = createSpeechmaticsRecogniser({ apiKey, baseUrl: fake.baseUrl, clock }).listen(
      {
        ...{ language: 'en', rateHz: 8_000, format, signal: abort.signal },
        context: { phrases: ['Parley'], expected: [] },
      },
      { interim: () => {}, final: (final) => finals.push(final), closed: closed.resolve },
    );
    return { clock, finals, closed: closed.promise, listening };
  }

  it('queues speech until recognition has started, without loss', async () => {
    fake.startsAtOnce(false);
    const [count, before] = [fake.begun.length, fake.audioBytes];
    const { finals, listening } = listen();
    listening.write(silence(1_000, 8_000));
    await until(() => fake.begun.length > count);
    assert.equal(fake.audioBytes, before);
    fake.start();
    await until(() => fake.audioBytes - before === 8_000);
    fake.interim('good morning');
    listening.finalise();
    await until(() => finals.some(({ finalised }) => finalised === true));
    assert.deepEqual(
      finals.map(({ text, endMs }) => [text, endMs]),
      [['good morning', 1_000]],
    );
  });

  it('fails if recognition does not start', async () => {
    fake.startsAtOnce(false);
    const count = fake.begun.length;
    const { clock, closed } = listen();
    await until(() => fake.begun.length > count);
    clock.advance(20_000);
    assert.equal((await closed)?.retryable, true);
  });

  it("requests words with a low delay, and the task's phrases", async () => {
    const count = fake.begun.length;
    listen();
    await until(() => fake.begun.length > count);
    assert.deepEqual(fake.begun.at(-1), {
      message: 'StartRecognition',
      audio_format: { type: 'raw', encoding: 'mulaw', sample_rate: 8_000 },
      transcription_config: {
        ...{ language: 'en', operating_point: 'enhanced', max_delay: 0.7, max_delay_mode: 'flexible' },
        ...{ enable_partials: true, additional_vocab: [{ content: 'Parley' }] },
      },
    });
  });

  it('ends with a permanent error if the key is rejected on the open connection', async () => {
    const { closed } = listen('canary-other-key');
    const error = await closed;
    assert.equal(error?.retryable, false);
    assert.match(`${error?.message}`, /not_authorised/);
    assert.doesNotMatch(`${error?.message}`, /canary/);
  });
});
