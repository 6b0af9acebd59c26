import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import type { Briefing, CarrierResponse } from '#src/carriers/carrier.ts';
import { createPlivo } from '#src/carriers/plivo.ts';
import { createSignalWire } from '#src/carriers/signalwire.ts';
import { createTelnyx } from '#src/carriers/telnyx.ts';
import { createTwilio } from '#src/carriers/twilio.ts';
import { plivoAccount, startFakePlivo } from '#test/support/fake-plivo.ts';
import { signalwireAccount, startFakeSignalWire } from '#test/support/fake-signalwire.ts';
import {
  startFakeTelnyx,
  telnyxConnection,
  telnyxEvent,
  telnyxKey,
  telnyxPublicKey,
} from '#test/support/fake-telnyx.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { type Element, parseXml, textOf } from '#test/support/xml.ts';

const briefing: Briefing = {
  audioUrl: 'https://voice.example.com/briefings/a-b_c.wav',
  replyUrl: 'https://voice.example.com/carriers/x/briefing-reply?call_id=c1&transfer_id=t1',
  accept: 'key',
  keySeconds: 10,
};
const stay: Briefing = { ...briefing, accept: 'stay' };
const person = {
  to: '+14155550101',
  from: '+14155550100',
  statusUrl: 'https://voice.example.com/carriers/x/transfer?call_id=c1&transfer_id=t1',
  machineUrl: 'https://voice.example.com/carriers/x/transfer?call_id=c1&transfer_id=t1',
  briefUrl: 'https://voice.example.com/carriers/x/briefing?call_id=c1&transfer_id=t1&accept=key',
  ringSeconds: 30,
  limitSeconds: 3600,
  room: 'room-1',
} as const;

/** The elements of a response, each parsed by the reader. */
function elementsOf({ contentType, body }: CarrierResponse): Element[] {
  assert.match(contentType, /^(text|application)\/xml/);
  return parseXml(body.replace(/^<\?xml[^>]*>/, '')).children.filter((child) => typeof child === 'object');
}

/** For an element that gathers a key: its options, its audio and its next URL. */
function gathering({ name, attributes, children }: Element) {
  const { action, ...manner } = Object.fromEntries(attributes);
  return { name, manner, action, plays: children.map(textOf) };
}

const twilioFake = await startFakeTwilio(() => ({ status: 201, body: { sid: 'CA1' } }));
const plivoFake = await startFakePlivo();
const signalwireFake = await startFakeSignalWire();
const telnyxFake = await startFakeTelnyx();
afterAll(() => Promise.all([twilioFake.stop(), plivoFake.stop(), signalwireFake.stop(), telnyxFake.stop()]));
const twilio = createTwilio({ accountSid: 'AC1', authToken: 'secret', baseUrl: twilioFake.baseUrl });
const plivo = createPlivo({ ...plivoAccount, baseUrl: plivoFake.baseUrl });
const signalwire = createSignalWire({ ...signalwireAccount, baseUrl: signalwireFake.baseUrl });
const telnyx = createTelnyx({
  apiKey: telnyxKey,
  publicKey: telnyxPublicKey,
  connectionId: telnyxConnection,
  baseUrl: telnyxFake.baseUrl,
});

const gather = {
  name: 'Gather',
  manner: { input: 'dtmf', numDigits: '1', finishOnKey: '', timeout: '10', method: 'POST' },
};

for (const [name, carrier, gathers] of [
  ['Twilio', twilio, gather],
  ['SignalWire', signalwire, gather],
  [
    'Plivo',
    plivo,
    {
      name: 'GetInput',
      manner: { inputType: 'dtmf', numDigits: '1', finishOnKey: 'none', executionTimeout: '10', method: 'POST' },
    },
  ],
] as const)
  describe(`briefing through ${name}`, () => {
    const answers = carrier.callbacks?.briefing ?? assert.fail('it briefs in answers');

    it('plays while one key is awaited, and continues without one', () => {
      const [first, second, ...others] = elementsOf(answers.play(briefing));
      assert.deepEqual(gathering(first ?? assert.fail('nothing')), {
        ...gathers,
        action: briefing.replyUrl,
        plays: [briefing.audioUrl],
      });
      assert.deepEqual([second?.name, textOf(second ?? '')], ['Redirect', briefing.replyUrl]);
      assert.equal(others.length, 0);
    });

    it('continues after the audio if no key is awaited', () => {
      assert.deepEqual(
        elementsOf(answers.play(stay)).map((element) => [element.name, textOf(element)]),
        [
          ['Play', briefing.audioUrl],
          ['Redirect', briefing.replyUrl],
        ],
      );
    });

    it('ends in the room or with a hang-up', () => {
      assert.match(answers.meet('room-1').body, /<Conference [^>]*>room-?1<\/Conference>/);
      assert.deepEqual(
        elementsOf(answers.leave()).map((element) => element.name),
        ['Hangup'],
      );
    });

    it('has a key or none as its response', () => {
      const read = (form: Record<string, string>) =>
        carrier.callbacks?.readBriefingReply?.(new URLSearchParams(form).toString());
      const id = name === 'Plivo' ? { CallUUID: 'id1' } : { CallSid: 'id1' };
      assert.deepEqual(read({ ...id, Digits: '1' }), { providerCallId: 'id1', key: '1' });
      assert.deepEqual(read({ ...id, Digits: '' }), { providerCallId: 'id1', key: null });
      assert.deepEqual(read(id), { providerCallId: 'id1', key: null });
      assert.equal(read({ Digits: '1' }), null);
    });
  });

describe('agent to be briefed', () => {
  it('is distinguished from a machine by Twilio before instructions are requested', async () => {
    await twilio.ring(person);
    const { form } = twilioFake.requests[0]!;
    assert.deepEqual(
      ['Url', 'Twiml', 'MachineDetection', 'AsyncAmd', 'MachineDetectionTimeout'].map((field) => form.get(field)),
      [person.briefUrl, null, 'Enable', null, '5'],
    );
  });

  it('is distinguished from a machine by SignalWire before instructions are requested', async () => {
    await signalwire.ring(person);
    const [order] = signalwireFake.requests;
    assert.deepEqual(
      ['Url', 'MachineDetection', 'AsyncAmd'].map((field) => order?.form.get(field)),
      [person.briefUrl, 'Enable', null],
    );
  });

  it('is distinguished from a machine by Plivo before instructions are requested', async () => {
    await plivo.ring(person);
    const { body } = plivoFake.requests[0]!;
    assert.deepEqual([body.answer_url, body.machine_detection], [person.briefUrl, 'true']);
    assert.equal(body.hangup_url, person.statusUrl);
  });
});

describe('briefing through Telnyx', () => {
  const about = (type: string, payload: object) => telnyxEvent(type, { call_control_id: 'v3:1', ...payload });
  const read = (type: string, payload: object) => telnyx.callbacks?.readBriefingReply?.(about(type, payload));

  it('plays by command while one key is awaited, or to its end', async () => {
    const { providerCallId } = await telnyx.ring(person);
    await telnyx.brief?.(providerCallId, briefing);
    await telnyx.brief?.(providerCallId, stay);
    const [gathers, plays] = telnyxFake.requests.slice(-2);
    assert.match(gathers?.path ?? '', /\/actions\/gather_using_audio$/);
    assert.deepEqual(gathers?.body, {
      audio_url: briefing.audioUrl,
      minimum_digits: 1,
      maximum_digits: 1,
      maximum_tries: 1,
      valid_digits: '0123456789*#',
      timeout_millis: 10_000,
      command_id: 'briefing',
    });
    assert.match(plays?.path ?? '', /\/actions\/playback_start$/);
    assert.equal(plays?.body.audio_url, briefing.audioUrl);
    const ended = { status: 'completed', client_state: plays?.body.client_state };
    assert.deepEqual(read('call.playback.ended', ended), { providerCallId: 'v3:1', key: null });
    assert.equal(read('call.playback.ended', { ...ended, status: 'file_not_found' }), null);
  });

  it('has a key or none as its response, but not the end of a call', () => {
    const ended = (payload: object) => read('call.gather.ended', { client_state: null, ...payload });
    assert.deepEqual(ended({ status: 'valid', digits: '1' }), { providerCallId: 'v3:1', key: '1' });
    assert.deepEqual(ended({ status: 'valid', digits: '#' }), { providerCallId: 'v3:1', key: '#' });
    assert.deepEqual(ended({ status: 'timeout', digits: '' }), { providerCallId: 'v3:1', key: null });
    for (const status of ['call_hangup', 'cancelled']) assert.equal(ended({ status, digits: '' }), null);
    assert.equal(read('call.playback.ended', { status: 'completed', client_state: null }), null, 'a key is awaited');
    assert.equal(read('call.answered', {}), null);
  });
});
