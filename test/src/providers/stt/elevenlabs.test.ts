import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { createElevenlabsRecogniser } from '#src/providers/stt/elevenlabs.ts';
import { until } from '#test/contract/until.ts';
import { startFakeScribe } from '#test/support/fake-elevenlabs-scribe.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const format = { encoding: 'mulaw', rateHz: 8_000 } as const;

describe('ElevenLabs recognizer', async () => {
  const fake = await startFakeScribe();
  afterAll(() => fake.stop());
  let abort = new AbortController();
  afterEach(async () => {
    abort.abort();
    await until(() => fake.open === 0);
  });

  function listen(apiKey = 'canary-key') {
    abort = new AbortController();
    const clock = new VirtualClock();
    const finals: RecognitionResult[] = [];
    const closed = Promise.withResolvers<ProviderError | null>();
    const listening = createElevenlabsRecogniser({ apiKey, baseUrl: fake.baseUrl, clock }).listen(
      {
        ...{ language: 'en', rateHz: 8_000, format, signal: abort.signal },
        context: { phrases: ['Parley', 'a phrase that is longer than the vendor takes'], expected: [] },
      },
      { interim: () => {}, final: (final) => finals.push(final), closed: closed.resolve },
    );
    return { clock, finals, closed: closed.promise, listening };
  }

  it('answers immediately, without a request, after too little audio', async () => {
    const { finals, listening } = listen();
    const [asked, before] = [fake.asked, fake.audioBytes];
    listening.write(silence(200, 8_000));
    await until(() => fake.audioBytes > before);
    listening.finalise();
    assert.deepEqual(finals, [{ text: '', confidence: null, finalised: true }]);
    assert.equal(fake.asked, asked);
  });

  it('keeps a silent connection open, and excludes the inserted silence from word times', async () => {
    const { clock, finals, listening } = listen();
    const before = fake.audioBytes;
    listening.write(silence(100, 8_000));
    await until(() => fake.audioBytes - before === 800);
    clock.advance(4_000);
    await until(() => fake.audioBytes - before === 1_600);
    listening.write(silence(1_000, 8_000));
    await until(() => fake.audioBytes - before === 9_600);
    fake.interim('yes');
    listening.finalise();
    await until(() => finals.length === 1);
    assert.equal(finals[0]?.endMs, 1_100);
    assert.equal(finals[0]?.language, 'en');
  });

  it('sends valid phrases, and requests words that stay until they are committed', async () => {
    const before = fake.audioBytes;
    const { listening } = listen();
    listening.write(silence(200, 8_000));
    await until(() => fake.audioBytes > before);
    const query = fake.connection?.url.searchParams;
    assert.deepEqual(query?.getAll('keyterms'), ['Parley']);
    assert.equal(query?.get('commit_strategy'), 'manual');
    assert.equal(query?.get('audio_format'), 'ulaw_8000');
  });

  it('ends with a permanent error if the key is rejected on the open connection', async () => {
    const { closed } = listen('canary-other-key');
    const error = await closed;
    assert.equal(error?.retryable, false);
    assert.doesNotMatch(`${error?.message}`, /canary/);
  });

  it('continues after a commit that was too early', async () => {
    const { finals, listening } = listen();
    const before = fake.audioBytes;
    listening.write(silence(1_000, 8_000));
    await until(() => fake.audioBytes - before === 8_000);
    fake.report('commit_throttled');
    fake.interim('still here');
    listening.finalise();
    await until(() => finals.length === 1);
    assert.equal(finals[0]?.text, 'still here');
  });
});
