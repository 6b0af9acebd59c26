import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { concatenate, silence } from '#codecs/frame.ts';
import { sine } from '#codecs/tone.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation } from '#test/support/e2e-installation.ts';
import { soundMs, soundStretches } from '#test/support/e2e-sound.ts';
import { assistantVoice, callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callerNumber, officeNumber, openStream, Person, readStream, twilioForm } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';

const rateHz = 8_000;
const sid = `CA${'1'.repeat(32)}`;
const greeting = 'Hello, this is the telephone of Bob Miller. I am out at sea, and will be back on Monday.';
const message = 'Hello {{name}}, this is Ada from the harbour. Your boat is ready. Goodbye.';
const spokenMessage = message.replace('{{name}}', 'Bob');

describe('call answered by a voicemail box', async () => {
  const place = await openInstallation({ database: 'shared' });
  const twilio = await startFakeTwilio(() => ({ status: 201, body: { sid, status: 'queued' } }));
  after(() => twilio.stop());

  it('leaves the whole message after the beep, and reports a machine [V14, V12]', async () => {
    const server = await place.start({ TWILIO_BASE_URL: twilio.baseUrl });
    const { client } = server;
    await createOfficeAssistant(server, {
      begin_message: 'Hello, is this Bob?',
      turn_taking: { machine_detection: { mode: 'leave_message', message } },
    });
    const [voiced, expected] = await Promise.all([
      speak([greeting], callerVoice),
      speak([spokenMessage], assistantVoice),
    ]);
    const { call_id } = await client.results('/calls/make-outbound', {
      from_number: officeNumber,
      to_number: callerNumber,
      variables: [{ var_name: 'name', var_value: 'Bob' }],
    });
    const request = await eventually(() => twilio.requests[0] ?? null, 'a request to the carrier');
    assert.equal(request.form.get('AsyncAmd'), 'true');
    await client.callThat(call_id, ({ status }) => status === 'ringing', 'rings');

    const box = new Person();
    openStream(readStream(request.form.get('Twiml')!), box, sid);
    const beep = sine(1_000, { ms: 400, rateHz, levelDb: -12 });
    const before = [silence(400, rateHz), { samples: voiced[0]!, rateHz }, silence(300, rateHz)];
    const announcement = concatenate([...before, beep], rateHz);
    await client.callThat(call_id, ({ status }) => status === 'in-progress', 'is in progress');
    const spokenFrom = box.recording.length;
    box.say(announcement.samples);
    const amd = request.form.get('AsyncAmdStatusCallback')!;
    assert.equal((await twilioForm(amd, { CallSid: sid, AnsweredBy: 'machine_start' })).status, 200);

    const call = await client.endedCall(call_id);
    assert.deepEqual([call.answered_by, call.status, call.end_reason], ['machine', 'completed', 'message_left']);
    assert.match(call.transcript, new RegExp(`Assistant: ${spokenMessage.replaceAll('.', '\\.')}$`));
    const heard = soundStretches(box.recording, rateHz, 1_000);
    assert.equal(heard.length, 1, 'nothing but the message was heard');
    const beepEndMs = (spokenFrom + announcement.samples.length) / 8;
    const afterBeepMs = heard[0]!.fromMs - beepEndMs;
    assert.ok(afterBeepMs >= 900, `it began ${afterBeepMs} ms after the beep`);
    const lengthMs = heard[0]!.untilMs - heard[0]!.fromMs;
    const wholeMs = soundMs(expected[0]!, rateHz);
    assert.ok(Math.abs(lengthMs - wholeMs) <= 400, `${lengthMs} ms of the message were heard, it has ${wholeMs}`);
    const events = await client.events(call_id);
    const left = events.find(({ rule, decision }) => rule === 'V14' && decision === 'leave the message');
    assert.match(String(left?.inputs.because), /beep/);
    const verdict = events.find(({ rule, decision }) => ['V2', 'V4', 'V5'].includes(rule) && decision === 'machine');
    assert.equal(verdict?.inputs.policy, 'leave_message');
    assert.ok(String(verdict?.inputs.because).length > 0);
  });
});
