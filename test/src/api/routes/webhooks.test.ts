import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { eventKinds } from '#src/store/webhooks/webhook-tables.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
const { db } = server.database;
const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { 'X-API-KEY': strangerKey };

const url = 'https://crm.example.com/hooks';
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const show = async (headers = {}) => (await server.json('/webhooks', { headers })).body.results;
const save = (json: object, headers = {}) => server.json('/webhooks', { method: 'PUT', json, headers });
const { body: assistant } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
const { body: campaign } = await server.json('/campaigns', {
  json: { name: 'Spring', ai_assistant_id: assistant.results.assistant_id },
});
const transferPath = `/campaigns/${campaign.results.campaign_id}/transfer-webhook`;

describe('GET /webhooks', () => {
  it('returns a webhook without a URL if none was set', async () => {
    assert.deepEqual(await show(stranger), {
      url: null,
      events: [],
      secret: '',
      disabled_reason: null,
      created_at: null,
      updated_at: null,
    });
  });
});

describe('PUT /webhooks', () => {
  it('generates a secret, shows it once, and stores it sealed', async () => {
    const { status, body } = await save({ url, events: ['call.ended', 'call.ended', 'call.started'] });
    assert.equal(status, 200);
    assert.match(body.results.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.deepEqual(body.results.events, ['call.ended', 'call.started']);
    const shown = await show();
    assert.deepEqual(shown, { ...body.results, secret: `****${body.results.secret.slice(-4)}` });
    const row = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    assert.equal(JSON.stringify(row).includes(body.results.secret.slice(6)), false);
  });

  it('sends the default kinds if none are named, and keeps the secret', async () => {
    const before = await show();
    const { body } = await save({ url });
    assert.deepEqual(
      body.results.events,
      eventKinds.filter((kind) => kind !== 'dial.refused'),
    );
    assert.equal(body.results.secret, before.secret);
  });

  it('accepts a secret from the user, and generates another on request', async () => {
    assert.equal((await save({ url, secret })).body.results.secret, '****b7oD');
    const { secret: made } = (await save({ url, secret: null })).body.results;
    assert.match(made, /^whsec_/);
    assert.notEqual(made, secret);
  });

  it('sends nothing more without a URL', async () => {
    assert.equal((await save({ url: null })).body.results.url, null);
    await db.transaction().execute((trx) => server.app.core.announce(trx, accountId, 'campaign.completed', {}));
    assert.equal((await server.json('/webhooks/deliveries')).body.count, 0);
  });

  const refused: readonly (readonly [string, object, RegExp])[] = [
    ['a missing URL', { events: [] }, /^url: expected an http or https URL, got nothing/],
    ['an invalid URL', { url: 'crm' }, /^url: expected an http or https URL, got "crm"/],
    ['another protocol', { url: 'ftp://crm.example.com' }, /^url: /],
    ['a URL with a password', { url: 'https://u:p@crm.example.com' }, /without user name and password/],
    ['a private address', { url: 'http://10.0.0.1/x' }, /^url: 10\.0\.0\.1 is a private address/],
    ['a cloud’s metadata address', { url: 'http://169.254.169.254/latest' }, /private address/],
    ['an unknown kind of event', { url, events: ['call.rang'] }, /^events\.0: expected one of .*, got "call\.rang"/],
    ['a short secret', { url, secret: 'whsec_short' }, /^secret: expected "whsec_" and 24 .*, got something else/],
  ];
  for (const [what, json, message] of refused)
    it(`rejects ${what}`, async () => {
      const { status, body } = await save(json);
      assert.equal(status, 400);
      assert.match(body.msg, message);
    });

  it('leaves one webhook after two simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3].map((one) => save({ url: `${url}/${one}` }, stranger)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 200]);
    const secrets = answers.map(({ body }) => body.results.secret).filter((shown) => shown.startsWith('whsec_'));
    assert.equal(secrets.length, 1, 'one of them generated the secret');
  });
});

describe('POST /webhooks/pause', () => {
  it('sends nothing until resumed; messages created while paused have failed', async () => {
    const before = await save({ url });
    const paused = await server.json('/webhooks/pause', { method: 'POST' });
    assert.deepEqual([paused.status, paused.body.results.disabled_reason], [200, 'paused']);
    await db.transaction().execute((trx) => server.app.core.announce(trx, accountId, 'campaign.completed', {}));
    const { body } = await server.json('/webhooks/deliveries?event=campaign.completed');
    assert.deepEqual(
      body.results.map(({ status, attempts }: { status: string; attempts: number }) => [status, attempts]),
      [['failed', 0]],
    );
    const resumed = (await server.json('/webhooks/resume', { method: 'POST' })).body.results;
    assert.deepEqual({ ...resumed, updated_at: '' }, { ...before.body.results, updated_at: '' });
    await save({ url: null });
  });

  it('answers 404 if no webhook was set', async () => {
    const headers = { 'X-API-KEY': 'key of a third account' };
    await createApiKey(db, { accountId: await createAccount(db, 'Third'), name: 'k', key: headers['X-API-KEY'] });
    for (const path of ['/webhooks/pause', '/webhooks/resume'])
      assert.equal((await server.json(path, { method: 'POST', headers })).status, 404);
  });
});

describe('PUT /campaigns/{campaign_id}/transfer-webhook', () => {
  it('has its own secret', async () => {
    const saved = (await server.json(transferPath, { method: 'PUT', json: { url } })).body.results;
    assert.match(saved.secret, /^whsec_/);
    const shown = (await server.json(transferPath)).body.results;
    assert.deepEqual(shown, { ...saved, secret: `****${saved.secret.slice(-4)}` });
    assert.equal((await show()).url, null);
  });

  it('is private to the account', async () => {
    for (const init of [{}, { method: 'PUT', json: { url } }])
      assert.equal((await server.json(transferPath, { ...init, headers: stranger })).status, 404);
  });

  it('is deleted with its campaign', async () => {
    const { body } = await server.json('/campaigns', {
      json: { name: 'Short', ai_assistant_id: assistant.results.assistant_id },
    });
    const path = `/campaigns/${body.results.campaign_id}`;
    await server.json(`${path}/transfer-webhook`, { method: 'PUT', json: { url } });
    await server.json(path, { method: 'PATCH', json: { status: 'cancelled' } });
    assert.equal((await server.json(path, { method: 'DELETE' })).status, 200);
    assert.equal((await server.json(`${path}/transfer-webhook`)).status, 404);
  });
});
