import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ConversationMeasure } from '#demo/load/conversation.ts';
import { type AudibleRange, FarEnd } from '#demo/load/far-end.ts';
import { percentilesOf, reportOf } from '#demo/load/report.ts';
import { Series } from '#demo/load/series.ts';

const speechMs = 1_000;
const wholly = (ms: number): AudibleRange => ({ fromMs: 0, untilMs: ms });

/** A call whose caller speaks for a second at 1000 ms and every 4000 ms after that. */
class Carrier {
  readonly farEnd = new FarEnd();
  readonly measure = new ConversationMeasure(this.farEnd);
  #onsetAt = 1_000;

  /** Advances the time. */
  step(at: number): void {
    this.measure.step(at);
    if (at < this.#onsetAt) return;
    this.measure.begin(this.#onsetAt, speechMs);
    this.#onsetAt += 4_000;
  }

  receive(ms: number, at: number, sounding: AudibleRange = wholly(ms)): void {
    this.step(at);
    this.measure.received(ms, at, sounding);
    this.farEnd.add(ms, at, sounding);
  }

  clear(at: number): readonly string[] {
    this.step(at);
    this.measure.cleared(at);
    return this.farEnd.clear(at);
  }

  report(until: number) {
    const record = {
      measure: this.measure,
      sendLateness: new Series(),
      marks: { received: 0, returned: 0 },
      broken: null,
    };
    return reportOf([record], { from: 0, until });
  }

  get lateness(): readonly number[] {
    return this.measure.lateness.within(ever);
  }

  get gaps(): readonly number[] {
    return this.measure.gaps.within(ever);
  }
}

const ever = { from: 0, until: Number.POSITIVE_INFINITY };

describe('far end', () => {
  it('plays in real time and returns marks when their position has been played', () => {
    const farEnd = new FarEnd();
    farEnd.add(100, 1_000, wholly(100));
    farEnd.mark('first', 1_000);
    farEnd.add(100, 1_050, wholly(100));
    farEnd.mark('second', 1_050);
    assert.deepEqual(farEnd.takeReached(1_099), []);
    assert.deepEqual(farEnd.takeReached(1_100), ['first']);
    assert.equal(farEnd.isSilent(1_199), false);
    assert.deepEqual(farEnd.takeReached(1_200), ['second']);
    assert.equal(farEnd.isSilent(1_200), true);
  });

  it('returns pending marks when it is cleared', () => {
    const farEnd = new FarEnd();
    farEnd.add(500, 0, wholly(500));
    farEnd.mark('late', 0);
    assert.deepEqual(farEnd.clear(100), ['late']);
    assert.equal(farEnd.isSilent(100), true);
    assert.deepEqual(farEnd.takeReached(1_000), []);
  });
});

describe('measurement of a conversation', () => {
  it('measures a reply from the end of speech to its first audio', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    carrier.receive(60, 2_430);
    carrier.receive(60, 2_440);
    const { turns, unanswered, answer_ms, interruptions } = carrier.report(4_000);
    assert.deepEqual(
      { turns, unanswered, interruptions, ms: answer_ms.max },
      { turns: 1, unanswered: 0, interruptions: 0, ms: 430 },
    );
  });

  it('measures an interruption from its onset to silence and does not count the rest of the reply as a new reply', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    carrier.receive(3_000, 2_400);
    carrier.receive(200, 4_990);
    carrier.step(5_010);
    carrier.clear(5_300);
    carrier.receive(60, 6_420);
    const report = carrier.report(8_000);
    assert.deepEqual([report.interruptions, report.not_stopped, report.silence_ms.max], [1, 0, 300]);
    assert.equal(report.answer_after_interruption_ms.max, 420);
  });

  it('records that the assistant never fell silent or never replied', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    carrier.receive(8_000, 2_400);
    carrier.step(5_000);
    carrier.receive(60, 6_400);
    const { not_stopped, unanswered } = carrier.report(8_000);
    assert.deepEqual({ not_stopped, unanswered }, { not_stopped: 1, unanswered: 1 });
  });

  it('discards silence if the reply continues while the caller still speaks', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    carrier.receive(3_000, 2_400);
    carrier.step(5_000);
    carrier.clear(5_300);
    carrier.receive(100, 5_500);
    carrier.clear(5_560);
    carrier.receive(60, 6_400);
    assert.equal(carrier.report(8_000).silence_ms.max, 560);
  });

  it('measures frames against the schedule of their segment and records gaps', () => {
    const carrier = new Carrier();
    carrier.receive(60, 100);
    carrier.receive(60, 150);
    carrier.receive(40, 250);
    assert.deepEqual(carrier.lateness, [0, 0, 0, 0, 0, 0, 30, 10]);
    assert.deepEqual(carrier.gaps, [30]);
    carrier.receive(20, 1_000);
    assert.equal(carrier.lateness.at(-1), 0, 'a new reply has its own schedule');
    assert.equal(carrier.gaps.length, 1);
  });

  it('counts a frame as late even if the buffer still had audio to play', () => {
    const carrier = new Carrier();
    carrier.receive(200, 100);
    carrier.receive(20, 250);
    carrier.receive(20, 345);
    assert.deepEqual(carrier.lateness.slice(-2), [0, 25]);
    assert.deepEqual(carrier.gaps, [25]);
  });

  it('counts only frames of the window', () => {
    const carrier = new Carrier();
    carrier.receive(20, 100);
    carrier.receive(20, 190);
    carrier.receive(20, 191);
    assert.equal(carrier.report(150).frames_received, 1);
    assert.equal(carrier.report(150).late_frames, 0);
    assert.equal(carrier.report(200).late_frames, 2);
  });

  it('ignores silence as a reply, and measures to the start of sound', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    carrier.receive(100, 2_300, null);
    carrier.receive(100, 2_350, { fromMs: 40, untilMs: 100 });
    // The first 100 ms play until 2400, where the next begin; their sound is audible 40 ms later.
    assert.equal(carrier.report(4_000).answer_ms.max, 440);
  });

  it('detects that the assistant falls silent within a message', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    carrier.receive(3_000, 2_400, { fromMs: 0, untilMs: 2_700 });
    carrier.step(5_000);
    carrier.step(5_300);
    const { interruptions, silence_ms } = carrier.report(9_000);
    assert.deepEqual({ interruptions, ms: silence_ms.max }, { interruptions: 1, ms: 100 });
  });

  it('ignores turns whose reply may come after the window', () => {
    const carrier = new Carrier();
    carrier.step(1_000);
    assert.deepEqual([carrier.report(3_000).turns, carrier.report(4_000).unanswered], [0, 1]);
  });
});

describe('spread', () => {
  it('returns percentiles of the values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    assert.deepEqual(percentilesOf(values), { n: 100, p50: 51, p95: 96, p99: 100, max: 100 });
  });
});
