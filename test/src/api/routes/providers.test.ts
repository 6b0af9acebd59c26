import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { withHealthRecords } from '#src/carriers/health-records.ts';
import { carriers as allCarriers, carrierFacts, createCarriers } from '#src/carriers/registry.ts';
import type { MediaPart } from '#src/server/media-part.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { openTestServer } from '#test/support/server.ts';

let answer = { status: 503, body: {} };
const twilio = await startFakeTwilio(() => answer);
afterAll(() => twilio.stop());
let carriers: ReturnType<typeof withHealthRecords> = new Map();
const part = 'language_model';
const speech: Partial<MediaPart> = {
  speech: [
    { part, provider: 'openai/gpt-5', embedded: false, limits: '' },
    { part: 'text_to_speech', provider: 'embedded', embedded: true, limits: 'Sounds like a machine.' },
  ],
  breakers: () => [{ part, provider: 'openai/gpt-5', state: 'open', reopensInMs: 8_340 }],
};
const server = await openTestServer({
  settings: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_BASE_URL: twilio.baseUrl },
  media: ({ config, metrics }) => {
    carriers = withHealthRecords(createCarriers(config), metrics.vendorRecords);
    return { carriers, ...speech };
  },
});
const { metrics } = server.app.core;
type Listed = { part: string; provider: string; configured: boolean; last_failure: { at: string } | null };
const list = async () => {
  const { status, body } = await server.json('/providers');
  assert.equal(status, 200);
  return body.results.providers as readonly Listed[];
};
const one = async (provider: string) => (await list()).find((listed) => listed.provider === provider);

describe('GET /providers', () => {
  it('shows whether a provider is used, its response times and its last failure', async () => {
    for (const seconds of [0.1, 0.2, 0.3, 0.4]) {
      metrics.vendorAsked(part, 'openai/gpt-5');
      metrics.vendorAnswered(part, 'openai/gpt-5', seconds);
    }
    metrics.vendorAsked(part, 'openai/gpt-5');
    metrics.vendorLeft(part, 'openai/gpt-5', new ProviderError('openai/gpt-5', 'HTTP 401', { retryable: false }));
    const { last_failure, answered_at, ...rest } = (await one('openai/gpt-5')) as Listed & { answered_at: string };
    assert.deepEqual(rest, {
      part,
      provider: 'openai/gpt-5',
      title: 'OpenAI',
      configured: true,
      embedded: false,
      limits: '',
      settings: ['OPENAI_API_KEY'],
      state: 'open',
      retry_in_seconds: 8.4,
      requests: 5,
      failures: 1,
      wait_ms: { p50: 200, p95: 400 },
    });
    const { at, ...failure } = last_failure!;
    assert.deepEqual(failure, { kind: 'standing', message: 'openai/gpt-5: HTTP 401' });
    assert.ok(Date.parse(at) >= Date.parse(answered_at));
  });

  it('lists configured providers before configurable ones, each once', async () => {
    const all = await list();
    const firstMissing = all.findIndex(({ configured }) => !configured);
    assert.ok(all.slice(firstMissing).every(({ configured }) => !configured));
    assert.equal(new Set(all.map(({ part: of, provider }) => `${of} ${provider}`)).size, all.length);
    assert.ok(!all.some(({ part: of, provider }) => of === part && provider === 'openai'));
    assert.equal(all.find(({ provider }) => provider === 'deepgram')?.configured, false);
  });

  it('shows the success of carrier orders, and whether the carrier or its key failed', async () => {
    const search = () => server.json('/phone-numbers/available-phone-numbers');
    await search();
    assert.equal(((await one('twilio')) as Listed).last_failure?.at.length, 24);
    const kindOf = async () => {
      await search();
      return ((await one('twilio')) as unknown as { last_failure: { kind: string } }).last_failure.kind;
    };
    assert.equal(await kindOf(), 'transient');
    answer = { status: 401, body: { code: 20_003 } };
    assert.equal(await kindOf(), 'standing');
    answer = { status: 400, body: { code: 21_211 } };
    await assert.rejects(carriers.get('twilio')!.hangUp('CA1'));
    assert.equal(((await one('twilio')) as unknown as { last_failure: { kind: string } }).last_failure.kind, 'refused');
    assert.doesNotMatch(JSON.stringify(await list()), /secret/);
  });
});

describe('GET /carriers', () => {
  it("shows each carrier's settings and setup steps", async () => {
    const { body } = await server.json('/carriers');
    const shown = new Map<string, Record<string, unknown>>(
      body.results.map((carrier: { provider: string }) => [carrier.provider, carrier]),
    );
    const voice = 'http://parley.test/carriers/twilio/voice';
    const own = shown.get('twilio')!;
    assert.deepEqual(
      [own.configured, own.announces_calls, own.voice_url, own.sells_numbers],
      [true, true, voice, true],
    );
    assert.ok((own.setup as string[]).some((step) => step.includes(voice)));
    assert.deepEqual([shown.get('telnyx')!.configured, shown.get('telnyx')!.sells_numbers], [false, false]);
    const streamed = shown.get('exotel')!;
    assert.deepEqual([streamed.announces_calls, streamed.voice_url, streamed.configured], [false, null, true]);
    assert.ok(!shown.has('web'));
    assert.doesNotMatch(JSON.stringify(body), /\{(voice|status)\}/);
  });

  it('names the settings as they are read', () => {
    assert.deepEqual(
      carrierFacts.map(({ needs }) => [...needs].sort()),
      allCarriers.map(({ needs }) => [...needs].sort()),
    );
  });
});
