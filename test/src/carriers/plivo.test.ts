import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createPlivo } from '#src/carriers/plivo.ts';
import { readPlivoInbound, readPlivoProgress } from '#src/carriers/plivo-events.ts';
import { signPlivo } from '#src/carriers/plivo-signature.ts';
import { conferenceXml, streamXml } from '#src/carriers/plivo-xml.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import {
  type FakePlivoOptions,
  plivoAccount,
  plivoApp,
  signedByPlivo,
  startFakePlivo,
} from '#test/support/fake-plivo.ts';

const hook = 'https://voice.example.com/carriers/plivo';
const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example.com/media/plivo/abc', parameters: { call_id: 'c1' } },
  statusUrl: `${hook}/status?call_id=c1`,
  answerUrl: `${hook}/voice?call_id=c1&token=abc`,
  ringSeconds: 30,
  limitSeconds: 3600,
  machineUrl: null,
} as const;
const started: { stop(): Promise<void> }[] = [];

async function connect(options: FakePlivoOptions & { readonly timeoutMs?: number } = {}) {
  const fake = await startFakePlivo(options);
  started.push(fake);
  const { timeoutMs = 10_000 } = options;
  const carrier = createPlivo({ ...plivoAccount, appId: plivoApp, baseUrl: `${fake.baseUrl}/`, timeoutMs });
  return { fake, carrier };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('Plivo calls', () => {
  it('are placed with the URL for instructions after the answer', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.ok(fake.calls.has(providerCallId));
    assert.deepEqual(fake.requests, [
      {
        method: 'POST',
        path: '/v1/Account/MA0123/Call/',
        body: {
          to: '14155550101',
          from: '14155550100',
          answer_url: order.answerUrl,
          answer_method: 'POST',
          ring_url: order.statusUrl,
          ring_method: 'POST',
          hangup_url: order.statusUrl,
          hangup_method: 'POST',
          ring_timeout: 30,
          time_limit: 3600,
        },
      },
    ]);
  });

  it('run voicemail detection during the call, and before instructions for an agent', async () => {
    const { fake, carrier } = await connect();
    await carrier.dial({ ...order, machineUrl: `${hook}/amd` });
    const { stream, answerUrl, ...rest } = order;
    await carrier.ring({ ...rest, room: 'r', machineUrl: order.statusUrl });
    const [beside, before] = fake.requests.map(({ body }) => body);
    assert.deepEqual([beside?.machine_detection, beside?.machine_detection_url], ['true', `${hook}/amd`]);
    assert.deepEqual([before?.machine_detection, before?.machine_detection_url], ['true', undefined]);
    assert.equal(before?.answer_url, order.statusUrl);
  });

  it('are hung up whether or not they ring yet, and count as hung up if already over', async () => {
    const { fake, carrier } = await connect();
    for (const ring of [true, false]) {
      const { providerCallId } = await carrier.dial(order);
      if (ring) await fake.rings(providerCallId);
      await carrier.hangUp(providerCallId);
      assert.equal(fake.calls.get(providerCallId)?.state, 'ended');
      await carrier.hangUp(providerCallId);
    }
  });

  it('are moved to the room of an agent', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await fake.rings(providerCallId);
    const person = { providerCallId: 'p', roomUrl: `${hook}/room?transfer_id=t` };
    await carrier.connect(providerCallId, 't', person);
    assert.deepEqual(fake.requests.at(-1)?.body, { legs: 'aleg', aleg_url: person.roomUrl, aleg_method: 'POST' });
    await carrier.hangUp(providerCallId);
    await assert.rejects(carrier.connect(providerCallId, 't', person), failsWith(false, /^plivo: HTTP 404$/));
  });

  it('fail without text from the carrier that could name a caller', async () => {
    const { carrier } = await connect();
    await assert.rejects(carrier.dial({ ...order, to: '+14155550101x' }), failsWith(false, /^plivo: HTTP 400$/));
  });

  it('are retryable when the carrier is busy, and not dialed twice if the first attempt may have succeeded', async () => {
    for (const status of [429, 503]) {
      const { carrier } = await connect({ trouble: () => ({ status, body: 'busy' }) });
      await assert.rejects(carrier.dial(order), failsWith(true, new RegExp(`HTTP ${status}$`)));
    }
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('c'), failsWith(true, /not reachable|HTTP 500/));
    }
    const late = await connect({ trouble: () => 'hang', timeoutMs: 30 });
    await assert.rejects(late.carrier.dial(order), failsWith(false, /no response within 30 ms/));
    const empty = await connect({ trouble: () => ({ status: 201, body: '<html>' }) });
    await assert.rejects(empty.carrier.dial(order), failsWith(false, /no request_uuid/));
  });
});

describe('Plivo XML', () => {
  it('streams in both directions for as long as the stream lives', () => {
    assert.equal(
      streamXml({ url: 'wss://voice.example.com/media/plivo/a', parameters: { call_id: 'c1', note: '<,=&"' } }),
      '<?xml version="1.0" encoding="UTF-8"?><Response><Stream bidirectional="true" audioTrack="inbound" ' +
        'keepCallAlive="true" contentType="audio/x-mulaw;rate=8000" extraHeaders="call_id=c1,note=%3C%2C%3D%26%22">' +
        'wss://voice.example.com/media/plivo/a</Stream><Hangup/></Response>',
    );
  });

  it('names a room by letters and digits alone', () => {
    assert.match(conferenceXml('a-1<b>'), /endConferenceOnExit="true"[^>]*>a1b<\/Conference>/);
  });
});

describe('Plivo callbacks', () => {
  it('announce an inbound call, with numbers in E.164', () => {
    const body = 'CallUUID=c&From=14155550100&To=14155550101&Direction=inbound&CallStatus=ringing&Event=StartApp';
    assert.deepEqual(readPlivoInbound(body), { providerCallId: 'c', from: '+14155550100', to: '+14155550101' });
    assert.equal(readPlivoInbound(body.replace('inbound', 'outbound')), null);
    assert.equal(readPlivoInbound('CallUUID=c&From=14155550100'), null);
    assert.equal(readPlivoInbound(body.replace('14155550100', 'anonymous'))?.from, 'anonymous');
  });

  it('report every state of a call in our terms', () => {
    for (const [theirs, status] of [
      ['ringing', 'ringing'],
      ['in-progress', 'in-progress'],
      ['completed', 'completed'],
      ['busy', 'busy'],
      ['failed', 'failed'],
      ['timeout', 'no-answer'],
      ['no-answer', 'no-answer'],
      ['cancel', 'canceled'],
    ])
      assert.deepEqual(readPlivoProgress(`CallUUID=c&CallStatus=${theirs}`), {
        ...{ providerCallId: 'c', status, answeredBy: null, durationSeconds: null },
      });
    assert.equal(readPlivoProgress('CallUUID=c&CallStatus=completed&Duration=61')?.durationSeconds, 61);
    for (const [machine, ours] of [
      ['true', 'machine'],
      ['True', 'machine'],
      ['false', 'human'],
    ])
      assert.equal(readPlivoProgress(`CallUUID=c&CallStatus=in-progress&Machine=${machine}`)?.answeredBy, ours);
    for (const body of ['', 'CallStatus=completed', 'CallUUID=c', 'CallUUID=c&CallStatus=exploded', '{"a":1}'])
      assert.equal(readPlivoProgress(body), null, body);
  });

  it('are verified with the auth token of the account or the main account, like media upgrades', () => {
    const { callbacks } = createPlivo(plivoAccount);
    assert.ok(callbacks !== null);
    const { url, body, headers } = signedByPlivo(order.statusUrl, { CallUUID: 'c', CallStatus: 'ringing' });
    assert.ok(callbacks.verify({ url, headers: new Headers(headers), body }));
    const { 'x-plivo-signature-v3': signature = '', ...bare } = headers;
    const main = new Headers({ ...bare, 'x-plivo-signature-ma-v3': signature });
    assert.ok(callbacks.verify({ url, headers: main, body }));
    assert.ok(!callbacks.verify({ url, headers: new Headers(bare), body }));
    assert.ok(!callbacks.verify({ url, headers: new Headers(headers), body: `${body}&x=1` }));
    const asJson = new Headers({ ...headers, 'content-type': 'application/json' });
    assert.ok(!callbacks.verify({ url, headers: asJson, body }), 'a body that the signature does not cover');
    const media = { url: 'wss://voice.example.com/media/plivo/abc', form: null, nonce: '7' };
    const upgrade = {
      'x-plivo-signature-v3': signPlivo(plivoAccount.authToken, media),
      'x-plivo-signature-v3-nonce': '7',
    };
    assert.ok(callbacks.verifyUpgrade(media.url, new Headers(upgrade)));
    assert.ok(!callbacks.verifyUpgrade(`${media.url}d`, new Headers(upgrade)));
    assert.ok(!callbacks.verifyUpgrade(media.url, new Headers()));
  });
});

describe('Plivo numbers', () => {
  const forSale = ['14155550111', '12125550333'];

  it('are found by area; other searches are not supported', async () => {
    const { carrier } = await connect({ forSale });
    assert.deepEqual(await carrier.numbers?.search({ areaCode: '415', limit: 9 }), [
      {
        phoneNumber: '+14155550111',
        friendlyName: '+14155550111',
        postalCode: '',
        locality: 'OAKLAND',
        region: 'California, UNITED STATES',
        isoCountry: 'US',
        capabilities: { voice: true, SMS: true, MMS: false },
        monthlyFee: 0.8,
      },
    ]);
    assert.equal(await carrier.numbers?.search({ contains: '555', limit: 9 }), 'refused');
    assert.equal(await carrier.numbers?.search({ region: 'CA', limit: 9 }), 'refused');
  });

  it('are bought once, routed here through the application and released', async () => {
    const { fake, carrier } = await connect({ forSale });
    const bought = await carrier.numbers?.buy('+14155550111');
    assert.ok(typeof bought === 'object');
    assert.deepEqual([bought.providerId, bought.phoneNumber], ['14155550111', '+14155550111']);
    assert.equal(await carrier.numbers?.buy('+14155550111'), 'not_for_sale');
    await carrier.numbers?.route(bought.providerId, { voiceUrl: `${hook}/voice`, statusUrl: `${hook}/status` });
    assert.deepEqual(fake.held, [{ number: '14155550111', app_id: plivoApp }]);
    assert.deepEqual([fake.application.answer_url, fake.application.hangup_url], [`${hook}/voice`, `${hook}/status`]);
    await carrier.numbers?.release(bought.providerId);
    await carrier.numbers?.release(bought.providerId);
    assert.equal(await carrier.numbers?.find('+14155550111'), null);
  });

  it('are not sold without an application', () => {
    assert.equal(createPlivo(plivoAccount).numbers, undefined);
  });
});
