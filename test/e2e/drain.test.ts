import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice, openStream, Person, readStream, ringOffice } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const sentence = 'Welcome to the harbour office, where we answer every question about boats, berths and tides.';
const more = 'Our opening hours are from nine to five. On Sundays we are closed.';
/** The silence allowed after a sentence. */
const pauseMs = 600;

describe('SIGTERM while the assistant speaks', async () => {
  const place = await openInstallation();
  let server: RunningServer;
  let assistantId = '';
  /** Audio of the sentence alone. */
  let sentenceMs = 0;
  before(async () => {
    server = await place.start({ DRAIN_SECONDS: '10' });
    assistantId = await createOfficeAssistant(server, { begin_message: sentence });
    const { callId, person, line } = await callOffice(server);
    await server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    line.hangUp();
    sentenceMs = person.receivedMs;
    await server.client.results(`/ai-assistants/${assistantId}`, { begin_message: `${sentence} ${more}` }, 'PATCH');
  });

  it('finishes the sentence, rejects new calls, stores the call and ends in time', async (t) => {
    const { client, program, url } = server;
    const late = readStream(await ringOffice(server));
    const { callId, person, line } = await callOffice(server);
    await person.hears(1_000);
    program.signal('SIGTERM');
    const askedAt = performance.now();
    const draining = await eventually(async () => {
      const ready = await fetch(`${url}/readyz`);
      return ready.status === 503 && ((await ready.json()) as { status: string; draining: boolean });
    }, 'a server that drains');
    assert.deepEqual([draining.status, draining.draining], ['draining', true]);

    assert.match(await ringOffice(server), /<Reject reason="rejected"\/>/);
    const web = await client.json('/calls/web/register', { assistant_id: assistantId });
    assert.deepEqual(web, { status: 503, body: { err: true, msg: 'The server is shutting down.' } });
    const stranger = new Person();
    assert.deepEqual(await openStream(late, stranger).ended, { code: 1006, reason: 'Unexpected server response: 503' });

    assert.deepEqual(await line.ended, { code: 1000, reason: 'hung up' });
    assert.deepEqual(await program.ended, { code: 0, signal: null });
    const tookMs = performance.now() - askedAt;
    t.diagnostic(`${Math.round(tookMs)} ms from SIGTERM to the end of the process`);
    assert.ok(tookMs < 10_000);
    assert.equal(program.stderr, '');
    assert.equal(await place.postgresPid(), null);
    assert.ok(person.receivedMs >= sentenceMs - 20, `${person.receivedMs} ms of ${sentenceMs} ms`);
    assert.ok(person.receivedMs <= sentenceMs + pauseMs, `${person.receivedMs} ms of ${sentenceMs} ms`);
    assert.ok(!person.events.some(({ type }) => type === 'cleared'));

    const again = await place.start();
    const after = await again.client.call(callId);
    assert.deepEqual([after.status, after.end_reason], ['completed', 'drained']);
    assert.equal(after.transcript, `Assistant: ${sentence}`);
    assert.equal(after.transcript_object[0].interrupted, false);
    assert.notEqual((await again.client.endedCall(callId)).call_analysis, null);
  });
});

describe('SIGTERM during a conversation', async () => {
  const place = await openInstallation();

  it('lets the conversation finish, and ends with it', async () => {
    const server = await place.start({ DRAIN_SECONDS: '40' });
    await createOfficeAssistant(server, { begin_message: 'Hello.', prompt: 'Say: We are open from nine to five.' });
    const { callId, person, line } = await callOffice(server);
    await server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    server.program.signal('SIGTERM');
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 503, 'a server that drains');
    const [question] = await speak(['When are you open?'], callerVoice);
    person.say(question!);
    await person.hears(800);
    line.hangUp();
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
    const call = await (await place.start()).client.call(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
    assert.deepEqual(
      call.transcript_object.map(({ role }: { role: string }) => role),
      ['assistant', 'user', 'assistant'],
    );
  });
});

describe('SIGTERM during a call that does not end', async () => {
  it('ends the call when the drain limit is over', async () => {
    const place = await openInstallation();
    const server = await place.start({ DRAIN_SECONDS: '1' });
    const endless = Array.from({ length: 40 }, () => 'and the boat sails on').join(' ');
    await createOfficeAssistant(server, { begin_message: `${endless}.` });
    const { callId, person, line } = await callOffice(server);
    await person.hears(300);
    server.program.signal('SIGTERM');
    assert.equal((await line.ended).code, 1000);
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
    const call = await (await place.start()).client.call(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'drained']);
    assert.match(call.transcript, /^Assistant: and the boat sails/);
    assert.ok(call.transcript.length < endless.length);
    assert.equal(call.transcript_object[0].interrupted, true);
  });
});
