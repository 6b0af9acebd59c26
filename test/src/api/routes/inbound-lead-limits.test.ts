import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { deleteOldLeadTallies } from '#src/store/campaigns/lead-tallies.ts';
import { connect } from '#src/store/database/database.ts';
import { createAssistantWithNumber, setDialPolicy } from '#test/support/dialling-account.ts';
import { openCampaign, page } from '#test/support/lead-form.ts';
import { openTestServer } from '#test/support/server.ts';

const settings = {
  LEADS_PER_HOUR: '8',
  LEADS_PER_DAY: '12',
  LEADS_PER_ADDRESS: '5',
  TRUSTED_PROXIES: '127.0.0.1',
  BASE_URL: '',
};
const server = await openTestServer({ settings });
const { db } = server.database;
await createAssistantWithNumber(server, '+14155550100', 'twilio');
const number = (place: number): string => `+1415555${String(2_000 + place)}`;
const lead = (phone: string) => ({ contact: { phone }, fname: 'Maya' });
const forged = { 'X-API-KEY': '', Referer: `${page}/contact` };
const post = (inbound: string, phone: string, headers: Record<string, string> = {}, to = server) =>
  to.json(inbound, { json: lead(phone), headers: { ...forged, ...headers } });
const agePast = (hours: number) =>
  sql`update lead_tallies set minute = minute - make_interval(hours => ${hours})`.execute(db);

describe('leads with a forged Referer header', () => {
  it("cannot dial premium-rate and satellite numbers, and 300 of them stay within the form's limit", async () => {
    const { inbound, campaignId } = await openCampaign(server);
    const listening = await server.app.listen();
    const send = (place: number, phone: string) =>
      fetch(`${listening}${inbound}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Referer: `${page}/contact`,
          'X-Forwarded-For': `203.0.113.${place % 200}`,
        },
        body: JSON.stringify(lead(phone)),
      });
    const costly = ['+19005551234', '+449098790123', '+881612345678'];
    for (const [place, phone] of costly.entries()) {
      const answer = await send(place, phone);
      assert.equal(answer.status, 400);
      assert.match(((await answer.json()) as { msg: string }).msg, /^reference_number: \+\d+ is a (premium|satellite)/);
    }
    const answers = await Promise.all(Array.from({ length: 300 }, (_, place) => send(place, number(place))));
    const taken = answers.filter(({ status }) => status === 201).length;
    assert.equal(taken, 5, 'the rest of 8 per hour after 3 tries');
    assert.ok(
      answers.filter(({ status }) => status === 429).every(({ headers }) => headers.get('retry-after') !== null),
    );
    assert.equal((await server.json(`/campaigns/${campaignId}/leads`)).body.count, 5);
    const { body } = await server.json('/users/dial-refusals');
    assert.deepEqual(new Set(body.results.map(({ way }: { way: string }) => way)), new Set(['form']));
    assert.equal(body.count, 3);
  });
});

describe('limits on leads with a token', () => {
  it('apply per address, until its hour is over', async () => {
    const { inbound } = await openCampaign(server);
    const statuses = [];
    for (let place = 0; place < 6; place += 1) statuses.push((await post(inbound, number(place))).status);
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
    const refused = await post(inbound, number(6));
    assert.match(refused.body.msg, /^Too many leads: the campaign accepts 5 per hour from one address\.$/);
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds));
    await agePast(1);
    assert.equal((await post(inbound, number(6))).status, 201);
    await agePast(27);
    await deleteOldLeadTallies(db);
    const { rows } = await sql`select from lead_tallies`.execute(db);
    assert.equal(rows.length, 0);
  });

  it('count duplicates and rejected numbers as well, and apply per campaign', async () => {
    const [one, other] = [await openCampaign(server), await openCampaign(server)];
    for (const phone of [number(1), number(1), '12', '+19005551234', number(2)]) await post(one.inbound, phone);
    assert.equal((await post(one.inbound, number(3))).status, 429);
    assert.equal((await post(other.inbound, number(3))).status, 201);
  });

  it('can be set per campaign', async () => {
    const { inbound, path } = await openCampaign(server);
    const set = await server.json(path, { method: 'PATCH', json: { leads_per_hour: 2 } });
    assert.deepEqual([set.status, set.body.results.leads_per_hour, set.body.results.leads_per_day], [200, 2, null]);
    const statuses = [];
    for (let place = 0; place < 3; place += 1) statuses.push((await post(inbound, number(place))).status);
    assert.deepEqual(statuses, [201, 201, 429]);
    await server.json(path, { method: 'PATCH', json: { leads_per_hour: null, leads_per_day: 3 } });
    assert.equal((await post(inbound, number(7))).status, 201);
    assert.match((await post(inbound, number(8))).body.msg, /accepts 3 per day/);
    const wrong = await server.json(path, { method: 'PATCH', json: { leads_per_day: -1 } });
    assert.deepEqual([wrong.status, /^leads_per_day/.test(wrong.body.msg)], [400, true]);
  });

  it('are shared by two servers', async () => {
    const { inbound, path } = await openCampaign(server);
    await server.json(path, { method: 'PATCH', json: { leads_per_hour: 4 } });
    const second = await openTestServer({
      settings,
      database: await connect(
        server.database.connection,
        () => {},
        async () => {},
      ),
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => post(inbound, number(place), {}, place % 2 === 0 ? server : second)),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 4);
  });
});

describe('a campaign with signed leads', () => {
  const signed = (secret: string, body: string, { id = 'msg_1', atMs = Date.now() } = {}) => {
    const timestamp = String(Math.floor(atMs / 1000));
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,AAAA v1,${digest}`,
      'Content-Type': 'application/json',
    };
  };
  const open = async () => {
    const campaign = await openCampaign(server);
    const made = await server.json(`${campaign.path}/secret`, { method: 'POST' });
    return { ...campaign, secret: String(made.body.results.secret) };
  };
  const send = (inbound: string, body: string, headers: Record<string, string>) =>
    server.json(inbound, { body, headers: { ...forged, ...headers } });

  it('accepts signed leads without a limit per address', async () => {
    const { inbound, secret, path } = await open();
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal((await server.json(path)).body.results.is_signed, true);
    for (let place = 0; place < 7; place += 1) {
      const body = JSON.stringify(lead(number(place)));
      assert.equal((await send(inbound, body, signed(secret, body))).status, 201);
    }
  });

  it('rejects unsigned, modified, old and wrongly signed leads, and counts none of them', async () => {
    const { inbound, secret, path, campaignId } = await open();
    const body = JSON.stringify(lead(number(1)));
    const other = JSON.stringify(lead(number(2)));
    const tries: readonly (readonly [string, Record<string, string>, RegExp])[] = [
      [body, { 'Content-Type': 'application/json' }, /requires signed leads/],
      [other, signed(secret, body), /does not match/],
      [body, signed(secret, body, { atMs: Date.now() - 301_000 }), /webhook-timestamp is \d+/],
      [body, signed(secret, body, { atMs: Date.now() + 302_000 }), /webhook-timestamp is \d+/],
      [body, signed(`whsec_${Buffer.alloc(32).toString('base64')}`, body), /does not match/],
      [body, { ...signed(secret, body), 'webhook-timestamp': 'soon' }, /requires signed leads/],
      [body, { ...signed(secret, body), 'webhook-signature': 'v1,' }, /does not match/],
    ];
    for (const [text, headers, message] of tries) {
      const answer = await send(inbound, text, headers);
      assert.deepEqual([answer.status, message.test(answer.body.msg)], [401, true], answer.body.msg);
    }
    const { rows } = await sql`select from lead_tallies where campaign_id = ${campaignId}`.execute(db);
    assert.equal(rows.length, 0);
    await server.json(`${path}/secret`, { method: 'DELETE' });
    assert.equal((await send(inbound, body, { 'Content-Type': 'application/json' })).status, 201);
  });

  it('shows the secret once, and stores it encrypted', async () => {
    const { secret, path } = await open();
    const rows = await db.selectFrom('lead_tokens').selectAll().execute();
    for (const text of [JSON.stringify(rows), JSON.stringify((await server.json(path)).body)])
      assert.equal(text.includes(secret), false);
  });
});

describe('a lead from a blocked country', () => {
  it('gets 400, like an invalid number', async () => {
    const { inbound } = await openCampaign(server);
    await setDialPolicy(server, { allowed_countries: ['US'] });
    const { status, body } = await post(inbound, '+493010000001');
    assert.deepEqual([status, body.errors[0].path], [400, 'reference_number']);
    assert.match(body.msg, /belongs to DE; the account dials only US\.$/);
  });
});
