import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openInstallation } from '#test/support/e2e-installation.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';
import { startFakeRealtime } from '#test/support/fake-openai-realtime.ts';

const name = 'openai-realtime/gpt-realtime';
const opening = 'Good day, harbour office.';

describe('call on a speech-to-speech model', async () => {
  const installation = await openInstallation({ database: 'shared' });

  it('is heard, transcribed and counted', async (t) => {
    const vendor = await startFakeRealtime(3);
    t.after(() => vendor.stop());
    vendor.fake.answers.push([{ say: opening }]);
    const settings = { OPENAI_API_KEY: 'canary-key', OPENAI_REALTIME_BASE_URL: vendor.baseUrl };
    const { client, program } = await installation.start(settings);
    const fields = { name: 'Ada', prompt: 'Be kind.', begin_message: '', model: name };
    const { assistant_id } = await client.results('/ai-assistants', fields);
    const { call_id, url } = await client.results('/calls/web/register', { assistant_id });
    const call = new WebCall(url, 8_000);
    await client.eventThat(call_id, ({ type }) => type === 'playback.ended', 'of an opening that was heard');
    call.stop();
    await call.ended;
    const { transcript, vendor_usage: used } = await client.endedCall(call_id);
    assert.match(transcript, new RegExp(`Assistant: ${opening}`));
    assert.ok(
      call.heard.some((sample) => Math.abs(sample) > 1_000),
      'it was audible',
    );
    const units = used.flatMap(({ provider, unit }: { provider: string; unit: string }) =>
      provider === name ? [unit] : [],
    );
    assert.ok(units.includes('audio_output_tokens'), units.join());
    assert.deepEqual(vendor.fake.of('response.create').length, 1, 'only turn taking requests a response');
    program.signal('SIGTERM');
    await program.ended;
    assert.doesNotMatch(program.stdout + program.stderr, /canary/);
  });
});
