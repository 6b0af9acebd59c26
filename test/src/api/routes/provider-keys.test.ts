import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createProviders } from '#src/providers/create-providers.ts';
import { embeddedCatalogue } from '#src/providers/voice-catalogue.ts';
import { AccountSpeech } from '#src/server/account-speech.ts';
import { createMedia } from '#src/server/media.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';
import { startFakeRime } from '#test/support/fake-rime.ts';
import { startFakeSoniox } from '#test/support/fake-soniox.ts';
import { openTestServer } from '#test/support/server.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const rime = await startFakeRime();
const soniox = await startFakeSoniox();
afterAll(async () => {
  await Promise.all([rime.stop(), soniox.stop()]);
});
/** The only key that the fake vendors accept. */
const key = 'canary-key';
const server = await openTestServer({
  settings: {
    BASE_URL: '',
    OVERLOAD_DELAY_MS: '0',
    SPEECH_CACHE_MB: '0',
    RIME_BASE_URL: rime.baseUrl,
    SONIOX_BASE_URL: soniox.baseUrl,
    GROQ_API_KEY: 'operators-key',
  },
  voices: embeddedCatalogue,
  media: (core) => createMedia(core),
});
const { db } = server.app.core.database;
await server.app.listen();
const strangerKey = 'stranger-key-0123456789';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };

type As = { readonly headers?: Readonly<Record<string, string>> };
const put = (vendor: string, api_key: string, as: As = {}) =>
  server.json(`/provider-keys/${vendor}`, { ...as, method: 'PUT', json: { api_key } });
const shown = async (vendor: string, as: As = {}) =>
  (await server.json('/provider-keys', as)).body.results.find((one: { vendor: string }) => one.vendor === vendor);

async function assistant(as: As = {}) {
  const json = { name: 'Ada', prompt: 'Be kind.', begin_message: 'Hello, this is Ada.' };
  return (await server.json('/ai-assistants', { ...as, json })).body.results;
}

const voiceProvider = async ({ voice }: { voice: { voice_id: string } }, as: As = {}) =>
  (await server.json(`/voices/${voice.voice_id}`, as)).body.results.provider;

/** A web call whose greeting is heard to its end; returns the samples that were not silent. */
async function call(assistantId: string, as: As = {}): Promise<number> {
  const registered = await server.json('/calls/web/register', { ...as, json: { assistant_id: assistantId } });
  assert.equal(registered.status, 200, JSON.stringify(registered.body));
  const caller = new WebCall(registered.body.results.url, 16_000);
  const isWhole = () => caller.messages.some(({ type, final }) => type === 'transcript' && final === true);
  await eventually(isWhole, 'the greeting is heard');
  caller.stop();
  await caller.ended;
  return caller.heard.filter((sample) => sample !== 0).length;
}

describe('provider keys of an account', () => {
  it('list every vendor with its pages, and those of the settings as such', async () => {
    const { status, body } = await server.json('/provider-keys');
    assert.equal(status, 200);
    assert.ok(body.results.length >= 10);
    for (const { keys_url, prices_url, parts } of body.results) {
      assert.ok(URL.canParse(keys_url) && URL.canParse(prices_url));
      assert.ok(parts.length > 0);
    }
    assert.equal((await shown('rime')).source, null);
    assert.equal((await shown('groq')).source, 'settings');
    const refused = await put('groq', 'gsk-own-key-123');
    assert.equal(refused.status, 409);
    assert.match(refused.body.msg, /settings of the server.*GROQ_API_KEY/);
  });

  it('are not stored if the vendor rejects them', async () => {
    const { status, body } = await put('soniox', 'wrong-key-0815');
    assert.equal(status, 400);
    assert.match(body.msg, /api_key: Soniox rejected the key/);
    assert.match((await put('rime', 'wrong-key-0815')).body.msg, /api_key: Rime does not work now/);
    assert.doesNotMatch(JSON.stringify(body), /0815/);
    assert.equal((await shown('soniox')).source, null);
    assert.equal((await put('nobody', key)).status, 404);
    assert.equal((await put('rime', 'short')).status, 400);
  });

  it('are stored sealed, with the result of their trial, and never returned', async () => {
    const { status, body } = await put('rime', key);
    assert.equal(status, 200);
    const { source, hint, trials } = body.results;
    assert.deepEqual([source, hint], ['account', '****']);
    assert.deepEqual(
      trials.map(({ part, ok, problem }: { part: string; ok: boolean; problem: null }) => [part, ok, problem]),
      [['text_to_speech', true, null]],
    );
    assert.equal((await put('soniox', key)).body.results.trials[0].ok, true);
    const rows = await db.selectFrom('account_provider_keys').selectAll().execute();
    assert.equal(rows.length, 2);
    assert.doesNotMatch(JSON.stringify([rows, (await server.json('/provider-keys')).body]), /canary-key/);
    const audited = (await server.json('/audit-log')).body.results;
    assert.ok(audited.some(({ action }: { action: string }) => action.startsWith('provider_key')));
    assert.doesNotMatch(JSON.stringify(audited), /canary-key/);
  });

  it('serve the calls of their account only, in every process, and with its voices', async () => {
    const own = await assistant();
    assert.equal(await voiceProvider(own), 'rime');
    const before = rime.connections.length;
    const heardBefore = soniox.audioBytes;
    assert.ok((await call(own.assistant_id)) > 0);
    assert.ok(rime.connections.length > before, 'the account’s voice speaks');
    assert.equal(rime.connections.at(-1)?.headers.authorization, `Bearer ${key}`);
    assert.ok(soniox.audioBytes > heardBefore, 'the account’s recognizer listens');

    const { providers: listed } = (await server.json('/providers')).body.results;
    const used = listed.filter(
      (one: { part: string; configured: boolean }) => one.part === 'speech_to_text' && one.configured,
    );
    assert.deepEqual(
      used.map(({ provider }: { provider: string }) => provider),
      ['soniox'],
    );

    const theirs = await assistant(stranger);
    assert.equal(await voiceProvider(theirs, stranger), 'embedded');
    const spoken = rime.connections.length;
    const audio = soniox.audioBytes;
    assert.ok((await call(theirs.assistant_id, stranger)) > 0);
    assert.deepEqual([rime.connections.length, soniox.audioBytes], [spoken, audio]);
    assert.equal((await shown('rime', stranger)).source, null);
    const { body } = await server.json('/voices?provider=rime', stranger);
    assert.equal(body.count, 0);

    const { config, sealer, log } = server.app.core;
    const ports = { clock: new VirtualClock(), speechFolder: '/nowhere', failed() {}, ignored() {}, unready() {} };
    const process = createProviders(config.vendors, ports);
    const elsewhere = new AccountSpeech({ db, sealer, log, providers: process });
    const [{ account_id }] = (await db.selectFrom('account_provider_keys').select('account_id').execute()) as [
      { account_id: string },
    ];
    const partsOf = async () => (await elsewhere.of(account_id)).notes.map(({ provider }) => provider);
    assert.ok((await partsOf()).includes('soniox'));
    await server.json('/provider-keys/soniox', { method: 'DELETE' });
    assert.ok(!(await partsOf()).includes('soniox'));
    await Promise.all([elsewhere.close(), process.close()]);
  });

  it('can be tried again and removed; then a fallback speaks for the assistants that used the voice', async () => {
    const { body } = await server.json('/provider-keys/rime/test', { method: 'POST' });
    assert.equal(body.results.trials[0].ok, true);
    const own = await assistant();
    assert.equal((await server.json('/provider-keys/rime', { method: 'DELETE' })).status, 200);
    assert.equal((await server.json('/provider-keys/rime', { method: 'DELETE' })).status, 404);
    assert.equal((await server.json('/provider-keys/rime/test', { method: 'POST' })).status, 404);
    const before = rime.connections.length;
    assert.ok((await call(own.assistant_id)) > 0);
    assert.equal(rime.connections.length, before);
    const left = (await server.json('/voices?provider=rime')).body.results;
    assert.deepEqual(
      left.map(({ voice_id }: { voice_id: string }) => voice_id),
      [own.voice.voice_id],
      'only the voice that an assistant uses is left',
    );
    assert.equal(await voiceProvider(await assistant()), 'embedded');
  });
});
