import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { createOpenAiSpeech } from '#src/providers/tts/openai-speech.ts';
import { until } from '#test/contract/until.ts';
import { startFakeOpenAiSpeech } from '#test/support/fake-openai-speech.ts';
import { msPerChar } from '#test/support/fake-voice.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('/v1/audio/speech', async () => {
  const fake = await startFakeOpenAiSpeech();
  const clock = new VirtualClock();
  const create = (model?: string) =>
    createOpenAiSpeech({
      ...{ server: 'own', apiKey: 'canary-key', baseUrl: fake.baseUrl, clock },
      ...(model === undefined ? {} : { model }),
    });
  afterAll(() => fake.stop());
  afterEach(async () => {
    await until(() => fake.open === 0);
    fake.bodies.length = 0;
    fake.script.mode = 'speak';
  });

  it('requests two pieces concurrently, and speaks them in order whichever arrives first', async () => {
    const letGo = fake.hold('One.');
    const speech = new HeardSpeech(create());
    speech.say('One.', 'Two two.', 'Three three three.');
    await until(() => fake.bodies.length === 2 && fake.open === 1);
    assert.equal(speech.ms, 0, 'the second has come and waits for the first');
    letGo();
    assert.equal(await speech.closed, null);
    assert.deepEqual(
      speech.points.slice(0, 3).map(({ chars, ms }) => [chars, Math.round(ms)]),
      [4, 12, 30].map((chars) => [chars, chars * msPerChar]),
    );
    assert.equal(fake.most, 2);
  });

  it('aborts a request without a response', async () => {
    fake.script.mode = 'silent';
    const speech = new HeardSpeech(create());
    speech.say('Hello there.');
    await until(() => fake.bodies.length === 1);
    clock.advance(10_000);
    const error = await speech.closed;
    assert.equal(error?.retryable, true);
    assert.match(String(error?.message), /sent no audio within 10000 ms/);
    assert.equal(clock.pending, 0);
  });

  it('drops a request when the caller interrupts, and sends no more', async () => {
    fake.script.mode = 'silent';
    const speech = new HeardSpeech(create());
    speech.say('One.', 'Two.', 'Three.');
    await until(() => fake.bodies.length === 2);
    speech.abort.abort();
    assert.equal(await speech.closed, null);
    await until(() => fake.open === 0);
    assert.equal(fake.bodies.length, 2);
  });

  it('sends speaking instructions in words if the model supports them', async () => {
    const voice = { ...plainVoice, speed: 1, emotion: ['curiosity', 'sadness:low'] };
    for (const model of ['gpt-4o-mini-tts', 'tts-1']) {
      const speech = new HeardSpeech(create(model), { voice });
      speech.say('Hello.');
      assert.equal(await speech.closed, null);
    }
    assert.deepEqual(
      fake.bodies.map(({ speed, instructions }) => [speed, instructions]),
      [
        [1.5, 'Let the voice express: curiosity, low sadness.'],
        [1.5, undefined],
      ],
    );
  });

  it('asks for an even or a clear voice as strongly as the setting is from its default', async () => {
    for (const change of [{ stability: 1 }, { stability: 0.25, clarity: 1 }, { clarity: 0 }, {}]) {
      const speech = new HeardSpeech(create(), { voice: { ...plainVoice, clarity: 0.75, ...change } });
      speech.say('Hello.');
      assert.equal(await speech.closed, null);
    }
    assert.deepEqual(
      fake.bodies.map(({ instructions }) => instructions),
      [
        'Keep tone and pace even (strength 100 of 100).',
        'Vary tone and pace (strength 50 of 100). Articulate every word clearly (strength 50 of 100).',
        'Articulate in a relaxed, casual way (strength 100 of 100).',
        undefined,
      ],
    );
    assert.deepEqual(create('tts-1').honours, ['speed']);
  });
});
