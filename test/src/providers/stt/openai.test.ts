import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { hostedRecognisers } from '#src/providers/configured-providers.ts';
import { createOpenaiRecogniser } from '#src/providers/stt/openai.ts';
import { readConfig } from '#src/server/config.ts';
import { until } from '#test/contract/until.ts';
import { startFakeTranscription } from '#test/support/fake-openai-transcription.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const format = { encoding: 'mulaw', rateHz: 8_000 } as const;

describe('OpenAI recognizer', async () => {
  const fake = await startFakeTranscription();
  afterAll(() => fake.stop());
  let abort = new AbortController();
  afterEach(async () => {
    abort.abort();
    fake.answer('at once');
    await until(() => fake.open === 0);
  });

  async function listen(model?: string) {
    abort = new AbortController();
    const finals: RecognitionResult[] = [];
    const closed = Promise.withResolvers<ProviderError | null>();
    const stt = createOpenaiRecogniser({
      ...{ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock: new VirtualClock() },
      ...(model === undefined ? {} : { model }),
    });
    const listening = stt.listen(
      {
        ...{ language: 'en', rateHz: 8_000, format, signal: abort.signal },
        context: { phrases: ['Parley', 'no <tags>'], expected: [] },
      },
      { interim: () => {}, final: (final) => finals.push(final), closed: closed.resolve },
    );
    const say = async (ms: number) => {
      const before = fake.audioBytes;
      listening.write(silence(ms, 8_000));
      await until(() => fake.audioBytes - before === ms * 8);
    };
    await say(500);
    return { finals, closed: closed.promise, listening, say };
  }

  it('reports words in the order of speech when they are completed in another order', async () => {
    const { finals, listening, say } = await listen();
    fake.answer('never');
    const asked = fake.asked;
    fake.interim('first');
    listening.finalise();
    await until(() => fake.asked === asked + 1);
    await say(500);
    fake.interim('second');
    listening.finalise();
    await until(() => fake.asked === asked + 2);
    fake.finaliseNewest();
    fake.finaliseNewest();
    await until(() => finals.length === 2);
    assert.deepEqual(
      finals.map(({ text, finalised }) => [text, finalised]),
      [
        ['first', false],
        ['second', true],
      ],
    );
  });

  it('returns the words so far if the provider rejects the request', async () => {
    const { finals, listening } = await listen();
    fake.segment('so far', 0);
    await until(() => finals.length === 1);
    fake.interim('and more');
    listening.finalise();
    await until(() => finals.some(({ finalised }) => finalised === true));
    assert.equal(finals.map(({ text }) => text).join(' '), 'so far and more');
  });

  it('answers immediately, without a request, if there was no audio since the last one', async () => {
    const { finals, listening } = await listen();
    listening.finalise();
    await until(() => finals.length === 1);
    const asked = fake.asked;
    listening.finalise();
    assert.equal(finals.length, 2);
    assert.equal(finals[1]?.finalised, true);
    assert.equal(fake.asked, asked);
  });

  for (const [model, hints] of [
    ['gpt-live-transcribe', { languages: ['en'], keywords: ['Parley'] }],
    ['gpt-4o-mini-transcribe', { language: 'en', prompt: 'Parley' }],
    ['gpt-realtime-whisper', { language: 'en' }],
  ] as const) {
    it(`sends ${model} the hints that it accepts`, async () => {
      await listen(model);
      assert.deepEqual(fake.sessions.at(-1), {
        type: 'transcription',
        audio: {
          input: { format: { type: 'audio/pcmu' }, transcription: { model, ...hints }, turn_detection: null },
        },
      });
      assert.equal(
        fake.connection?.url.search,
        '?intent=transcription',
        'a model in the address creates another kind of session',
      );
    });
  }

  it('ends with a permanent error if the provider rejects the settings', async () => {
    const { closed } = await listen();
    fake.fail('invalid_model');
    const error = await closed;
    assert.equal(error?.retryable, false);
    assert.match(`${error?.message}`, /invalid_model/);
    assert.doesNotMatch(`${error?.message}`, /canary/);
  });

  it('is used with a key, and at another address only if its model is set', () => {
    const names = (environment: Record<string, string>) =>
      hostedRecognisers(readConfig(environment, null).vendors, { clock: new VirtualClock() }).map(({ name }) => name);
    const elsewhere = { OPENAI_API_KEY: 'canary-key', OPENAI_BASE_URL: 'http://localhost:11434/v1' };
    assert.deepEqual(names({ OPENAI_API_KEY: 'canary-key' }), ['openai']);
    assert.deepEqual(names(elsewhere), []);
    assert.deepEqual(names({ ...elsewhere, OPENAI_STT_MODEL: 'whisper-1' }), ['openai']);
    assert.deepEqual(names({}), []);
  });
});
