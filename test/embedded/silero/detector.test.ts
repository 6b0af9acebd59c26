import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'vitest';
import { concatenate, silence } from '#codecs/frame.ts';
import { createRandom } from '#codecs/random.ts';
import { resample } from '#codecs/resample.ts';
import { createSileroDetector, type SileroDetector } from '#embedded/silero/detector.ts';
import { createSileroNetwork, newStreamState, type SileroNetwork } from '#embedded/silero/network.ts';
import { readWeights } from '#embedded/silero/weights.ts';
import { type VadEvent, VoiceActivity } from '#engine/hearing/vad.ts';
import type { DetectionSession } from '#engine/ports/voice-detector.ts';
import { noise, readProbabilities, readSpeech, windowsOf } from '#test/support/detector-audio.ts';

const silero = createSileroNetwork(readWeights());
const frame = (samples: Int16Array, rateHz = 8_000) => ({ samples, rateHz });

/** A window whose probability, from the scripted network, is its number divided by 1000. */
const numbered = (number: number) => frame(new Int16Array(256).fill(100 + number));

/** A network that identifies a window by its samples, counts its runs and advances its clock by 1 ms per batch. */
function scriptedNetwork(laneCount = 4) {
  const probabilities = new Float32Array(laneCount);
  const lanes = Array.from({ length: laneCount }, () => ({ window: new Int16Array(256), state: newStreamState() }));
  const batches: number[] = [];
  const network: SileroNetwork = {
    lanes,
    probabilities,
    run: (count) => {
      batches.push(count);
      for (let i = 0; i < count; i++) probabilities[i] = (lanes[i]!.window[0]! - 100) / 1000;
    },
  };
  return { network, batches, nowMs: () => batches.length };
}

/** Collects the numbers of a stream's windows. */
function opened(detector: SileroDetector): { stream: DetectionSession; heard: number[] } {
  const heard: number[] = [];
  const stream = detector.open((probability) => heard.push(Math.round(probability * 1000)));
  return { stream, heard };
}

/** Memory in use after a garbage collection; buffers are freed slightly later than their owners. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round++) {
    collect();
    await setImmediate();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

function runAll(detector: SileroDetector): void {
  while (detector.waitingWindows > 0) detector.tick();
}

describe('voice detector', () => {
  it("reports the network's result for each window, for every split of the audio", () => {
    const speech = readSpeech().subarray(16 * 256, 80 * 256);
    const lane = silero.lanes[0]!;
    lane.state.fill(0);
    const expected = windowsOf(speech).map((window) => {
      lane.window.set(window);
      silero.run(1);
      return silero.probabilities[0]!;
    });
    for (const length of [1, 160, 441, speech.length]) {
      const heard: number[] = [];
      const detector = createSileroDetector({ network: silero });
      const stream = detector.open((probability) => heard.push(probability));
      for (let at = 0; at < speech.length; at += length) {
        stream.write(frame(speech.subarray(at, at + length)));
        if (at % 3 === 0) detector.tick();
      }
      runAll(detector);
      assert.deepEqual(heard, expected, `pieces of ${length}`);
    }
  });

  it('finds exactly the two sentences of the fixture', () => {
    const events: VadEvent[] = [];
    const detector = createSileroDetector({ network: silero });
    const activity = new VoiceActivity({ windowMs: detector.windowMs, tailMs: detector.tailMs });
    const stream = detector.open((probability) => {
      const event = activity.hear(probability);
      if (event !== null && event.type !== 'speech.voiced') events.push(event);
    });
    stream.write(frame(readSpeech()));
    runAll(detector);
    assert.deepEqual(
      events.map((event) => event.type),
      ['speech.started', 'speech.stopped', 'speech.started', 'speech.stopped'],
    );
  });

  for (const rateHz of [16_000, 24_000, 48_000]) {
    it(`gives the same results at ${rateHz} Hz as at 8 kHz`, () => {
      const speech = resample(frame(readSpeech().subarray(0, 8_000 * 4)), rateHz);
      const heard: number[] = [];
      const detector = createSileroDetector({ network: silero });
      const stream = detector.open((probability) => heard.push(probability));
      for (let at = 0; at < speech.samples.length; at += rateHz / 50) {
        stream.write(frame(speech.samples.subarray(at, at + rateHz / 50), rateHz));
      }
      runAll(detector);
      stream.close();
      const voiced = (probabilities: readonly number[]) => probabilities.filter((p) => p >= 0.5).length;
      const expected = voiced(readProbabilities().slice(0, heard.length));
      assert.ok(heard.length >= 123, `${heard.length} windows`);
      assert.ok(Math.abs(voiced(heard) - expected) <= 4, `${voiced(heard)} voiced windows instead of ${expected}`);
    });
  }

  it('follows a line that changes its rate', () => {
    const { network } = scriptedNetwork();
    const detector = createSileroDetector({ network });
    const { stream, heard } = opened(detector);
    const wide = concatenate([frame(noise(1_600, 1), 16_000), silence(100, 16_000)], 16_000);
    for (const piece of [numbered(1), wide, numbered(2), wide]) stream.write(piece);
    runAll(detector);
    assert.equal(heard.length, Math.floor((256 + 1_600 + 256 + 1_600 - 80) / 256));
  });

  it('rejects a rate that lines do not have', () => {
    const detector = createSileroDetector({ network: scriptedNetwork().network });
    assert.throws(() => detector.open(() => {}).write(frame(new Int16Array(10), 1_000)), RangeError);
  });

  it("processes the windows of many streams in full batches and reports each stream's in order", () => {
    const { network, batches } = scriptedNetwork(4);
    const detector = createSileroDetector({ network, nowMs: () => 0 });
    const streams = Array.from({ length: 6 }, () => opened(detector));
    for (let i = 0; i < 3; i++) for (const [s, { stream }] of streams.entries()) stream.write(numbered(s * 10 + i));
    detector.tick();
    for (const [s, { heard }] of streams.entries()) assert.deepEqual(heard, [s * 10, s * 10 + 1, s * 10 + 2]);
    assert.deepEqual(batches, [4, 4, 4, 4, 2]);
  });

  it('reports nothing before the tick and nothing for an incomplete window', () => {
    const detector = createSileroDetector({ network: scriptedNetwork().network });
    const { stream, heard } = opened(detector);
    stream.write(frame(new Int16Array(255).fill(150)));
    detector.tick();
    stream.write(frame(new Int16Array(1).fill(150)));
    assert.deepEqual(heard, []);
    detector.tick();
    assert.deepEqual(heard, [50]);
  });

  it('ends a tick when its time is up and continues with the other streams in the next one', () => {
    const { network, batches, nowMs } = scriptedNetwork(4);
    const detector = createSileroDetector({ network, nowMs, tickMs: 2 });
    const streams = Array.from({ length: 12 }, () => opened(detector));
    for (const { stream } of streams) for (let i = 0; i < 2; i++) stream.write(numbered(i));
    detector.tick();
    assert.deepEqual(batches, [4, 4]);
    assert.equal(detector.waitingWindows, 16);
    detector.tick();
    assert.deepEqual(
      streams.map(({ heard }) => heard.length),
      [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    detector.tick();
    assert.deepEqual(
      streams.map(({ heard }) => heard),
      Array(12).fill([0, 1]),
    );
  });

  it('reports skipped windows with the previous probability, so that none is missing', () => {
    const { network } = scriptedNetwork();
    const detector = createSileroDetector({ network, backlogWindows: 4, tickMs: Number.POSITIVE_INFINITY });
    const { stream, heard } = opened(detector);
    stream.write(numbered(700));
    detector.tick();
    for (let i = 1; i <= 7; i++) stream.write(numbered(i));
    detector.tick();
    assert.deepEqual(heard, [700, 700, 700, 700, 4, 5, 6, 7]);
  });

  it('skips digital silence once the network has settled, and resumes with the first sound', () => {
    const { network, batches } = scriptedNetwork();
    const detector = createSileroDetector({ network });
    const { stream, heard } = opened(detector);
    stream.write(numbered(1));
    stream.write(silence(20 * 32, 8_000));
    stream.write(frame(Int16Array.from({ length: 20 * 256 }, (_, i) => (i % 2 ? 8 : -8))));
    runAll(detector);
    assert.equal(batches.length, 9);
    stream.write(numbered(2));
    detector.tick();
    assert.equal(batches.length, 10);
    assert.deepEqual(heard, [1, ...Array(40).fill(0), 2]);
  });

  it('treats one quiet sample above an idle line as sound', () => {
    const { network, batches } = scriptedNetwork();
    const detector = createSileroDetector({ network });
    const { stream } = opened(detector);
    stream.write(silence(20 * 32, 8_000));
    runAll(detector);
    const before = batches.length;
    const window = new Int16Array(256);
    window[255] = -9;
    stream.write(frame(window));
    detector.tick();
    assert.equal(batches.length, before + 1);
  });

  it("keeps a stream's state during a pause", () => {
    const speech = readSpeech().subarray(20 * 256, 40 * 256);
    const probabilities = (pauseWindows: number): number[] => {
      const heard: number[] = [];
      const detector = createSileroDetector({ network: silero });
      const stream = detector.open((probability) => heard.push(probability));
      for (const samples of [speech, new Int16Array(pauseWindows * 256), speech]) stream.write(frame(samples));
      runAll(detector);
      return heard.slice(20 + pauseWindows);
    };
    assert.deepEqual(probabilities(100), probabilities(9));
    assert.notDeepEqual(probabilities(9), probabilities(0));
  });

  it('reports nothing to a stream that is closed, closed twice or written to afterwards', () => {
    const detector = createSileroDetector({ network: scriptedNetwork().network });
    const { stream, heard } = opened(detector);
    const other = opened(detector);
    stream.write(numbered(1));
    other.stream.write(numbered(2));
    stream.close();
    stream.close();
    stream.write(numbered(3));
    detector.tick();
    assert.deepEqual([heard, other.heard], [[], [2]]);
    assert.equal(detector.streams, 1);
  });

  it('lets a callback close, open and write', () => {
    const detector = createSileroDetector({ network: scriptedNetwork().network });
    const heard: string[] = [];
    const first = detector.open(() => {
      heard.push('first');
      second.close();
      first.close();
      detector.open(() => heard.push('third')).write(numbered(3));
    });
    const second = detector.open(() => heard.push('second'));
    first.write(numbered(1));
    first.write(numbered(1));
    second.write(numbered(2));
    detector.tick();
    assert.deepEqual(heard, ['first', 'third']);
    assert.equal(detector.streams, 1);
  });

  it('reports each window of every stream once while other streams come and go', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed);
      const { network, nowMs } = scriptedNetwork(4);
      const detector = createSileroDetector({ network, nowMs, tickMs: 2 });
      let streams: (ReturnType<typeof opened> & { written: number })[] = [];
      for (let step = 0; step < 300; step++) {
        const choice = random();
        if (choice < 0.1) streams.push({ ...opened(detector), written: 0 });
        else if (choice < 0.15) streams.splice(Math.floor(random() * streams.length), 1)[0]?.stream.close();
        else if (choice < 0.3) detector.tick();
        else {
          const one = streams[Math.floor(random() * streams.length)];
          one?.stream.write(numbered(++one.written));
        }
      }
      runAll(detector);
      assert.equal(detector.streams, streams.length, `seed ${seed}`);
      for (const { heard, written } of streams) {
        assert.deepEqual(
          heard,
          Array.from({ length: written }, (_, i) => i + 1),
          `seed ${seed}`,
        );
      }
      streams = [];
    }
  });

  it('frees the memory of 10,000 closed streams', async () => {
    const detector = createSileroDetector({ network: silero });
    const sound = frame(noise(300, 3));
    const wide = frame(noise(600, 4), 16_000);
    const comeAndGo = (count: number): void => {
      for (let i = 0; i < count; i++) {
        const stream = detector.open(() => {});
        stream.write(i % 10 === 0 ? wide : sound);
        if (i % 100 === 0) detector.tick();
        stream.close();
      }
    };
    comeAndGo(500);
    const before = await heldBytes();
    comeAndGo(10_000);
    assert.equal(detector.streams, 0);
    const grown = (await heldBytes()) - before;
    // A stream takes 3 kB.
    assert.ok(grown < 1_000_000, `${grown} bytes more`);
  });

  it('has windows of 32 ms', () => {
    assert.equal(createSileroDetector({ network: silero }).windowMs, 32);
  });
});
