import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

const createAssistant = async (fields: object = {}): Promise<string> =>
  (await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Hi {{name}}', ...fields } })).body.results
    .assistant_id;
const assistantId = await createAssistant();
const whole = { name: 'Spring', type: 'call', start_date: '2026-03-02', end_date: '2026-03-31' };
const post = (fields: object = {}) =>
  server.json('/campaigns', { json: { ...whole, ai_assistant_id: assistantId, ...fields } });
const create = async (fields: object = {}): Promise<string> => {
  const { status, body } = await post(fields);
  assert.equal(status, 201, body.msg);
  return body.results.campaign_id;
};
const read = async (id: string) => (await server.json(`/campaigns/${id}`)).body.results;
const patch = (id: string, json: object) => server.json(`/campaigns/${id}`, { method: 'PATCH', json });
const remove = (id: string) => server.json(`/campaigns/${id}`, { method: 'DELETE' });
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ to_number: `+1415${5_550_000 + from + index}` }));
const setStatus = (id: string, status: 'completed') =>
  db.updateTable('campaigns').set({ status }).where('campaign_id', '=', id).execute();

describe('POST /campaigns', () => {
  it('creates a campaign with leads and returns its id and the rejected leads', async () => {
    const leads = [
      { to_number: '+1 (415) 555-0123', variables: [{ var_name: 'name', var_value: 'Maya' }] },
      { to_number: '12345' },
      { to_number: '+14155550123' },
      { to_number: '+442079460958', timezone: 'Europe/London' },
    ];
    const { status, body } = await post({ leads });
    assert.equal(status, 201);
    assert.equal(body.err, false);
    const { campaign_id, added, rejected, rejected_count } = body.results;
    assert.deepEqual([added, rejected_count], [2, 2]);
    assert.deepEqual(
      rejected.map(({ index, to_number }: { index: number; to_number: string }) => [index, to_number]),
      [
        [1, '12345'],
        [2, '+14155550123'],
      ],
    );
    assert.match(rejected[0].reason, /invalid number/);
    assert.match(rejected[1].reason, /duplicate/);
    const campaign = await read(campaign_id);
    assert.deepEqual([campaign.total_tasks, campaign.completed_tasks, campaign.pending_tasks], [2, 0, 2]);
  });

  it('requires only a name and an assistant', async () => {
    const { status, body } = await server.json('/campaigns', { json: { name: 'Now', ai_assistant_id: assistantId } });
    assert.equal(status, 201);
    assert.deepEqual(body.results.rejected, []);
    const campaign = await read(body.results.campaign_id);
    assert.deepEqual(
      [campaign.status, campaign.type, campaign.end_date, campaign.max_attempts, campaign.retry_minutes],
      ['active', 'call', null, 3, 60],
    );
    assert.match(campaign.start_date, /^\d{4}-\d\d-\d\d$/);
  });

  it('rejects a campaign without a name or an assistant', async () => {
    for (const path of ['name', 'ai_assistant_id']) {
      const { status, body } = await post({ [path]: undefined });
      assert.deepEqual([status, body.errors[0].path], [400, path]);
    }
  });

  it('schedules a campaign whose first day is in the future', async () => {
    const id = await create({ start_date: '2999-01-01', end_date: '2999-01-01' });
    assert.equal((await read(id)).status, 'scheduled');
  });

  it('creates a paused campaign on request, whatever its days', async () => {
    assert.equal((await read(await create({ status: 'paused', end_date: null }))).status, 'paused');
    assert.equal(
      (await read(await create({ status: 'paused', start_date: '2999-01-01', end_date: null }))).status,
      'paused',
    );
  });

  it('accepts a limit on concurrent calls, and the form of inbound leads', async () => {
    const form = await server.json('/api/v2/forms', { json: { form_name: 'Contact' } });
    const limits = { calls_per_agent: 3, num_agents: 4, form_id: form.body.id };
    const id = await create(limits);
    const { calls_per_agent, num_agents, form_id } = await read(id);
    assert.deepEqual({ calls_per_agent, num_agents, form_id }, limits);
    const { body } = await patch(id, { num_agents: null });
    assert.deepEqual([body.results.calls_per_agent, body.results.num_agents], [3, null]);
  });

  it('is scheduled until its first day, whether it was active or paused before', async () => {
    const id = await create({ end_date: null });
    const later = await patch(id, { start_date: '2999-01-01' });
    assert.equal(later.body.results.status, 'scheduled');
    await patch(id, { status: 'paused' });
    assert.equal((await read(id)).status, 'paused');
    assert.equal((await patch(id, { status: 'active' })).body.results.status, 'scheduled');
  });

  it('rejects a form that the account does not have', async () => {
    const id = await create();
    for (const form_id of [unknownId, 'no-such-form'])
      for (const { status, body } of [await post({ form_id }), await patch(id, { form_id })]) {
        assert.equal(status, 400);
        assert.match(body.msg, /form_id/);
      }
    assert.equal((await read(id)).form_id, null);
    assert.equal((await patch(id, { form_id: null })).status, 200);
  });

  const window = { day: 'Monday', start_time: '09:00', end_time: '17:00' };
  const refused: readonly (readonly [object, string])[] = [
    [{ name: null }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ type: 'email' }, 'type'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '01/02/2026' }, 'start_date'],
    [{ start_date: '0000-01-01' }, 'start_date'],
    [{ start_date: '2026-01-01T00:00:00Z' }, 'start_date'],
    [{ end_date: '2026-13-01' }, 'end_date'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ ai_assistant_id: null }, 'ai_assistant_id'],
    [{ ai_assistant_id: 'ada' }, 'ai_assistant_id'],
    [{ ai_assistant_id: unknownId }, 'ai_assistant_id'],
    [{ max_attempts: 0 }, 'max_attempts'],
    [{ retry_minutes: 1.5 }, 'retry_minutes'],
    [{ status: 'active' }, 'status'],
    [{ num_agents: -1 }, 'num_agents'],
    [{ schedules: window }, 'schedules'],
    [{ schedules: [{ ...window, day: 'Mon' }] }, 'schedules.0.day'],
    [{ schedules: [{ ...window, start_time: '9:00' }] }, 'schedules.0.start_time'],
    [{ schedules: [{ ...window, start_time: '24:00' }] }, 'schedules.0.start_time'],
    [{ schedules: [window, { ...window, end_time: '25:00' }] }, 'schedules.1.end_time'],
    [{ schedules: [{ ...window, end_time: '09:00' }] }, 'schedules.0.end_time'],
    [{ leads: {} }, 'leads'],
    [{ leads: [{}] }, 'leads.0.to_number'],
    [{ leads: [{ to_number: 14155550123 }] }, 'leads.0.to_number'],
    [{ leads: [{ to_number: '+14155550123', variables: { name: 'Maya' } }] }, 'leads.0.variables'],
    [{ leads: [{ to_number: '+14155550123', variables: [{ var_name: 'a' }] }] }, 'leads.0.variables.0.var_value'],
    [{ leads: [{ to_number: '+14155550123', timezone: 'Mars/Olympus' }] }, 'leads.0.timezone'],
  ];
  for (const [fields, path] of refused) {
    it(`rejects ${JSON.stringify(fields)} and names the field, what was sent and what is accepted`, async () => {
      const before = (await server.json('/campaigns')).body.results.count;
      const { status, body } = await post(fields);
      assert.equal(status, 400);
      assert.equal(body.errors[0].path, path);
      assert.match(body.msg, new RegExp(`^${path}: expected .+, got .*\\.$`));
      assert.equal((await server.json('/campaigns')).body.results.count, before);
    });
  }

  it('rejects the assistant of another account', async () => {
    const json = { ...whole, ai_assistant_id: assistantId };
    const { status, body } = await server.json('/campaigns', { json, ...stranger });
    assert.deepEqual([status, body.errors[0].path], [400, 'ai_assistant_id']);
  });
});

describe('GET /campaigns', () => {
  it('lists only campaigns of the account, newest first, in its own envelope', async () => {
    const [first, second] = [await create({ name: 'First' }), await create({ name: 'Second' })];
    const { status, body } = await server.json('/campaigns?page_size=2');
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).toSorted(), ['err', 'msg', 'results']);
    assert.deepEqual(Object.keys(body.results).toSorted(), ['campaigns', 'count']);
    assert.deepEqual(
      body.results.campaigns.map(({ campaign_id }: { campaign_id: string }) => campaign_id),
      [second, first],
    );
    assert.deepEqual(body.results.campaigns[0], await read(second));
    const other = await server.json('/campaigns', stranger);
    assert.deepEqual(other.body.results, { count: 0, campaigns: [] });
    for (const query of ['page=0', 'page=abc', 'page_size=101'])
      assert.equal((await server.request(`/campaigns?${query}`)).status, 400);
    assert.equal((await server.request('/campaigns?page=999')).status, 404);
  });
});

describe('GET /campaigns?search=', () => {
  it('searches names and statuses', async () => {
    const id = await create({ name: 'Recall 100% Ärzte', status: 'paused' });
    const found = async (query: string) =>
      (await server.json(`/campaigns?${query}`)).body.results.campaigns.map(
        ({ campaign_id }: { campaign_id: string }) => campaign_id,
      );
    assert.deepEqual(await found('search=100%25%20%C3%A4rzte'), [id]);
    assert.deepEqual(await found('search=_'), []);
    assert.deepEqual(await found('search=recall&status=active'), []);
    assert.ok((await found('status=paused')).includes(id));
  });
});

describe('GET /campaigns/{campaign_id}', () => {
  it('returns every field of the interface', async () => {
    const schedules = [
      { day: 'Monday', start_time: '22:00', end_time: '02:00' },
      { day: 'tuesday', start_time: '00:00', end_time: '24:00' },
    ];
    const id = await create({ schedules, leads: numbered(1) });
    const { created_at, updated_at, schedules: stored, ...campaign } = await read(id);
    assert.deepEqual(campaign, {
      campaign_id: id,
      ...whole,
      status: 'active',
      pause_reason: null,
      ai_assistant: {
        assistant_id: assistantId,
        name: 'Ada',
        variables: ['name'],
        required_variables: ['name'],
        is_deleted: false,
      },
      total_tasks: 1,
      completed_tasks: 0,
      pending_tasks: 1,
      not_called_tasks: 0,
      max_attempts: 3,
      retry_minutes: 60,
      calls_per_agent: null,
      num_agents: null,
      form_id: null,
      lead_counts: [{ status: 'pending', outcome: null, count: 1 }],
      waiting_for: { type: 'ended', status: null, end_date: whole.end_date },
      opens_at: null,
    });
    for (const day of [created_at, updated_at]) assert.match(day, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(
      stored.map(({ campaign_schedule_id, ...window }: { campaign_schedule_id: string }) => window),
      schedules,
    );
    for (const { campaign_schedule_id } of stored) assert.match(campaign_schedule_id, /^[0-9a-f-]{36}$/);
  });

  it('counts leads that were not reached as completed', async () => {
    const id = await create({ leads: numbered(4) });
    const leads = await db.selectFrom('leads').select('lead_id').where('campaign_id', '=', id).execute();
    for (const [place, status] of (['completed', 'failed', 'dialling'] as const).entries())
      await db
        .updateTable('leads')
        .set({ status, completed_at: status === 'dialling' ? null : new Date() })
        .where('lead_id', '=', leads[place]!.lead_id)
        .execute();
    const { total_tasks, completed_tasks, pending_tasks } = await read(id);
    assert.deepEqual([total_tasks, completed_tasks, pending_tasks], [4, 2, 2]);
  });

  it('counts leads by status and by the outcome of their last call', async () => {
    const id = await create({ leads: numbered(5) });
    const leads = await db.selectFrom('leads').select('lead_id').where('campaign_id', '=', id).execute();
    for (const [place, outcome] of (['no_answer', 'no_answer', 'completed'] as const).entries())
      await db
        .updateTable('leads')
        .set(outcome === 'completed' ? { outcome, status: 'completed', completed_at: new Date() } : { outcome })
        .where('lead_id', '=', leads[place]!.lead_id)
        .execute();
    assert.deepEqual((await read(id)).lead_counts, [
      { status: 'completed', outcome: 'completed', count: 1 },
      { status: 'pending', outcome: 'no_answer', count: 2 },
      { status: 'pending', outcome: null, count: 2 },
    ]);
  });

  it('responds identically to another account, unknown ids and malformed ids', async () => {
    const id = await create();
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      const json = method === 'PATCH' ? { json: { name: 'x' } } : {};
      for (const answer of [
        await server.json(`/campaigns/${id}`, { method, ...json, ...stranger }),
        await server.json(`/campaigns/${unknownId}`, { method, ...json }),
        await server.json(`/campaigns/${encodeURIComponent("' or 1=1 --")}`, { method, ...json }),
        await server.json('/campaigns/%00', { method, ...json }),
      ])
        assert.deepEqual([answer.status, answer.body.err], [404, true]);
    }
    assert.equal((await read(id)).name, 'Spring');
  });
});

describe('PATCH /campaigns/{campaign_id}', () => {
  it('changes only the fields in the request', async () => {
    const id = await create({ schedules: [{ day: 'Monday', start_time: '09:00', end_time: '17:00' }] });
    const other = await createAssistant({ name: 'Ben' });
    const before = await read(id);
    const change = { name: 'Later', start_date: '2026-03-05', end_date: '2026-04-01', type: 'call' };
    const { status, body } = await patch(id, { ...change, ai_assistant_id: other });
    assert.equal(status, 200);
    const expected = {
      ...before,
      ...change,
      ai_assistant: {
        assistant_id: other,
        name: 'Ben',
        variables: ['name'],
        required_variables: ['name'],
        is_deleted: false,
      },
      waiting_for: { type: 'ended', status: null, end_date: change.end_date },
    };
    assert.deepEqual(body.results, { ...expected, updated_at: body.results.updated_at });
    assert.deepEqual(await read(id), body.results);
  });

  it('replaces the windows', async () => {
    const id = await create({ schedules: [{ day: 'Monday', start_time: '09:00', end_time: '17:00' }] });
    const { body } = await patch(id, { schedules: [{ day: 'Friday', start_time: '10:00', end_time: '11:00' }] });
    assert.deepEqual(
      body.results.schedules.map(({ day }: { day: string }) => day),
      ['Friday'],
    );
    assert.deepEqual((await patch(id, { schedules: [] })).body.results.schedules, []);
  });

  it('pauses, resumes and cancels for good', async () => {
    const id = await create();
    for (const status of ['paused', 'paused', 'active', 'cancelled', 'cancelled'])
      assert.deepEqual((await patch(id, { status })).body.results?.status, status);
    for (const status of ['active', 'paused']) {
      const answer = await patch(id, { name: 'Again', status });
      assert.equal(answer.status, 409);
      assert.match(answer.body.msg, /cancelled/);
    }
    assert.deepEqual([(await read(id)).status, (await read(id)).name], ['cancelled', 'Spring']);
  });

  it('does not reactivate a completed campaign', async () => {
    const id = await create();
    await setStatus(id, 'completed');
    for (const status of ['active', 'paused', 'cancelled']) assert.equal((await patch(id, { status })).status, 409);
    assert.equal((await patch(id, { name: 'History' })).body.results.name, 'History');
  });

  const refused: readonly (readonly [object, string])[] = [
    [{ status: 'completed' }, 'status'],
    [{ status: 'scheduled' }, 'status'],
    [{ name: null }, 'name'],
    [{ end_date: '2026-03-01' }, 'end_date'],
    [{ start_date: '2026-04-01' }, 'end_date'],
    [{ ai_assistant_id: unknownId }, 'ai_assistant_id'],
    [{ schedules: [{ day: 'Funday', start_time: '10:00', end_time: '11:00' }] }, 'schedules.0.day'],
  ];
  for (const [fields, path] of refused) {
    it(`rejects ${JSON.stringify(fields)} and changes nothing`, async () => {
      const id = await create();
      const before = await read(id);
      const { status, body } = await patch(id, { max_attempts: 9, ...fields });
      assert.deepEqual([status, body.errors[0].path], [400, path]);
      assert.deepEqual(await read(id), before);
    });
  }

  it('removes the end date with null', async () => {
    const id = await create();
    assert.equal((await patch(id, { end_date: null })).body.results.end_date, null);
  });

  it('keeps dates in order when two requests move them past each other', async () => {
    const id = await create({ start_date: '2026-03-01', end_date: '2026-03-31' });
    const answers = await Promise.all([patch(id, { start_date: '2026-03-25' }), patch(id, { end_date: '2026-03-05' })]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    const { start_date, end_date } = await read(id);
    assert.ok(start_date <= end_date);
  });
});

describe('DELETE /campaigns/{campaign_id}', () => {
  it('rejects an active campaign and deletes a paused one once', async () => {
    const id = await create({ leads: numbered(3) });
    const refusal = await remove(id);
    assert.deepEqual([refusal.status, refusal.body.err], [409, true]);
    await patch(id, { status: 'paused' });
    assert.deepEqual(await remove(id).then(({ status, body }) => [status, body.err]), [200, false]);
    assert.equal((await remove(id)).status, 404);
    const left = await db.selectFrom('leads').select('lead_id').where('campaign_id', '=', id).execute();
    assert.equal(left.length, 0);
  });

  it('is not bypassed by a concurrent activation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await create();
      await patch(id, { status: 'paused' });
      const [deleted, changed] = await Promise.all([remove(id), patch(id, { status: 'active' })]);
      assert.ok(
        (deleted.status === 200 && changed.status === 404) || (deleted.status === 409 && changed.status === 200),
        `${deleted.status} and ${changed.status}`,
      );
    }
  });

  it('leaves no leads behind while others are being added', async () => {
    const id = await create();
    await patch(id, { status: 'paused' });
    const adding = Array.from({ length: 6 }, (_, part) =>
      server.json(`/campaigns/${id}/leads`, { json: numbered(700, part * 700) }),
    );
    const deleted = await Promise.all([...adding, remove(id)]);
    assert.equal(deleted.at(-1)?.status, 200);
    for (const { status } of deleted.slice(0, -1)) assert.ok([201, 404].includes(status), String(status));
    const left = await db.selectFrom('leads').select('lead_id').where('campaign_id', '=', id).execute();
    assert.equal(left.length, 0);
  });
});

describe('DELETE /ai-assistants/{assistant_id}', () => {
  const removeAssistant = (id: string) => server.json(`/ai-assistants/${id}`, { method: 'DELETE' });

  it('rejects the assistant of an active or scheduled campaign', async () => {
    for (const start_date of ['2026-03-02', '2999-01-01']) {
      const own = await createAssistant();
      const id = await create({ ai_assistant_id: own, start_date, end_date: null });
      const refusal = await removeAssistant(own);
      assert.deepEqual([refusal.status, refusal.body.err], [409, true]);
      await patch(id, { status: 'paused' });
      assert.equal((await removeAssistant(own)).status, 200);
      const { name, is_deleted } = (await read(id)).ai_assistant;
      assert.deepEqual([name, is_deleted], ['Ada', true]);
      assert.equal((await patch(id, { status: 'active' })).status, 409);
      assert.equal((await patch(id, { status: 'active', ai_assistant_id: assistantId })).status, 200);
    }
  });

  it('does not succeed together with the creation of a campaign for the assistant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await createAssistant();
      const [deleted, created] = await Promise.all([removeAssistant(own), post({ ai_assistant_id: own })]);
      assert.ok(
        (deleted.status === 200 && created.status === 400) || (deleted.status === 409 && created.status === 201),
        `${deleted.status} and ${created.status}`,
      );
    }
  });
});
