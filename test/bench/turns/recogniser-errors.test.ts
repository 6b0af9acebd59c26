import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { hearWithErrors, imaginedSegment } from '../../../bench/turns/recogniser-errors.ts';

const words = ['five', 'two', 'Monday', 'at', 'ten', 'please'].map((text, index) => ({
  text,
  fromMs: index * 300,
  untilMs: index * 300 + 280,
}));
const stretches = Array.from({ length: 500 }, () => ({ untilMs: 1_780, words, confidence: 0.9 }));

describe('recognizer that errs', () => {
  it('hears every word and is on time with a share of 0', () => {
    for (const { words: heard, confidence, lateMs, final } of hearWithErrors(stretches, 0, 1)) {
      assert.deepEqual(
        heard.map(({ interim, final: text }) => [interim, text]),
        words.map(({ text }) => [text, text]),
      );
      assert.deepEqual({ confidence, lateMs, final }, { confidence: 0.9, lateMs: 0, final: 'given' });
    }
    assert.equal(imaginedSegment({ fromMs: 0, untilMs: 500 }, 0, 1), null);
  });

  it('makes the same errors for the same seed, and others for another', () => {
    assert.deepEqual(hearWithErrors(stretches, 0.2, 3), hearWithErrors(stretches, 0.2, 3));
    assert.notDeepEqual(hearWithErrors(stretches, 0.2, 3), hearWithErrors(stretches, 0.2, 4));
  });

  it('replaces, drops and adds about that share of the words, and finals have every fate', () => {
    const heard = hearWithErrors(stretches, 0.2, 5);
    const wrong = heard.flatMap((segment) => segment.words.filter(({ interim }) => !isTrue(interim))).length;
    const share = wrong / (stretches.length * words.length);
    assert.ok(share > 0.17 && share < 0.23, `${share}`);
    assert.deepEqual([...new Set(heard.map(({ final }) => final))].sort(), [
      'given',
      'merged',
      'repeated',
      'retracted',
      'returned',
    ]);
    assert.ok(heard.some(({ lateMs }) => lateMs > 1_000));
    assert.ok(heard.every(({ confidence }) => confidence <= 0.9 && confidence > 0.2));
  });
});

function isTrue(interim: string | null): boolean {
  return words.some(({ text }) => text === interim);
}
