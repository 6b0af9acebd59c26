import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createVonage } from '#src/carriers/vonage.ts';
import { readVonageInbound, readVonageProgress, readVonageReply } from '#src/carriers/vonage-events.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import {
  type FakeVonageOptions,
  refusal,
  signedByVonage,
  startFakeVonage,
  vonageAccount,
  vonageAuthorization,
} from '#test/support/fake-vonage.ts';

const hook = 'https://voice.example.com/carriers/vonage';
const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example.com/media/vonage/abc', parameters: { call_id: 'c1' } },
  statusUrl: `${hook}/status?call_id=c1`,
  answerUrl: '',
  ringSeconds: 30,
  limitSeconds: 3600,
  machineUrl: null,
} as const;
const { stream: _, answerUrl: __, machineUrl: ___, ...toPerson } = order;
const person = { ...toPerson, room: 'r-1', statusUrl: `${hook}/transfer`, machineUrl: `${hook}/transfer` };
const room = [{ action: 'conversation', name: 'r-1', startOnEnter: true, endOnExit: true }];
const started: { stop(): Promise<void> }[] = [];

async function connect(options: FakeVonageOptions & { readonly timeoutMs?: number } = {}) {
  const fake = await startFakeVonage(options);
  started.push(fake);
  const { timeoutMs = 10_000 } = options;
  return { fake, carrier: createVonage({ ...vonageAccount, baseUrl: `${fake.baseUrl}/`, timeoutMs }) };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('Vonage calls', () => {
  it('are placed with instructions to stream, whose upgrade is signed', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.ok(fake.calls.has(providerCallId));
    assert.deepEqual(fake.requests, [
      {
        method: 'POST',
        path: '/v1/calls',
        body: {
          to: [{ type: 'phone', number: '14155550101' }],
          from: { type: 'phone', number: '14155550100' },
          event_url: [order.statusUrl],
          event_method: 'POST',
          ringing_timer: 30,
          length_timer: 3600,
          ncco: [
            {
              action: 'connect',
              eventType: 'synchronous',
              eventUrl: [order.statusUrl],
              eventMethod: 'POST',
              endpoint: [
                {
                  type: 'websocket',
                  uri: order.stream.url,
                  'content-type': 'audio/l16;rate=16000',
                  headers: { call_id: 'c1' },
                  authorization: { type: 'vonage' },
                },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('are requested with a separate token each', async () => {
    const { fake, carrier } = await connect();
    await carrier.dial(order);
    await carrier.dial({ ...order, ringSeconds: 600, limitSeconds: 100_000 });
    const [, second] = fake.requests;
    assert.deepEqual([second?.body.ringing_timer, second?.body.length_timer], [120, 86_400]);
    const early = createVonage({ ...vonageAccount, baseUrl: fake.baseUrl, now: () => Date.now() - 1_000_000 });
    await assert.rejects(early.dial(order), failsWith(false, /^vonage: HTTP 401$/));
  });

  it('run voicemail detection during the stream, and before anything else for agents', async () => {
    const { fake, carrier } = await connect();
    await carrier.dial({ ...order, machineUrl: `${hook}/amd` });
    await carrier.ring(person);
    await carrier.ring({ ...person, briefUrl: `${hook}/brief` });
    const [beside, before, briefed] = fake.requests.map(({ body }) => body);
    assert.deepEqual(beside?.advanced_machine_detection, { behavior: 'continue', mode: 'default' });
    for (const rung of [before, briefed])
      assert.deepEqual(rung?.advanced_machine_detection, { behavior: 'continue', mode: 'detect' });
    assert.deepEqual([before?.ncco, before?.event_url], [room, [person.statusUrl]]);
    assert.deepEqual(
      [briefed?.ncco, briefed?.answer_url, briefed?.answer_method],
      [undefined, [`${hook}/brief`], 'POST'],
    );
  });

  it('are hung up, and count as hung up if already over', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await carrier.hangUp(providerCallId);
    assert.equal(fake.calls.get(providerCallId)?.state, 'ended');
    await carrier.hangUp(providerCallId);
    await carrier.hangUp('never-was');
  });

  it('are moved to the room of an agent', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    const waiting = { providerCallId: 'p', roomUrl: '' };
    await carrier.connect(providerCallId, 'r-1', waiting);
    assert.deepEqual(fake.calls.get(providerCallId)?.ncco, room);
    await carrier.hangUp(providerCallId);
    await assert.rejects(carrier.connect(providerCallId, 'r-1', waiting), failsWith(false, /^vonage: HTTP 404$/));
  });

  it('get digits on their line', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await fake.answers(providerCallId);
    await carrier.sendDigits?.(providerCallId, '12*#');
    assert.equal(fake.calls.get(providerCallId)?.digits, '12*#');
    await carrier.hangUp(providerCallId);
    await assert.rejects(async () => carrier.sendDigits?.(providerCallId, '1'), failsWith(false, /HTTP 404$/));
  });

  it('are not placed with more metadata than a stream supports', async () => {
    const { fake, carrier } = await connect();
    const stream = (length: number) => ({ ...order.stream, parameters: { call_id: 'é'.repeat(length) } });
    await carrier.dial({ ...order, stream: stream(249) });
    const tooLong = failsWith(false, /514 bytes of headers; at most 512/);
    await assert.rejects(carrier.dial({ ...order, stream: stream(250) }), tooLong);
    assert.equal(fake.requests.length, 1);
  });

  it('fail without text from the carrier that could name a caller', async () => {
    const { carrier } = await connect({ trouble: () => refusal(400, 'Bad Request') });
    await assert.rejects(carrier.dial(order), failsWith(false, /^vonage: HTTP 400$/));
  });

  it('are retryable when the carrier is busy, and not dialed or moved twice if the first attempt may have succeeded', async () => {
    for (const status of [429, 503]) {
      const { carrier } = await connect({ trouble: () => ({ status, body: 'busy' }) });
      await assert.rejects(carrier.dial(order), failsWith(true, new RegExp(`HTTP ${status}$`)));
    }
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      const waiting = { providerCallId: 'p', roomUrl: '' };
      await assert.rejects(carrier.connect('c', 'r', waiting), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('c'), failsWith(true, /not reachable|HTTP 500/));
    }
    const late = await connect({ trouble: () => 'hang', timeoutMs: 30 });
    await assert.rejects(late.carrier.dial(order), failsWith(false, /no response within 30 ms/));
    const empty = await connect({ trouble: () => ({ status: 201, body: '<html>' }) });
    await assert.rejects(empty.carrier.dial(order), failsWith(false, /no uuid/));
  });
});

describe('Vonage webhooks', () => {
  const event = (fields: object) =>
    JSON.stringify({ from: '14155550100', to: '14155550101', uuid: 'c', conversation_uuid: 'CON-1', ...fields });
  const nothingNew = { answeredBy: null, durationSeconds: null };

  it('announce an inbound call, by query or JSON, with numbers in E.164', () => {
    const query = 'to=14155550101&from=14155550100&conversation_uuid=CON-1&uuid=c';
    const call = { providerCallId: 'c', from: '+14155550100', to: '+14155550101' };
    assert.deepEqual(readVonageInbound(query), call);
    assert.deepEqual(readVonageInbound(event({})), call);
    assert.equal(readVonageInbound(event({ from: 'anonymous' }))?.from, 'anonymous');
    const pressed = event({ dtmf: { digits: '1', timed_out: false } });
    for (const other of [
      '',
      'uuid=c&to=1',
      pressed,
      event({ from: undefined }),
      event({ status: 'ringing' }),
      '{"a":1',
      '[]',
    ])
      assert.equal(readVonageInbound(other), null, other);
  });

  it('report every state of a call in our terms', () => {
    for (const [theirs, status] of [
      ['ringing', 'ringing'],
      ['answered', 'in-progress'],
      ['completed', 'completed'],
      ['busy', 'busy'],
      ['cancelled', 'canceled'],
      ['timeout', 'no-answer'],
      ['unanswered', 'no-answer'],
      ['rejected', 'failed'],
      ['failed', 'failed'],
    ])
      assert.deepEqual(readVonageProgress(event({ status: theirs })), { providerCallId: 'c', status, ...nothingNew });
    assert.equal(readVonageProgress(event({ status: 'rejected', detail: 'declined' }))?.status, 'busy');
    assert.equal(readVonageProgress(event({ status: 'completed', duration: '61' }))?.durationSeconds, 61);
  });

  it('report an answer in the request for instructions', () => {
    const progress = { providerCallId: 'c', status: 'in-progress', ...nothingNew };
    assert.deepEqual(readVonageProgress(event({})), progress);
  });

  it('report who answered, once, under either id of a call', () => {
    for (const verdict of ['human', 'machine']) {
      const byHand = event({ uuid: undefined, call_uuid: 'c', status: verdict });
      for (const body of [event({ status: verdict }), byHand])
        assert.deepEqual(readVonageProgress(body), {
          ...{ providerCallId: 'c', status: 'in-progress', answeredBy: verdict, durationSeconds: null },
        });
    }
    assert.equal(readVonageProgress(event({ status: 'machine', sub_state: 'beep_start' })), null);
  });

  it('report a stream that was never opened, and no other events of streams', () => {
    const stream = (status: string) =>
      readVonageProgress(event({ uuid: 's', to: 'wss://voice.example.com/m', status }));
    for (const status of ['failed', 'unanswered', 'rejected', 'timeout'])
      assert.deepEqual(stream(status), {
        ...{ providerCallId: 's', status: 'in-progress', hasLostStream: true },
        ...nothingNew,
      });
    for (const status of ['started', 'ringing', 'answered', 'completed', 'disconnected'])
      assert.equal(stream(status), null, status);
  });

  it('report the key that an agent pressed, or that there was no key in time', () => {
    const key = (dtmf: unknown) => readVonageReply(event({ dtmf }));
    assert.deepEqual(key({ digits: '1', timed_out: false }), { providerCallId: 'c', key: '1' });
    assert.deepEqual(key({ digits: '', timed_out: true }), { providerCallId: 'c', key: null });
    assert.deepEqual(key({ digits: null, timed_out: true }), { providerCallId: 'c', key: null });
    assert.equal(readVonageReply(event({ status: 'human' })), null);
  });

  it('are distinguished from other requests', () => {
    const transfer = event({ conversation_uuid_from: 'CON-1', conversation_uuid_to: 'CON-2' });
    for (const body of ['', 'null', '[]', '7', '{"status":"ringing"}', transfer, event({ status: 'started' })])
      assert.equal(readVonageProgress(body), null, body);
  });

  it('are verified with the account’s secret, like media upgrades', () => {
    const { callbacks } = createVonage(vonageAccount);
    assert.ok(callbacks !== null);
    const { url, body, headers } = signedByVonage(order.statusUrl, { uuid: 'c', status: 'ringing' });
    assert.ok(callbacks.verify({ url, headers: new Headers(headers), body }));
    assert.ok(!callbacks.verify({ url, headers: new Headers(headers), body: `${body}x` }));
    assert.ok(!callbacks.verify({ url, headers: new Headers(), body }));
    const late = createVonage({ ...vonageAccount, now: () => Date.now() + 301_000 });
    assert.ok(!late.callbacks?.verify({ url, headers: new Headers(headers), body }));
    const upgrade = (authorization: string) =>
      callbacks.verifyUpgrade(order.stream.url, new Headers(authorization === '' ? {} : { authorization }));
    assert.ok(upgrade(vonageAuthorization()));
    assert.ok(!upgrade(vonageAuthorization({}, { secret: 'guess' })));
    assert.ok(!upgrade(''));
  });
});

describe("Vonage instructions for an agent's briefing", () => {
  const { callbacks } = createVonage(vonageAccount);
  const briefing = {
    audioUrl: 'https://voice.example.com/b.wav',
    accept: 'key',
    keySeconds: 8,
    replyUrl: `${hook}/reply`,
  } as const;
  const played = (change: object) => JSON.parse(callbacks?.briefing?.play({ ...briefing, ...change }).body ?? '');

  it('play the audio and await a key, during it or after, for as long as Vonage allows', () => {
    const input = {
      ...{ action: 'input', type: ['dtmf'], dtmf: { maxDigits: 1, timeOut: 8 } },
      ...{ eventUrl: [briefing.replyUrl], eventMethod: 'POST' },
    };
    assert.deepEqual(played({}), [{ action: 'stream', streamUrl: [briefing.audioUrl], bargeIn: true }, input]);
    assert.equal(played({ keySeconds: 60 })[1].dtmf.timeOut, 10);
  });

  it('play it to its end and continue if no key is expected', () => {
    const [stream, input] = played({ accept: 'stay' });
    assert.deepEqual([stream.bargeIn, input.dtmf.timeOut], [false, 1]);
  });

  it('join the room, or end the call', () => {
    assert.deepEqual(JSON.parse(callbacks?.briefing?.meet('r-1').body ?? ''), room);
    assert.equal(callbacks?.briefing?.leave().body, '[]');
  });
});

describe('Vonage numbers', () => {
  const forSale = ['14155550111', '14155550222', '12125550333', '18005550444'];

  it('are found by area or by the letters they spell, excluding toll-free numbers', async () => {
    const { carrier } = await connect({ forSale });
    const [first, ...others] = (await carrier.numbers?.search({ areaCode: '415', limit: 1 })) ?? [];
    assert.deepEqual(first, {
      phoneNumber: '+14155550111',
      friendlyName: '+14155550111',
      postalCode: '',
      locality: '',
      region: '',
      isoCountry: 'US',
      capabilities: { voice: true, SMS: true, MMS: false },
      monthlyFee: 0.9,
    });
    assert.equal(others.length, 0);
    const found = async (search: object) => {
      const offers = await carrier.numbers?.search({ limit: 9, ...search });
      return Array.isArray(offers) ? offers.map(({ phoneNumber }) => phoneNumber) : offers;
    };
    assert.deepEqual(await found({ contains: '*CBC*' }), ['+14155550222']);
    assert.deepEqual(await found({}), ['+14155550111', '+14155550222', '+12125550333']);
    for (const search of [{ contains: '5*5' }, { region: 'CA' }, { areaCode: '415', contains: '555' }])
      assert.equal(await found(search), 'refused', JSON.stringify(search));
  });

  it('are bought once, routed to the application and released', async () => {
    const { fake, carrier } = await connect({ forSale });
    const bought = await carrier.numbers?.buy('+14155550111');
    assert.ok(typeof bought === 'object');
    assert.deepEqual(
      [bought.providerId, bought.phoneNumber, bought.capabilities.MMS],
      ['14155550111', '+14155550111', true],
    );
    assert.equal(await carrier.numbers?.buy('+14155550111'), 'not_for_sale');
    assert.equal(await carrier.numbers?.buy('+442079460000'), 'not_for_sale');
    await carrier.numbers?.route(bought.providerId, { voiceUrl: '', statusUrl: '' });
    assert.equal(fake.numbers.held[0]?.app_id, vonageAccount.applicationId);
    await carrier.numbers?.release(bought.providerId);
    assert.deepEqual(fake.numbers.held, []);
    await carrier.numbers?.release(bought.providerId);
    assert.equal(await carrier.numbers?.find('+14155550111'), null);
  });

  it('of another country are routed and released under that country', async () => {
    const { fake, carrier } = await connect();
    fake.numbers.held.push({ country: 'GB', msisdn: '442079460000', app_id: '' });
    await carrier.numbers?.route('442079460000', { voiceUrl: '', statusUrl: '' });
    assert.equal(fake.numbers.held[0]?.app_id, vonageAccount.applicationId);
    await carrier.numbers?.release('442079460000');
    assert.deepEqual(fake.numbers.held, []);
  });

  it('may have been bought if Vonage does not confirm, and are not if it rejects', async () => {
    const silent = await connect({ forSale, trouble: ({ path }) => (path === '/number/buy' ? 'break' : undefined) });
    await assert.rejects(async () => silent.carrier.numbers?.buy('+14155550111'), failsWith(false, /not reachable/));
    const refused = await connect({ trouble: () => ({ status: 401, body: { 'error-code': '401' } }) });
    assert.equal(await refused.carrier.numbers?.buy('+14155550111'), 'refused');
    const search = async () => refused.carrier.numbers?.search({ limit: 1 });
    await assert.rejects(search, failsWith(false, /^vonage: HTTP 401, code 401$/));
  });
});
