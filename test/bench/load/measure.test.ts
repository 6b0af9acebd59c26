import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConversationMeasure } from '../../../bench/load/conversation.ts';
import { FarEnd } from '../../../bench/load/far-end.ts';
import { reportOf, spreadOf } from '../../../bench/load/report.ts';

/** A call whose caller speaks from 1000 to 2000 ms and every 4000 ms again, counted from the start. */
class Carrier {
  readonly farEnd = new FarEnd();
  readonly measure = new ConversationMeasure(
    { startedAt: 0, leadMs: 1_000, loopMs: 4_000, speechMs: 1_000 },
    this.farEnd,
  );

  receive(ms: number, at: number): void {
    this.measure.step(at);
    this.measure.received(ms, at);
    this.farEnd.add(ms, at);
  }

  clear(at: number): readonly string[] {
    this.measure.step(at);
    this.measure.cleared(at);
    return this.farEnd.clear(at);
  }

  report(until: number) {
    const record = { measure: this.measure, sendLateness: [], marks: { received: 0, returned: 0 }, broken: null };
    return reportOf([record], { from: 0, until });
  }
}

describe('the far end', () => {
  it('plays in real time and returns marks when their place has been played', () => {
    const farEnd = new FarEnd();
    farEnd.add(100, 1_000);
    farEnd.mark('first', 1_000);
    farEnd.add(100, 1_050);
    farEnd.mark('second', 1_050);
    assert.deepEqual(farEnd.takeReached(1_099), []);
    assert.deepEqual(farEnd.takeReached(1_100), ['first']);
    assert.equal(farEnd.isSilent(1_199), false);
    assert.deepEqual(farEnd.takeReached(1_200), ['second']);
    assert.equal(farEnd.isSilent(1_200), true);
  });

  it('returns waiting marks when it is cleared', () => {
    const farEnd = new FarEnd();
    farEnd.add(500, 0);
    farEnd.mark('late', 0);
    assert.deepEqual(farEnd.clear(100), ['late']);
    assert.equal(farEnd.isSilent(100), true);
    assert.deepEqual(farEnd.takeReached(1_000), []);
  });
});

describe('the measure of a conversation', () => {
  it('counts an answer from the end of speech to its first audio', () => {
    const carrier = new Carrier();
    carrier.measure.step(1_000);
    carrier.receive(60, 2_430);
    carrier.receive(60, 2_440);
    const { turns, unanswered, answer_ms, interruptions } = carrier.report(4_000);
    assert.deepEqual(
      { turns, unanswered, interruptions, ms: answer_ms.max },
      { turns: 1, unanswered: 0, interruptions: 0, ms: 430 },
    );
  });

  it('counts an interruption from its onset to silence and does not take the rest of the reply for its answer', () => {
    const carrier = new Carrier();
    carrier.measure.step(1_000);
    carrier.receive(3_000, 2_400);
    carrier.receive(200, 4_990);
    carrier.measure.step(5_010);
    carrier.clear(5_300);
    carrier.receive(60, 6_420);
    const report = carrier.report(8_000);
    assert.deepEqual([report.interruptions, report.not_stopped, report.silence_ms.max], [1, 0, 300]);
    assert.equal(report.answer_after_interruption_ms.max, 420);
  });

  it('says so where the assistant never fell silent or never answered', () => {
    const carrier = new Carrier();
    carrier.measure.step(1_000);
    carrier.receive(8_000, 2_400);
    carrier.measure.step(5_000);
    carrier.receive(60, 6_400);
    const { not_stopped, unanswered } = carrier.report(8_000);
    assert.deepEqual({ not_stopped, unanswered }, { not_stopped: 1, unanswered: 1 });
  });

  it('takes silence back when the reply goes on while the caller still speaks', () => {
    const carrier = new Carrier();
    carrier.measure.step(1_000);
    carrier.receive(3_000, 2_400);
    carrier.measure.step(5_000);
    carrier.clear(5_300);
    carrier.receive(100, 5_500);
    carrier.clear(5_560);
    carrier.receive(60, 6_400);
    assert.equal(carrier.report(8_000).silence_ms.max, 560);
  });

  it('holds frames against the schedule of their segment and notes gaps', () => {
    const carrier = new Carrier();
    carrier.receive(60, 100);
    carrier.receive(60, 150);
    carrier.receive(40, 250);
    const late = carrier.measure.lateness.map(({ ms }) => ms);
    assert.deepEqual(late, [0, 0, 0, 0, 0, 0, 30, 10]);
    assert.deepEqual(carrier.measure.gaps, [{ at: 250, ms: 30 }]);
    carrier.receive(20, 1_000);
    assert.equal(carrier.measure.lateness.at(-1)?.ms, 0, 'a new reply has a schedule of its own');
    assert.equal(carrier.measure.gaps.length, 1);
  });
});

describe('a spread', () => {
  it('gives ranks of the values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    assert.deepEqual(spreadOf(values), { n: 100, p50: 51, p95: 96, p99: 100, max: 100 });
  });
});
