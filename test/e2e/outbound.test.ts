import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer, twilioAccount } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { callerNumber, officeNumber, openStream, Person, readStream, twilioForm } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { startFakeTwilio, type TwilioRequest } from '#test/support/fake-twilio.ts';

const { accountSid, authToken } = twilioAccount;

describe('outbound call', async () => {
  const place = await openInstallation({ database: 'shared' });
  let dialled = 0;
  const sid = (number: number) => `CA${String(number).padStart(32, '0')}`;
  const twilio = await startFakeTwilio(() => {
    dialled += 1;
    return { status: 201, body: { sid: sid(dialled), status: 'queued' } };
  });
  after(() => twilio.stop());
  let server: RunningServer;
  before(async () => {
    server = await place.start({ TWILIO_BASE_URL: twilio.baseUrl });
    await createOfficeAssistant(server, { begin_message: 'Hello {{name}}, the tide is high.' });
  });

  const order = { from_number: officeNumber, to_number: callerNumber };
  /** Requests a call and returns the instructions that the carrier got. */
  async function dial(): Promise<{ callId: string; request: TwilioRequest }> {
    const count = twilio.requests.length;
    const variables = [{ var_name: 'name', var_value: 'Anna' }];
    const { call_id } = await server.client.results('/calls/make-outbound', { ...order, variables });
    const request = await eventually(() => twilio.requests[count] ?? null, 'a request to the carrier');
    await server.client.callThat(call_id, ({ status }) => status === 'ringing', 'rings');
    return { callId: call_id, request };
  }
  const report = (request: TwilioRequest, fields: Record<string, string>) =>
    twilioForm(request.form.get('StatusCallback')!, { CallSid: sid(dialled), ...fields });

  it('is dialed through the carrier, carries speech, and is reported and recorded', async () => {
    const { client } = server;
    const { callId, request } = await dial();
    assert.equal(request.path, `/2010-04-01/Accounts/${accountSid}/Calls.json`);
    assert.equal(request.authorization, `Basic ${btoa(`${accountSid}:${authToken}`)}`);
    assert.deepEqual([request.form.get('To'), request.form.get('From')], [callerNumber, officeNumber]);
    const stream = readStream(request.form.get('Twiml')!);
    assert.equal(stream.callId, callId);
    assert.equal((await report(request, { CallStatus: 'ringing' })).status, 200);
    assert.equal((await report(request, { CallStatus: 'in-progress' })).status, 200);
    const amd = request.form.get('AsyncAmdStatusCallback')!;
    assert.equal((await twilioForm(amd, { CallSid: sid(dialled), AnsweredBy: 'human' })).status, 200);

    const person = new Person();
    const line = openStream(stream, person, sid(dialled));
    await client.callThat(callId, ({ status }) => status === 'in-progress', 'is in progress');
    await client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    line.hangUp();
    assert.equal((await report(request, { CallStatus: 'completed', CallDuration: '4' })).status, 200);
    const call = await client.endedCall(callId);
    assert.deepEqual([call.call_type, call.status, call.end_reason], ['outbound', 'completed', 'caller_hung_up']);
    assert.deepEqual([call.provider_call_id, call.answered_by], [sid(dialled), 'human']);
    assert.equal(call.transcript, 'Assistant: Hello Anna, the tide is high.');
    const statuses = (await client.events(callId)).flatMap(({ type, status }) =>
      type === 'status.changed' ? [status] : [],
    );
    assert.deepEqual(statuses, ['queued', 'ringing', 'in-progress', 'completed']);
    await hasRecording(callId, person);
  });

  async function hasRecording(callId: string, person: Person): Promise<void> {
    const { client } = server;
    const { call_recording_url } = await client.call(callId);
    const path = `/calls/${callId}/recording`;
    assert.equal(call_recording_url, `${server.url}${path}`);
    const whole = await client.fetch(path);
    assert.deepEqual([whole.status, whole.headers.get('content-type')], [200, 'audio/wav']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const { channels, rateHz } = decodeWav(bytes);
    assert.deepEqual([channels.length, rateHz], [2, 8_000]);
    const [heardMs, recordedMs] = [soundMs(person.recording, 8_000), soundMs(channels[1]!, 8_000)];
    assert.equal(soundMs(channels[0]!, 8_000), 0);
    assert.ok(Math.abs(recordedMs - heardMs) <= 250, `${recordedMs} ms recorded, ${heardMs} ms heard`);
    for (const [range, from, until] of [
      ['bytes=0-43', 0, 44],
      ['bytes=1000-', 1000, bytes.length],
      ['bytes=-100', bytes.length - 100, bytes.length],
    ] as const) {
      const part = await client.fetch(path, { headers: { Range: range } });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes ${from}-${until - 1}/${bytes.length}`);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(from, until));
    }
    const beyond = await client.fetch(path, { headers: { Range: `bytes=${bytes.length}-` } });
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`]);
    assert.equal((await fetch(`${server.url}${path}`)).status, 403);
  }

  it('ends as busy if the carrier says so, after which its stream URL is invalid', async () => {
    const { callId, request } = await dial();
    assert.equal((await report(request, { CallStatus: 'busy' })).status, 200);
    const call = await server.client.call(callId);
    assert.deepEqual([call.status, call.end_reason], ['busy', 'carrier_busy']);
    assert.equal((await report(request, { CallStatus: 'ringing' })).status, 200);
    assert.equal((await server.client.call(callId)).status, 'busy');
    const stream = readStream(request.form.get('Twiml')!);
    assert.deepEqual(await openStream(stream, new Person()).ended, { code: 1008, reason: 'the call has ended' });
  });

  it("ignores a report without the carrier's signature", async () => {
    const { callId, request } = await dial();
    const url = request.form.get('StatusCallback')!;
    const body = new URLSearchParams({ CallSid: sid(dialled), CallStatus: 'completed' });
    const forged = await fetch(url, { method: 'POST', headers: { 'X-Twilio-Signature': 'Zm9yZ2Vk' }, body });
    assert.equal(forged.status, 403);
    const other = url.replace(callId, '00000000-0000-7000-8000-000000000000');
    assert.equal((await twilioForm(other, { CallSid: sid(dialled), CallStatus: 'completed' })).status, 404);
    assert.equal((await server.client.call(callId)).status, 'ringing');
  });
});

describe('rejected outbound call', async () => {
  const place = await openInstallation({ database: 'shared' });
  const twilio = await startFakeTwilio(() => ({ status: 400, body: { code: 21211, message: 'bad number' } }));
  after(() => twilio.stop());

  it("ends as failed, with the carrier's error in the log", async () => {
    const server = await place.start({ TWILIO_BASE_URL: twilio.baseUrl });
    const { client, program } = server;
    await createOfficeAssistant(server, { begin_message: 'Hello.' });
    const { call_id } = await client.results('/calls/make-outbound', {
      from_number: officeNumber,
      to_number: callerNumber,
    });
    const call = await client.callThat(call_id, ({ end_time }) => end_time !== null, 'has ended');
    assert.deepEqual([call.status, call.end_reason, call.transcript], ['failed', 'dial_failed', '']);
    const line = await program.logs(({ msg }) => msg === 'cannot dial a call', 'of a failed dial');
    assert.match(JSON.stringify(line), /twilio: HTTP 400, code 21211/);
    assert.doesNotMatch(program.stdout, new RegExp(callerNumber.slice(1)));
  });
});
