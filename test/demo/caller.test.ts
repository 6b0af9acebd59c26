import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCaller } from '#demo/caller.ts';
import { type CallerEvent, clearDelays } from '#demo/caller-events.ts';
import type { ScriptStep } from '#demo/script.ts';
import { sineSamples } from '#test/support/sine.ts';

/** Ranges of time in which the assistant speaks, in milliseconds of the stream. */
type Heard = readonly (readonly [number, number])[];

const tone = sineSamples(160, { frequencyHz: 400, rateHz: 8000, peak: 6000 });
const silence = new Int16Array(160);
const words = (text: string) => [{ text }];
const say = (text: string, gapMs = 500): ScriptStep => ({ kind: 'say', parts: words(text), gapMs });
const over = (kind: 'interrupt' | 'backchannel', afterMs: number): ScriptStep => ({
  kind,
  parts: words(kind),
  afterMs,
});

/** A caller whose utterances are each 600 ms of sound, with a log of phone actions. */
function callerOf(steps: readonly ScriptStep[], limitMs = 60_000) {
  const pressed: string[] = [];
  const caller = new ScriptedCaller({
    steps: steps.map((step) => ({ step, samples: new Int16Array('parts' in step ? 4800 : 0).fill(1000) })),
    limitMs,
    telephone: { press: (digit) => pressed.push(digit), hangUp: () => pressed.push('hung up') },
  });
  return { caller, pressed };
}

/** Runs a caller through the stream and returns the ranges in which it spoke. */
function run(caller: ScriptedCaller, { heard, untilMs }: { heard: Heard; untilMs: number }): readonly number[] {
  const spokeAt: number[] = [];
  for (let ms = 0; ms < untilMs; ms += 20) {
    caller.heard(heard.some(([from, until]) => ms >= from && ms < until) ? tone : silence, ms);
    const frame = caller.nextFrame();
    if (frame === null) continue;
    assert.equal(frame.length, 160);
    spokeAt.push(ms);
  }
  return spokeAt;
}

const spoken = (moments: readonly CallerEvent[]) => moments.filter((moment) => moment.type === 'spoke');

describe('scripted caller', () => {
  it('is silent until the assistant has spoken and finished, and then for its gap', () => {
    const { caller } = callerOf([say('hello')]);
    const spokeAt = run(caller, { heard: [[1000, 3000]], untilMs: 8000 });
    const [first] = spokeAt;
    assert.ok(first! >= 3000 + 700 + 500 - 40 && first! <= 3000 + 700 + 500, `spoke at ${first}`);
    assert.equal(spokeAt.length, 30);
    assert.deepEqual(spoken(caller.moments), [
      { type: 'spoke', step: 0, kind: 'say', words: 'hello', fromMs: first, untilMs: first! + 600 },
    ]);
    assert.ok(caller.done);
  });

  it('does not take pauses between sentences for the end', () => {
    const { caller } = callerOf([say('hello', 0)]);
    const heard: Heard = [
      [0, 1000],
      [1250, 2000],
      [2500, 3500],
    ];
    const [first] = run(caller, { heard, untilMs: 6000 });
    assert.ok(first! > 3500, `spoke at ${first}`);
    assert.deepEqual(
      caller.moments.filter(({ type }) => type.startsWith('assistant')),
      [
        { type: 'assistant_began', mediaMs: 0 },
        { type: 'assistant_stopped', mediaMs: 3500 },
      ],
    );
  });

  it('ignores clicks and faint noise', () => {
    const { caller } = callerOf([say('hello', 0)]);
    const faint = sineSamples(160, { frequencyHz: 400, rateHz: 8000, peak: 60 });
    for (let ms = 0; ms < 5000; ms += 20) {
      caller.heard(ms === 1000 ? tone : faint, ms);
      assert.equal(caller.nextFrame(), null);
    }
    assert.deepEqual(caller.moments, []);
  });

  it('waits for a reply before it continues', () => {
    const { caller } = callerOf([say('one', 0), say('two', 0)]);
    run(caller, { heard: [[0, 1000]], untilMs: 20_000 });
    assert.equal(spoken(caller.moments).length, 1);
    const again = callerOf([say('one', 0), say('two', 0)]).caller;
    const heard: Heard = [
      [0, 1000],
      [12_000, 13_000],
    ];
    run(again, { heard, untilMs: 20_000 });
    assert.ok(spoken(again.moments)[1]!.fromMs > 13_000);
  });

  it('speaks over the assistant this long after the assistant began', () => {
    const { caller } = callerOf([over('interrupt', 1200)]);
    const [first] = run(caller, { heard: [[1000, 5000]], untilMs: 8000 });
    assert.ok(Math.abs(first! - 2200) <= 20, `spoke at ${first}`);
  });

  it('does not count speech that it interrupts as a reply', () => {
    const { caller } = callerOf([over('interrupt', 1000), say('next', 0)]);
    const heard: Heard = [
      [0, 1400],
      [4000, 5000],
    ];
    run(caller, { heard, untilMs: 9000 });
    const [interruption, next] = spoken(caller.moments);
    assert.ok(interruption!.fromMs < 1400);
    assert.ok(next!.fromMs > 5000, `spoke at ${next!.fromMs}`);
  });

  it('replies instead of interrupting if the assistant has finished too soon', () => {
    const { caller } = callerOf([over('interrupt', 2000)]);
    const [first] = run(caller, { heard: [[0, 1000]], untilMs: 9000 });
    assert.ok(first! >= 3500 && first! < 6000, `spoke at ${first}`);
  });

  it('interrupts the utterance that follows one that was too short', () => {
    const { caller } = callerOf([over('interrupt', 1500)]);
    const heard: Heard = [
      [0, 1000],
      [2500, 6000],
    ];
    const [first] = run(caller, { heard, untilMs: 9000 });
    assert.ok(Math.abs(first! - 4000) <= 20, `spoke at ${first}`);
  });

  it('keeps listening after its backchannel, even if the utterance pauses', () => {
    for (const rest of [1600, 2600]) {
      const { caller } = callerOf([over('backchannel', 1000), say('next', 0)]);
      const heard: Heard = [
        [0, 1300],
        [rest, 4000],
      ];
      run(caller, { heard, untilMs: 9000 });
      const [sign, next] = spoken(caller.moments);
      assert.ok(Math.abs(sign!.fromMs - 1000) <= 20);
      assert.ok(next!.fromMs > 4600, `spoke at ${next!.fromMs}`);
    }
  });

  it('continues after its backchannel if the utterance ends', () => {
    const { caller } = callerOf([over('backchannel', 1000), say('next', 0)]);
    run(caller, { heard: [[0, 1200]], untilMs: 9000 });
    assert.equal(spoken(caller.moments).length, 2);
  });

  it('omits a backchannel that would come too late', () => {
    const { caller } = callerOf([over('backchannel', 2000), say('next', 0)]);
    run(caller, { heard: [[0, 1000]], untilMs: 9000 });
    assert.deepEqual(
      caller.moments.filter(({ type }) => type === 'skipped' || type === 'spoke').map(({ type }) => type),
      ['skipped', 'spoke'],
    );
  });

  it('is silent until the assistant has finished and spoken again', () => {
    const { caller } = callerOf([{ kind: 'silent' }, say('here', 0)]);
    const heard: Heard = [
      [0, 1000],
      [7000, 8000],
    ];
    const [first] = run(caller, { heard, untilMs: 12_000 });
    assert.ok(first! > 8600, `spoke at ${first}`);
    assert.deepEqual(
      caller.moments.find(({ type }) => type === 'kept_silent'),
      { type: 'kept_silent', step: 0, fromMs: 1000, untilMs: 7000 },
    );
  });

  it('presses keys one after the other', () => {
    const { caller, pressed } = callerOf([{ kind: 'press', digits: '42#', gapMs: 0 }]);
    run(caller, { heard: [[0, 1000]], untilMs: 4000 });
    assert.deepEqual(pressed, ['4', '2', '#']);
    const times = caller.moments.flatMap((moment) => (moment.type === 'pressed' ? [moment.mediaMs] : []));
    assert.ok(times[1]! - times[0]! >= 200 && times[2]! - times[1]! >= 200, times.join());
  });

  it('hangs up as scripted', () => {
    const { caller, pressed } = callerOf([{ kind: 'hang_up', gapMs: 0 }, say('never')]);
    run(caller, { heard: [[0, 1000]], untilMs: 9000 });
    assert.deepEqual(pressed, ['hung up']);
    assert.equal(caller.moments.at(-1)?.type, 'hung_up');
  });

  it('hangs up at its limit, once, even within a word', () => {
    const { caller, pressed } = callerOf([say('hello', 0)], 2000);
    const spokeAt = run(caller, { heard: [[0, 1000]], untilMs: 9000 });
    assert.ok(spokeAt.length < 30 && spokeAt.every((ms) => ms < 2000));
    assert.deepEqual(pressed, ['hung up']);
    assert.deepEqual(caller.moments.at(-1), { type: 'hung_up', because: 'limit', mediaMs: 2000 });
  });

  it('measures how soon its interruption cleared the line', () => {
    const { caller } = callerOf([over('interrupt', 1000)]);
    caller.event({ type: 'opened', at: 70_000, mediaMs: 0 });
    run(caller, { heard: [[0, 3000]], untilMs: 4000 });
    const { fromMs } = spoken(caller.moments)[0]!;
    caller.event({ type: 'cleared', at: 70_000 + fromMs + 333, mediaMs: fromMs + 320, droppedMs: 120 });
    assert.deepEqual(clearDelays(caller.moments), [
      { step: 0, kind: 'interrupt', words: 'interrupt', onsetToClearMs: 333 },
    ]);
  });

  it('ignores a clear before the interruption or long after it', () => {
    const { caller } = callerOf([over('interrupt', 1000)]);
    caller.event({ type: 'opened', at: 0, mediaMs: 0 });
    caller.event({ type: 'cleared', at: 500, mediaMs: 500, droppedMs: 1 });
    run(caller, { heard: [[0, 3000]], untilMs: 6000 });
    caller.event({ type: 'cleared', at: 5000, mediaMs: 5000, droppedMs: 1 });
    assert.equal(clearDelays(caller.moments)[0]?.onsetToClearMs, null);
  });
});
