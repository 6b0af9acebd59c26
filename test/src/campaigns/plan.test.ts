import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { planDials } from '#src/campaigns/plan.ts';
import type { CampaignState, HeldLead, LeadState } from '#src/campaigns/plan-types.ts';
import { campaign, dialled, input, lead, mondayMs, reasons } from '#test/support/plan-input.ts';

const hourMs = 3_600_000;
const at = (iso: string): number => Date.parse(iso);

/** Why a single lead is not dialed. */
function heldOf(leadSaid: Partial<LeadState>, campaignSaid: Partial<CampaignState> = {}, nowMs = mondayMs): HeldLead {
  const plan = planDials(input({ nowMs, campaigns: [campaign(campaignSaid)], leads: [lead('one', leadSaid)] }));
  assert.deepEqual(plan.orders, []);
  assert.equal(plan.held.length, 1);
  return plan.held[0]!;
}

describe('a plan', () => {
  it('dials every allowed lead in order, while slots are free', () => {
    const plan = planDials(input({ leads: ['a', 'b', 'c'].map((id) => lead(id)) }));
    assert.deepEqual(dialled(plan), ['a', 'b', 'c']);
    assert.deepEqual(plan.held, []);
    assert.equal(plan.orders[0]!.fromNumber, '+4930123456');
    assert.equal(plan.orders[0]!.attempt, 1);
  });

  it('covers every lead, and reports for the rest that the account has no slots left', () => {
    const account = { callLimit: 3, callsInFlight: 1, wallet: { type: 'unbilled' } as const };
    const plan = planDials(input({ account, leads: ['a', 'b', 'c', 'd'].map((id) => lead(id)) }));
    assert.deepEqual(dialled(plan), ['a', 'b']);
    assert.deepEqual(
      plan.held.map(({ reason }) => reason),
      Array(2).fill({ type: 'limit_reached', of: 'account', in_flight: 3, limit: 3 }),
    );
  });

  it('respects calls_per_agent * num_agents', () => {
    const campaigns = [campaign({ callsPerAgent: 2, numAgents: 2, callsInFlight: 3 })];
    const plan = planDials(input({ campaigns, leads: [lead('a'), lead('b')] }));
    assert.deepEqual(dialled(plan), ['a']);
    assert.deepEqual(plan.held[0]!.reason, { type: 'limit_reached', of: 'campaign', in_flight: 4, limit: 4 });
  });

  it('counts the missing one of calls_per_agent and num_agents as 1', () => {
    for (const alone of [{ callsPerAgent: 3 }, { numAgents: 3 }]) {
      const plan = planDials(
        input({ campaigns: [campaign({ ...alone, callsInFlight: 2 })], leads: [lead('a'), lead('b')] }),
      );
      assert.deepEqual(dialled(plan), ['a']);
      assert.deepEqual(plan.held[0]!.reason, { type: 'limit_reached', of: 'campaign', in_flight: 3, limit: 3 });
    }
  });

  it('respects the pace of each carrier, and uses another number if the first carrier is at its limit', () => {
    const lines = [
      { phoneNumber: '+4930123456', carrier: 'one' },
      { phoneNumber: '+4930123457', carrier: 'two' },
    ];
    const carriers = [
      { carrier: 'one', free: 1, callsPerSecond: 1 },
      { carrier: 'two', free: 2.9, callsPerSecond: 3 },
    ];
    const leads = ['a', 'b', 'c', 'd'].map((id) => lead(id));
    const plan = planDials(input({ campaigns: [campaign({ lines })], carriers, leads }));
    assert.deepEqual(plan.orders.map(({ carrier }) => carrier).sort(), ['one', 'two', 'two']);
    assert.equal(plan.held[0]!.reason.type, 'pacing');
  });

  it('shares slots between campaigns: fewest calls first, then longest wait', () => {
    const account = { callLimit: 9, callsInFlight: 4, wallet: { type: 'unbilled' } as const };
    const campaigns = [
      campaign({ campaignId: 'busy', callsInFlight: 4, lastDialledAtMs: 5 }),
      campaign({ campaignId: 'idle', lastDialledAtMs: 9 }),
      campaign({ campaignId: 'rested', lastDialledAtMs: 7 }),
    ];
    const leads = campaigns.flatMap(({ campaignId }) =>
      [1, 2, 3, 4, 5, 6].map((n) => lead(`${campaignId}-${n}`, { campaignId })),
    );
    assert.deepEqual(dialled(planDials(input({ account, campaigns, leads }))), [
      ...['rested-1', 'idle-1', 'rested-2', 'idle-2', 'rested-3'],
    ]);
  });

  it('assigns slots to campaigns in turn', () => {
    const campaigns = [
      campaign({ campaignId: 'a', lastDialledAtMs: 2 }),
      campaign({ campaignId: 'b', lastDialledAtMs: 1 }),
    ];
    const account = { callLimit: 1, callsInFlight: 0, wallet: { type: 'unbilled' } as const };
    const leads = ['a', 'b'].map((campaignId) => lead(`${campaignId}-1`, { campaignId }));
    assert.deepEqual(dialled(planDials(input({ account, campaigns, leads }))), ['b-1']);
  });

  it('dials a number once at a time, across campaigns', () => {
    const campaigns = [campaign({ campaignId: 'a' }), campaign({ campaignId: 'b' })];
    const toNumber = '+49301234567';
    const leads = campaigns.map(({ campaignId }) => lead(`of-${campaignId}`, { campaignId, toNumber }));
    const plan = planDials(input({ campaigns, leads }));
    assert.deepEqual(dialled(plan), ['of-a']);
    assert.deepEqual(reasons(plan), { 'of-b': 'number_in_use' });
    assert.equal(heldOf({ isNumberInUse: true }).reason.type, 'number_in_use');
  });

  it('rejects a lead of an unknown campaign', () => {
    assert.throws(() => planDials(input({ leads: [lead('a', { campaignId: 'other' })] })), RangeError);
  });
});

describe('a lead that is not dialed', () => {
  it('is finished, or in a call', () => {
    assert.deepEqual(heldOf({ status: 'completed' }).reason, { type: 'done', status: 'completed' });
    assert.deepEqual(heldOf({ status: 'failed' }).reason, { type: 'done', status: 'failed' });
    assert.deepEqual(heldOf({ status: 'dialling' }).reason, { type: 'dialling' });
  });

  it('is on the do-not-call list, or has used up its attempts', () => {
    assert.deepEqual(heldOf({ isSuppressed: true }).reason, { type: 'suppressed' });
    assert.deepEqual(heldOf({ attempts: 3 }).reason, { type: 'attempts_used_up', attempts: 3, max_attempts: 3 });
  });

  it('belongs to a campaign paused by a user or by the circuit breaker', () => {
    assert.deepEqual(heldOf({}, { status: 'paused' }).reason, { type: 'paused', by: 'user', until: null });
    assert.deepEqual(heldOf({}, { breaker: { type: 'open', untilMs: null } }).reason, {
      type: 'paused',
      by: 'circuit_breaker',
      until: null,
    });
    const untilMs = mondayMs + hourMs;
    const { reason, untilMs: heldUntilMs } = heldOf({}, { breaker: { type: 'open', untilMs } });
    assert.deepEqual(
      { reason, untilMs: heldUntilMs },
      {
        untilMs,
        reason: { type: 'paused', by: 'circuit_breaker', until: '2026-03-02T10:00:00.000Z' },
      },
    );
  });

  it('belongs to a campaign that cannot call: its assistant cannot speak, or it has no number to dial from', () => {
    assert.deepEqual(heldOf({}, { isCallable: false }).reason, { type: 'not_ready', missing: 'assistant' });
    assert.deepEqual(heldOf({}, { lines: [] }).reason, { type: 'not_ready', missing: 'phone_number' });
  });

  it('belongs to a campaign that is canceled, completed, or past its last day in its own time zone', () => {
    assert.equal(heldOf({}, { status: 'cancelled' }).reason.type, 'ended');
    assert.equal(heldOf({}, { status: 'completed' }).reason.type, 'ended');
    const last = { endDate: '2026-03-02', timezone: 'Asia/Tokyo' };
    // Midnight in Tokyo; afternoon for the recipient.
    const over = heldOf({}, last, at('2026-03-02T15:00:00Z'));
    assert.deepEqual(over.reason, { type: 'ended', status: null, end_date: '2026-03-02' });
    assert.equal(over.untilMs, null);
    const before = input({ nowMs: at('2026-03-02T14:59:49Z'), campaigns: [campaign(last)], leads: [lead('one')] });
    assert.equal(planDials(before).orders.length, 1);
  });

  it("waits for the first day of its campaign, and then for the recipient's morning", () => {
    const held = heldOf({}, { startDate: '2026-03-05', timezone: 'Asia/Tokyo', status: 'scheduled' });
    assert.deepEqual(held.reason, { type: 'not_started', start_date: '2026-03-05', timezone: 'Asia/Tokyo' });
    assert.equal(held.untilMs, at('2026-03-04T15:00:00Z'));
    const asleep = heldOf({}, { startDate: '2026-03-05' });
    assert.equal(asleep.untilMs, at('2026-03-05T07:00:00Z'));
  });

  it('waits for a window of its campaign', () => {
    const held = heldOf({}, { windows: [{ day: 'Tuesday', start_time: '09:30', end_time: '17:00' }] });
    assert.deepEqual(held.reason, {
      type: 'outside_window',
      timezone: 'Europe/Berlin',
      opens_at: '2026-03-03T08:30:00.000Z',
    });
    assert.equal(held.untilMs, at('2026-03-03T08:30:00Z'));
  });

  it('waits for its retry', () => {
    const dueMs = mondayMs + hourMs;
    const held = heldOf({ nextAttemptAtMs: dueMs });
    assert.deepEqual(held.reason, { type: 'not_due', due_at: '2026-03-02T10:00:00.000Z' });
    assert.equal(held.untilMs, dueMs);
  });

  it('waits for 08:00 in every zone in which it may be', () => {
    const held = heldOf({ toNumber: '+12085550123' }, {}, at('2026-03-02T15:30:00Z'));
    assert.deepEqual(held.reason, {
      type: 'outside_recipient_hours',
      timezones: ['America/Boise', 'America/Denver', 'America/Los_Angeles'],
      opens_at: '2026-03-02T16:00:00.000Z',
    });
    assert.equal(held.untilMs, at('2026-03-02T16:00:00Z'));
  });

  it('has a number without a known location', () => {
    assert.equal(heldOf({ toNumber: '+80012345678' }).reason.type, 'unknown_zone');
    const known = lead('one', { toNumber: '+80012345678', timezone: 'Europe/Berlin' });
    assert.equal(planDials(input({ leads: [known] })).orders.length, 1);
  });

  it('was dialed three times in 24 hours or eight times in 30 days, across campaigns', () => {
    const ago = (...hours: number[]) => hours.map((count) => mondayMs - count * hourMs);
    const day = heldOf({ numberAttemptsAtMs: ago(1, 2, 20) });
    assert.deepEqual(day.reason, {
      type: 'number_cap',
      per: 'day',
      made: 3,
      limit: 3,
      free_at: '2026-03-02T13:00:00.000Z',
    });
    assert.equal(day.untilMs, mondayMs + 4 * hourMs);
    const often = ago(...[2, 5, 8, 11, 14, 17, 20, 29].map((days) => days * 24));
    const month = heldOf({ numberAttemptsAtMs: often });
    assert.equal(month.reason.type === 'number_cap' && month.reason.per, '30_days');
    assert.equal(month.untilMs, mondayMs + 24 * hourMs);
    const exactly = lead('one', { numberAttemptsAtMs: ago(1, 2, 24) });
    assert.equal(planDials(input({ leads: [exactly] })).orders.length, 1);
  });

  it('waits for a balance if billing is on', () => {
    const account = { callLimit: 9, callsInFlight: 0, wallet: { type: 'billed', balanceMicros: 0 } as const };
    const plan = planDials(input({ account, leads: [lead('one')] }));
    assert.deepEqual(plan.held[0]!.reason, { type: 'wallet_empty', balance_micros: 0 });
    const funded = { ...account, wallet: { type: 'billed', balanceMicros: 1 } as const };
    assert.equal(planDials(input({ account: funded, leads: [lead('one')] })).orders.length, 1);
  });
});

describe('an order', () => {
  it('requires that window and hours last until it is carried out', () => {
    const windows = [{ day: 'monday', start_time: '09:00', end_time: '10:01' }];
    const ends = at('2026-03-02T09:01:00Z');
    const leads = [lead('one')];
    const orders = (nowMs: number, said: Partial<CampaignState>) =>
      planDials(input({ nowMs, leads, campaigns: [campaign(said)] })).orders.length;
    assert.equal(orders(ends - 10_001, { windows }), 1);
    assert.equal(heldOf({}, { windows }, ends - 10_000).reason.type, 'outside_window');
    const evening = at('2026-03-02T20:00:00Z');
    assert.equal(orders(evening - 10_001, {}), 1);
    const late = heldOf({}, {}, evening - 10_000);
    assert.equal(late.reason.type, 'outside_recipient_hours');
    assert.equal(late.untilMs, at('2026-03-03T07:00:00Z'));
    assert.equal(
      heldOf({}, { endDate: '2026-03-02', timezone: 'UTC' }, at('2026-03-02T23:59:55Z')).reason.type,
      'ended',
    );
  });

  it('lists every rule that allowed it, with the values that the rule checked', () => {
    const windows = [{ day: 'monday', start_time: '09:00', end_time: '17:00' }];
    const campaigns = [
      campaign({ windows, startDate: '2026-03-01', callsPerAgent: 1, numAgents: 2, callsInFlight: 1 }),
    ];
    const leads = [lead('one', { attempts: 1, numberAttemptsAtMs: [mondayMs - hourMs] })];
    const account = { callLimit: 10, callsInFlight: 4, wallet: { type: 'billed', balanceMicros: 70 } as const };
    const carriers = [{ carrier: 'one', free: 5, callsPerSecond: 5 }];
    const [order] = planDials(input({ campaigns, leads, account, carriers })).orders;
    const moment = '2026-03-02T09:00:00.000Z';
    assert.equal(order!.attempt, 2);
    assert.deepEqual(order!.rules, [
      { rule: 'campaign_status', status: 'active', circuit_breaker: 'closed' },
      {
        rule: 'campaign_schedule',
        timezone: 'Europe/Berlin',
        at: moment,
        start_date: '2026-03-01',
        end_date: null,
        windows,
      },
      {
        rule: 'recipient_hours',
        timezones: ['Europe/Berlin', 'Europe/Busingen'],
        zone_from: 'number',
        from: '08:00',
        until: '21:00',
        at: moment,
      },
      { rule: 'suppression', listed: false },
      { rule: 'lead_attempts', made: 1, limit: 3, not_before: null },
      { rule: 'number_caps', last_day: 1, per_day: 3, last_30_days: 1, per_30_days: 8 },
      { rule: 'wallet', balance_micros: 70 },
      { rule: 'account_limit', in_flight: 4, limit: 10 },
      { rule: 'campaign_limit', in_flight: 1, limit: 2 },
      { rule: 'carrier_pace', carrier: 'one', free: 5, calls_per_second: 5 },
    ]);
  });
});
