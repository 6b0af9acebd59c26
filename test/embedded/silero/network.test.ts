import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { sha256 } from '#embedded/silero/build.ts';
import { createSileroNetwork, newStreamState, type StreamState } from '#embedded/silero/network.ts';
import { readWeights, weightsUrl } from '#embedded/silero/weights.ts';
import { noise, readProbabilities, readSpeech, windowsOf } from '#test/support/detector-audio.ts';
import { SileroOracle } from '#test/support/silero-oracle.ts';

const weights = readWeights();
const network = createSileroNetwork(weights);

/** One window of one stream in the requested lane, with noise in the lanes before it. */
function heard(state: StreamState, window: Int16Array, at = 0): number {
  for (let before = 0; before < at; before++) network.lanes[before]!.window.set(noise(256, before + 1));
  const lane = network.lanes[at]!;
  lane.window.set(window);
  lane.state.set(state);
  network.run(at + 1);
  state.set(lane.state);
  return network.probabilities[at]!;
}

function farthest(some: readonly number[], others: readonly number[]): number {
  assert.equal(some.length, others.length);
  return Math.max(...some.map((value, i) => Math.abs(value - others[i]!)));
}

describe('VAD network', () => {
  it('agrees with ONNX Runtime on speech, noise, a tone and silence', () => {
    const state = newStreamState();
    const probabilities = windowsOf(readSpeech()).map((window) => heard(state, window));
    assert.ok(farthest(probabilities, readProbabilities()) < 1e-4);
  });

  it('agrees with the oracle on speech', () => {
    const windows = windowsOf(readSpeech()).slice(0, 60);
    const oracle = new SileroOracle(weights);
    const state = newStreamState();
    const expected = windows.map((window) => oracle.next(window));
    assert.ok(
      farthest(
        windows.map((window) => heard(state, window)),
        expected,
      ) < 1e-4,
    );
    assert.ok(farthest(expected, readProbabilities().slice(0, 60)) < 1e-4);
  });

  for (const peak of [1, 100, 5_000, 32_767]) {
    it(`agrees with the oracle on noise of amplitude ${peak}`, () => {
      const seed = 100 + peak;
      const windows = windowsOf(noise(20 * 256, seed, peak));
      const oracle = new SileroOracle(weights);
      const state = newStreamState();
      const far = farthest(
        windows.map((window) => heard(state, window)),
        windows.map((window) => oracle.next(window)),
      );
      assert.ok(far < 1e-4, `differs by ${far} with seed ${seed}`);
    });
  }

  it('agrees with the oracle on the loudest square waves', () => {
    const windows = windowsOf(Int16Array.from({ length: 20 * 256 }, (_, i) => (i % 40 < 20 ? 32_767 : -32_768)));
    const oracle = new SileroOracle(weights);
    const state = newStreamState();
    const probabilities = windows.map((window) => heard(state, window));
    assert.ok(
      farthest(
        probabilities,
        windows.map((window) => oracle.next(window)),
      ) < 1e-4,
    );
  });

  it('gives identical results for a stream in every lane and batch', () => {
    const windows = windowsOf(readSpeech()).slice(20, 40);
    const alone = newStreamState();
    const expected = windows.map((window) => heard(alone, window));
    for (const at of [1, 2, 3, 4, 6, 13, network.lanes.length - 1]) {
      const state = newStreamState();
      assert.deepEqual(
        windows.map((window) => heard(state, window, at)),
        expected,
        `lane ${at}`,
      );
      assert.deepEqual(state, alone, `lane ${at}`);
    }
  });

  it('keeps streams in one batch separate', () => {
    const parts = network.lanes.map((_, lane) => windowsOf(readSpeech()).slice(lane * 5, lane * 5 + 8));
    const expected = parts.map((windows) => {
      const state = newStreamState();
      return windows.map((window) => heard(state, window));
    });
    for (const lane of network.lanes) lane.state.fill(0);
    const together = parts.map((): number[] => []);
    for (let i = 0; i < 8; i++) {
      for (const [lane, windows] of parts.entries()) network.lanes[lane]!.window.set(windows[i]!);
      network.run(parts.length);
      for (const [lane, probabilities] of together.entries()) probabilities.push(network.probabilities[lane]!);
    }
    assert.deepEqual(together, expected);
  });

  it('rejects weights of another network', () => {
    assert.throws(() => createSileroNetwork({ ...weights, bias0: new Float32Array(8) }), RangeError);
  });

  it('has the weights named in ORIGIN.md', () => {
    const readme = readFileSync(new URL('./ORIGIN.md', weightsUrl), 'utf8');
    assert.match(readme, new RegExp(sha256(readFileSync(weightsUrl))));
  });
});
