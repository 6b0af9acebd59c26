import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { nextWithinHours, recipientZones, withinHours, zonesOfNumber } from '#src/campaigns/hours.ts';

const hours = { from: '08:00', until: '21:00' };
const at = (iso: string): number => Date.parse(iso);
const within = (zones: readonly string[], iso: string): boolean => withinHours(zones, hours, at(iso));

describe('recipient time zones', () => {
  it('are those of the area code in North America, with every zone that it covers', () => {
    assert.deepEqual(zonesOfNumber('+12125550123'), ['America/New_York']);
    assert.deepEqual(zonesOfNumber('+18505550123'), ['America/Chicago', 'America/New_York']);
    assert.deepEqual(zonesOfNumber('+16475550123'), ['America/Toronto']);
    assert.deepEqual(zonesOfNumber('+18765550123'), ['America/Jamaica']);
  });

  it('are all of North America for a non-geographic code', () => {
    const anywhere = zonesOfNumber('+18005550123');
    for (const zone of ['Pacific/Honolulu', 'America/St_Johns', 'America/Los_Angeles'])
      assert.ok(anywhere.includes(zone));
    assert.ok(within(anywhere, '2026-01-15T23:00:00Z'));
    assert.ok(!within(anywhere, '2026-01-15T17:00:00Z'));
  });

  it("are all of the number's country elsewhere", () => {
    assert.deepEqual(zonesOfNumber('+442079460000'), ['Europe/London']);
    assert.deepEqual(zonesOfNumber('+8190123456789'.slice(0, 13)), ['Asia/Tokyo']);
    const spain = zonesOfNumber('+34612345678');
    assert.ok(spain.includes('Europe/Madrid') && spain.includes('Atlantic/Canary'));
    const russia = zonesOfNumber('+79161234567');
    assert.ok(russia.includes('Europe/Kaliningrad') && russia.includes('Asia/Kamchatka'));
    assert.ok(zonesOfNumber('+77011234567').every((zone) => !russia.includes(zone)));
  });

  it('are unknown for numbers without a country', () => {
    assert.deepEqual(zonesOfNumber('+80012345678'), []);
    assert.deepEqual(zonesOfNumber('+881612345678'), []);
  });

  it("are the lead's own, whatever the number", () => {
    const lead = { toNumber: '+12125550123', timezone: 'Asia/Tokyo' };
    assert.deepEqual(recipientZones(lead), { timezones: ['Asia/Tokyo'], zoneFrom: 'lead' });
    assert.equal(recipientZones({ ...lead, timezone: null }).zoneFrom, 'number');
  });
});

describe('calling hours of a recipient', () => {
  it('last from 08:00 up to, not including, 21:00 in every zone', () => {
    const panhandle = ['America/Chicago', 'America/New_York'];
    assert.ok(!within(panhandle, '2026-01-15T13:59:59.999Z'));
    assert.ok(within(panhandle, '2026-01-15T14:00:00Z'));
    assert.ok(within(panhandle, '2026-01-16T01:59:59.999Z'));
    assert.ok(!within(panhandle, '2026-01-16T02:00:00Z'));
  });

  it('follow clock changes', () => {
    assert.ok(within(['America/New_York'], '2026-03-07T13:00:00Z'));
    assert.ok(!within(['America/New_York'], '2026-03-07T12:00:00Z'));
    assert.ok(within(['America/New_York'], '2026-03-08T12:00:00Z'));
  });

  it('begin again the next morning, in the last zone to reach it', () => {
    const range = { fromMs: at('2026-01-16T02:00:00Z'), limitMs: at('2026-01-20T00:00:00Z') };
    const opens = nextWithinHours(['America/Chicago', 'America/New_York'], hours, range);
    assert.equal(opens, at('2026-01-16T14:00:00Z'));
  });

  it("never begin if the zones' hours do not overlap", () => {
    const range = { fromMs: at('2026-01-16T02:00:00Z'), limitMs: at('2026-01-30T00:00:00Z') };
    assert.equal(
      nextWithinHours(['Pacific/Auckland', 'Europe/London'], { from: '09:00', until: '10:00' }, range),
      null,
    );
  });
});
