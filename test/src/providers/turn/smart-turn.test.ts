import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it, type TestContext } from 'vitest';
import { type AudioFrame, silence, sliceFrame } from '#codecs/frame.ts';
import { sine } from '#codecs/tone.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { TurnAudio } from '#engine/ports/speech-classifiers.ts';
import { LogMel } from '#src/providers/turn/log-mel.ts';
import { createSmartTurn, type SmartTurn } from '#src/providers/turn/smart-turn.ts';
import type { FakeNetwork } from '#test/support/fake-onnxruntime.ts';
import { skipFor } from '#test/support/skip-for.ts';
import { meanModel } from '#test/support/tiny-onnx.ts';
import { fakeNetwork, fakeRuntime, modelFile } from '#test/support/turn-models.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const never = new AbortController().signal;

type Opened = { readonly model: SmartTurn; readonly clock: VirtualClock; becomes(network: FakeNetwork): void };

function opened(t: TestContext, network: FakeNetwork): Opened {
  const clock = new VirtualClock();
  const file = modelFile(fakeNetwork(network));
  const model = createSmartTurn({ modelFile: file.path, clock, runtime: fakeRuntime });
  t.onTestFinished(() => model.close());
  return { model, clock, becomes: (other) => file.write(fakeNetwork(other)) };
}

/** A tone followed by silence, in frames of 20 ms as in a call. */
function turn({ toneMs, silentMs, rateHz = 8_000 }: { toneMs: number; silentMs: number; rateHz?: number }): TurnAudio {
  const sounds = [sine(400, { ms: toneMs, rateHz, levelDb: -20 }), silence(silentMs, rateHz)];
  return { frames: sounds.flatMap(inFrames), language: 'en' };
}

function inFrames(sound: AudioFrame): readonly AudioFrame[] {
  const size = sound.rateHz / 50;
  return Array.from({ length: sound.samples.length / size }, (_, at) => sliceFrame(sound, at * size, (at + 1) * size));
}

const over = turn({ toneMs: 1_200, silentMs: 600 });
const goingOn = turn({ toneMs: 1_200, silentMs: 100 });

async function refusal(asked: Promise<unknown>): Promise<ProviderError> {
  const error = await asked.then(
    () => assert.fail('it did not reject'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, String(error));
  assert.equal(error.provider, 'smart-turn');
  return error;
}

describe('local end-of-turn model', () => {
  it('judges the audio of a call, at any rate of its line', async (t) => {
    const { model } = opened(t, 'pause');
    await model.ready();
    for (const rateHz of [8_000, 16_000, 24_000, 48_000]) {
      const [yes, no] = [
        turn({ toneMs: 1_200, silentMs: 600, rateHz }),
        turn({ toneMs: 1_200, silentMs: 100, rateHz }),
      ];
      assert.ok((await model.judge(yes, never)) > 0.8, `over, at ${rateHz} Hz`);
      assert.ok((await model.judge(no, never)) < 0.2, `not over, at ${rateHz} Hz`);
    }
    assert.ok((await model.judge({ frames: [], language: 'en' }, never)) > 0.8, 'nothing heard');
  });

  it('judges the end of a turn that is longer than 8 s', async (t) => {
    const { model } = opened(t, 'pause');
    assert.ok((await model.judge(turn({ toneMs: 12_000, silentMs: 600 }), never)) > 0.8);
    assert.ok((await model.judge(turn({ toneMs: 12_000, silentMs: 0 }), never)) < 0.2);
  });

  it('returns a separate verdict to each of several calls, in the order of their pauses', async (t) => {
    const { model } = opened(t, 'pause');
    const verdicts = await Promise.all([over, goingOn, goingOn, over].map((audio) => model.judge(audio, never)));
    assert.deepEqual(
      verdicts.map((probability) => probability > 0.5),
      [true, false, false, true],
    );
  });

  it('skips turns that were aborted', async (t) => {
    const { model } = opened(t, 'pause');
    await model.ready();
    const gaveUp = new AbortController();
    const first = model.judge(over, never);
    const second = refusal(model.judge(over, gaveUp.signal));
    const third = model.judge(goingOn, never);
    gaveUp.abort();
    assert.ok((await first) > 0.8);
    assert.match((await second).message, /no call waits/);
    assert.ok((await third) < 0.2);
  });

  it('rejects turns that would wait too long', async (t) => {
    const { model } = opened(t, 'pause');
    const asked = Array.from({ length: 30 }, () => model.judge(over, never));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.ok(refused.length > 0 && refused.length < 20, `${refused.length} refused`);
    for (const { reason } of refused) assert.equal(reason.retryable, true);
  });
});

describe('local end-of-turn model that cannot be opened', () => {
  it('names the missing package and how to install it', async (t) => {
    const file = modelFile(fakeNetwork('pause'));
    const runtime = 'onnxruntime-node-that-is-not-there';
    const model = createSmartTurn({ modelFile: file.path, clock: new VirtualClock(), runtime });
    t.onTestFinished(() => model.close());
    const error = await refusal(model.ready());
    assert.equal(
      error.message,
      `smart-turn: the package ${runtime} is not installed: npm install ${runtime} --ignore-scripts`,
    );
    assert.equal(error.retryable, false);
  });

  it('names the package that does not load, and why', async (t) => {
    const runtime = "data:text/javascript,throw new Error('libstdc++ is too old')";
    const model = createSmartTurn({ modelFile: '/nowhere', clock: new VirtualClock(), runtime });
    t.onTestFinished(() => model.close());
    assert.match((await refusal(model.ready())).message, /cannot load the package .*: libstdc\+\+ is too old$/);
  });

  it('names the file that cannot be read', async (t) => {
    const path = '/nowhere/smart-turn-v3.onnx';
    const model = createSmartTurn({ modelFile: path, clock: new VirtualClock(), runtime: fakeRuntime });
    t.onTestFinished(() => model.close());
    const error = await refusal(model.ready());
    assert.equal(error.message, `smart-turn: cannot read ${path}`);
    assert.equal(error.retryable, false);
  });

  it('names the file that is not a model or has another layout', async (t) => {
    for (const [content, says] of [
      ['<html>Not Found</html>', null],
      [
        fakeNetwork('two-inputs'),
        'does not have the layout of smart-turn v3; expected one float32 input of [1,80,800] and one',
      ],
      [fakeNetwork('logits'), 'does not have the layout of smart-turn v3'],
      [fakeNetwork('throws'), 'does not have the layout of smart-turn v3'],
    ] as const) {
      const { path } = modelFile(content);
      const model = createSmartTurn({ modelFile: path, clock: new VirtualClock(), runtime: fakeRuntime });
      t.onTestFinished(() => model.close());
      const { message, retryable } = await refusal(model.ready());
      const expected = says === null ? `ONNX Runtime does not accept the model ${path}` : `${path} ${says}`;
      assert.ok(message.startsWith(`smart-turn: ${expected}`), message);
      assert.equal(retryable, false);
    }
  });
});

describe('local end-of-turn model that fails', () => {
  it('fails on one turn and judges the next', async (t) => {
    const { model } = opened(t, 'throws-once');
    const error = await refusal(model.judge(over, never));
    assert.equal(error.retryable, true);
    assert.ok((await model.judge(over, never)) > 0.8);
  });

  it('recovers after its worker died', async (t) => {
    const { model, becomes } = opened(t, 'dies');
    const lost = [over, goingOn].map((audio) => refusal(model.judge(audio, never)));
    for (const { message } of await Promise.all(lost)) assert.match(message, /its process exited with code 7/);
    becomes('pause');
    assert.ok((await model.judge(over, never)) > 0.8);
  });

  it('times out when it hangs on a turn, and recovers', async (t) => {
    const { model, clock, becomes } = opened(t, 'hangs');
    await model.ready();
    const hanging = model.judge(over, never);
    clock.advance(5_000);
    assert.match((await refusal(hanging)).message, /did not judge a turn in time/);
    becomes('pause');
    assert.ok((await model.judge(over, never)) > 0.8);
  });

  it('is paused for a while when it keeps failing', async (t) => {
    const { model, clock } = opened(t, 'throws-always');
    for (let time = 0; time < 3; time++) await refusal(model.judge(over, never));
    assert.match((await refusal(model.judge(over, never))).message, /paused after/);
    clock.advance(10_000);
    assert.match((await refusal(model.judge(over, never))).message, /failed to judge a turn/, 'it is tried again');
  });

  it('rejects pending and later turns when it is closed', async (t) => {
    const { model, clock } = opened(t, 'hangs');
    await model.ready();
    const waiting = [over, goingOn].map((audio) => refusal(model.judge(audio, never)));
    await model.close();
    for (const { message } of await Promise.all(waiting)) assert.match(message, /it was closed/);
    assert.equal(clock.pending, 0);
    await refusal(model.judge(over, never));
    await model.close();
  });
});

describe('ONNX Runtime itself', () => {
  const installed = isInstalled('onnxruntime-node');

  it(
    'runs a model of that layout',
    skipFor(installed ? false : 'onnxruntime-node is not installed; it is no dependency'),
    async (t) => {
      const { path } = modelFile(meanModel());
      const model = createSmartTurn({ modelFile: path, clock: new VirtualClock() });
      t.onTestFinished(() => model.close());
      await model.ready();
      for (const ms of [300, 2_000]) {
        const sound = sine(700, { ms, rateHz: 16_000, levelDb: -15 });
        const features = new LogMel().of(sound.samples);
        const mean = features.reduce((sum, value) => sum + value, 0) / features.length;
        const probability = await model.judge({ frames: inFrames(sound), language: 'en' }, never);
        assert.ok(Math.abs(probability - 1 / (1 + Math.exp(-mean))) < 1e-4, `${probability}, mean ${mean}`);
      }
    },
  );
});

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
