import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { assistantVoice, speak } from '#test/support/e2e-speech.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';

const opening = 'Welcome to the harbour office. We are open every day of the week. How can I help you?';
const rateHz = 8_000;

describe('dropped media socket', async () => {
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let assistantId = '';
  before(async () => {
    server = await place.start();
    assistantId = await createOfficeAssistant(server, { begin_message: opening });
  });

  async function began(): Promise<{ callId: string; url: string; web: WebCall }> {
    const registered = await server.client.results('/calls/web/register', { assistant_id: assistantId });
    const web = new WebCall(registered.url, rateHz);
    await eventually(() => soundMs(web.heard, rateHz) > 1_000 && web.resumeToken !== null, 'the opening has begun');
    return { callId: registered.call_id, url: registered.url, web };
  }

  const at = (url: string, token: string | null): string => url.replace(/[^/]+$/, token ?? 'none');

  it('case 110 [R26, R27]: returns and the call continues, without repeated audio', async () => {
    const { callId, url, web } = await began();
    web.drop();
    await sleep(800);
    const second = new WebCall(at(url, web.resumeToken), rateHz);
    await server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    second.stop();
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
    assert.equal(call.transcript, `Assistant: ${opening}`);
    const [spoken] = await speak([opening], assistantVoice);
    const heardMs = soundMs(web.heard, rateHz) + soundMs(second.heard, rateHz);
    const spokenMs = soundMs(spoken!, rateHz);
    // Speech continues at the word that was cut; a browser's buffer counts as heard immediately.
    const oneWordMs = 1_000;
    assert.ok(Math.abs(heardMs - spokenMs) < oneWordMs, `${heardMs} ms heard of ${spokenMs} ms`);
  });

  it('can be replaced neither with the token of the call nor with an old resume token [R22]', async () => {
    const { callId, url, web } = await began();
    const old = web.resumeToken;
    web.drop();
    const used = { code: 1008, reason: 'the token was already used' };
    assert.deepEqual(await new WebCall(url, rateHz).ended, used);
    const wrongRate = await new WebCall(at(url, old), 16_000).ended;
    assert.deepEqual(wrongRate, { code: 1008, reason: 'the media belongs to another call' });
    const second = new WebCall(at(url, old), rateHz);
    await eventually(() => second.resumeToken !== null, 'the second socket has joined');
    assert.deepEqual(await new WebCall(at(url, old), rateHz).ended, used);
    assert.notEqual(second.resumeToken, old);
    second.stop();
    await server.client.endedCall(callId);
    const late = await new WebCall(at(url, second.resumeToken), rateHz).ended;
    assert.deepEqual(late, { code: 1008, reason: 'the call has ended or is elsewhere' });
  });

  it('ends the call as failed after 10 s [R22]', async () => {
    const { callId, web } = await began();
    web.drop();
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['failed', 'media_lost']);
  });
});
