import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { concatenate } from '#codecs/frame.ts';
import { whiteNoise } from '#codecs/tone.ts';
import { CallerClassifier, classifierInputs, readClassifierWeights } from '#embedded/silero/caller-classifier.ts';
import { createSileroDetector } from '#embedded/silero/detector.ts';
import { newStreamState } from '#embedded/silero/network.ts';
import { VoiceActivity } from '#engine/hearing/vad.ts';
import { readSpeech } from '#test/support/detector-audio.ts';
import { cough } from '../../../bench/turns/clip.ts';

const rateHz = 8_000;
const line = whiteNoise(5, { ms: 1_600, rateHz, levelDb: -60 }).samples;

/** Most evidence of the caller's speech that a sound gives on a quiet line, in milliseconds. */
function evidenceMs(sound: Int16Array): number {
  const detector = createSileroDetector({ tickMs: Number.POSITIVE_INFINITY, backlogWindows: 1_024 });
  const activity = new VoiceActivity({ windowMs: detector.windowMs, tailMs: detector.tailMs });
  let most = 0;
  const stream = detector.open((...window) => {
    activity.hear(...window);
    most = Math.max(most, activity.sureMs);
  });
  for (const samples of [line, sound, line]) stream.write({ samples, rateHz });
  while (detector.waitingWindows > 0) detector.tick();
  stream.close();
  return most;
}

describe('CallerClassifier', () => {
  it('is a perceptron of the state, the probability and the periodicity', () => {
    const first = new Array(classifierInputs + 1).fill(0);
    first[0] = 2;
    const second = new Array(classifierInputs + 1).fill(0);
    second[classifierInputs - 1] = 1;
    second[classifierInputs] = -0.5;
    const classifier = new CallerClassifier({ layer: [first, second], output: [3, 4, -1] });
    const state = newStreamState();
    state[32] = 0.25;
    const odds = classifier.logOdds({ state, probability: 0.5, periodicity: 0.75 });
    assert.ok(Math.abs(odds - (3 * Math.tanh(0.5) + 4 * Math.tanh(0.25) - 1)) < 1e-6, `${odds}`);
  });

  it('rejects weights of another shape', () => {
    const { layer, output } = readClassifierWeights();
    assert.throws(() => new CallerClassifier({ layer, output: output.slice(1) }), RangeError);
    assert.throws(() => new CallerClassifier({ layer: layer.map((row) => row.slice(1)), output }), RangeError);
  });

  it('gives speech enough evidence to pause playback, and coughs and knocks too little [I14]', () => {
    assert.ok(evidenceMs(readSpeech()) > 200);
    for (const seed of [1, 2, 3, 4]) {
      const { samples } = cough(seed, { ms: 250, double: seed % 2 === 0 });
      assert.ok(evidenceMs(samples) < 48, `cough ${seed}`);
    }
    const knock = whiteNoise(2, { ms: 30, rateHz, levelDb: -14 }).samples;
    const silence = line.subarray(0, 1_600);
    const { samples: knocks } = concatenate(
      [knock, silence, knock].map((samples) => ({ samples, rateHz })),
      rateHz,
    );
    assert.ok(evidenceMs(knocks) < 48);
  });
});
