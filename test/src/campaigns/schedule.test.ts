import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { nextOpening, type Schedule, scheduleAt } from '#src/campaigns/schedule.ts';

const dayMs = 86_400_000;
const at = (iso: string): number => Date.parse(iso);
const berlin = (said: Partial<Schedule> = {}): Schedule => ({
  timezone: 'Europe/Berlin',
  startDate: null,
  endDate: null,
  windows: [],
  ...said,
});
const on = (day: string, start_time: string, end_time: string) => ({ windows: [{ day, start_time, end_time }] });

/** When a schedule next opens, as ISO 8601 without the parts that are always zero. */
function opens(schedule: Schedule, from: string): string | null {
  const moment = nextOpening(schedule, at(from), at(from) + 15 * dayMs);
  return moment === null ? null : new Date(moment).toISOString().replace(':00.000Z', 'Z');
}

describe("a campaign's schedule", () => {
  it('is open at any time of day without windows', () => {
    assert.equal(scheduleAt(berlin(), at('2026-03-02T02:00:00Z')), 'open');
    assert.equal(opens(berlin(), '2026-03-02T02:17Z'), '2026-03-02T02:17Z');
  });

  it('is open from the first minute of a window up to, not including, its end', () => {
    const schedule = berlin(on('Monday', '09:00', '17:00'));
    assert.equal(scheduleAt(schedule, at('2026-03-02T07:59:59.999Z')), 'closed');
    assert.equal(scheduleAt(schedule, at('2026-03-02T08:00:00Z')), 'open');
    assert.equal(scheduleAt(schedule, at('2026-03-02T15:59:59.999Z')), 'open');
    assert.equal(scheduleAt(schedule, at('2026-03-02T16:00:00Z')), 'closed');
    assert.equal(opens(schedule, '2026-03-02T16:00Z'), '2026-03-09T08:00Z');
  });

  it('keeps a window open past midnight, and to the end of its day with 24:00', () => {
    const night = berlin(on('sunday', '22:00', '02:00'));
    assert.equal(scheduleAt(night, at('2026-03-01T21:00:00Z')), 'open');
    assert.equal(scheduleAt(night, at('2026-03-02T00:59:00Z')), 'open');
    assert.equal(scheduleAt(night, at('2026-03-02T01:00:00Z')), 'closed');
    assert.equal(scheduleAt(night, at('2026-03-01T00:30:00Z')), 'closed');
    assert.equal(opens(night, '2026-03-02T00:30Z'), '2026-03-02T00:30Z');
    const evening = berlin(on('sunday', '22:00', '24:00'));
    assert.equal(scheduleAt(evening, at('2026-03-01T22:59:00Z')), 'open');
    assert.equal(scheduleAt(evening, at('2026-03-01T23:00:00Z')), 'closed');
  });

  it('begins with its first day and ends with its last, in its own time zone', () => {
    const schedule = berlin({ startDate: '2026-03-02', endDate: '2026-03-03' });
    assert.equal(scheduleAt(schedule, at('2026-03-01T22:59:59Z')), 'not_started');
    assert.equal(scheduleAt(schedule, at('2026-03-01T23:00:00Z')), 'open');
    assert.equal(scheduleAt(schedule, at('2026-03-03T22:59:59Z')), 'open');
    assert.equal(scheduleAt(schedule, at('2026-03-03T23:00:00Z')), 'ended');
    assert.equal(opens(schedule, '2026-02-28T12:00Z'), '2026-03-01T23:00Z');
    assert.equal(opens(schedule, '2026-03-04T12:00Z'), null);
  });

  it('ends with its last day even if a window continues past midnight', () => {
    const schedule = berlin({ endDate: '2026-03-01', ...on('sunday', '22:00', '02:00') });
    assert.equal(scheduleAt(schedule, at('2026-03-01T22:59:59Z')), 'open');
    assert.equal(scheduleAt(schedule, at('2026-03-01T23:00:00Z')), 'ended');
  });

  it('has no window on the night when the clock skips it', () => {
    const skipped = berlin(on('sunday', '02:15', '02:45'));
    assert.equal(opens(skipped, '2026-03-28T12:00Z'), '2026-04-05T00:15Z');
    const across = berlin(on('sunday', '01:30', '03:30'));
    assert.equal(scheduleAt(across, at('2026-03-29T00:59:59Z')), 'open');
    assert.equal(scheduleAt(across, at('2026-03-29T01:00:00Z')), 'open');
    assert.equal(scheduleAt(across, at('2026-03-29T01:30:00Z')), 'closed');
    const begins = berlin(on('sunday', '02:30', '04:00'));
    assert.equal(opens(begins, '2026-03-28T12:00Z'), '2026-03-29T01:00Z');
  });

  it('has a window twice on the night when the clock repeats it', () => {
    const twice = berlin(on('sunday', '02:15', '02:45'));
    const states = ['00:14', '00:15', '00:44', '00:45', '01:14', '01:15', '01:44', '01:45'].map((time) =>
      scheduleAt(twice, at(`2026-10-25T${time}:00Z`)),
    );
    assert.deepEqual(states, ['closed', 'open', 'open', 'closed', 'closed', 'open', 'open', 'closed']);
    assert.equal(opens(twice, '2026-10-25T00:45Z'), '2026-10-25T01:15Z');
  });

  it('finds the first moment of a day whose midnight the clock skips', () => {
    const beirut = { ...berlin({ startDate: '2026-03-29' }), timezone: 'Asia/Beirut' };
    assert.equal(scheduleAt(beirut, at('2026-03-28T21:59:59Z')), 'not_started');
    assert.equal(opens(beirut, '2026-03-27T00:00Z'), '2026-03-28T22:00Z');
  });

  it('follows a clock change of half an hour', () => {
    const lordHowe = { ...berlin(on('monday', '09:00', '10:00')), timezone: 'Australia/Lord_Howe' };
    assert.equal(opens(lordHowe, '2026-03-29T12:00Z'), '2026-03-29T22:00Z');
    assert.equal(opens(lordHowe, '2026-04-05T12:00Z'), '2026-04-05T22:30Z');
  });

  it('rejects an unknown time zone', () => {
    assert.throws(() => scheduleAt({ ...berlin(), timezone: 'Mars/Base' }, 0), RangeError);
  });
});
