import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Campaign, LeadPlan } from '#client/paths.d.ts';
import {
  apiErrorsByField,
  changeOf,
  draftOf,
  newDraft,
  problemsOf,
  toCampaignInput,
} from '#dashboard/pages/campaigns/draft.ts';
import { readFilter, toLeadQuery, writeFilter } from '#dashboard/pages/campaigns/leads/filter.ts';
import { planSentence, ruleSentence } from '#dashboard/pages/campaigns/plan/sentences.ts';
import { answerCounts, outcomesOf, progressOf } from '#dashboard/pages/campaigns/progress.ts';
import { waitingInWords } from '#dashboard/pages/campaigns/waiting.ts';
import { retryRules } from '#src/campaigns/outcome.ts';
import { checkFilter } from '#src/query/check.ts';
import { campaignLeadColumns } from '#src/query/columns.ts';
import { parseFilter } from '#src/query/filter.ts';

const campaign: Campaign = {
  campaign_id: '019a3c20-11aa-7c0e-8f3d-5b9c1f0e7a42',
  name: 'Spring',
  type: 'call',
  status: 'active',
  start_date: '2026-03-02',
  end_date: null,
  pause_reason: null,
  created_at: '2026-02-27',
  updated_at: '2026-02-27',
  ai_assistant: { assistant_id: 'ada', name: 'Ada', variables: [], required_variables: [], is_deleted: false },
  schedules: [{ campaign_schedule_id: 'one', day: 'monday', start_time: '22:00', end_time: '02:00' }],
  total_tasks: 8,
  completed_tasks: 4,
  pending_tasks: 4,
  not_called_tasks: 0,
  waiting_for: null,
  opens_at: null,
  lead_counts: [
    { status: 'completed', outcome: 'completed', count: 2 },
    { status: 'completed', outcome: 'voicemail_left', count: 1 },
    { status: 'failed', outcome: 'opted_out', count: 1 },
    { status: 'pending', outcome: 'no_answer', count: 1 },
    { status: 'pending', outcome: null, count: 2 },
    { status: 'dialling', outcome: 'no_answer', count: 1 },
  ],
  max_attempts: 3,
  retry_minutes: 60,
  calls_per_agent: null,
  num_agents: 4,
  form_id: null,
};

describe('campaign form', () => {
  it('changes nothing without edits', () => {
    assert.deepEqual(changeOf(draftOf(campaign), campaign), {});
  });

  it('changes only edited fields', () => {
    const draft = { ...draftOf(campaign), name: 'Summer', agents: '', endDate: '2026-04-01' };
    assert.deepEqual(changeOf(draft, campaign), { name: 'Summer', num_agents: null, end_date: '2026-04-01' });
  });

  it('replaces the windows if others are drawn, and removes them for any time of day', () => {
    const draft = draftOf(campaign);
    assert.deepEqual(changeOf({ ...draft, hours: 'always' }, campaign), { schedules: [] });
    const { schedules } = changeOf(
      { ...draft, week: draft.week.map((hours, day) => (day === 1 ? [] : hours)) },
      campaign,
    );
    assert.deepEqual(schedules, [{ day: 'Monday', start_time: '22:00', end_time: '24:00' }]);
  });

  it('leaves an empty first day to the API', () => {
    assert.ok(!('start_date' in toCampaignInput({ ...newDraft, startDate: '' })));
    assert.equal(toCampaignInput(newDraft).end_date, null);
  });

  it('reports missing and invalid values before sending', () => {
    assert.deepEqual(problemsOf(newDraft), { name: 'required', assistantId: 'required' });
    const wrong = { ...newDraft, name: 'a', assistantId: 'b', maxAttempts: '101', retryMinutes: '1.5', perAgent: 'x' };
    assert.deepEqual(
      problemsOf({ ...wrong, startDate: '2026-03-02', endDate: '2026-03-01', week: newDraft.week.map(() => []) }),
      {
        endDate: 'order',
        hours: 'no_hours',
        maxAttempts: 'whole',
        retryMinutes: 'whole',
        perAgent: 'whole',
      },
    );
  });

  it('assigns an API error to its field', () => {
    assert.deepEqual(apiErrorsByField({ end_date: 'later', 'schedules.0.day': 'a weekday', leads: 'x' }), {
      endDate: 'later',
      hours: 'a weekday',
    });
  });
});

describe('campaign progress', () => {
  it('assigns each lead to one part', () => {
    assert.deepEqual(progressOf(campaign), {
      reached: 2,
      message: 1,
      given_up: 1,
      onLine: 1,
      again: 1,
      waiting: 2,
      not_called: 0,
    });
  });

  it('has no waiting leads after the end of a campaign', () => {
    const { again, waiting, not_called } = progressOf({ ...campaign, status: 'completed' });
    assert.deepEqual([again, waiting, not_called], [0, 0, 3]);
  });

  it('counts as answered the called leads whose call reached a person', () => {
    assert.deepEqual(answerCounts(campaign.lead_counts), { called: 6, answered: 3 });
    assert.equal(answerCounts([{ status: 'pending', outcome: null, count: 5 }]), null);
  });

  it('adds up outcomes whatever the status, the most frequent first', () => {
    assert.deepEqual(outcomesOf(campaign.lead_counts).slice(0, 2), [
      ['completed', 2],
      ['no_answer', 2],
    ]);
  });
});

describe('filter of leads', () => {
  it('is accepted by the API', () => {
    const filter = {
      number: '(415) 555',
      status: 'pending',
      outcome: 'none',
      query: '{"attempts": {"$gte": 2}}',
    } as const;
    const { query = '' } = toLeadQuery(filter);
    assert.doesNotThrow(() => checkFilter(parseFilter(query), campaignLeadColumns));
    assert.deepEqual(JSON.parse(query), {
      $and: [{ to_number: { $has: '415555' } }, { status: 'pending' }, { outcome: null }, { attempts: { $gte: 2 } }],
    });
    assert.deepEqual(toLeadQuery({ number: ' ' }), {});
  });

  it('is stored in the address and parsed from there', () => {
    const filter = { number: '415', status: '', outcome: 'busy', query: '' } as const;
    assert.deepEqual(readFilter(new URLSearchParams(writeFilter(filter))), filter);
    assert.equal(readFilter(new URLSearchParams('outcome=lost&status=gone')).outcome, '');
  });
});

describe('why a campaign makes no calls', () => {
  const now = new Date('2026-03-02T10:00:00.000Z');
  const opens_at = '2026-03-02T16:00:00.000Z';
  const words = (waiting_for: Campaign['waiting_for'], said: Partial<Campaign> = {}) =>
    waitingInWords({ ...campaign, waiting_for, opens_at, ...said }, now);

  it('names the time at which a place opens, and how far away it is', () => {
    const timezones = ['America/Los_Angeles'];
    const reason = { type: 'outside_recipient_hours' as const, timezones, opens_at };
    assert.match(words(reason), /^Waiting for 8:00\sAM in Los Angeles, in 6 hours$/);
    assert.equal(words(reason, { opens_at: null }), 'No upcoming hours');
  });

  it('names the next call for schedules, dates, retries and caps', () => {
    const reasons: readonly NonNullable<Campaign['waiting_for']>[] = [
      { type: 'not_started', start_date: '2026-03-02', timezone: 'Europe/Berlin' },
      { type: 'outside_window', timezone: 'Europe/Berlin', opens_at },
      { type: 'not_due', due_at: opens_at },
      { type: 'number_cap', per: 'day', made: 3, limit: 3, free_at: opens_at },
      { type: 'calls_per_hour', made: 3, limit: 3, free_at: opens_at },
      { type: 'spend_per_day', spent_micros: 3, limit_micros: 3, free_at: opens_at },
    ];
    const sentences = reasons.map((reason) => words(reason));
    for (const sentence of sentences) assert.match(sentence, /\. (First|Next) call: Mar 2, .*, in 6 hours$/);
    assert.equal(new Set(sentences).size, reasons.length);
  });

  it('says what else must happen first', () => {
    assert.equal(words({ type: 'not_ready', missing: 'phone_number' }), 'The assistant has no phone number.');
    assert.equal(words({ type: 'no_leads' }), 'No leads left to call.');
    assert.equal(words({ type: 'paused', by: 'user', until: null }), 'After resuming');
    assert.match(words({ type: 'limit_reached', of: 'account', in_flight: 2, limit: 2 }), /2 of 2 concurrent calls/);
  });

  it('says that it calls, or that it has ended', () => {
    assert.deepEqual([words(null), words(null, { opens_at: null })], ['Calling now', 'Last calls in progress']);
    assert.equal(words(null, { status: 'completed' }), 'Ended');
  });
});

describe('reasons for calling or not calling a lead', () => {
  const plan = (reason: LeadPlan['reason']): LeadPlan => ({
    lead_id: 'one',
    to_number: '+14155550123',
    dial_at: null,
    from_number: '+14155550100',
    rules: null,
    reason,
  });

  it('have a sentence for each reason of the API', () => {
    const opens = '2026-03-02T08:00:00.000Z';
    const reasons: readonly NonNullable<LeadPlan['reason']>[] = [
      { type: 'done', status: 'failed' },
      { type: 'dialling' },
      { type: 'ended', status: null, end_date: '2026-03-01' },
      { type: 'ended', status: 'cancelled', end_date: null },
      { type: 'attempts_used_up', attempts: 3, max_attempts: 3 },
      { type: 'suppressed' },
      { type: 'unknown_zone' },
      { type: 'paused', by: 'user', until: null },
      { type: 'paused', by: 'circuit_breaker', until: null },
      { type: 'not_ready', missing: 'assistant' },
      { type: 'not_ready', missing: 'phone_number' },
      { type: 'not_started', start_date: '2026-03-02', timezone: 'Europe/Berlin' },
      { type: 'outside_window', timezone: 'Europe/Berlin', opens_at: opens },
      { type: 'outside_window', timezone: 'Europe/Berlin', opens_at: null },
      { type: 'number_cap', per: 'day', made: 3, limit: 3, free_at: opens },
      { type: 'number_cap', per: '30_days', made: 8, limit: 8, free_at: opens },
      { type: 'outside_recipient_hours', timezones: ['America/New_York'], opens_at: opens },
      { type: 'outside_recipient_hours', timezones: ['America/New_York'], opens_at: null },
      { type: 'not_due', due_at: opens },
      { type: 'no_leads' },
      { type: 'number_in_use' },
      { type: 'wallet_empty', balance_micros: -120_000 },
      { type: 'limit_reached', of: 'account', in_flight: 10, limit: 10 },
      { type: 'limit_reached', of: 'campaign', in_flight: 2, limit: 2 },
      { type: 'pacing', carrier: 'loopback', calls_per_second: 1 },
    ];
    const sentences = reasons.map((reason) => planSentence(plan(reason)));
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].*[.)]$/);
    assert.equal(new Set(sentences).size, reasons.length);
    assert.match(sentences[18]!, /Mar 2/);
    assert.equal(planSentence(plan(null)), 'Would be called from +14155550100.');
  });

  it("explain the inputs of a rule, in the lead's time zone", () => {
    const at = '2026-03-02T15:30:00.000Z';
    const hours = { rule: 'recipient_hours', from: '08:00', until: '21:00', at } as const;
    assert.match(
      ruleSentence({ ...hours, timezones: ['America/New_York'], zone_from: 'number' }),
      /^Local time is 10:30\sAM \(time zone from the phone number\)\. Calls are allowed from 8:00\sAM to 9:00\sPM\.$/,
    );
    assert.match(ruleSentence({ rule: 'lead_attempts', made: 1, limit: 3, not_before: null }), /Attempt 2 of 3/);
  });
});

describe('outcomes in the form', () => {
  it('match the dialer', () => {
    const pausesOf = (outcome: keyof typeof retryRules) => {
      const rule = retryRules[outcome];
      return rule.action === 'again' ? rule.pauses : rule.action;
    };
    assert.deepEqual(
      ['completed', 'voicemail_left'].map((one) => pausesOf(one as 'completed')),
      ['reached', 'reached'],
    );
    assert.deepEqual(
      ['no_answer', 'busy', 'failed'].map((one) => pausesOf(one as 'busy')),
      [1, 1, 1],
    );
    assert.deepEqual(
      ['voicemail_not_left', 'call_screening'].map((one) => pausesOf(one as 'busy')),
      [4, 4],
    );
    assert.deepEqual(
      ['wrong_number', 'opted_out'].map((one) => pausesOf(one as 'busy')),
      ['given_up', 'given_up'],
    );
  });
});
