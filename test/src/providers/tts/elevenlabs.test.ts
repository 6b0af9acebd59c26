import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { createElevenLabsSynthesiser } from '#src/providers/tts/elevenlabs.ts';
import { until } from '#test/contract/until.ts';
import { startFakeElevenLabsVoice } from '#test/support/fake-elevenlabs-voice.ts';
import { msPerChar } from '#test/support/fake-voice.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('ElevenLabs voice', async () => {
  const fake = await startFakeElevenLabsVoice();
  const clock = new VirtualClock();
  const tts = createElevenLabsSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
  afterAll(() => fake.stop());
  afterEach(async () => {
    tts.close();
    fake.sendLate();
    await until(() => fake.open === 0 && fake.speaking === 0);
    fake.script.mode = 'speak';
    fake.script.finals = 'at once';
    fake.script.times = 'of the message';
    fake.requests.length = 0;
    fake.connections.length = 0;
  });

  it('puts five speeches on a connection and the sixth on another', async () => {
    fake.script.mode = 'silent';
    const speeches = Array.from({ length: 6 }, () => new HeardSpeech(tts));
    for (const speech of speeches) speech.speaking.write('Hello there.');
    await until(() => fake.speaking === 6);
    assert.equal(fake.connections.length, 2);
    assert.equal(fake.most, 5);
    for (const speech of speeches) speech.abort.abort();
    assert.deepEqual(fake.refusedFor, []);
  });

  it('reuses the place of an interrupted speech only when the provider has ended it', async () => {
    fake.script.finals = 'late';
    const interrupted = Array.from({ length: 5 }, () => new HeardSpeech(tts));
    for (const speech of interrupted) speech.speaking.write('Hello there.');
    await until(() => interrupted.every(({ ms }) => ms > 0));
    for (const speech of interrupted) speech.abort.abort();
    const next = new HeardSpeech(tts);
    next.speaking.write('And now this.');
    await until(() => next.ms > 0);
    assert.equal(fake.connections.length, 2, 'the five hold their places');
    fake.sendLate();
    await until(() => tts.pool.contexts === 1);
    const another = new HeardSpeech(tts);
    another.speaking.write('And this.');
    await until(() => another.ms > 0);
    assert.equal(fake.connections.length, 2, 'a place that is free again is taken');
    for (const speech of [next, another]) speech.abort.abort();
    assert.deepEqual(fake.refusedFor, []);
  });

  it('stops using a connection on which the provider does not end a speech', async () => {
    fake.script.finals = 'never';
    const first = new HeardSpeech(tts);
    first.speaking.write('Hello there.');
    await until(() => first.ms > 0);
    first.abort.abort();
    clock.advance(10_000);
    await until(() => fake.open === 0);
    assert.equal(tts.pool.contexts, 0);
  });

  it('sends voice settings once, in the first message of a speech', async () => {
    const voice = { ...plainVoice, speed: -1, stability: 0.3, clarity: 0.9, boost: true, latencyOptimisation: 3 };
    const speech = new HeardSpeech(tts, { voice });
    speech.say('One. ', 'Two.');
    assert.equal(await speech.closed, null);
    const told = fake.requests.filter(({ voice_settings }) => voice_settings !== undefined);
    assert.deepEqual(told, [fake.requests[0]]);
    assert.deepEqual(told[0]?.voice_settings, {
      ...{ stability: 0.3, similarity_boost: 0.9, use_speaker_boost: true, speed: 0.7 },
    });
    const query = fake.connections[0]?.url.searchParams;
    assert.equal(query?.get('optimize_streaming_latency'), '3');
    assert.equal(query?.get('language_code'), 'en');
  });

  it('closes a context once, even if the caller interrupts the end of a speech', async () => {
    fake.script.finals = 'late';
    const speech = new HeardSpeech(tts);
    speech.say('Goodbye.');
    await until(() => speech.ms > 0 && fake.requests.some(({ close_context }) => close_context));
    speech.abort.abort();
    const next = new HeardSpeech(tts);
    next.speaking.write('Hello again.');
    await until(() => next.ms > 0);
    assert.equal(fake.requests.filter(({ close_context }) => close_context).length, 1);
    next.abort.abort();
  });

  for (const times of ['of the message', 'of the speech'] as const) {
    it(`locates words in the audio by times relative to the start ${times}`, async () => {
      fake.script.times = times;
      const speech = new HeardSpeech(tts);
      const text = ['It is half past ', 'nine in the ', 'morning now.'];
      speech.say(...text);
      assert.equal(await speech.closed, null);
      const whole = text.join('');
      for (const [word, end] of [
        ['half', whole.indexOf('half') + 4],
        ['nine', whole.indexOf('nine') + 4],
        ['morning', whole.indexOf('morning') + 7],
      ] as const)
        assert.equal(speech.points.find(({ chars }) => chars === end)?.ms, end * msPerChar, word);
    });
  }

  it("ends with a permanent error if the account's credit is used up", async () => {
    fake.refuse({ status: 401, body: '{"detail":{"status":"quota_exceeded","message":"canary-prose"}}' });
    const speech = new HeardSpeech(tts);
    speech.say('Hello.');
    const error = await speech.closed;
    assert.equal(error?.retryable, false);
    assert.match(String(error?.message), /quota_exceeded/);
  });
});
