import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { medianOf, rankOf } from '#dashboard/pages/call/reply-latencies.ts';
import { matchingWords } from '#dashboard/pages/call/search.ts';
import { formatCallTime, formatMs } from '#dashboard/pages/call/times.ts';
import { estimateWordTimes, spanIndexAt, subtractSpans } from '#dashboard/pages/call/word-times.ts';

const span = (fromMs: number, untilMs: number) => ({ fromMs, untilMs });

describe('timed words', () => {
  it('fill the time in which they were spoken, longer words more of it', () => {
    const words = estimateWordTimes('a telephone', [span(1_000, 2_000)]);
    assert.deepEqual([words[0]?.fromMs, words[1]?.untilMs], [1_000, 2_000]);
    assert.ok(words[1]!.untilMs - words[1]!.fromMs > words[0]!.untilMs - words[0]!.fromMs);
  });

  it('lie only within the ranges of speech', () => {
    const stretches = [span(0, 400), span(1_000, 1_400)];
    const words = estimateWordTimes('one two three four', stretches);
    for (const { fromMs, untilMs } of words)
      assert.ok((fromMs < 400 || fromMs >= 1_000) && (untilMs <= 400 || untilMs > 1_000), `${fromMs} to ${untilMs}`);
    assert.equal(words.at(-1)?.untilMs, 1_400);
  });

  it('are found by time, the later one if two overlap', () => {
    const spans = [span(0, 100), span(50, 150)];
    assert.deepEqual([spanIndexAt(20, spans), spanIndexAt(60, spans), spanIndexAt(150, spans)], [0, 1, -1]);
  });

  it('omit ranges that are subtracted from their time', () => {
    assert.deepEqual(subtractSpans(span(0, 100), [span(60, 120), span(10, 20), span(200, 300)]), [
      span(0, 10),
      span(20, 60),
    ]);
    assert.deepEqual(subtractSpans(span(0, 100), []), [span(0, 100)]);
  });
});

describe('transcript search', () => {
  const words = ['May', 'I', 'have', 'your', 'full', 'name,', 'please?'];
  const found = (sought: string) => [...matchingWords(words, sought)];

  it('finds words, parts of words and several words, ignoring case', () => {
    assert.deepEqual(found('Full  NAME'), [4, 5]);
    assert.deepEqual(found('leas'), [6]);
    assert.deepEqual(found('y'), [0, 3]);
  });

  it('finds nothing for an empty or missing term', () => {
    assert.deepEqual([found(' '), found('nameplease')], [[], []]);
  });
});

describe('latencies and times', () => {
  it('have a rank among others, and a median', () => {
    const usual = { p50: 0.5, p90: 0.9, p95: 1.2, p99: 2 };
    assert.deepEqual(
      [400, 900, 1_000, 1_900, 2_100].map((ms) => rankOf(ms, usual)),
      ['half', 'p90', 'p95', 'p99', 'beyond'],
    );
    assert.deepEqual([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([])], [2, 2.5, null]);
  });

  it('are formatted for people', () => {
    assert.deepEqual(
      [formatCallTime(7_900), formatCallTime(754_000), formatCallTime(3_723_000)],
      ['0:07', '12:34', '1:02:03'],
    );
    assert.deepEqual([formatMs(484.4), formatMs(1_537)], ['484 ms', '1.54 s']);
  });
});
