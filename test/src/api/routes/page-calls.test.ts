import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { deleteExpiredPageCalls } from '#src/store/calls/page-calls.ts';
import { openTestServer, type TestServer, type TestServerOptions } from '#test/support/server.ts';

const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';
const page = 'https://www.example.com';
const pathOf = (id: string) => `/public/ai-assistants/web-calls/${id}`;
const allowed = (headers: Headers) => headers.get('access-control-allow-origin');
const missing = { detail: 'Authentication credentials were not provided.' };

async function open(options: TestServerOptions = {}, fields: object = {}) {
  const server = await openTestServer(options);
  const chatbot_whitelisted_domains = ['www.example.com', '*.shop.example'];
  const json = { name: 'Ada', prompt: 'Be kind.', chatbot_whitelisted_domains, ...fields };
  const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
  return { server, path: pathOf(assistant_id), tokens: server.app.core.tokens };
}

const asks = (server: TestServer, path: string, origin?: string) =>
  server.json(path, {
    method: 'POST',
    headers: { 'X-API-KEY': '', ...(origin === undefined ? {} : { Origin: origin }) },
  });

/** Results of calls registered from a test address with this number. */
async function registerFrom(server: TestServer, path: string, address: number, count: number): Promise<string[]> {
  const { account_id } = await server.database.db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const visit = { origin: page, visitor: Buffer.alloc(32, address) };
  const { calls } = server.app.core;
  const outcomes: string[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    const made = await calls.registerForPage(account_id, path.split('/')[4]!, visit);
    outcomes.push(made.type === 'refused' ? made.reason : made.type);
  }
  return outcomes;
}

/** Makes all visitor calls so far older than an hour. */
const makeOld = ({ database: { db } }: TestServer) =>
  sql`update page_calls set created_at = now() - interval '61 minutes'`.execute(db);

describe('POST /public/ai-assistants/web-calls/{assistant_id}', async () => {
  const { server, path, tokens } = await open();

  it('registers a call for a whitelisted page, with a single-use token for that page', async () => {
    const { status, headers, body } = await asks(server, path, page);
    assert.deepEqual([status, allowed(headers), headers.get('vary')], [200, page, 'Origin']);
    const { call_id, token, url } = body.results;
    assert.equal(url, `ws://parley.test/media/web/${token}`);
    for (const other of ['https://evil.net', 'http://www.example.com', `${page}:8443`, 'null', null]) {
      assert.ok(!tokens.read(token, { origin: other }), String(other));
      assert.deepEqual(await tokens.redeem(token, { origin: other }), { type: 'refused', reason: 'invalid' });
    }
    assert.deepEqual(await tokens.redeem(token, { origin: page }), {
      type: 'accepted',
      target: { type: 'page', callId: call_id },
    });
    assert.deepEqual(await tokens.redeem(token, { origin: page }), { type: 'refused', reason: 'used' });
    const { results: call } = (await server.json(`/calls/${call_id}`)).body;
    assert.deepEqual([call.call_type, call.status], ['web', 'queued']);
  });

  it('rejects other pages identically, whether or not the assistant exists', async () => {
    const strangers = [
      'https://evil.net',
      'https://example.com',
      'https://shop.example',
      `${page}.evil.net`,
      'null',
      '',
    ];
    for (const where of [path, pathOf(unknownId)])
      for (const origin of [...strangers, undefined]) {
        const { status, headers, body } = await asks(server, where, origin);
        assert.deepEqual([status, body, allowed(headers)], [403, missing, null], origin);
      }
    assert.equal((await asks(server, path, 'https://a.shop.example')).status, 200);
    assert.equal((await asks(server, pathOf('x'), page)).status, 404);
  });

  it('rejects all pages if the whitelist is empty', async () => {
    const { server, path } = await open({}, { chatbot_whitelisted_domains: [] });
    assert.equal((await asks(server, path, page)).status, 403);
  });

  it('lets the page read why it gets no call', async () => {
    const { server, path } = await open({}, { prompt: '' });
    const { status, headers, body } = await asks(server, path, page);
    assert.deepEqual([status, allowed(headers)], [409, page]);
    assert.match(body.detail, /not ready for calls/);
  });

  it('allows a burst of a dozen requests per address, and says when to retry', async () => {
    const { server, path } = await open({ settings: { RATE_LIMIT_RPS: '50' } });
    const answers = await Promise.all(Array.from({ length: 15 }, () => asks(server, path, page)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array(12).fill(200), ...Array(3).fill(429)]);
    const refused = answers.find(({ status }) => status === 429)!;
    assert.equal(allowed(refused.headers), page);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  });

  it('limits concurrent calls per address', async () => {
    const { server, path } = await open({ settings: { PAGE_CALLS_PER_ADDRESS: '2' } });
    const { calls } = server.app.core;
    const registered = await Promise.all(Array.from({ length: 4 }, () => asks(server, path, page)));
    const ids: string[] = registered.map(({ body }) => body.results.call_id);
    const connected = await Promise.all(ids.map((id) => calls.connect(id, {}, 'page')));
    assert.equal(connected.filter((call) => call !== undefined).length, 2);
    const refused = await asks(server, path, page);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '10']);
    const [elsewhere] = await registerFrom(server, path, 9, 1);
    assert.equal(elsewhere, 'awaited');
    const onLine = connected.find((call) => call !== undefined)!;
    await calls.finish(onLine.call_id, 'completed', 'caller_hung_up');
    assert.equal((await asks(server, path, page)).status, 200);
  });

  it('limits registrations per address and hour, and says how long to wait', async () => {
    const { server, path } = await open({ settings: { PAGE_CALLS_PER_ADDRESS_HOUR: '3' } });
    for (let asked = 0; asked < 3; asked += 1) assert.equal((await asks(server, path, page)).status, 200);
    const refused = await asks(server, path, page);
    assert.deepEqual(
      [refused.status, refused.body.detail, refused.headers.get('retry-after')],
      [429, 'The limit of calls per hour is reached.', '600'],
    );
    assert.equal(refused.headers.get('access-control-expose-headers'), 'Retry-After');
    assert.deepEqual(await registerFrom(server, path, 9, 1), ['awaited']);
    await makeOld(server);
    assert.equal((await asks(server, path, page)).status, 200);
  });

  it('limits visitor calls per assistant and hour, across addresses', async () => {
    const { server, path } = await open({ settings: { PAGE_CALLS_PER_HOUR: '2' } });
    const { calls } = server.app.core;
    // Calls that were never connected do not count against the others.
    for (let address = 0; address < 5; address += 1) await registerFrom(server, path, address, 1);
    const registered = await Promise.all(Array.from({ length: 3 }, () => asks(server, path, page)));
    for (const { body } of registered.slice(0, 2)) {
      assert.ok(await calls.connect(body.results.call_id, {}, 'page'));
      await calls.finish(body.results.call_id, 'completed', 'caller_hung_up');
    }
    assert.equal(await calls.connect(registered[2]!.body.results.call_id, {}, 'page'), undefined);
    assert.deepEqual(await registerFrom(server, path, 9, 1), ['too_many_in_an_hour']);
    await makeOld(server);
    assert.deepEqual(await registerFrom(server, path, 9, 1), ['awaited']);
  });

  it('never exceeds the limit on visitor calls, even for simultaneous requests', async () => {
    const { server, path } = await open({ settings: { PAGE_CALLS_PER_ADDRESS_HOUR: '4' } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => asks(server, path, page)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 4);
  });

  it('deletes call origins an hour after the calls are over', async () => {
    const { server, path } = await open();
    const { db } = server.database;
    const { calls } = server.app.core;
    const { call_id } = (await asks(server, path, page)).body.results;
    await makeOld(server);
    await deleteExpiredPageCalls(db);
    assert.equal((await db.selectFrom('page_calls').select('call_id').execute()).length, 1);
    await calls.finish(call_id, 'failed', 'never_connected');
    await deleteExpiredPageCalls(db);
    assert.equal((await db.selectFrom('page_calls').select('call_id').execute()).length, 0);
  });

  it('limits concurrent calls from pages, but not from other clients', async () => {
    const { server, path, tokens } = await open({ settings: { PAGE_CALLS: '1' } });
    const { calls } = server.app.core;
    const registered = await Promise.all([asks(server, path, page), asks(server, path, page)]);
    const [first, second] = registered.map(({ body }) => body.results.call_id);
    assert.equal((await calls.connect(first, {}, 'page'))?.status, 'in-progress');
    assert.equal(await calls.connect(second, {}, 'page'), undefined);
    assert.equal((await server.json(`/calls/${second}`)).body.results.status, 'busy');
    const third = await asks(server, path, page);
    assert.deepEqual([third.status, allowed(third.headers)], [429, page]);
    const assistant_id = path.split('/')[4];
    const own = await server.json('/calls/web/register', { json: { assistant_id } });
    assert.equal(own.status, 200);
    assert.ok(tokens.read(own.body.results.token));
    assert.equal((await calls.connect(own.body.results.call_id))?.status, 'in-progress');
  });
});

describe('OPTIONS /public/ai-assistants/web-calls/{assistant_id}', async () => {
  const { server, path } = await open();
  const ask = (where: string, origin: string) =>
    server.request(where, { method: 'OPTIONS', headers: { 'X-API-KEY': '', Origin: origin } });

  it('allows whitelisted pages only', async () => {
    const { status, headers } = await ask(path, page);
    assert.deepEqual(
      [status, allowed(headers), headers.get('access-control-allow-methods'), headers.get('vary')],
      [204, page, 'POST', 'Origin'],
    );
    const refused = await ask(path, 'https://evil.net');
    assert.deepEqual([refused.status, allowed(refused.headers)], [403, null]);
    assert.equal((await ask(pathOf('x'), page)).status, 404);
  });
});
