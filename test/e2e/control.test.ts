import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import {
  callerNumber,
  callOffice,
  officeNumber,
  openStream,
  Person,
  readStream,
  twilioForm,
} from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';

/** With two processes on one database, the second receives commands for calls of the first. */
describe('call on another process', async () => {
  const place = await openInstallation({ database: 'shared' });
  let dialled = 0;
  const twilio = await startFakeTwilio(() => {
    dialled += 1;
    return { status: 201, body: { sid: `CA${String(dialled).padStart(32, '0')}` } };
  });
  after(() => twilio.stop());
  let carrying: RunningServer;
  let other: RunningServer;
  before(async () => {
    const settings = { TWILIO_BASE_URL: twilio.baseUrl };
    [carrying, other] = [await place.start(settings), await place.start(settings)];
    await createOfficeAssistant(carrying, {
      begin_message: 'Hello.',
      turn_taking: { machine_detection: { mode: 'continue' } },
    });
  });
  const order = (callId: string, what: string, body: object = {}) =>
    other.client.json(`/calls/${callId}/${what}`, body);
  const opened = (callId: string) =>
    other.client.eventThat(callId, ({ type, turn }) => type === 'turn.commit' && turn.role === 'assistant', 'opening');
  /** The same callback, sent to the other process. */
  const elsewhere = (url: string): string => url.replace(carrying.url, other.url);

  it('speaks a given sentence, dials digits, and ends', async () => {
    const { callId, person, line } = await callOffice(carrying);
    await opened(callId);
    const said = await order(callId, 'say', { text: 'The tide is high.' });
    assert.deepEqual([said.status, said.body], [200, { err: false, msg: 'Text queued.' }]);
    await other.client.eventThat(
      callId,
      ({ type, turn }) => type === 'turn.commit' && turn.content === 'The tide is high.',
      'words',
    );
    const soundMs = person.soundMs;
    assert.equal((await order(callId, 'dtmf', { digits: '42#' })).status, 200);
    await other.client.eventThat(callId, ({ type, digits }) => type === 'digits.send' && digits === '42#', 'keys');
    await eventually(() => person.soundMs >= soundMs + 300, 'tones');
    const ended = await order(callId, 'hangup');
    assert.deepEqual([ended.status, ended.body], [200, { err: false, msg: 'Call ended.' }]);
    await line.ended;
    const call = await other.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'hung_up_on_request']);
    assert.equal(call.transcript, 'Assistant: Hello.\nAssistant: The tide is high.');
    for (const [what, body] of [
      ['say', { text: 'Hello?' }],
      ['dtmf', { digits: '1' }],
      ['transfer', { to_number: '+12025550177' }],
      ['hangup', {}],
    ] as const)
      assert.equal((await order(callId, what, body)).status, 409, what);
  });

  it('is transferred, whichever process the carrier reports to', async () => {
    const { callId, line } = await callOffice(carrying);
    await opened(callId);
    const count = twilio.requests.length;
    assert.equal((await order(callId, 'transfer', { to_number: '+12025550177' })).status, 200);
    const { form } = await eventually(() => twilio.requests[count] ?? null, 'the agent is called');
    assert.equal(form.get('To'), '+12025550177');
    const CallSid = `CA${String(dialled).padStart(32, '0')}`;
    const report = (name: string, fields: object) => twilioForm(elsewhere(form.get(name)!), { CallSid, ...fields });
    assert.equal((await report('StatusCallback', { CallStatus: 'in-progress' })).status, 200);
    assert.equal((await report('AsyncAmdStatusCallback', { AnsweredBy: 'human' })).status, 200);
    const { to } = await other.client.eventThat(callId, ({ type }) => type === 'call.transferred', 'transfer');
    assert.equal(to, '+12025550177');
    assert.equal((await other.client.endedCall(callId)).end_reason, 'transferred');
    line.hangUp();
  });

  it('gets the voicemail detection result, whichever process the carrier reports to', async () => {
    const count = twilio.requests.length;
    const { call_id: callId } = await carrying.client.results('/calls/make-outbound', {
      from_number: officeNumber,
      to_number: callerNumber,
    });
    const { form } = await eventually(() => twilio.requests[count] ?? null, 'a request to the carrier');
    const CallSid = `CA${String(dialled).padStart(32, '0')}`;
    const line = openStream(readStream(form.get('Twiml')!), new Person(), CallSid);
    await other.client.callThat(callId, ({ status }) => status === 'in-progress', 'is in progress');
    const amd = await twilioForm(elsewhere(form.get('AsyncAmdStatusCallback')!), {
      CallSid,
      AnsweredBy: 'machine_start',
    });
    assert.equal(amd.status, 200);
    const told = await other.client.eventThat(callId, ({ type }) => type === 'answering.detected', 'verdict');
    assert.equal(told.verdict, 'machine');
    line.hangUp();
  });

  it('rejects commands while its process does not respond, without a later effect', async () => {
    const { callId, line } = await callOffice(carrying);
    await opened(callId);
    carrying.program.signal('SIGSTOP');
    const said = await order(callId, 'say', { text: 'Nobody hears this.' });
    carrying.program.signal('SIGCONT');
    assert.deepEqual([said.status, said.body.err], [503, true]);
    assert.equal((await order(callId, 'hangup')).status, 200);
    await line.ended;
    assert.equal((await other.client.endedCall(callId)).transcript, 'Assistant: Hello.');
  });

  it('is canceled while it rings, including at the carrier', async () => {
    const count = twilio.requests.length;
    const { call_id: callId } = await carrying.client.results('/calls/make-outbound', {
      from_number: officeNumber,
      to_number: callerNumber,
    });
    await other.client.callThat(callId, ({ status }) => status === 'ringing', 'rings');
    assert.equal((await order(callId, 'dtmf', { digits: '1' })).status, 409);
    assert.equal((await order(callId, 'hangup')).status, 200);
    const request = await eventually(() => twilio.requests[count + 1] ?? null, 'the carrier gets the request');
    assert.equal(request.path.split('/').at(-1), `CA${String(dialled - 1).padStart(32, '0')}.json`);
    assert.equal(request.form.get('Status'), 'completed');
    const call = await other.client.call(callId);
    assert.deepEqual([call.status, call.end_reason], ['canceled', 'hung_up_on_request']);
    assert.equal((await order(callId, 'hangup')).status, 409);
  });
});
