import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { assistantVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice, openStream, Person, readStream, ringOffice, streamHeaders } from '#test/support/e2e-telephone.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';

const opening = 'Welcome to the harbour office. How can I help you?';
/** Invalid messages, with the expected close of the socket. The last exceeds the size limit. */
const garbage: readonly (readonly [message: string | Uint8Array, code: number, reason: string])[] = [
  ['{"event":', 1003, 'message is not JSON'],
  ['[]', 1008, 'JSON an array; expected an object'],
  [Uint8Array.of(0, 255, 7), 1003, 'binary message; expected JSON text'],
  ['{"event":"media","media":{"payload":7}}', 1008, 'field payload is a number; expected base64 text'],
  [`{"event":"${'x'.repeat(300 * 1024)}"}`, 1009, ''],
];

describe('media sockets', async () => {
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let assistantId = '';
  before(async () => {
    server = await place.start();
    assistantId = await createOfficeAssistant(server, { begin_message: opening });
  });

  it('reject unsigned requests, and unknown paths', async () => {
    const { url } = readStream(await ringOffice(server));
    assert.equal(await answerTo(url), 403);
    assert.equal(await answerTo(url, { 'X-Twilio-Signature': 'forged' }), 403);
    assert.equal(await answerTo(url.replace('/media/twilio/', '/media/none/')), 404);
    assert.equal(await answerTo(url.replace('/media/', '/elsewhere/')), 404);
  });

  it('do not reach a call with an unknown token', async () => {
    const stream = readStream(await ringOffice(server));
    const guess = changedToken(stream.url);
    assert.equal(await answerTo(guess, streamHeaders(guess)), 403);
    assert.equal(await answerTo(guess.replace('/twilio/', '/web/')), 403);
    assert.equal((await server.client.call(stream.callId)).status, 'queued');
    const events = await server.client.events(stream.callId);
    assert.deepEqual(
      events.map(({ type, status }) => [type, status]),
      [['status.changed', 'queued']],
    );
  });

  it('do not reach a call with a used token, and leave its call undisturbed', async () => {
    const stream = readStream(await ringOffice(server));
    const [person, second] = [new Person(), new Person()];
    const line = openStream(stream, person);
    await person.hears(200);
    const used = { code: 1008, reason: 'the token was already used' };
    assert.deepEqual(await openStream(stream, second).ended, used);
    await openingIsOver(stream.callId);
    line.hangUp();
    const call = await server.client.endedCall(stream.callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
    assert.equal(call.transcript, `Assistant: ${opening}`);
    assert.deepEqual(await openStream(stream, second).ended, used);
    assert.equal(second.receivedMs, 0);
  });

  it('close with a reason on garbage, while another call continues undisturbed', async () => {
    const alone = await callOffice(server);
    await openingIsOver(alone.callId);
    alone.line.hangUp();
    const { callId, person, line } = await callOffice(server);
    await person.hears(100);
    for (const [message, code, reason] of garbage) {
      assert.equal((await sendFirst(message)).code, code);
      const bad = await callOffice(server);
      await bad.person.hears(20);
      bad.line.sendRaw(message);
      assert.deepEqual(await bad.line.ended, { code, reason });
      const lost = await server.client.endedCall(bad.callId);
      assert.equal(lost.end_reason, 'media_lost');
    }
    await openingIsOver(callId);
    line.hangUp();
    const call = await server.client.endedCall(callId);
    assert.equal(call.transcript, `Assistant: ${opening}`);
    assert.equal(person.receivedMs, alone.person.receivedMs);
    assert.ok(server.program.isAlive);
  });

  it('reject far ends without the configured credentials', async () => {
    const strict = await place.start({ AUDIOCODES_TOKEN: 's3cret', GENESYS_API_KEY: 'k3y' });
    const { url } = readStream(await ringOffice(strict));
    const [audiocodes, genesys] = ['audiocodes', 'genesys'].map((name) => url.replace('/twilio/', `/${name}/`));
    assert.equal(await answerTo(audiocodes!), 403);
    assert.equal(await answerTo(audiocodes!, { Authorization: 'Bearer s3cre7' }), 403);
    assert.equal(await answerTo(audiocodes!, { Authorization: 'Bearer s3cret' }), 101);
    assert.equal(await answerTo(genesys!, { Authorization: 'Bearer s3cret' }), 403);
    assert.equal(await answerTo(genesys!, { 'X-API-KEY': 'k3y' }), 101);
    assert.equal(await answerTo(url.replace('/twilio/', '/vobiz/')), 101);
  });

  it('carry a web call as PCM16 at the rate of the browser', async () => {
    const { client } = server;
    const { call_id, token, url } = await client.results('/calls/web/register', { assistant_id: assistantId });
    assert.equal(url, `${server.url.replace('http:', 'ws:')}/media/web/${token}`);
    const web = new WebCall(url, 24_000);
    await openingIsOver(call_id);
    web.stop();
    assert.deepEqual(await web.ended, { code: 1000, reason: 'stopped' });
    assert.deepEqual(web.messages[0], { type: 'ready', format: { encoding: 'pcm_s16le', rate_hz: 24_000 } });
    assert.deepEqual(web.messages.at(-1), { type: 'end', reason: 'stopped' });
    const [spoken] = await speak([opening], assistantVoice);
    const [heardMs, spokenMs] = [soundMs(web.heard, 24_000), soundMs(spoken!, 8_000)];
    assert.ok(Math.abs(heardMs - spokenMs) < 300, `${heardMs} ms heard, ${spokenMs} ms spoken`);
    const call = await client.endedCall(call_id);
    assert.deepEqual(
      [call.call_type, call.protocol, call.status, call.end_reason],
      ['web', 'web', 'completed', 'caller_hung_up'],
    );
    assert.deepEqual(
      call.transcript_object.map(({ role, content, interrupted }: Record<string, unknown>) => [
        role,
        content,
        interrupted,
      ]),
      [['assistant', opening, false]],
    );
    assert.deepEqual(await new WebCall(url, 24_000).ended, { code: 1008, reason: 'the token was already used' });
  });

  const openingIsOver = (callId: string) =>
    server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');

  /** Opens a call's socket and sends a message before its stream has started. */
  async function sendFirst(message: string | Uint8Array): Promise<{ code: number }> {
    const { url } = readStream(await ringOffice(server));
    const socket = new WebSocket(url, { headers: streamHeaders(url) });
    await once(socket, 'open');
    socket.send(message);
    const [code] = await once(socket, 'close');
    return { code };
  }
});

/** The same URL with another last character in its token. */
function changedToken(url: string): string {
  return url.slice(0, -1) + (url.endsWith('A') ? 'Q' : 'A');
}

/** The status of the response to an upgrade request; 101 on success. */
function answerTo(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => {});
  socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
  socket.once('open', () => {
    socket.terminate();
    resolve(101);
  });
  return promise;
}
