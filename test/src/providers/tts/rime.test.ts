import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { createRimeSynthesiser } from '#src/providers/tts/rime.ts';
import { until } from '#test/contract/until.ts';
import { startFakeRime } from '#test/support/fake-rime.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('Rime', async () => {
  const fake = await startFakeRime();
  const clock = new VirtualClock();
  const create = (model = 'mistv2') =>
    createRimeSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock, model });
  afterAll(() => fake.stop());
  afterEach(async () => {
    await until(() => fake.open === 0);
    fake.script.ends = 'done and close';
    fake.connections.length = 0;
  });

  it('ends with the close of the connection if the provider sends no final message', async () => {
    fake.script.ends = 'close';
    const speech = new HeardSpeech(create());
    speech.say('One. ', 'Two.');
    assert.equal(await speech.closed, null);
    assert.equal(speech.points.at(-1)?.chars, 9);
  });

  it('ends a moment after the final message if the connection stays open', async () => {
    fake.script.ends = 'done';
    const speech = new HeardSpeech(create());
    speech.say('One. ', 'Two.');
    await until(() => clock.pending === 1 && speech.points.length >= 2);
    clock.advance(300);
    assert.equal(await speech.closed, null);
    assert.equal(clock.pending, 0);
  });

  it('sends speed, faster modes and the temperature to models that support them: below 1 is faster', async () => {
    const voice = { ...plainVoice, speed: 0.5, stability: 0.8, latencyOptimisation: 2 };
    for (const model of ['mistv2', 'arcana']) {
      const speech = new HeardSpeech(create(model), { voice });
      speech.say('Hello.');
      assert.equal(await speech.closed, null);
    }
    const asked = fake.connections.map(({ url: { searchParams } }) =>
      ['speedAlpha', 'reduceLatency', 'temperature', 'lang'].map((name) => searchParams.get(name)),
    );
    assert.deepEqual(asked, [
      ['0.835', 'true', null, 'eng'],
      [null, null, '0.2', 'eng'],
    ]);
    assert.deepEqual(
      ['mistv2', 'arcana', 'coda'].map((model) => create(model).honours),
      [['speed', 'latencyOptimisation'], ['stability'], []],
    );
  });
});
