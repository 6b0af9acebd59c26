import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'vitest';
import { silence, sliceFrame } from '#codecs/frame.ts';
import { sine } from '#codecs/tone.ts';
import { TurnJudge } from '#engine/hearing/turn-judge.ts';
import { createProviders, type Providers } from '#src/providers/create-providers.ts';
import { readConfig } from '#src/server/config.ts';
import { fakeNetwork, fakeRuntime, modelFile } from '#test/support/turn-models.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

function providers(t: TestContext, settings: Record<string, string>): Providers {
  const { vendors } = readConfig({ ...settings, SPEECH_CACHE_MB: '0' }, null);
  const all = createProviders(vendors, {
    clock: new VirtualClock(),
    speechFolder: '/nowhere',
    failed: (error) => assert.fail(String(error)),
    ignored: () => {},
    unready: (error) => assert.fail(error.message),
    local: { onnxRuntime: fakeRuntime },
  });
  t.onTestFinished(() => all.close());
  return all;
}

const namesOf = ({ notes }: Providers) =>
  notes.filter((note) => note.part === 'end_of_turn').map((one) => one.provider);

describe('configured providers', () => {
  it('judge the pauses of a call by the end-of-turn model in the settings', async (t) => {
    const all = providers(t, { END_OF_TURN_MODEL: modelFile(fakeNetwork('pause')).path });
    await all.ready();
    assert.deepEqual(namesOf(all), ['smart-turn']);
    const clock = new VirtualClock(5_000);
    const judged = Promise.withResolvers<{ pause: number; probability: number }>();
    const judge = new TurnJudge(
      { clock, model: all.endOfTurn! },
      { rateHz: 8_000, language: 'en' },
      { judged: (pause, probability) => judged.resolve({ pause, probability }), trouble: judged.reject, unjudged() {} },
    );
    t.onTestFinished(() => judge.close());
    for (const sound of [sine(300, { ms: 1_000, rateHz: 8_000, levelDb: -20 }), silence(500, 8_000)]) {
      for (let at = 0; at < sound.samples.length; at += 160) judge.write(sliceFrame(sound, at, at + 160));
    }
    judge.judge(3, 3_500);
    const { pause, probability } = await judged.promise;
    assert.deepEqual([pause, probability > 0.8], [3, true]);
  });

  it('have no end-of-turn model without the setting', (t) => {
    const all = providers(t, {});
    assert.equal('endOfTurn' in all, false);
    assert.deepEqual(namesOf(all), []);
  });

  it("fail to start if the model's file does not exist", async (t) => {
    const all = providers(t, { END_OF_TURN_MODEL: '/nowhere/model.onnx' });
    await assert.rejects(all.ready(), {
      name: 'ProviderError',
      message: 'smart-turn: cannot read /nowhere/model.onnx',
    });
  });
});
