import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createTwilio } from '#src/carriers/twilio.ts';
import { readTwilioInbound, readTwilioProgress, twilioLikeCallbacks } from '#src/carriers/twilio-like.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { conferenceTwiml, streamTwiml } from '#src/carriers/twiml.ts';
import { escapeXml } from '#src/carriers/xml.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import type { FakeResponse } from '#test/support/fake-carrier-server.ts';
import { startFakeTwilio, type TwilioRequest } from '#test/support/fake-twilio.ts';

const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example.com/media/twilio/abc', parameters: { token: 'abc', note: '<"&\'>' } },
  statusUrl: 'https://voice.example.com/carriers/twilio/status',
  answerUrl: 'https://voice.example.com/carriers/twilio/voice',
  ringSeconds: 30,
  limitSeconds: 3600,
  machineUrl: null,
} as const;
const person = { providerCallId: 'CA8', roomUrl: 'https://voice.example.com/carriers/twilio/room' };
const started: { stop(): Promise<void> }[] = [];

async function connect(answer: (request: TwilioRequest) => FakeResponse, timeoutMs = 10_000) {
  const fake = await startFakeTwilio(answer);
  started.push(fake);
  const options = { accountSid: 'AC1', authToken: 'secret', baseUrl: `${fake.baseUrl}/`, timeoutMs };
  return { fake, carrier: createTwilio(options) };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('Twilio calls', () => {
  it('are placed with TwiML that streams to us', async () => {
    const { fake, carrier } = await connect(() => ({ status: 201, body: { sid: 'CA7' } }));
    assert.deepEqual(await carrier.dial(order), { providerCallId: 'CA7' });
    const [request] = fake.requests;
    assert.equal(request?.method, 'POST');
    assert.equal(request.path, '/2010-04-01/Accounts/AC1/Calls.json');
    assert.equal(request.authorization, `Basic ${btoa('AC1:secret')}`);
    assert.deepEqual(
      [...request.form].filter(([name]) => name !== 'Twiml'),
      [
        ['To', '+14155550101'],
        ['From', '+14155550100'],
        ['StatusCallback', order.statusUrl],
        ['Timeout', '30'],
        ['TimeLimit', '3600'],
        ['StatusCallbackEvent', 'initiated'],
        ['StatusCallbackEvent', 'ringing'],
        ['StatusCallbackEvent', 'answered'],
        ['StatusCallbackEvent', 'completed'],
      ],
    );
    assert.equal(request.form.get('Twiml'), streamTwiml(order.stream));
  });

  it('run voicemail detection in the background', async () => {
    const { fake, carrier } = await connect(() => ({ status: 201, body: { sid: 'CA7' } }));
    await carrier.dial({ ...order, machineUrl: 'https://voice.example.com/carriers/twilio/amd' });
    const form = fake.requests[0]?.form;
    assert.equal(form?.get('MachineDetection'), 'Enable');
    assert.equal(form.get('AsyncAmd'), 'true');
    assert.equal(form.get('AsyncAmdStatusCallback'), 'https://voice.example.com/carriers/twilio/amd');
  });

  it('are hung up and moved to a room by changing the call', async () => {
    const { fake, carrier } = await connect(() => ({ status: 200, body: { sid: 'CA7' } }));
    await carrier.hangUp('CA7');
    await carrier.connect('CA7', 'room-1', person);
    assert.deepEqual(
      fake.requests.map(({ path, form }) => [path, ...form]),
      [
        ['/2010-04-01/Accounts/AC1/Calls/CA7.json', ['Status', 'completed']],
        ['/2010-04-01/Accounts/AC1/Calls/CA7.json', ['Twiml', conferenceTwiml('room-1')]],
      ],
    );
  });

  it('call an agent into a room, with voicemail detection', async () => {
    const { fake, carrier } = await connect(() => ({ status: 201, body: { sid: 'CA8' } }));
    const reportUrl = 'https://voice.example.com/carriers/twilio/transfer?transfer_id=t1';
    const person = {
      ...{ to: '+14155550102', from: '+14155550100', room: 'room-1', ringSeconds: 30, limitSeconds: 600 },
      ...{ statusUrl: reportUrl, machineUrl: reportUrl },
    };
    assert.deepEqual(await carrier.ring(person), { providerCallId: 'CA8' });
    const { path, form } = fake.requests[0]!;
    assert.equal(path, '/2010-04-01/Accounts/AC1/Calls.json');
    assert.deepEqual([form.get('To'), form.get('From')], ['+14155550102', '+14155550100']);
    assert.equal(form.get('Twiml'), conferenceTwiml('room-1'));
    assert.match(form.get('Twiml') ?? '', /<Conference [^>]*endConferenceOnExit="true"[^>]*>room-1<\/Conference>/);
    assert.deepEqual([form.get('MachineDetection'), form.get('AsyncAmd')], ['Enable', 'true']);
    assert.deepEqual([form.get('StatusCallback'), form.get('AsyncAmdStatusCallback')], [reportUrl, reportUrl]);
  });

  it('count as hung up if already over', async () => {
    const { carrier } = await connect(() => ({
      status: 404,
      body: { code: 20404, message: 'not found', status: 404 },
    }));
    await carrier.hangUp('CA7');
    await assert.rejects(carrier.connect('CA7', 'room-1', person), failsWith(false, /HTTP 404, code 20404/));
  });

  it('fail without text from the carrier that could name a caller', async () => {
    const { carrier } = await connect(() => ({
      status: 400,
      body: { code: 21211, message: 'The phone number +14155550101 is not valid' },
    }));
    await assert.rejects(carrier.dial(order), failsWith(false, /^twilio: HTTP 400, code 21211$/));
  });

  it('are retryable when the carrier is busy', async () => {
    for (const status of [429, 503]) {
      const { carrier } = await connect(() => ({ status, body: 'busy' }));
      await assert.rejects(carrier.dial(order), failsWith(true, new RegExp(`HTTP ${status}$`)));
    }
  });

  it('are not dialed twice if the first attempt may have succeeded', async () => {
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect(() => answer);
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('CA7'), failsWith(true, /not reachable|HTTP 500/));
    }
  });

  it('fail if the carrier does not respond in time', async () => {
    const { carrier } = await connect(() => 'hang', 30);
    await assert.rejects(carrier.dial(order), failsWith(false, /no response within 30 ms/));
  });

  it('fail if the response names no call', async () => {
    const { carrier } = await connect(() => ({ status: 201, body: '<html>' }));
    await assert.rejects(carrier.dial(order), failsWith(false, /no sid/));
  });

  it('are rejected before dialing if their parameters are too long', async () => {
    const { fake, carrier } = await connect(() => ({ status: 201, body: { sid: 'CA7' } }));
    const stream = { ...order.stream, parameters: { long: 'x'.repeat(4000) } };
    await assert.rejects(carrier.dial({ ...order, stream }), failsWith(false, /characters of TwiML/));
    assert.equal(fake.requests.length, 0);
  });
});

describe('TwiML', () => {
  it('connects a stream with its parameters and hangs up after it', () => {
    const { contentType, body } = twilioLikeCallbacks.answer(order.stream);
    assert.equal(contentType, 'text/xml; charset=utf-8');
    assert.equal(
      body,
      '<?xml version="1.0" encoding="UTF-8"?><Response><Connect><Stream url="wss://voice.example.com/media/twilio/abc">' +
        '<Parameter name="token" value="abc"/><Parameter name="note" value="&lt;&quot;&amp;&apos;&gt;"/>' +
        '</Stream></Connect><Hangup/></Response>',
    );
  });

  it("escapes XML's special characters and drops those that it cannot represent", () => {
    assert.equal(
      escapeXml('a<b>&"c"\'\u0000\u000b\ufffe\ud800\n\t é😀'),
      'a&lt;b&gt;&amp;&quot;c&quot;&apos;&#10;&#9; é😀',
    );
  });
});

describe('Twilio callbacks', () => {
  it('announce an inbound call', () => {
    assert.deepEqual(readTwilioInbound('CallSid=CA1&From=%2B14155550100&To=%2B14155550101&CallStatus=ringing'), {
      providerCallId: 'CA1',
      from: '+14155550100',
      to: '+14155550101',
    });
    assert.equal(readTwilioInbound('CallSid=CA1&From=%2B1'), null);
  });

  it('report every state of a call in our terms', () => {
    const expected = {
      queued: 'queued',
      initiated: 'queued',
      ringing: 'ringing',
      'in-progress': 'in-progress',
      completed: 'completed',
      busy: 'busy',
      'no-answer': 'no-answer',
      failed: 'failed',
      canceled: 'canceled',
    };
    for (const [theirs, status] of Object.entries(expected)) {
      assert.deepEqual(readTwilioProgress(`CallSid=CA1&CallStatus=${theirs}`), {
        providerCallId: 'CA1',
        status,
        answeredBy: null,
        durationSeconds: null,
      });
    }
  });

  it('report the duration of a call and who answered', () => {
    const completed = readTwilioProgress('CallSid=CA1&CallStatus=completed&CallDuration=61');
    assert.equal(completed?.durationSeconds, 61);
    for (const [theirs, ours] of [
      ['human', 'human'],
      ['machine_start', 'machine'],
      ['machine_end_beep', 'machine'],
      ['fax', 'machine'],
      ['unknown', 'unknown'],
    ]) {
      const progress = readTwilioProgress(`CallSid=CA1&AnsweredBy=${theirs}&MachineDetectionDuration=3200`);
      assert.deepEqual([progress?.status, progress?.answeredBy], ['in-progress', ours]);
    }
  });

  it('are distinguished from other requests', () => {
    for (const body of ['', 'CallStatus=completed', 'CallSid=CA1', 'CallSid=CA1&CallStatus=exploded', '{"a":1}']) {
      assert.equal(readTwilioProgress(body), null, body);
    }
  });

  it('are verified with the auth token, like media upgrades', () => {
    const { callbacks } = createTwilio({ accountSid: 'AC1', authToken: 'secret' });
    assert.ok(callbacks !== null);
    const url = 'https://voice.example.com/carriers/twilio/status';
    const body = 'CallSid=CA1&CallStatus=ringing';
    const signed = (signature: string) =>
      new Headers({ 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' });
    const good = signed(signTwilio('secret', url, new URLSearchParams(body)));
    assert.ok(callbacks.verify({ url, headers: good, body }));
    assert.ok(!callbacks.verify({ url, headers: good, body: 'CallSid=CA2&CallStatus=ringing' }));
    assert.ok(!callbacks.verify({ url, headers: new Headers(), body }));
    const media = 'wss://voice.example.com/media/twilio/abc';
    assert.ok(callbacks.verifyUpgrade(media, signed(signTwilio('secret', media, new URLSearchParams()))));
    assert.ok(!callbacks.verifyUpgrade(media, new Headers()));
  });
});
