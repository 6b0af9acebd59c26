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

async function create(fields: object = {}) {
  const { status, body } = await server.json('/ai-assistants', {
    json: { name: 'Ada', prompt: 'Be kind.', ...fields },
  });
  assert.equal(status, 201);
  return `/ai-assistants/${body.results.assistant_id}`;
}
const patch = (path: string, json: object) => server.json(path, { method: 'PATCH', json });
const post = async (path: string, json: object = {}) => (await server.json(path, { json })).body;
const get = async (path: string) => (await server.json(path)).body;
const statusOf = async (path: string, init: object = {}) => (await server.json(path, init)).status;

describe('edits of an assistant', () => {
  it('are published as versions with their author, unless they keep a draft', async () => {
    const path = await create();
    await patch(path, { prompt: 'Be brief.' });
    const { results } = await get(`${path}/versions`);
    assert.deepEqual(
      results.map(({ number, is_published }: { number: number; is_published: boolean }) => [number, is_published]),
      [
        [2, true],
        [1, false],
      ],
    );
    assert.notEqual(results[0].author, '');
    await patch(path, { publishes_edits: false });
    assert.equal((await patch(path, { prompt: 'Draft.' })).body.results.published_version, 2);
    assert.equal((await get(path)).results.prompt, 'Draft.');
    assert.equal((await get(`${path}/versions/2`)).results.assistant.prompt, 'Be brief.');
  });

  it('are a draft from the beginning if the assistant is created so', async () => {
    const path = await create({ publishes_edits: false });
    await patch(path, { prompt: 'Draft.' });
    assert.equal((await get(`${path}/versions/1`)).results.assistant.prompt, 'Be kind.');
    assert.equal((await get(`${path}/versions`)).count, 1);
    const published = (await post(`${path}/publish`, { note: 'A test' })).results;
    assert.deepEqual([published.number, published.note, published.is_published], [2, 'A test', true]);
  });
});

describe('POST /ai-assistants/{assistant_id}/publish', () => {
  it('returns to an earlier version, keeps the draft, and reports that they differ', async () => {
    const path = await create();
    await patch(path, { publishes_edits: false });
    await patch(path, { prompt: 'Second.' });
    const second = (await post(`${path}/publish`, { note: 'A test' })).results;
    assert.deepEqual([second.number, second.note, second.has_unpublished_changes], [2, 'A test', false]);
    const first = (await post(`${path}/publish`, { version: 1 })).results;
    assert.deepEqual([first.number, first.is_published, first.has_unpublished_changes], [1, true, true]);
    assert.equal((await get(path)).results.prompt, 'Second.');
    assert.equal((await get(`${path}/versions`)).count, 2);
  });

  it('answers 404 for a version that does not exist, and to other accounts', async () => {
    const path = await create();
    assert.equal(await statusOf(`${path}/publish`, { json: { version: 9 } }), 404);
    assert.equal(await statusOf(`${path}/publish`, { json: {}, ...stranger }), 404);
    assert.equal(await statusOf(`${path}/versions/9`), 404);
    assert.equal(await statusOf(`${path}/versions/0`), 404);
    assert.equal(await statusOf(`${path}/versions`, stranger), 404);
    assert.equal(await statusOf(`${path}/changes`, stranger), 404);
  });
});

describe('POST /ai-assistants/{assistant_id}/restore', () => {
  it('replaces the draft and publishes nothing', async () => {
    const path = await create();
    await patch(path, { publishes_edits: false });
    await patch(path, { prompt: 'Draft.' });
    const { results } = await post(`${path}/restore`, { version: 1 });
    assert.deepEqual([results.prompt, results.published_version], ['Be kind.', 1]);
  });

  it('is 409 for an assistant that publishes its edits', async () => {
    const path = await create();
    assert.equal(await statusOf(`${path}/restore`, { json: { version: 1 } }), 409);
  });
});

describe('GET /ai-assistants/{assistant_id}/changes', () => {
  it('shows changed words, and states that were added, changed, moved and removed', async () => {
    const path = await create();
    const states = `/ai-assistants/llm-states/${path.split('/')[2]}`;
    const state = (name: string, children: object[] = [], state_id?: string) => ({
      ...(state_id === undefined ? {} : { state_id }),
      name,
      description: name,
      prompt: `Ask for the ${name}.`,
      children,
    });
    const put = (roots: object[]) => server.json(states, { method: 'PUT', json: { llm_states: roots } });
    const [root] = (await put([state('greeting', [state('day'), state('name')])])).body.results;
    const [day, name] = root.children;
    await patch(path, { publishes_edits: false });
    await patch(path, { prompt: 'Be very kind.' });
    const dayNow = { ...state('day', [state('name', [], name.state_id)], day.state_id), prompt: 'Ask for the date.' };
    await put([state('greeting', [dayNow, state('time')], root.state_id)]);
    const { changes } = (await get(`${path}/changes`)).results;
    const told = changes.map(({ type, path: place }: { type: string; path: string }) => `${type} ${place}`);
    assert.deepEqual(told, [
      'changed prompt',
      'changed greeting / day: prompt',
      'moved greeting / day / name',
      'added greeting / time',
    ]);
    assert.deepEqual(changes[0].words, [
      { type: 'kept', text: 'Be ' },
      { type: 'added', text: 'very ' },
      { type: 'kept', text: 'kind.' },
    ]);
    const back = (await get(`${path}/changes?from=draft&to=published`)).results.changes;
    assert.equal(back.at(-1).type, 'removed');
    assert.deepEqual((await get(`${path}/changes?from=draft`)).results.changes, []);
    assert.equal(await statusOf(`${path}/changes?from=latest`), 400);
  });
});

describe('a call', () => {
  it('names its version, by which calls are found', async () => {
    const path = await create();
    const assistant_id = path.split('/')[2];
    const { results } = await post('/calls/web/register', { assistant_id });
    const { version_id } = (await get(`${path}/versions/1`)).results;
    assert.equal((await get(`/calls/${results.call_id}`)).results.version_id, version_id);
    await patch(path, { prompt: 'Be brief.' });
    await post('/calls/web/register', { assistant_id });
    const found = await get(`/calls?version_id=${version_id}`);
    assert.deepEqual(
      found.results.map(({ call_id }: { call_id: string }) => call_id),
      [results.call_id],
    );
    const versions = await get(`${path}/versions?version_id=${version_id}`);
    assert.deepEqual(
      versions.results.map(({ number }: { number: number }) => number),
      [1],
    );
  });
});
