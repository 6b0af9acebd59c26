import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { localTime } from '#src/calls/lifecycle/local-time.ts';

const winter = new Date('2026-01-15T23:30:05Z');
const summer = new Date('2026-07-15T23:30:05Z');

describe('local time', () => {
  it('has the offset of its zone at that time', () => {
    assert.equal(localTime(winter, 'UTC'), '2026-01-15T23:30:05+00:00');
    assert.equal(localTime(winter, 'Europe/Berlin'), '2026-01-16T00:30:05+01:00');
    assert.equal(localTime(summer, 'Europe/Berlin'), '2026-07-16T01:30:05+02:00');
    assert.equal(localTime(summer, 'America/St_Johns'), '2026-07-15T21:00:05-02:30');
    assert.equal(localTime(winter, 'Europe/Berlin'), '2026-01-16T00:30:05+01:00');
  });

  it('rejects an unknown zone each time', () => {
    for (const _ of [1, 2]) assert.throws(() => localTime(winter, 'Mars/Base'), RangeError);
  });
});
