import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { mostlyFails } from '#src/campaigns/breaker.ts';
import { type CampaignSituation, nextStep } from '#src/campaigns/lifecycle.ts';

const active: CampaignSituation = {
  status: 'active',
  start_date: '2026-03-02',
  end_date: '2026-03-03',
  timezone: 'Europe/Berlin',
  form_id: null,
  hasLeads: true,
  hasOpenLeads: true,
  isDialling: false,
};
const at = (text: string): number => Date.parse(text);
const inTime = at('2026-03-02T12:00:00Z');

describe("a campaign's automatic status", () => {
  it("becomes active on the first day, in the assistant's time zone", () => {
    const scheduled = { ...active, status: 'scheduled' as const };
    assert.equal(nextStep(scheduled, false, at('2026-03-01T22:59:59Z')), null);
    assert.deepEqual(nextStep(scheduled, false, at('2026-03-01T23:00:00Z')), { type: 'started' });
  });

  it('becomes completed when the last day is over, but not during a call', () => {
    const night = at('2026-03-03T23:00:00Z');
    assert.equal(nextStep(active, false, night - 1), null);
    assert.deepEqual(nextStep(active, false, night), { type: 'completed' });
    assert.equal(nextStep({ ...active, isDialling: true }, false, night), null);
    assert.deepEqual(nextStep({ ...active, status: 'scheduled' }, false, night), { type: 'completed' });
  });

  it('becomes completed when no leads are left to dial, unless it has never had any or waits for more', () => {
    const done = { ...active, hasOpenLeads: false };
    assert.deepEqual(nextStep(done, false, inTime), { type: 'completed' });
    assert.equal(nextStep({ ...done, hasLeads: false }, false, inTime), null);
    assert.equal(nextStep({ ...done, form_id: 'form' }, false, inTime), null);
  });

  it('becomes paused if most of its calls cannot be placed', () => {
    assert.deepEqual(nextStep(active, true, inTime), { type: 'paused', reason: 'dialling_fails' });
  });
});

describe('the verdict that most calls cannot be placed', () => {
  const ends = (failed: number, others: number): string[] => [
    ...Array<string>(failed).fill('dial_failed'),
    ...Array<string>(others).fill('carrier_busy'),
  ];
  it('requires at least ten ended attempts, four of five of them not placed', () => {
    assert.equal(mostlyFails(ends(9, 0)), false);
    assert.equal(mostlyFails(ends(10, 0)), true);
    assert.equal(mostlyFails(ends(8, 2)), true);
    assert.equal(mostlyFails(ends(15, 5)), false);
    assert.equal(mostlyFails(ends(16, 4)), true);
  });

  it('considers only the last twenty, and ignores unanswered calls and lost processes', () => {
    assert.equal(mostlyFails([...ends(0, 20), ...ends(50, 0)]), false);
    assert.equal(mostlyFails(Array(20).fill('node_lost')), false);
    assert.equal(mostlyFails(Array(20).fill('carrier_no-answer')), false);
    assert.equal(mostlyFails(Array(20).fill(null)), false);
  });
});
