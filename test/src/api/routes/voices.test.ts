import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { testVoices } from '#test/support/no-media.ts';
import { openTestServer } from '#test/support/server.ts';
import { SineVoice } from '#test/support/sine-voice.ts';

const sine = new SineVoice();
const server = await openTestServer({
  voices: testVoices,
  media: () => ({
    tts: () => sine,
    speech: [
      { part: 'text_to_speech', provider: 'test', embedded: true, limits: '' },
      { part: 'text_to_speech', provider: 'hosted', embedded: false, limits: '', honours: ['speed', 'boost'] },
      { part: 'language_model', provider: 'thinker', embedded: false, limits: '' },
    ],
  }),
});
const { db } = server.database;
const strangerId = await createAccount(db, 'Other');
await createApiKey(db, { accountId: strangerId, name: 'k', key: 'key-of-another-account' });
const asStranger = { headers: { 'X-API-KEY': 'key-of-another-account' } };

const honours = ['voice_speed', 'voice_boost'];
let made = 0;
const register = (fields: object = {}) => {
  made += 1;
  return server.json('/voices', { json: { provider: 'hosted', provider_id: `v${made}`, ...fields } });
};
const forget = (id: string | number) => server.json(`/voices/${id}`, { method: 'DELETE' });
const voiceIds = async (init = {}) =>
  (await server.json('/voices?page_size=100', init)).body.results.map((voice: { voice_id: string }) => voice.voice_id);

describe('POST /voices', () => {
  it("registers a provider's voice with the fields in the request", async () => {
    const fields = { name: 'Maya', language: 'de', gender: 'female', description: 'Warm', is_cloned: true };
    const urls = { avatar: 'https://example.com/maya.png', demo_audio_url: 'https://example.com/maya.mp3' };
    const { status, body } = await register({ provider_id: 'maya-7', ...fields, ...urls });
    const { voice_id, id, ...voice } = body.results;
    assert.deepEqual([status, body.err], [201, false]);
    assert.deepEqual(voice, { ...fields, ...urls, provider: 'hosted', provider_id: 'maya-7', is_own: true, honours });
    assert.ok(Number.isInteger(id));
    assert.ok((await voiceIds()).includes(voice_id));
  });

  it("shows which settings the voice's provider honors, if known", async () => {
    const { results } = (await register()).body;
    const listed = (await server.json('/voices?page_size=100')).body.results;
    assert.deepEqual(listed.find(({ id }: { id: number }) => id === results.id).honours, honours);
    assert.equal(listed.find(({ provider }: { provider: string }) => provider === 'test').honours, null);
  });

  it('requires only the provider and its voice id', async () => {
    const { body } = await register({ provider_id: 'bare' });
    const { voice_id, id, ...voice } = body.results;
    assert.deepEqual(voice, {
      name: 'bare',
      avatar: '',
      gender: '',
      demo_audio_url: '',
      is_cloned: false,
      language: 'en',
      description: '',
      provider: 'hosted',
      provider_id: 'bare',
      is_own: true,
      honours,
    });
  });

  it('makes the voice available to assistants and text-to-speech, by both of its ids', async () => {
    const { voice_id, id } = (await register({ name: 'Ours' })).body.results;
    for (const voice of [voice_id, id]) {
      const { status, body } = await server.json('/ai-assistants', { json: { name: 'Ada', voice } });
      assert.deepEqual([status, body.results.voice.name], [201, 'Ours']);
    }
    const speech = await server.request('/v1/tts', { json: { voice_id, text: 'Hello.' } });
    assert.equal(speech.status, 200);
    await speech.arrayBuffer();
  });

  it('answers 409 for a voice that this account has already registered', async () => {
    await register({ provider_id: 'twice' });
    const again = await register({ provider_id: 'twice', name: 'Other' });
    assert.deepEqual([again.status, again.body], [409, { err: true, msg: 'The voice is already registered.' }]);
    const json = { provider: 'hosted', provider_id: 'twice' };
    assert.equal((await server.json('/voices', { json, ...asStranger })).status, 201);
  });

  it('lets one of several simultaneous requests win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register({ provider_id: 'raced' })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  });

  it('accepts an embedded voice only if the catalog has it', async () => {
    const mine = await register({ provider: 'test', provider_id: 'anna', name: 'Our Anna' });
    assert.deepEqual([mine.status, mine.body.results.name], [201, 'Our Anna']);
    const none = await register({ provider: 'test', provider_id: 'zoe' });
    assert.deepEqual([none.status, none.body.errors[0].path], [400, 'provider_id']);
  });

  for (const [what, fields, path] of [
    ['an unknown provider', { provider: 'nobody' }, 'provider'],
    ['a provider without voices', { provider: 'thinker' }, 'provider'],
    ['an empty provider id', { provider_id: '' }, 'provider_id'],
    ['an unsupported language', { language: 'tlh' }, 'language'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a sample that is not a web address', { demo_audio_url: 'file:///etc/passwd' }, 'demo_audio_url'],
    ['a path of this server as its sample', { demo_audio_url: '/healthz' }, 'demo_audio_url'],
    ['a picture with a script URL', { avatar: 'javascript:alert(1)' }, 'avatar'],
  ] as const)
    it(`answers 400 for ${what}`, async () => {
      const { status, body } = await register(fields);
      assert.deepEqual([status, body.err, body.errors[0].path], [400, true, path]);
      assert.match(body.msg, /expected /);
    });
});

describe('GET /voices/{voice_id}', () => {
  it('returns a voice by its id and by its number, as the list does', async () => {
    const { results } = (await register({ name: 'Single' })).body;
    for (const id of [results.voice_id, results.id]) {
      const { status, body } = await server.json(`/voices/${id}`);
      assert.deepEqual([status, body.err, body.results], [200, false, results]);
    }
    const [shared] = (await server.json('/voices')).body.results;
    assert.deepEqual((await server.json(`/voices/${shared.voice_id}`, asStranger)).body.results, shared);
  });

  it('finds no voice of another account, and none by an unknown or malformed id', async () => {
    const { voice_id } = (await register()).body.results;
    assert.equal((await server.json(`/voices/${voice_id}`, asStranger)).status, 404);
    for (const id of ['01a1fbe4-c504-787b-97d2-79379ff95522', '999999', '0', 'x'])
      assert.equal((await server.json(`/voices/${id}`)).status, 404, id);
  });
});

describe('DELETE /voices/{voice_id}', () => {
  it('deletes a voice by either of its ids', async () => {
    for (const name of ['voice_id', 'id']) {
      const { results } = (await register()).body;
      const { status, body } = await forget(results[name]);
      assert.deepEqual([status, body], [200, { err: false, msg: 'Voice removed.' }]);
      assert.ok(!(await voiceIds()).includes(results.voice_id));
      assert.equal((await forget(results[name])).status, 404);
    }
  });

  it('answers 409 while assistants use the voice', async () => {
    const { voice_id } = (await register()).body.results;
    const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', voice: voice_id } });
    const used = await forget(voice_id);
    assert.deepEqual(
      [used.status, used.body.msg],
      [409, 'An assistant uses this voice. Set another voice there first.'],
    );
    await server.request(`/ai-assistants/${body.results.assistant_id}`, { method: 'DELETE' });
    assert.equal((await forget(voice_id)).status, 200);
  });

  it('answers 409 for a voice of the catalog', async () => {
    const [voiceId] = await voiceIds();
    const { status, body } = await forget(voiceId);
    assert.deepEqual([status, body.err], [409, true]);
    assert.ok((await voiceIds()).includes(voiceId));
  });

  it('answers 404 for voices of other accounts and invalid ids', async () => {
    const { voice_id, id } = (await register()).body.results;
    for (const one of [voice_id, id])
      assert.equal((await server.json(`/voices/${one}`, { method: 'DELETE', ...asStranger })).status, 404);
    assert.ok(!(await voiceIds(asStranger)).includes(voice_id));
    for (const one of ['x', '0', '-1', '1e3', '2147483648', '99999999999', '01a1fbe4-c504-787b-97d2-79379ff95522'])
      assert.equal((await forget(one)).status, 404, one);
  });

  it('leaves no assistant with a deleted voice when both requests race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { voice_id } = (await register()).body.results;
      const [made, gone] = await Promise.all([
        server.json('/ai-assistants', { json: { name: 'Ada', voice: voice_id } }),
        forget(voice_id),
      ]);
      assert.ok(
        (made.status === 201 && gone.status === 409) || (made.status === 400 && gone.status === 200),
        `${made.status} ${gone.status}`,
      );
    }
  });
});
