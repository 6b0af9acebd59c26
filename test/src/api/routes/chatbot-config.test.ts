import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const strangerKey = 'key-of-another-account';
const { db } = server.database;
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';
const page = 'https://www.example.com';

const created = await server.json('/ai-assistants', {
  json: {
    name: 'Ada',
    prompt: 'A secret prompt.',
    chatbot_logo: 'https://example.com/logo.png',
    chatbot_accent_color: '#ff8800',
    chatbot_faq: JSON.stringify([{ question: 'Where are you?', answer: 'At 5 Mill Lane.', internal: 1 }]),
    chatbot_whitelisted_domains: ['www.example.com', 'localhost:3000'],
  },
});
const assistant = created.body.results;
const pathOf = (id: string) => `/public/ai-assistants/chatbot-config/${id}`;
const path = pathOf(assistant.assistant_id);
const without = (headers: Record<string, string> = {}) => ({ headers: { 'X-API-KEY': '', ...headers } });
const allowed = (headers: Headers) => headers.get('access-control-allow-origin');
const missing = { detail: 'Authentication credentials were not provided.' };

describe('GET /public/ai-assistants/chatbot-config/{assistant_id}', () => {
  it('returns exactly what the widget needs to a whitelisted page, without a key', async () => {
    const { status, headers, body } = await server.json(path, without({ Origin: page }));
    assert.deepEqual([status, allowed(headers), headers.get('vary')], [200, page, 'Origin']);
    assert.deepEqual(body, {
      err: false,
      msg: body.msg,
      results: {
        chatbot_logo: 'https://example.com/logo.png',
        chatbot_accent_color: '#ff8800',
        chatbot_faq: [{ question: 'Where are you?', answer: 'At 5 Mill Lane.' }],
        chatbot_whitelisted_domains: ['www.example.com', 'localhost:3000'],
        name: 'Ada',
        voice: assistant.voice,
      },
    });
  });

  it('adds the picture of the assistant on request', async () => {
    const avatar = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
    await server.json(`/ai-assistants/${assistant.assistant_id}`, { method: 'PATCH', json: { avatar } });
    const { body } = await server.json(`${path}?include=avatar`, without({ Origin: page }));
    assert.equal(body.results.avatar, avatar);
    assert.equal('avatar' in (await server.json(path, without({ Origin: page }))).body.results, false);
    assert.equal((await server.json(`${path}?include=prompt`, without({ Origin: page }))).status, 400);
  });

  it('serves the owner from anywhere, and pages through CORS only if whitelisted', async () => {
    const bare = await server.json(path);
    assert.deepEqual([bare.status, allowed(bare.headers)], [200, null]);
    const elsewhere = await server.json(path, { headers: { Origin: 'https://evil.net' } });
    assert.deepEqual([elsewhere.status, allowed(elsewhere.headers)], [200, null]);
    assert.equal(allowed((await server.json(path, { headers: { Origin: page } })).headers), page);
  });

  it('does not reveal to strangers whether an assistant exists', async () => {
    const evil = { Origin: 'https://evil.net' };
    for (const where of [path, pathOf(unknownId)])
      for (const init of [without(), without(evil), without({ Origin: 'null' })]) {
        const { status, headers, body } = await server.json(where, init);
        assert.deepEqual([status, body, allowed(headers)], [403, missing, null]);
        assert.equal(headers.get('vary'), 'Origin');
      }
    assert.equal((await server.json(pathOf(unknownId), without({ Origin: page }))).status, 403);
  });

  it("treats another account's key as if the assistant did not exist, and a wrong key with 403", async () => {
    for (const where of [path, pathOf(unknownId)]) {
      const { status, body } = await server.json(where, { headers: { 'X-API-KEY': strangerKey } });
      assert.deepEqual([status, body.err], [404, true]);
    }
    const wrong = await server.json(path, { headers: { 'X-API-KEY': 'nope', Origin: page } });
    assert.deepEqual([wrong.status, wrong.body], [403, { detail: 'Invalid API key.' }]);
  });

  it('does not find malformed ids or deleted assistants', async () => {
    for (const id of ['x', '%00', "'%20or%201=1", '..%2F..'])
      assert.equal((await server.request(pathOf(id), without({ Origin: page }))).status, 404);
    const gone = (await server.json('/ai-assistants', { json: { name: 'G', chatbot_whitelisted_domains: ['a.b'] } }))
      .body.results.assistant_id;
    await server.request(`/ai-assistants/${gone}`, { method: 'DELETE' });
    assert.equal((await server.request(pathOf(gone), without({ Origin: 'https://a.b' }))).status, 403);
    assert.equal((await server.request(pathOf(gone))).status, 404);
  });

  it('lists the allowed methods', async () => {
    const { status, headers } = await server.request(path, { method: 'POST' });
    assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  });

  it('is rate limited per address', async () => {
    const limited = await openTestServer({ settings: { RATE_LIMIT_RPS: '1' } });
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await limited.request(pathOf(unknownId), without())).status),
    );
    assert.deepEqual(statuses.toSorted(), [403, 403, 429, 429, 429]);
    assert.ok((await limited.request(pathOf(unknownId), without())).headers.has('retry-after'));
  });
});

describe('OPTIONS /public/ai-assistants/chatbot-config/{assistant_id}', () => {
  const ask = (where: string, origin?: string) =>
    server.request(where, {
      method: 'OPTIONS',
      headers: {
        'X-API-KEY': '',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'content-type',
        ...(origin === undefined ? {} : { Origin: origin }),
      },
    });

  it('allows whitelisted pages', async () => {
    const { status, headers } = await ask(path, 'http://localhost:3000');
    assert.deepEqual([status, allowed(headers)], [204, 'http://localhost:3000']);
    assert.equal(headers.get('access-control-allow-methods'), 'GET');
    assert.match(headers.get('access-control-allow-headers') ?? '', /content-type/i);
    assert.equal(headers.get('vary'), 'Origin');
  });

  it('allows no other pages', async () => {
    for (const answer of [
      await ask(path, 'https://evil.net'),
      await ask(path),
      await ask(path, 'null'),
      await ask(pathOf(unknownId), page),
    ])
      assert.deepEqual([answer.status, allowed(answer.headers)], [403, null]);
    assert.equal((await ask(pathOf('x'), page)).status, 404);
  });
});
