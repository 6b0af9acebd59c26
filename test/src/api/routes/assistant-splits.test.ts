import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { checkDueGuards } from '#src/calls/splits/guard.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { insertLeads } from '#src/store/campaigns/leads.ts';
import { listPhoneNumbers } from '#src/store/dialling/phone-numbers.ts';
import { afternoonZone, fictionalNumber } from '#test/support/campaign-stage.ts';
import { openTestServer, type TestServer } from '#test/support/server.ts';
import { openReceiver, subscribe } from '#test/support/webhooks.ts';

type Json = Readonly<Record<string, unknown>>;
const ownNumber = '+14155550100';

const carrier = {
  name: 'acme',
  dialect: 'acme-wire',
  hangUp: async () => {},
  dial: async () => ({ providerCallId: 'CA0' }),
} as Partial<Carrier> as Carrier;

/** An assistant with three versions behind a number; version 1 is published. */
async function open() {
  const server = await openTestServer({
    settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' },
    media: () => ({ carriers: new Map([['acme', carrier]]) }),
  });
  const json = { name: 'Ada', prompt: 'Be kind.', publishes_edits: false };
  const made = (await server.json('/ai-assistants', { json })).body.results;
  const path = `/ai-assistants/${made.assistant_id}`;
  const number = await server.json('/phone-numbers', {
    json: { phone_number: ownNumber, provider: 'acme', provider_id: 'PN1' },
  });
  await server.request(`/phone-numbers/${number.body.results.phone_number_id}`, {
    method: 'PATCH',
    json: { ai_assistant: made.assistant_id },
  });
  for (const prompt of ['Be brief.', 'Be funny.']) {
    await server.request(path, { method: 'PATCH', json: { prompt } });
    await server.json(`${path}/versions`, { json: {} });
  }
  const versions = new Map<string, number>(
    (await server.json(`${path}/versions`)).body.results.map(
      ({ version_id, number: n }: { version_id: string; number: number }) => [version_id, n],
    ),
  );
  const { rows } = await listPhoneNumbers(
    server.database.db,
    (await server.database.db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow()).account_id,
    {},
    { limit: 1, offset: 0 },
  );
  let calls = 0;
  /** The number of the version that a call from `fromNumber` runs. */
  const callFrom = async (fromNumber: string): Promise<number | undefined> => {
    calls += 1;
    const inbound = { number: rows[0]!, fromNumber, providerCallId: `CA${calls}` };
    const accepted = await server.app.core.calls.acceptInbound(inbound);
    assert.equal(accepted.type, 'awaited', JSON.stringify(accepted));
    if (accepted.type !== 'awaited') return undefined;
    await server.app.core.calls.finish(accepted.call.call_id, 'completed', 'caller_hung_up');
    return versions.get(accepted.call.version_id ?? '');
  };
  const put = (body: Json) => server.json(`${path}/split`, { method: 'PUT', json: body });
  const show = async () => (await server.json(`${path}/split`)).body.results;
  return { server, path, versions, callFrom, put, show, assistantId: made.assistant_id as string };
}

/** Stores ended conversations of a version, of which some failed and some were hung up on early. */
async function storeCalls(
  { database: { db } }: TestServer,
  versionId: string,
  { calls, failed = 0, early = 0 }: { readonly calls: number; readonly failed?: number; readonly early?: number },
) {
  await sql`
    insert into calls (account_id, assistant_id, version_id, assistant_name, voice_name, protocol, call_type, from_number,
      to_number, metadata, variables, call_recording_enabled, status, end_reason, start_time, end_time)
    select account_id, assistant_id, ${versionId}, 'Ada', '', 'web', 'inbound', '+1415555' || n, ${ownNumber}, '', '{}', false,
      case when n <= ${failed} then 'failed' else 'completed' end,
      case when n <= ${failed} then 'failure' else 'caller_hung_up' end, now(),
      now() + case when n > ${failed} and n <= ${failed + early} then interval '3 seconds' else interval '1 minute' end
    from assistants, generate_series(1, ${calls}) as n`.execute(db);
}

const idOf = (versions: ReadonlyMap<string, number>, number: number): string =>
  [...versions].find(([, one]) => one === number)![0];
const half = { arms: [{ version: 2, share: 50 }] };
const numbers = Array.from({ length: 24 }, (_, place) => `+141555502${String(place).padStart(2, '0')}`);

describe('a split of calls between versions', () => {
  it('gives a caller the same version each time, and every caller the published one after its end', async () => {
    const { server, path, callFrom, put } = await open();
    const { status, body } = await put(half);
    assert.equal(status, 200, JSON.stringify(body));
    const first = await Promise.all(numbers.map(callFrom));
    assert.deepEqual(await Promise.all(numbers.map(callFrom)), first);
    assert.deepEqual(new Set(first), new Set([1, 2]));
    assert.equal((await server.json(`${path}/split`, { method: 'DELETE' })).status, 200);
    assert.deepEqual(new Set(await Promise.all(numbers.map(callFrom))), new Set([1]));
    assert.equal((await server.json(`${path}/split`, { method: 'DELETE' })).status, 404);
  });

  it('divides callers with a withheld number, and web calls, call by call', async () => {
    const { server, versions, callFrom, put, assistantId } = await open();
    await put(half);
    const withheld = await Promise.all(Array.from({ length: 24 }, () => callFrom('anonymous')));
    assert.deepEqual(new Set(withheld), new Set([1, 2]));
    const web = new Set<unknown>();
    for (let count = 0; count < 24; count += 1) {
      const { body } = await server.json('/calls/web/register', { json: { assistant_id: assistantId } });
      const { version_id } = (await server.json(`/calls/${body.results.call_id}`)).body.results;
      web.add(versions.get(version_id));
    }
    assert.deepEqual(web, new Set([1, 2]));
  });

  it('covers only the numbers of its scope', async () => {
    const { server, callFrom, put } = await open();
    await server.json('/phone-numbers', {
      json: { phone_number: '+14155550101', provider: 'acme', provider_id: 'PN2' },
    });
    const all = { arms: [{ version: 2, share: 100 }] };
    await put({ ...all, scope: { type: 'phone_numbers', phone_numbers: ['+14155550101'] } });
    assert.equal(await callFrom(numbers[0]!), 1);
    await put({ ...all, scope: { type: 'phone_numbers', phone_numbers: [ownNumber] } });
    assert.equal(await callFrom(numbers[0]!), 2);
  });

  it('covers only the campaigns of its scope', async () => {
    const { server, versions, put, assistantId } = await open();
    const { db } = server.database;
    const campaigns: string[] = [];
    for (const name of ['Spring', 'Summer']) {
      const json = { name, ai_assistant_id: assistantId };
      const { campaign_id } = (await server.json('/campaigns', { json })).body.results;
      const lead = { to_number: fictionalNumber(campaigns.length), timezone: afternoonZone(), variables: [] };
      await insertLeads(db, campaign_id, [lead]);
      campaigns.push(campaign_id);
    }
    await put({ arms: [{ version: 2, share: 100 }], scope: { type: 'campaigns', campaign_ids: [campaigns[1]] } });
    await server.app.dialer.round();
    const calls = await db.selectFrom('calls').select(['campaign_id', 'version_id']).execute();
    assert.deepEqual(
      calls.map(({ campaign_id, version_id }) => [campaign_id, versions.get(version_id ?? '')]).toSorted(),
      [
        [campaigns[0], 1],
        [campaigns[1], 2],
      ].toSorted(),
    );
  });

  it('keeps its recipients and begins new figures when only shares change, and ends when another replaces it', async () => {
    const { callFrom, put, show } = await open();
    const { split_id, figures_since } = (await put(half)).body.results;
    const before = await Promise.all(numbers.map(callFrom));
    const larger = (await put({ arms: [{ version: 2, share: 90 }] })).body.results;
    assert.equal(larger.split_id, split_id);
    assert.ok(larger.figures_since > figures_since);
    const after = await Promise.all(numbers.map(callFrom));
    for (const [place, version] of before.entries()) if (version === 2) assert.equal(after[place], 2);
    await put({ arms: [{ version: 3, share: 10 }] });
    const replaced = await show();
    assert.notEqual(replaced.split_id, split_id);
    assert.deepEqual(
      replaced.arms.map(({ version, share }: Json) => [version, share]),
      [
        [1, 90],
        [3, 10],
      ],
    );
  });

  it('ends when another version is published, and keeps the reason', async () => {
    const { server, path, callFrom, put, show } = await open();
    await put(half);
    await server.json(`${path}/publish`, { json: { version: 1 } });
    assert.equal((await show()).status, 'running');
    await server.json(`${path}/publish`, { json: { version: 3 } });
    const { status, end_reason } = await show();
    assert.deepEqual([status, end_reason], ['ended', 'published']);
    assert.deepEqual(new Set(await Promise.all(numbers.map(callFrom))), new Set([3]));
  });

  it('rejects unknown, repeated and published versions, too large shares and foreign numbers with the place', async () => {
    const { server, path, put, assistantId } = await open();
    const placeOf = async (body: Json) => {
      const answer = await put(body);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      return answer.body.errors[0].path;
    };
    assert.equal(await placeOf({ arms: [{ version: 9, share: 10 }] }), 'arms.0.version');
    assert.equal(await placeOf({ arms: [{ version: 1, share: 10 }] }), 'arms.0.version');
    const twice = [2, 2].map((version) => ({ version, share: 10 }));
    assert.equal(await placeOf({ arms: twice }), 'arms');
    const tooMuch = [2, 3].map((version) => ({ version, share: 60 }));
    assert.equal(await placeOf({ arms: tooMuch }), 'arms');
    const foreign = { type: 'phone_numbers', phone_numbers: ['+14155550199'] };
    assert.equal(await placeOf({ ...half, scope: foreign }), 'scope.phone_numbers.0');
    const campaigns = { type: 'campaigns', campaign_ids: [assistantId] };
    assert.equal(await placeOf({ ...half, scope: campaigns }), 'scope.campaign_ids.0');
    assert.equal((await server.json(`${path}/split`)).status, 404);
    const key = 'key-of-another-account';
    const accountId = await createAccount(server.database.db, 'Other');
    await createApiKey(server.database.db, { accountId, name: 'k', key });
    const stranger = { headers: { 'X-API-KEY': key } };
    for (const method of ['GET', 'DELETE'])
      assert.equal((await server.json(`${path}/split`, { method, ...stranger })).status, 404);
    assert.equal((await server.json(`${path}/split`, { method: 'PUT', json: half, ...stranger })).status, 404);
  });
});

describe('figures of a split', () => {
  it('are rates with intervals and a difference from the published version', async () => {
    const { server, versions, put, show } = await open();
    await put(half);
    await storeCalls(server, idOf(versions, 1), { calls: 200, failed: 10, early: 20 });
    await storeCalls(server, idOf(versions, 2), { calls: 100, failed: 5, early: 60 });
    const [published, other] = (await show()).arms;
    assert.deepEqual([published.calls, other.calls, other.is_published], [200, 100, false]);
    const { error_rate, early_hang_up_rate, transfer_rate } = other.rates;
    assert.deepEqual([error_rate.percent, error_rate.low, error_rate.high], [5, 2.15, 11.18]);
    assert.equal(error_rate.difference.verdict, 'not_significant');
    assert.deepEqual([early_hang_up_rate.percent, early_hang_up_rate.difference.verdict], [60, 'higher']);
    assert.deepEqual([transfer_rate.count, transfer_rate.low], [0, 0]);
    assert.equal(published.rates.error_rate.difference, null);
    assert.deepEqual(other.outcomes.map(({ outcome, count }: Json) => [outcome, count]).toSorted(), [
      ['completed', 95],
      ['failed', 5],
    ]);
  });
});

describe('the guard of a split', () => {
  const guarded = { ...half, guard: { error_rate: 5, early_hang_up_rate: 30, least_calls: 40 } };
  const check = async ({ app, database: { db } }: TestServer, processes = 1) => {
    await db.updateTable('assistant_splits').set({ next_check_at: sql<Date>`now()` }).execute();
    const ports = { db, announce: app.core.announce };
    await Promise.all(Array.from({ length: processes }, () => checkDueGuards(ports)));
  };

  it('does nothing below its limits, with too few calls, or if the rate may be below the limit by chance', async () => {
    const { server, versions, put, show } = await open();
    await put(guarded);
    await storeCalls(server, idOf(versions, 2), { calls: 39, failed: 39 });
    await check(server);
    assert.equal((await show()).status, 'running');
    await put({ ...guarded, arms: [{ version: 2, share: 51 }] });
    await storeCalls(server, idOf(versions, 1), { calls: 100, failed: 90 });
    await storeCalls(server, idOf(versions, 2), { calls: 100, failed: 9, early: 35 });
    await check(server);
    assert.equal((await show()).status, 'running');
  });

  it('ends the split once, whichever process sees it, and tells the webhook and the audit log', async () => {
    const { server, path, versions, callFrom, put, show, assistantId } = await open();
    const receiver = await openReceiver();
    await subscribe(server, receiver, { events: ['split.rolled_back'] });
    await put(guarded);
    await storeCalls(server, idOf(versions, 2), { calls: 100, early: 60 });
    await check(server, 8);
    const { status, end_reason, breach } = await show();
    assert.deepEqual([status, end_reason], ['ended', 'guard']);
    const { low, ...rest } = breach;
    assert.deepEqual(rest, { version: 2, measure: 'early_hang_up_rate', count: 60, of: 100, limit: 30 });
    assert.ok(low > 45 && low < 50, String(low));
    assert.deepEqual(new Set(await Promise.all(numbers.map(callFrom))), new Set([1]));
    await receiver.until(1);
    const { type, data } = receiver.messages()[0]!.body;
    assert.deepEqual([type, data.assistant_id, data.version], ['split.rolled_back', assistantId, 2]);
    const entries = (await server.json('/audit-log?action=split.roll_back')).body.results;
    assert.deepEqual(
      entries.map(({ actor, subject }: { actor: Json; subject: Json }) => [actor.type, subject.id]),
      [['server', assistantId]],
    );
    assert.equal((await server.json(`${path}/split`, { method: 'DELETE' })).status, 404);
    assert.equal(receiver.messages().length, 1);
  });
});
