import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';

const rateHz = 16_000;
const faulty = import.meta.resolve('#test/support/faulty-call.ts');

describe('uncaught exception', async () => {
  const place = await openInstallation();
  let server: RunningServer;
  let assistantId = '';
  before(async () => {
    server = await place.start({ DRAIN_SECONDS: '30' }, { flags: ['--import', faulty] });
    const fields = { name: 'Ada', prompt: 'Be brief.', begin_message: 'Good morning.' };
    assistantId = (await server.client.results('/ai-assistants', fields)).assistant_id;
  });

  async function begin(): Promise<{ readonly id: string; readonly call: WebCall }> {
    const { call_id, url } = await server.client.results('/calls/web/register', { assistant_id: assistantId });
    const call = new WebCall(url, rateHz);
    await eventually(() => call.resumeToken, 'a call on the line');
    return { id: call_id, call };
  }

  for (const text of ['break', 'break badly'])
    it(`ends the call that threw it after "${text}" while another call continues`, async () => {
      const [broken, sound] = [await begin(), await begin()];
      broken.call.type(text);
      await broken.call.ended;
      const { status, end_reason } = await server.client.endedCall(broken.id);
      assert.deepEqual([status, end_reason], ['failed', 'failure']);
      assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
      sound.call.stop();
      assert.equal((await server.client.endedCall(sound.id)).status, 'completed');
    });

  it('lets all calls finish if it belongs to none, rejects new ones and ends the process as failed', async () => {
    const { id, call } = await begin();
    server.program.signal('SIGUSR2');
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 503, 'a server that drains');
    assert.equal((await server.client.json('/calls/web/register', { assistant_id: assistantId })).status, 503);
    call.stop();
    assert.deepEqual(await server.program.ended, { code: 1, signal: null });
    const told = server.program.logged
      .filter(({ level }) => level === 'fatal')
      .map(({ msg, callId }) => [msg, callId ?? null]);
    assert.equal(told.length, 3);
    assert.deepEqual(told[2], ['uncaught exception; the process drains and exits', null]);
    const again = await place.start();
    assert.equal((await again.client.call(id)).status, 'completed');
  });
});
