import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { checkDueAlerts } from '#src/alerts/check.ts';
import { judge } from '#src/alerts/judge.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openMailServer } from '#test/support/mail-server.ts';
import { openTestServer, type TestServer } from '#test/support/server.ts';
import { openReceiver, subscribe } from '#test/support/webhooks.ts';

async function opened(smtpUrl?: string): Promise<TestServer & { assistantId: string }> {
  const smtp = smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl, SMTP_FROM: 'Parley <parley@example.com>' };
  const server = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', ...smtp } });
  const assistant = await server.json('/ai-assistants', { method: 'POST', json: { name: 'Ada', prompt: 'Be kind.' } });
  return { ...server, assistantId: assistant.body.results.assistant_id };
}

/** Stores ended calls of the first account. */
async function storeCalls(server: TestServer, status: 'completed' | 'failed', count: number): Promise<void> {
  await sql`
    insert into calls (account_id, assistant_name, voice_name, protocol, call_type, from_number, to_number, metadata,
      variables, call_recording_enabled, status, start_time, end_time)
    select account_id, 'Ada', '', 'web', 'inbound', '', '', '', '{}', false, ${status}, now(), now()
    from accounts, generate_series(1, ${count})`.execute(server.database.db);
}

const failing = { name: 'Failures', measure: 'error_rate', threshold: 50, recovers_below: 20, least_calls: 2 };

async function create(server: TestServer, fields: object = {}): Promise<string> {
  const { status, body } = await server.json('/alerts', { method: 'POST', json: { ...failing, ...fields } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.results.alert_id;
}

/** Makes all alerts due and checks them. */
async function check(server: TestServer): Promise<void> {
  await server.database.db.updateTable('alerts').set({ next_check_at: sql<Date>`now()` }).execute();
  await checkDueAlerts({ ...server.app.core, db: server.database.db });
}

const changesOf = async (server: TestServer, alertId: string) =>
  (await server.json(`/alerts/${alertId}/changes`)).body.results;
const statusOf = async (server: TestServer, alertId: string) =>
  (await server.json(`/alerts/${alertId}`)).body.results.status;

describe('alert', () => {
  it('fires at its threshold, recovers only below the lower value, and fires again', () => {
    const limits = { threshold: 50, recovers_below: 20 };
    assert.equal(judge({ ...limits, status: 'ok' }, 49.9), null);
    assert.equal(judge({ ...limits, status: 'ok' }, 50), 'fired');
    assert.equal(judge({ ...limits, status: 'firing' }, 80), null);
    assert.equal(judge({ ...limits, status: 'firing' }, 20), null);
    assert.equal(judge({ ...limits, status: 'firing' }, 19.9), 'recovered');
    assert.equal(judge({ ...limits, status: 'firing' }, null), null);
    assert.equal(judge({ threshold: 1, recovers_below: 0, status: 'firing' }, 0), 'recovered');
  });

  it('sends one webhook message and one e-mail to each address when it fires, and again when it recovers', async () => {
    const mail = await openMailServer();
    const server = await opened(mail.url);
    const receiver = await openReceiver();
    await subscribe(server, receiver);
    const alertId = await create(server, { emails: ['ops@example.com', 'dana@example.com'] });
    await storeCalls(server, 'completed', 1);
    await storeCalls(server, 'failed', 3);
    await check(server);
    await check(server);
    await eventually(() => mail.mails.length === 1, 'an e-mail');
    await receiver.until(1);
    const [message] = receiver.messages();
    const { type, data } = message!.body;
    assert.deepEqual([type, data.alert_id, data.change, data.value], ['alert.changed', alertId, 'fired', 75]);
    assert.deepEqual(mail.mails[0]?.to, ['ops@example.com', 'dana@example.com']);
    assert.match(mail.mails[0]!.text, /^Subject: Alert: Failures\r?$/m);
    assert.match(mail.mails[0]!.text, /75\.0 % of the calls failed in the last 15 minutes/);
    await storeCalls(server, 'completed', 20);
    await check(server);
    await eventually(() => mail.mails.length === 2, 'the second e-mail');
    await receiver.until(2);
    assert.match(mail.mails[1]!.text, /^Subject: Recovered: Failures\r?$/m);
    await eventually(
      async () => (await changesOf(server, alertId)).every(({ email }: { email: string }) => email === 'sent'),
      'sent',
    );
    assert.deepEqual(
      (await changesOf(server, alertId)).map(({ change }: { change: string }) => change),
      ['recovered', 'fired'],
    );
  });

  it('changes once if several processes check it concurrently', async () => {
    const server = await opened();
    const alertId = await create(server);
    await storeCalls(server, 'failed', 4);
    await server.database.db.updateTable('alerts').set({ next_check_at: sql<Date>`now()` }).execute();
    const ports = { ...server.app.core, db: server.database.db };
    await Promise.all(Array.from({ length: 8 }, () => checkDueAlerts(ports)));
    assert.equal((await changesOf(server, alertId)).length, 1);
  });

  it('leaves nothing behind from a check that does not finish, and the next check fires', async () => {
    const server = await opened();
    const alertId = await create(server);
    await storeCalls(server, 'failed', 4);
    const announce = () => Promise.reject(new Error('the process dies here'));
    const ports = { ...server.app.core, db: server.database.db, announce };
    await assert.rejects(checkDueAlerts(ports), /dies here/);
    assert.equal(await statusOf(server, alertId), 'ok');
    assert.deepEqual(await changesOf(server, alertId), []);
    await check(server);
    assert.equal(await statusOf(server, alertId), 'firing');
  });

  it('keeps its status with too few calls, and while it is disabled', async () => {
    const server = await opened();
    const few = await create(server, { name: 'Few', least_calls: 10 });
    const off = await create(server, { name: 'Off', enabled: false });
    await storeCalls(server, 'failed', 4);
    await check(server);
    assert.equal((await server.json(`/alerts/${few}`)).body.results.last_value, null);
    assert.deepEqual([await statusOf(server, few), await statusOf(server, off)], ['ok', 'ok']);
  });

  it('tells why an e-mail was not sent, and tries again', async () => {
    const mail = await openMailServer(1);
    const server = await opened(mail.url);
    const alertId = await create(server, { emails: ['ops@example.com'] });
    await storeCalls(server, 'failed', 4);
    await check(server);
    const failed = await eventually(
      async () => (await changesOf(server, alertId))[0]?.email === 'failed' && (await changesOf(server, alertId))[0],
      'a failure',
    );
    assert.match(failed.email_error, /greylisted/);
    const without = await opened();
    const other = await create(without, { emails: ['ops@example.com'] });
    await storeCalls(without, 'failed', 4);
    await check(without);
    await eventually(
      async () => (await changesOf(without, other))[0]?.email_error === 'SMTP_URL is not set.',
      'the reason',
    );
  });

  it('measures response times, spend and failures of providers', async () => {
    const server = await opened();
    const ids = await Promise.all([
      create(server, { name: 'Slow', measure: 'latency_p95', threshold: 1_000, recovers_below: 800 }),
      create(server, { name: 'Costly', measure: 'spend', threshold: 5, recovers_below: 4 }),
      create(server, { name: 'Providers', measure: 'provider_failures', threshold: 3, recovers_below: 1 }),
    ]);
    await storeCalls(server, 'completed', 2);
    const { db } = server.database;
    await sql`
      insert into turns (call_id, ordinal, role, content, generated, latency_ms, eou_delay_ms, llm_latency_ms, tts_latency_ms, started_at_ms, ended_at_ms)
      select call_id, 0, 'assistant', 'Hi.', 'Hi.', 1200, 400, 400, 400, 0, 1 from calls`.execute(db);
    await sql`
      insert into vendor_usage (call_id, part, provider, unit, quantity, estimated, cost_micro_dollars)
      select call_id, 'language_model', 'x', 'input_tokens', 1, 0, 3000000 from calls`.execute(db);
    await sql`
      insert into call_events (call_id, type, at, fields) select call_id, 'vendor.failed', 0, '{}' from calls, generate_series(1, 2)`.execute(
      db,
    );
    await check(server);
    const values = await Promise.all(
      ids.map(async (id) => (await server.json(`/alerts/${id}`)).body.results.last_value),
    );
    assert.deepEqual(values, [1_200, 6, 4]);
  });

  it('is validated, unique by name, and recorded in the audit log', async () => {
    const server = await opened();
    const alertId = await create(server);
    const post = async (json: object) =>
      (await server.json('/alerts', { method: 'POST', json: { ...failing, ...json } })).status;
    assert.equal((await server.json(`/ai-assistants/${server.assistantId}`, { method: 'DELETE' })).status, 200);
    assert.equal(await post({ name: 'B', assistant_id: server.assistantId }), 400);
    assert.deepEqual(
      [
        await post({}),
        await post({ name: 'B', recovers_below: 60 }),
        await post({ name: 'B', emails: ['x@y.example\r\nBcc: z@y.example'] }),
        await post({ name: 'B', assistant_id: '00000000-0000-7000-8000-000000000000' }),
      ],
      [409, 400, 400, 400],
    );
    assert.equal((await server.json(`/alerts/${alertId}`, { method: 'DELETE' })).status, 200);
    const audit = (await server.json('/audit-log')).body.results as { action: string; subject: { id: string } }[];
    assert.deepEqual(
      audit.filter(({ subject }) => subject.id === alertId).map(({ action }) => action),
      ['alert.delete', 'alert.create'],
    );
  });
});
