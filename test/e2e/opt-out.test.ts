import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callerNumber, officeNumber, openStream, Person, readStream } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';

const opening = 'Hello, this is Ada from the harbour. Would you like a berth for the summer?';

describe('callee who opts out', async () => {
  const place = await openInstallation({ database: 'shared' });
  let dialled = 0;
  const twilio = await startFakeTwilio(() => {
    dialled += 1;
    return { status: 201, body: { sid: `CA${String(dialled).padStart(32, '0')}`, status: 'queued' } };
  });
  after(() => twilio.stop());
  const start = () => place.start({ TWILIO_BASE_URL: twilio.baseUrl });
  let server: RunningServer;
  let words: readonly Int16Array[];
  before(async () => {
    server = await start();
    await createOfficeAssistant(server, {
      begin_message: opening,
      turn_taking: { machine_detection: { mode: 'off' } },
    });
    words = await speak(['Stop calling me.', 'You have the wrong number.'], callerVoice);
  });

  /** Gets a call, hears the opening, and speaks. */
  async function answer(said: Int16Array) {
    const order = { from_number: officeNumber, to_number: callerNumber };
    const { call_id: callId } = await server.client.results('/calls/make-outbound', order);
    const request = await eventually(
      () => twilio.requests.find(({ form }) => form.get('Twiml')?.includes(callId)) ?? null,
      'a request to the carrier',
    );
    await server.client.callThat(callId, ({ status }) => status === 'ringing', 'rings');
    const person = new Person();
    openStream(readStream(request.form.get('Twiml')!), person, `CA${String(dialled).padStart(32, '0')}`);
    await server.client.eventThat(
      callId,
      ({ type, turn }) => type === 'turn.commit' && turn.role === 'assistant',
      'the opening',
    );
    person.say(said);
    return callId;
  }

  /** The first entry of the list; null if it is empty. */
  async function listed(): Promise<{ number: string; source: string; call_id: string } | null> {
    const list = (await (await server.client.fetch('/suppressions')).json()) as { results: never[] };
    return list.results[0] ?? null;
  }

  it('asks for no more calls, and hears a goodbye', async () => {
    const callId = await answer(words[1]!);
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason, call.outcome], ['completed', 'closed_by_tool', 'wrong_number']);
    assert.match(call.transcript, /User: .*wrong number.*\nAssistant: I am sorry for the trouble.*Goodbye\.$/is);
    assert.equal(await listed(), null);
  });

  it('is on the list even if the server is killed a moment later', async () => {
    const callId = await answer(words[0]!);
    const entry = await eventually(listed, 'an entry of the list');
    server.program.signal('SIGKILL');
    await server.program.ended;
    assert.deepEqual([entry.number, entry.source, entry.call_id], [callerNumber, 'call', callId]);
    server = await start();
    const call = await server.client.callThat(callId, ({ status }) => status !== 'in-progress', 'is closed', 40_000);
    assert.deepEqual([call.status, call.end_reason, call.outcome], ['failed', 'node_lost', 'opted_out']);
    assert.deepEqual(await listed(), entry);
  });
});
