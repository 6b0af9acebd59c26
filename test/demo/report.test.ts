import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { measureSpeed, spread } from '#demo/report.ts';
import { assistantTurn, shortCall } from '#test/support/demo-log.ts';

describe('speed of a call', () => {
  it('summarizes every part of the latency over the replies', () => {
    const events = [...shortCall, assistantTurn({ content: 'x', from: 0, until: 1, parts: [200, 20, 80] })];
    const { answers, spread: spreads } = measureSpeed(events, []);
    assert.equal(answers.length, 2);
    assert.deepEqual(spreads, {
      eou: { min: 200, median: 300, max: 400 },
      llm: { min: 20, median: 60, max: 100 },
      tts: { min: 80, median: 140, max: 200 },
      total: { min: 300, median: 500, max: 700 },
    });
  });

  it('counts only replies to the caller', () => {
    const { answers, spread: spreads } = measureSpeed([assistantTurn({ content: 'Hello', from: 0, until: 1 })], []);
    assert.deepEqual(answers, []);
    assert.equal(spreads, null);
  });

  it('lists what was cleared for speech over the assistant', () => {
    const { overlaps } = measureSpeed(shortCall, [
      { type: 'spoke', step: 0, kind: 'say', words: 'hello', fromMs: 0, untilMs: 900 },
      { type: 'spoke', step: 1, kind: 'interrupt', words: 'wait', fromMs: 2000, untilMs: 2600 },
      { type: 'cleared', mediaMs: 2340, droppedMs: 60 },
      { type: 'spoke', step: 2, kind: 'backchannel', words: 'mm-hm', fromMs: 9000, untilMs: 9500 },
    ]);
    assert.deepEqual(
      overlaps.map(({ step, onsetToClearMs }) => [step, onsetToClearMs]),
      [
        [1, 340],
        [2, null],
      ],
    );
  });
});

describe('spread', () => {
  it('uses the middle value, or the mean of the middle two', () => {
    assert.deepEqual(spread([5]), { min: 5, median: 5, max: 5 });
    assert.deepEqual(spread([9, 1, 10]), { min: 1, median: 9, max: 10 });
    assert.deepEqual(spread([4, 100, 2, 6]), { min: 2, median: 5, max: 100 });
  });
});
