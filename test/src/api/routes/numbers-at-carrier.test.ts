import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, it } from 'vitest';
import { createCarriers } from '#src/carriers/registry.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { FakeTwilioNumbers } from '#test/support/fake-twilio-numbers.ts';
import { openTestServer } from '#test/support/server.ts';

let twilio = new FakeTwilioNumbers();
const fake = await startFakeTwilio((request) => twilio.answer(request));
afterAll(() => fake.stop());
const settings = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_BASE_URL: fake.baseUrl };
const media = ({ config }: { config: Parameters<typeof createCarriers>[0] }) => ({ carriers: createCarriers(config) });
const server = await openTestServer({ settings, media });
const { db } = server.database;
const plain = await openTestServer();
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { 'X-API-KEY': strangerKey };

const [first, second] = ['+14155550171', '+15105550172'] as const;
const sidOf = (number: string): string => `PN${number.slice(1).padStart(32, '0')}`;
const search = (query = '') => server.json(`/phone-numbers/available-phone-numbers${query}`);
const buy = (phone_number: unknown = first, headers = {}) =>
  server.json('/phone-numbers', { json: { phone_number }, headers });
const release = (id: string, headers = {}) => server.json(`/phone-numbers/${id}`, { method: 'DELETE', headers });
const listed = async () => (await server.json('/phone-numbers')).body.results;
/** Ages unsettled orders so that another process may claim them, and claims them. */
async function settleLater(): Promise<void> {
  await db.updateTable('phone_numbers').set({ holding_since: sql<Date>`now() - interval '3 minutes'` }).execute();
  await server.app.core.numbers.settle();
}

beforeEach(async () => {
  twilio = new FakeTwilioNumbers(first, second);
  await db.deleteFrom('phone_numbers').execute();
});

describe('GET /phone-numbers/available-phone-numbers', () => {
  it('returns the numbers that the carrier sells, with every field of the interface', async () => {
    const { status, body } = await search('?area_code=415&search=555*&region=ca');
    assert.deepEqual([status, body.err], [200, false]);
    assert.deepEqual(body.results, [
      {
        friendly_name: '(415) 555-0171',
        phone_number: first,
        postal_code: '94612',
        capabilities: { voice: true, SMS: true, MMS: false },
        locality: 'Oakland',
        region: 'CA',
        iso_country: 'US',
        monthly_fee: 1.35,
      },
    ]);
    assert.deepEqual(twilio.searches, [{ VoiceEnabled: 'true', AreaCode: '415', Contains: '555*', InRegion: 'CA' }]);
  });

  it('shows the usual fee if prices are unavailable', async () => {
    twilio.price = null;
    assert.equal((await search()).body.results[0].monthly_fee, 1.15);
  });

  for (const query of [
    'area_code=4155',
    'area_code=abc',
    'search=%27;--',
    'search=1',
    'region=California',
    'region=C1',
  ])
    it(`rejects ${query}`, async () => {
      const { status, body } = await search(`?${query}`);
      assert.deepEqual([status, body.err, body.errors.length], [400, true, 1]);
      assert.deepEqual(twilio.searches, []);
    });

  it('answers 400 if the carrier rejects the search or none is configured, 503 if it is unavailable', async () => {
    assert.equal((await search('?area_code=999')).status, 400);
    assert.equal((await plain.json('/phone-numbers/available-phone-numbers')).status, 400);
    twilio.trouble = { method: 'GET', resource: 'AvailablePhoneNumbers', answer: 'break' };
    const away = await search();
    assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '10']);
  });

  it('answers 403 with detail without a key', async () => {
    const { status, body } = await server.json('/phone-numbers/available-phone-numbers', {
      headers: { 'X-API-KEY': '' },
    });
    assert.deepEqual([status, body], [403, { detail: 'Authentication credentials were not provided.' }]);
  });
});

describe('POST /phone-numbers with a number alone', () => {
  it('buys the number', async () => {
    const { status, body } = await buy();
    assert.equal(status, 201);
    const { provider, provider_id, is_active, friendly_name, additional_data } = body.results;
    assert.deepEqual(
      [provider, provider_id, is_active, friendly_name],
      ['twilio', sidOf(first), true, '(415) 555-0171'],
    );
    assert.deepEqual(additional_data.capabilities, { voice: true, SMS: true, MMS: false });
    assert.deepEqual(await listed(), [body.results]);
    assert.equal(twilio.held.length, 1);
  });

  it('buys once for simultaneous requests', async () => {
    const answers = await Promise.all([buy(), buy(first, stranger), buy()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    assert.equal(twilio.held.length, 1);
  });

  it('answers 409 if the number is not for sale or the purchase fails, and stores nothing', async () => {
    assert.equal((await buy('+14155550199')).status, 409);
    twilio.trouble = {
      method: 'POST',
      resource: 'IncomingPhoneNumbers',
      answer: { status: 401, body: { code: 20003 } },
    };
    assert.equal((await buy()).status, 409);
    assert.equal((await plain.json('/phone-numbers', { json: { phone_number: first } })).status, 409);
    twilio.trouble = null;
    assert.equal((await buy()).status, 201);
  });

  it("settles a purchase later if the carrier's response was lost", async () => {
    twilio.trouble = { method: 'POST', resource: 'IncomingPhoneNumbers', answer: 'break', after: true };
    assert.equal((await buy(first)).status, 503);
    twilio.trouble = { method: 'POST', resource: 'IncomingPhoneNumbers', answer: 'break' };
    assert.equal((await buy(second)).status, 503);
    assert.deepEqual([await listed(), (await buy(first)).status], [[], 409]);
    twilio.trouble = null;
    await server.app.core.numbers.settle();
    assert.deepEqual(await listed(), [], 'the purchase may still be in progress');
    await settleLater();
    const [number, ...others] = await listed();
    assert.deepEqual([number.phone_number, number.provider_id, others], [first, sidOf(first), []]);
    assert.equal((await buy(second)).status, 201);
  });

  it('requires both or neither of provider and provider_id', async () => {
    for (const [json, field] of [
      [{ phone_number: first, provider: 'twilio' }, 'provider_id'],
      [{ phone_number: first, provider_id: 'PN1' }, 'provider'],
    ] as const) {
      const { status, body } = await server.json('/phone-numbers', { json });
      assert.deepEqual([status, body.errors[0].path], [400, field]);
    }
    assert.deepEqual(twilio.held, []);
  });
});

describe('PATCH /phone-numbers/{phone_number_id} of a number at a carrier', () => {
  const assistantId = async () =>
    (await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Hi' } })).body.results.assistant_id;
  const connect = async (id: string) =>
    server.json(`/phone-numbers/${id}`, { method: 'PATCH', json: { ai_assistant: await assistantId() } });

  it('configures the carrier to announce calls here', async () => {
    const { phone_number_id } = (await buy()).body.results;
    assert.equal((await connect(phone_number_id)).body.msg, 'Phone number connected.');
    const [{ voice_url, status_callback } = assert.fail()] = twilio.held;
    assert.equal(voice_url, 'http://parley.test/carriers/twilio/voice');
    assert.equal(status_callback, 'http://parley.test/carriers/twilio/status');
  });

  it('connects the number, and says what to do if the carrier could not be configured', async () => {
    const { phone_number_id } = (await buy()).body.results;
    twilio.trouble = { method: 'POST', resource: 'IncomingPhoneNumbers', answer: { status: 500, body: {} } };
    const { status, body } = await connect(phone_number_id);
    assert.equal(status, 200);
    assert.match(body.msg, /http:\/\/parley\.test\/carriers\/twilio\/voice/);
  });
});

describe('DELETE /phone-numbers/{phone_number_id} of a bought number', () => {
  it('releases the number, once', async () => {
    const { phone_number_id: id } = (await buy()).body.results;
    assert.equal((await release(id, stranger)).status, 404);
    const statuses = (await Promise.all([release(id), release(id)])).map(({ status }) => status);
    assert.ok(statuses.includes(200) && statuses.every((status) => [200, 404].includes(status)), String(statuses));
    assert.deepEqual(twilio.held, []);
    assert.equal((await release(id)).status, 404);
  });

  it('succeeds if the carrier no longer has the number', async () => {
    const { phone_number_id: id } = (await buy()).body.results;
    twilio.held.length = 0;
    assert.equal((await release(id)).status, 200);
  });

  it('can be repeated, or finishes later, if the carrier does not respond', async () => {
    const ids = [(await buy(first)).body.results.phone_number_id, (await buy(second)).body.results.phone_number_id];
    twilio.trouble = { method: 'DELETE', resource: 'IncomingPhoneNumbers', answer: 'break' };
    for (const id of ids) assert.equal((await release(id)).status, 503);
    assert.deepEqual(await listed(), []);
    assert.equal(twilio.held.length, 2);
    twilio.trouble = null;
    assert.equal((await release(ids[0]!)).status, 200);
    await settleLater();
    assert.deepEqual(twilio.held, []);
    assert.equal((await release(ids[1]!)).status, 404);
  });

  it('deletes a registered number but keeps it at the carrier', async () => {
    twilio.answer({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/IncomingPhoneNumbers.json',
      authorization: '',
      form: new URLSearchParams({ PhoneNumber: first }),
    });
    const json = { phone_number: first, provider: 'twilio', provider_id: sidOf(first) };
    const { phone_number_id: id } = (await server.json('/phone-numbers', { json })).body.results;
    assert.equal((await release(id)).status, 200);
    assert.equal(twilio.held.length, 1);
  });
});
