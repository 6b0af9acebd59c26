import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { armOf, isCovered, type RunningSplit } from '#src/store/assistants/split-arms.ts';

const recipients = Array.from({ length: 10_000 }, (_, place) => `+1415555${String(place).padStart(4, '0')}`);
const split = (id: string, ...shares: readonly number[]): RunningSplit => ({
  split_id: id,
  scope: { type: 'all' },
  arms: shares.map((share, place) => ({ version_id: `version-${place + 2}`, share })),
});
const percentOf = (one: RunningSplit, versionId: string | null) =>
  recipients.filter((recipient) => armOf(one, recipient) === versionId).length / 100;

describe('armOf', () => {
  // A choice without memory is binomial: at 50 % of 10,000, one percentage point is two standard deviations.
  it.each([[5], [20], [50]])('gives a version %i percent of 10,000 recipients within 1 percentage point', (share) => {
    const found = Array.from({ length: 8 }, (_, place) => percentOf(split(`split ${place}`, share), 'version-2'));
    const near = found.filter((percent) => Math.abs(percent - share) <= 1);
    assert.ok(near.length >= 7, found.join(' '));
    assert.ok(found.every((percent) => Math.abs(percent - share) <= 2));
    const mean = found.reduce((sum, percent) => sum + percent, 0) / found.length;
    assert.ok(Math.abs(mean - share) <= 0.5, String(mean));
  });

  it('divides the calls among several versions, and the published one gets the rest', () => {
    const one = split('split', 30, 20, 10);
    const shares = [null, 'version-2', 'version-3', 'version-4'].map((version) => percentOf(one, version));
    for (const [place, expected] of [40, 30, 20, 10].entries())
      assert.ok(Math.abs(shares[place]! - expected) <= 2, `${shares[place]} instead of ${expected}`);
    assert.equal(percentOf(split('split', 60, 40), null), 0);
  });

  it('gives a recipient the same version each time, and other splits divide recipients differently', () => {
    const [one, other] = [split('one', 50), split('other', 50)];
    for (const recipient of recipients.slice(0, 100)) assert.equal(armOf(one, recipient), armOf(one, recipient));
    const same = recipients.filter((recipient) => armOf(one, recipient) === armOf(other, recipient)).length;
    assert.ok(same > 4_700 && same < 5_300, String(same));
  });

  const movedBetween = (before: RunningSplit, after: RunningSplit) =>
    recipients.filter((recipient) => armOf(before, recipient) !== armOf(after, recipient));

  it('moves recipients only to the version whose share grows', () => {
    const after = split('split', 30);
    const moved = movedBetween(split('split', 10), after);
    assert.ok(Math.abs(moved.length / 100 - 20) <= 2, String(moved.length));
    assert.deepEqual(new Set(moved.map((recipient) => armOf(after, recipient))), new Set(['version-2']));
  });

  it('moves few others if there are several versions', () => {
    const moved = movedBetween(split('split', 10, 20), split('split', 30, 20));
    assert.ok(moved.length / 100 < 30, String(moved.length));
  });
});

describe('isCovered', () => {
  const call = { ownNumber: '+14155550100', campaignId: 'spring' };
  it('is by number, campaign or for all calls', () => {
    assert.ok(isCovered({ type: 'all' }, { ownNumber: null, campaignId: null }));
    assert.ok(isCovered({ type: 'phone_numbers', phone_numbers: ['+14155550100'] }, call));
    assert.ok(!isCovered({ type: 'phone_numbers', phone_numbers: ['+14155550199'] }, call));
    assert.ok(!isCovered({ type: 'phone_numbers', phone_numbers: ['+14155550100'] }, { ...call, ownNumber: null }));
    assert.ok(isCovered({ type: 'campaigns', campaign_ids: ['spring'] }, call));
    assert.ok(!isCovered({ type: 'campaigns', campaign_ids: ['spring'] }, { ...call, campaignId: null }));
  });
});
