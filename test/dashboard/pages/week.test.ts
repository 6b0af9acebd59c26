import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  dayMinutes,
  days,
  emptyWeek,
  isOpen,
  readHours,
  weekOf,
  windowsOf,
  withBlock,
  writeHours,
} from '#dashboard/pages/campaigns/week/week.ts';
import { scheduleAt } from '#src/campaigns/schedule.ts';

const window = (day: string, start_time: string, end_time: string) => ({ day, start_time, end_time });

describe('week of calling hours', () => {
  it('converts from windows and back', () => {
    const windows = [
      window('Monday', '09:00', '12:00'),
      window('Monday', '13:00', '17:30'),
      window('Sunday', '00:00', '24:00'),
    ];
    assert.deepEqual(windowsOf(weekOf(windows)), windows);
  });

  it('moves hours past midnight to the next day, and joins adjacent ranges', () => {
    assert.deepEqual(windowsOf(weekOf([window('sunday', '22:00', '02:00'), window('Monday', '01:00', '03:00')])), [
      window('Monday', '00:00', '03:00'),
      window('Sunday', '22:00', '24:00'),
    ]);
  });

  it('opens and closes blocks of days and hours', () => {
    const office = withBlock(emptyWeek, { firstDay: 0, lastDay: 4, from: 540, until: 1_020 }, true);
    const withBreak = withBlock(office, { firstDay: 4, lastDay: 6, from: 720, until: 780 }, false);
    assert.equal(writeHours(withBreak[0]!), '09:00–17:00');
    assert.equal(writeHours(withBreak[4]!), '09:00–12:00, 13:00–17:00');
    assert.equal(writeHours(withBreak[5]!), '');
    assert.equal(isOpen(withBreak, 4, { from: 690, until: 720 }), true);
    assert.equal(isOpen(withBreak, 4, { from: 720, until: 750 }), false);
  });

  it('agrees with the API for every half hour', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      );
    const windows = fc.array(
      fc
        .record({ day: fc.constantFrom(...days), start_time: time, end_time: fc.oneof(time, fc.constant('24:00')) })
        .filter(({ start_time, end_time }) => start_time !== end_time),
      { minLength: 1, maxLength: 6 },
    );
    // A Monday, in UTC.
    const monday = Date.UTC(2026, 2, 2);
    const asked = (schedule: readonly ReturnType<typeof window>[], day: number, minute: number) =>
      scheduleAt(
        { timezone: 'UTC', startDate: null, endDate: null, windows: schedule },
        monday + (day * dayMinutes + minute) * 60_000,
      ) === 'open';
    fc.assert(
      fc.property(windows, fc.nat(6), fc.nat(dayMinutes - 1), (schedule, day, minute) => {
        const week = weekOf(schedule);
        assert.equal(isOpen(week, day, { from: minute, until: minute + 1 }), asked(schedule, day, minute));
        assert.equal(asked(windowsOf(week), day, minute), asked(schedule, day, minute));
      }),
    );
  });
});

describe('hours of a day as text', () => {
  for (const [text, read] of [
    ['9-12, 13:00–17:30', '09:00–12:00, 13:00–17:30'],
    ['8.30 to 24', '08:30–24:00'],
    ['14-18; 9-15', '09:00–18:00'],
    ['', ''],
  ] as const)
    it(`accept ${JSON.stringify(text)}`, () => assert.equal(writeHours(readHours(text)!), read));

  for (const text of ['nine', '9', '17-9', '9-25', '9:70-12', '9-12 13-14'])
    it(`reject ${JSON.stringify(text)}`, () => assert.equal(readHours(text), null));
});
