import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { outlookOf } from '#src/campaigns/outlook.ts';
import { planDials } from '#src/campaigns/plan.ts';
import type { CampaignState, Dialling, LeadState, PlanInput } from '#src/campaigns/plan-types.ts';
import { campaign, input, lead, mondayMs } from '#test/support/plan-input.ts';

const hourMs = 3_600_000;
const outlook = (one: CampaignState, leads: readonly LeadState[], said: Partial<PlanInput> = {}) => {
  const { waitingFor, opensAt } = outlookOf(one, leads, input(said));
  return { waitingFor, opensAt: opensAt?.toISOString() ?? null };
};
const german = lead('german');
const american = lead('american', { toNumber: '+12125550123' });
const californian = lead('californian', { toNumber: '+14155550123' });
const allowance = {
  callsLastHour: 5,
  callsPerHour: 5,
  hourFreeAtMs: mondayMs + hourMs,
  spentTodayMicros: 0,
  spendPerDayMicros: null,
  dayEndsAtMs: mondayMs + 14 * hourMs,
};
const dialling: Dialling = { policy: { countries: null, kinds: [] }, allowance };
const { account } = input();

describe('the outlook of a campaign', () => {
  it('waits for nothing while a lead may be dialed', () => {
    assert.deepEqual(outlook(campaign(), [american, german]), {
      waitingFor: null,
      opensAt: '2026-03-02T09:00:00.000Z',
    });
  });

  it('waits for the hours of the place where they begin first', () => {
    assert.deepEqual(outlook(campaign(), [californian, american]), {
      waitingFor: {
        type: 'outside_recipient_hours',
        timezones: ['America/New_York'],
        opens_at: '2026-03-02T13:00:00.000Z',
      },
      opensAt: '2026-03-02T13:00:00.000Z',
    });
  });

  it('waits for the first day, and opens when the first lead may be dialed on it', () => {
    const later = campaign({ startDate: '2026-03-09', status: 'scheduled' });
    assert.deepEqual(outlook(later, [german]), {
      waitingFor: { type: 'not_started', start_date: '2026-03-09', timezone: 'Europe/Berlin' },
      opensAt: '2026-03-09T07:00:00.000Z',
    });
    const { opensAt } = outlook(later, [german, californian]);
    assert.equal(opensAt, '2026-03-08T23:00:00.000Z', 'midnight in Berlin is 16:00 in Los Angeles');
  });

  it('waits for a window that the hours of its leads overlap', () => {
    const windows = [
      { day: 'Monday', start_time: '11:00', end_time: '15:00' },
      { day: 'Tuesday', start_time: '09:00', end_time: '18:00' },
    ];
    assert.deepEqual(outlook(campaign({ windows }), [californian]), {
      waitingFor: { type: 'outside_window', timezone: 'Europe/Berlin', opens_at: '2026-03-02T10:00:00.000Z' },
      opensAt: '2026-03-03T16:00:00.000Z',
    });
  });

  it('waits for a retry and for a cap on a number', () => {
    const retry = lead('retry', { attempts: 1, nextAttemptAtMs: mondayMs + hourMs });
    assert.deepEqual(outlook(campaign(), [retry]), {
      waitingFor: { type: 'not_due', due_at: '2026-03-02T10:00:00.000Z' },
      opensAt: '2026-03-02T10:00:00.000Z',
    });
    const calledAt = [1, 2, 3].map((hours) => mondayMs - hours * hourMs);
    const capped = outlook(campaign({ maxAttempts: 5 }), [
      lead('capped', { attempts: 3, numberAttemptsAtMs: calledAt }),
    ]);
    assert.equal(capped.waitingFor?.type, 'number_cap');
    // The oldest of the three calls is a day old at 06:00 UTC, which is before 08:00 in Berlin.
    assert.equal(capped.opensAt, '2026-03-03T07:00:00.000Z');
  });

  it('waits for a free call, and may dial as soon as there is one', () => {
    const busy = { ...account, callsInFlight: 10 };
    const { waitingFor, opensAt } = outlook(campaign(), [german], { account: busy });
    assert.deepEqual(waitingFor, { type: 'limit_reached', of: 'account', in_flight: 10, limit: 10 });
    assert.equal(opensAt, '2026-03-02T09:00:00.000Z');
  });

  it("opens no earlier than a reached cap of the account's calls ends", () => {
    const capped = { ...account, dialling };
    const now = outlook(campaign(), [german], { account: capped });
    assert.deepEqual([now.waitingFor?.type, now.opensAt], ['calls_per_hour', '2026-03-02T10:00:00.000Z']);
    const spent = { ...allowance, callsPerHour: null, spendPerDayMicros: 0 };
    const tomorrow = outlook(campaign(), [american], {
      account: { ...account, dialling: { ...dialling, allowance: spent } },
    });
    assert.deepEqual(
      [tomorrow.waitingFor?.type, tomorrow.opensAt],
      ['outside_recipient_hours', '2026-03-02T23:00:00.000Z'],
    );
  });

  const blocked: readonly (readonly [what: string, one: CampaignState, said?: Partial<PlanInput>])[] = [
    ['paused', campaign({ status: 'paused' })],
    ['not_ready', campaign({ isCallable: false })],
    ['not_ready', campaign({ lines: [] })],
    ['ended', campaign({ endDate: '2026-03-01' })],
    ['wallet_empty', campaign(), { account: { ...account, wallet: { type: 'billed', balanceMicros: 0 } } }],
  ];
  for (const [type, one, said] of blocked)
    it(`opens at no known time if it waits for something else: ${type}`, () => {
      const { waitingFor, opensAt } = outlook(one, [german], said);
      assert.deepEqual([waitingFor?.type, opensAt], [type, null]);
    });

  it('has no leads to dial, unless their calls are in progress', () => {
    assert.deepEqual(outlook(campaign(), []), { waitingFor: { type: 'no_leads' }, opensAt: null });
    assert.deepEqual(outlook(campaign({ callsInFlight: 1 }), []), { waitingFor: null, opensAt: null });
  });

  it('waits for nothing when it is over', () => {
    for (const status of ['completed', 'cancelled'] as const)
      assert.deepEqual(outlook(campaign({ status }), [german]), { waitingFor: null, opensAt: null });
  });

  it('opens exactly when the planner dials the first lead', () => {
    const windows = [{ day: 'Wednesday', start_time: '20:00', end_time: '24:00' }];
    const [one, leads] = [campaign({ windows }), [californian, american, german]];
    const opensMs = outlookOf(one, leads, input()).opensAt!.getTime();
    const ordersAt = (nowMs: number) => planDials(input({ nowMs, campaigns: [one], leads })).orders.length;
    assert.deepEqual([ordersAt(opensMs - 1), ordersAt(opensMs) > 0], [0, true]);
  });
});
