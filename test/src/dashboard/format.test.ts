import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { dollars, latency, percent } from '#dashboard/format/number.ts';
import { duration, fullMoment, moment, roughDuration, startOfDay } from '#dashboard/format/time.ts';
import { spanOf } from '#dashboard/pages/home/period.ts';

describe('numbers and times in the dashboard', () => {
  it('are formatted for people', () => {
    assert.deepEqual([0, 59.6, 61, 3_723].map(duration), ['0:00', '1:00', '1:01', '1:02:03']);
    assert.deepEqual([42, 90, 3_600, 11_400, 195_400].map(roughDuration), [
      '42 s',
      '2 min',
      '1 h',
      '3 h 10 min',
      '54 h',
    ]);
    assert.deepEqual([0, 1_234_567_890, 12_300].map(dollars), ['$0.00', '$1,234.57', '$0.0123']);
    assert.deepEqual([0.742, 1.2345].map(latency), ['742 ms', '1.23 s']);
    assert.deepEqual([1, 0.6428].map(percent), ['100%', '64.3%']);
  });

  it("show local time if the time zone is known, otherwise the viewer's", () => {
    const at = new Date('2026-03-14T09:26:53Z');
    assert.match(fullMoment(at, 'America/New_York'), /^Sat, Mar 14, 2026, 5:26:53\sAM America\/New_York$/);
    assert.match(fullMoment(at, 'Mars/Olympus'), /^Sat, Mar 14, 2026/);
    assert.match(moment(at, new Date('2027-01-01T12:00:00Z')), /2026/);
  });
});

describe('the period of the home page', () => {
  it('consists of whole days of the viewer, in hours or days without gaps', () => {
    const now = new Date(2026, 2, 14, 9, 26);
    const today = spanOf('today', now);
    assert.deepEqual(
      [today.step, today.steps.length, today.from.getTime()],
      ['hour', 24, startOfDay(0, now).getTime()],
    );
    const month = spanOf('month', now);
    assert.deepEqual([month.step, month.steps.length], ['day', 30]);
    assert.ok(month.to > now && month.from < now);
  });
});
