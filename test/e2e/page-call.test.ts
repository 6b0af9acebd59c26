import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';

const page = 'https://www.example.com';
const elsewhere = 'https://evil.net';
const rateHz = 16_000;

describe('call registered by a page', async () => {
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let assistantId = '';
  before(async () => {
    server = await place.start({ PAGE_CALLS: '1' });
    const { assistant_id } = await server.client.results('/ai-assistants', {
      name: 'Ada',
      prompt: 'Be brief.',
      begin_message: 'Good morning.',
      chatbot_begin_message: 'Hello, dear visitor.',
      chatbot_whitelisted_domains: ['www.example.com'],
    });
    assistantId = assistant_id;
  });

  const register = () =>
    fetch(`${server.url}/public/ai-assistants/web-calls/${assistantId}`, { method: 'POST', headers: { Origin: page } });
  const words = (call: WebCall) => call.messages.map(({ type }) => type);

  it('accepts only a socket of that page, also when it reconnects, and no second one', async () => {
    const { results } = (await (await register()).json()) as { results: { call_id: string; url: string } };
    for (const origin of [elsewhere, undefined]) {
      const stranger = new WebCall(results.url, rateHz, origin);
      assert.equal((await stranger.ended).code, 1006);
      assert.deepEqual(words(stranger), []);
    }
    const call = new WebCall(results.url, rateHz, page);
    const resume = await eventually(() => call.resumeToken, 'the call is on the line');
    assert.deepEqual(words(call).slice(0, 2), ['ready', 'resume']);
    assert.equal((await register()).status, 429);

    call.drop();
    const again = results.url.replace(/[^/]+$/, resume);
    const stranger = new WebCall(again, rateHz, elsewhere);
    assert.equal((await stranger.ended).code, 1006);
    const back = new WebCall(again, rateHz, page);
    await eventually(() => back.resumeToken, 'the call is back');
    back.stop();
    assert.equal((await server.client.endedCall(results.call_id)).status, 'completed');
    assert.equal((await register()).status, 200);
  });

  it('opens with the greeting for visitors, unlike other calls', async () => {
    const { results } = (await (await register()).json()) as { results: { url: string } };
    const own = await server.client.results('/calls/web/register', { assistant_id: assistantId });
    for (const [url, origin, words] of [
      [results.url, page, 'Hello, dear visitor.'],
      [own.url, undefined, 'Good morning.'],
    ] as const) {
      const call = new WebCall(url, rateHz, origin);
      const said = await eventually(
        () =>
          call.messages.find(({ type, role, final }) => type === 'transcript' && role === 'assistant' && final) ?? null,
        'the opening is heard',
      ).catch(() => null);
      assert.equal(said?.text, words);
      call.stop();
      await call.ended;
    }
  });
});
