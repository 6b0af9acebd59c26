import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type AudioFrame, silence, sliceFrame } from '#codecs/frame.ts';
import { dtmf } from '#codecs/tone.ts';
import { Hearing } from '#engine/hearing/hearing.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { ScriptedCaller, ScriptedDetector } from '#test/support/scripted-caller.ts';
import { ScriptedRecogniser } from '#test/support/scripted-recogniser.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

type Told = { readonly at: number; readonly what: string; readonly value: number | string };

/** A recognizer that passes on its input. */
function heardBy(write: (frame: AudioFrame) => void): SpeechToText {
  return { name: 'listener', ratesHz: [8_000], listen: () => ({ write, onset() {}, finalise() {}, expect() {} }) };
}

class World {
  readonly clock = new VirtualClock();
  readonly caller = new ScriptedCaller(this.clock);
  readonly detector = new ScriptedDetector(this.caller.words);
  readonly recogniser = new ScriptedRecogniser(this.clock, this.caller.words);
  readonly told: Told[] = [];
  readonly hearing: Hearing;

  /** A listener on a line whose keys are to be detected. */
  constructor(listener?: (frame: AudioFrame) => void) {
    const tell = (what: string, value: number | string): void =>
      void this.told.push({ at: this.clock.now(), what, value });
    this.hearing = new Hearing(
      { clock: this.clock, detector: this.detector, stt: listener === undefined ? this.recogniser : heardBy(listener) },
      {
        language: 'en',
        heard: { encoding: 'mulaw', rateHz: 8_000 },
        context: { phrases: [], expected: [] },
        speechEndMs: 200,
        keysInAudio: listener !== undefined,
      },
      {
        began: () => {},
        beeped: () => {},
        toneHeard: () => {},
        keyHeard: (digit) => tell('key', digit),
        started: (since) => tell('started', since),
        voiced: (voicedMs) => tell('voiced', voicedMs),
        lulled: () => tell('lulled', ''),
        stopped: (spokeUntil) => {
          tell('stopped', spokeUntil);
          this.hearing.finalise();
        },
        interim: (text) => tell('interim', text),
        final: ({ text }) => tell('final', text),
        ended: () => {},
        eagerEnded: () => {},
        resumed: () => {},
        judged: () => {},
        unjudged: () => {},
        dead: () => {},
        trouble: ({ message }) => tell('trouble', message),
        overlapJudged: () => {},
        broke: () => {},
        lost: () => {},
      },
    );
  }

  /** Sends the caller's audio in real time. */
  listen(): this {
    this.caller.speakInto((frame) => this.hearing.hear(frame));
    return this;
  }

  of(what: string): readonly Told[] {
    return this.told.filter((told) => told.what === what);
  }
}

describe('RecogniserConnection', () => {
  it('reports a key once at the start of its tone, and removes the rest of the tone [K13, K16]', () => {
    const given: AudioFrame[] = [];
    const world = new World((frame) => given.push(frame));
    const tone = dtmf('8', { ms: 600, rateHz: 8_000, levelDb: -12 });
    for (let at = 0; at < tone.samples.length; at += 160) {
      world.clock.advance(20);
      world.hearing.hear(sliceFrame(tone, at, at + 160));
    }
    assert.deepEqual(
      world.of('key').map(({ value }) => value),
      ['8'],
    );
    assert.ok(world.of('key')[0]!.at <= 60, `told at ${world.of('key')[0]!.at} ms`);
    assert.ok(given.slice(3).every(({ samples }) => samples.every((sample) => sample === 0)));
    assert.equal(given.length, 30);
  });

  it('sends the recognizer 500 ms of silence after 750 ms of speech without audio [U23]', () => {
    const given: AudioFrame[] = [];
    const world = new World((frame) => given.push(frame)).listen();
    world.caller.says('I need a cleaning and', { at: 1_000, ms: 3_000 });
    world.caller.stalls(2_000, 9_000, 'lost');
    world.clock.advance(2_730);
    const before = given.length;
    world.clock.advance(40);
    const filled = given.slice(before);
    assert.equal(
      filled.reduce((ms, { samples }) => ms + samples.length / 8, 0),
      500,
    );
    assert.ok(filled.every(({ samples }) => samples.every((sample) => sample === 0)));
  });

  it('times the start and end of speech by the audio, to within a window', () => {
    const world = new World().listen();
    const untilMs = world.caller.says('I need a cleaning.', { at: 1_000, ms: 1_100 });
    world.clock.advance(4_000);
    const [started] = world.of('started');
    const [stopped] = world.of('stopped');
    assert.ok(started !== undefined && Math.abs(Number(started.value) - 1_000) <= 32);
    assert.ok(started.at - 1_000 <= 100, 'it is told soon');
    assert.ok(stopped !== undefined && Math.abs(Number(stopped.value) - untilMs) <= 32);
    assert.ok(stopped.at - untilMs >= 190 && stopped.at - untilMs <= 260, 'it is told when the silence is sure');
    assert.deepEqual(
      world.of('final').map(({ value }) => value),
      ['I need a cleaning.'],
    );
  });

  it('reports a lull, and again each time that further words arrive in it [A63]', () => {
    for (const [interimMs, expectedMs] of [
      [20, [128]],
      [160, [128, 160]],
    ] as const) {
      const world = new World().listen();
      const endMs = world.caller.says('I need a cleaning.', { at: 1_000, ms: 1_100, interimMs, finalMs: 1_000 });
      world.clock.advance(4_000);
      const lulls = world.of('lulled').map(({ at }) => at - endMs);
      assert.equal(lulls.length, expectedMs.length, `${lulls}`);
      for (const [index, ms] of expectedMs.entries())
        assert.ok(Math.abs(lulls[index]! - ms) <= 52, `${lulls} ms after the last sound`);
    }
  });

  it('reports no lull if the final is already there [A63]', () => {
    const world = new World().listen();
    world.caller.says('I need a cleaning.', { at: 1_000, ms: 1_100, interimMs: 20 });
    const final = { text: 'I need a cleaning.', confidence: null };
    world.clock.after(2_160, () => world.recogniser.tells((sink) => sink.final(final)));
    world.clock.advance(2_280);
    assert.deepEqual(world.of('lulled'), []);
  });

  it('reports the growing duration of speech, and starts again for the next speech', () => {
    const world = new World().listen();
    world.caller.coughs(640, { at: 1_000 });
    world.caller.coughs(640, { at: 3_000 });
    world.clock.advance(5_000);
    const voiced = world.of('voiced').map(({ value }) => Number(value));
    const second = voiced.findIndex((ms, index) => index > 0 && ms < (voiced[index - 1] ?? 0));
    for (const run of [voiced.slice(0, second), voiced.slice(second)]) {
      assert.deepEqual(
        run,
        run.toSorted((a, b) => a - b),
      );
      assert.equal(run[0], 64);
      assert.ok(Math.abs((run.at(-1) ?? 0) - 640) <= 32);
    }
  });

  it('sends the recognizer the onset with its pre-roll', () => {
    const world = new World().listen();
    world.caller.coughs(500, { at: 1_000 });
    world.clock.advance(3_000);
    const [started] = world.of('started');
    assert.deepEqual(world.recogniser.onsets, [300 + (started?.at ?? 0) - Number(started?.value)]);
  });

  it('is followed by a goodbye when a caller who speaks at the time limit has finished [case 88] [A47]', () => {
    const world = new World();
    const late: (() => void)[] = [];
    world.caller.speakInto((frame) => {
      const stalls = world.clock.now() > 2_200 && world.clock.now() <= 2_600;
      late.push(() => world.hearing.hear(frame));
      if (!stalls) for (const hear of late.splice(0)) hear();
    });
    const untilMs = world.caller.says('I need a cleaning.', { at: 1_000, ms: 1_100 });
    world.clock.advance(4_000);
    const [stopped] = world.of('stopped');
    assert.ok(stopped !== undefined && stopped.at > 2_600);
    assert.ok(Math.abs(Number(stopped.value) - untilMs) <= 32, `${stopped.value}`);
    assert.equal(world.of('stopped').length, 1);
  });

  it('detects the same speech for every frame length', () => {
    const times = [4, 20, 30, 100].map((frameMs) => {
      const world = new World();
      let kept: number[] = [];
      world.caller.speakInto(({ samples }) => {
        kept.push(...samples);
        const length = frameMs * 8;
        while (kept.length >= length) {
          world.hearing.hear({ samples: Int16Array.from(kept.slice(0, length)), rateHz: 8_000 });
          kept = kept.slice(length);
        }
      });
      world.caller.says('I need a cleaning.', { at: 1_000, ms: 1_100 });
      world.clock.advance(4_000);
      return world.of('stopped').map(({ value }) => Math.round(Number(value) / 100));
    });
    assert.deepEqual(
      times,
      Array.from({ length: 4 }, () => [21]),
    );
  });

  it('reports nothing after it is closed, and leaves nothing open', () => {
    const world = new World().listen();
    world.caller.says('I need a cleaning.', { at: 1_000 });
    world.clock.advance(1_500);
    world.hearing.close();
    const before = world.told.length;
    world.caller.hangUp();
    world.clock.advance(5_000);
    assert.equal(world.told.length, before);
    assert.deepEqual([world.clock.pending, world.detector.opened, world.recogniser.opened], [0, 0, 0]);
  });

  it('ignores windows that the detector reports late', () => {
    const world = new World();
    let window: (probability: number) => void = () => {};
    const told: string[] = [];
    const hearing = new Hearing(
      {
        clock: world.clock,
        stt: world.recogniser,
        detector: {
          name: 'late',
          windowMs: 32,
          tailMs: 0,
          open: (onWindow) => {
            window = onWindow;
            return { write: () => {}, close: () => {} };
          },
        },
      },
      {
        language: 'en',
        heard: { encoding: 'mulaw', rateHz: 8_000 },
        context: { phrases: [], expected: [] },
        speechEndMs: 200,
      },
      {
        began: () => {},
        beeped: () => {},
        toneHeard: () => {},
        keyHeard: () => {},
        started: () => told.push('started'),
        voiced: () => {},
        lulled: () => {},
        stopped: () => {},
        interim: () => {},
        final: () => {},
        ended: () => {},
        eagerEnded: () => {},
        resumed: () => {},
        judged: () => {},
        unjudged: () => {},
        dead: () => {},
        trouble: () => {},
        overlapJudged: () => {},
        broke: () => {},
        lost: () => {},
      },
    );
    hearing.hear(silence(64, 8_000));
    hearing.close();
    window(0.9);
    window(0.9);
    assert.deepEqual(told, []);
  });
});
