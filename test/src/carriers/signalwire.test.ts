import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createSignalWire } from '#src/carriers/signalwire.ts';
import { briefingTwiml, conferenceTwiml, streamTwiml } from '#src/carriers/twiml.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import {
  type FakeSignalWireOptions,
  signalwireAccount,
  signedBySignalWire,
  startFakeSignalWire,
} from '#test/support/fake-signalwire.ts';

const hook = 'https://voice.example.com/carriers/signalwire';
const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example.com/media/signalwire/abc', parameters: { call_id: 'c1' } },
  statusUrl: `${hook}/status?call_id=c1`,
  answerUrl: `${hook}/voice?call_id=c1&token=abc`,
  ringSeconds: 30,
  limitSeconds: 3600,
  machineUrl: null,
} as const;
const person = {
  ...{ to: '+14155550102', from: '+14155550100', room: 't-1', ringSeconds: 20, limitSeconds: 600 },
  ...{ statusUrl: `${hook}/transfer?transfer_id=t-1`, machineUrl: `${hook}/transfer?transfer_id=t-1` },
};
const project = `/api/laml/2010-04-01/Accounts/${signalwireAccount.projectId}`;
const started: { stop(): Promise<void> }[] = [];

async function connect(options: FakeSignalWireOptions & { readonly timeoutMs?: number } = {}) {
  const fake = await startFakeSignalWire(options);
  started.push(fake);
  const { timeoutMs = 10_000 } = options;
  return { fake, carrier: createSignalWire({ ...signalwireAccount, baseUrl: `${fake.baseUrl}/`, timeoutMs }) };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('SignalWire calls', () => {
  it('are placed with the URL for instructions after the answer', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.ok(fake.calls.has(providerCallId));
    const [request] = fake.requests;
    assert.deepEqual([request?.method, request?.path], ['POST', `${project}/Calls.json`]);
    const { StatusCallbackEvent: _, ...fields } = Object.fromEntries(request!.form);
    assert.deepEqual(fields, {
      ...{ To: '+14155550101', From: '+14155550100', Url: order.answerUrl, Method: 'POST' },
      ...{ StatusCallback: order.statusUrl, Timeout: '30' },
    });
    const events = request!.form.getAll('StatusCallbackEvent');
    assert.deepEqual(events, ['initiated', 'ringing', 'answered', 'completed']);
  });

  it('run voicemail detection during the call, if requested', async () => {
    const { fake, carrier } = await connect();
    await carrier.dial({ ...order, machineUrl: `${hook}/amd?call_id=c1` });
    const { MachineDetection, AsyncAmd, AsyncAmdStatusCallback } = Object.fromEntries(fake.requests[0]!.form);
    assert.deepEqual(
      { MachineDetection, AsyncAmd, AsyncAmdStatusCallback },
      { MachineDetection: 'Enable', AsyncAmd: 'true', AsyncAmdStatusCallback: `${hook}/amd?call_id=c1` },
    );
  });

  it('call an agent, and request instructions after voicemail detection', async () => {
    const { fake, carrier } = await connect();
    await carrier.ring(person);
    const { form } = fake.requests[0]!;
    assert.deepEqual([form.get('To'), form.get('Url')], ['+14155550102', person.statusUrl]);
    assert.deepEqual([form.get('MachineDetection'), form.get('AsyncAmd')], ['Enable', null]);
    assert.ok(
      !form.getAll('StatusCallbackEvent').includes('answered'),
      'an answer before detection would count as a human',
    );
  });

  it('call an agent to be briefed, and request instructions at another URL', async () => {
    const { fake, carrier } = await connect();
    await carrier.ring({ ...person, briefUrl: `${hook}/briefing?transfer_id=t-1` });
    const { form } = fake.requests[0]!;
    assert.deepEqual(
      [form.get('Url'), form.get('StatusCallback')],
      [`${hook}/briefing?transfer_id=t-1`, person.statusUrl],
    );
  });

  it('are redirected to the URL of a room while active, and hung up', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    const waiting = { providerCallId: 'b', roomUrl: `${hook}/room?transfer_id=t-1` };
    await assert.rejects(carrier.connect(providerCallId, 't-1', waiting), failsWith(false, /HTTP 422, code 21220$/));
    await fake.answers(providerCallId);
    await carrier.connect(providerCallId, 't-1', waiting);
    await carrier.hangUp(providerCallId);
    const [redirected, ended] = fake.requests.slice(-2).map(({ path, form }) => [path, Object.fromEntries(form)]);
    const path = `${project}/Calls/${providerCallId}.json`;
    assert.deepEqual(redirected, [path, { Url: waiting.roomUrl, Method: 'POST' }]);
    assert.deepEqual(ended, [path, { Status: 'completed' }]);
    assert.equal(fake.calls.get(providerCallId)?.state, 'completed');
  });

  it('count as hung up if already over or unknown', async () => {
    const { carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await carrier.hangUp(providerCallId);
    await carrier.hangUp(providerCallId);
    await carrier.hangUp('43bb71ee-553f-4074-bb20-8e2747647cce');
  });

  it('fail with the first error code in a list, without text that could name a caller', async () => {
    const { carrier } = await connect();
    await assert.rejects(
      carrier.dial({ ...order, to: '4155550101' }),
      failsWith(false, /^signalwire: HTTP 400, code 21211$/),
    );
  });

  it('are not dialed twice if the first attempt may have succeeded', async () => {
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('b'), failsWith(true, /not reachable|HTTP 500/));
    }
  });

  it("go to the space's API if no other address is set", async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (url) => {
      asked.push(String(url));
      return Response.json({ sid: 'c' });
    };
    try {
      await createSignalWire(signalwireAccount).dial(order);
    } finally {
      globalThis.fetch = fetch;
    }
    assert.deepEqual(asked, [`https://example.signalwire.com${project}/Calls.json`]);
  });
});

describe('SignalWire numbers', () => {
  const offered = ['+12535550171', '+12535550172', '+14155550173'];

  it('are found, bought once, routed here and released', async () => {
    const { fake, carrier } = await connect({ forSale: offered });
    const numbers = carrier.numbers!;
    const found = await numbers.search({ areaCode: '253', limit: 1 });
    assert.ok(found !== 'refused');
    assert.deepEqual(found, [
      {
        ...{ phoneNumber: '+12535550171', friendlyName: '(253) 555-0171', postalCode: '', locality: 'AUBURN' },
        ...{ region: 'WA', isoCountry: 'US', monthlyFee: 0.5, capabilities: { voice: true, SMS: true, MMS: true } },
      },
    ]);
    const bought = await numbers.buy('+12535550171');
    assert.ok(typeof bought === 'object');
    assert.equal(await numbers.buy('+12535550171'), 'not_for_sale');
    assert.equal((await numbers.find('+12535550171'))?.providerId, bought.providerId);
    assert.equal(bought.isoCountry, 'US');
    assert.equal(await numbers.find('+1253'), null, 'a part of a number is none');
    await numbers.route(bought.providerId, { voiceUrl: `${hook}/voice`, statusUrl: `${hook}/status` });
    assert.deepEqual(
      fake.numbers.held.map(({ voice_url, status_callback }) => [voice_url, status_callback]),
      [[`${hook}/voice`, `${hook}/status`]],
    );
    await numbers.release(bought.providerId);
    await numbers.release(bought.providerId);
    assert.equal(await numbers.find('+12535550171'), null);
  });

  it('are not searched by unsupported criteria', async () => {
    const { carrier } = await connect({ forSale: offered });
    assert.equal(await carrier.numbers!.search({ contains: '555*', limit: 5 }), 'refused');
  });
});

describe('SignalWire callbacks', () => {
  const { callbacks } = createSignalWire(signalwireAccount);
  const url = `${hook}/status?call_id=c1`;
  const verify = (callback: { url: string; body: string; headers: Record<string, string> }): boolean =>
    callbacks!.verify({ ...callback, headers: new Headers(callback.headers) });

  it('are verified with the signing key, by either name of the signature', () => {
    for (const header of ['x-signalwire-signature', 'x-twilio-signature']) {
      const signed = signedBySignalWire(url, { CallSid: 'c', CallStatus: 'ringing' }, { header });
      assert.ok(verify(signed), header);
      assert.ok(!verify({ ...signed, body: signed.body.replace('ringing', 'completed') }));
      assert.ok(!verify({ ...signed, url: `${signed.url}1` }));
      assert.ok(!verify({ ...signed, headers: { 'content-type': signed.headers['content-type']! } }));
    }
    assert.ok(!verify(signedBySignalWire(url, { CallSid: 'c' }, { key: signalwireAccount.token })));
  });

  it('match the values published with SignalWire’s library', () => {
    const published = createSignalWire({ ...signalwireAccount, signingKey: '12345' }).callbacks!;
    const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    const form = 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212';
    const ofForm = new Headers({
      'content-type': 'application/x-www-form-urlencoded',
      'x-signalwire-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    });
    assert.ok(published.verify({ url: address, headers: ofForm, body: form }));
    const hash = '0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620';
    const ofBody = new Headers({
      'content-type': 'application/json',
      'x-signalwire-signature': 'a9nBmqA0ju/hNViExpshrM61xv4=',
    });
    const body = '{"property": "value", "boolean": true}';
    assert.ok(published.verify({ url: `${address}&bodySHA256=${hash}`, headers: ofBody, body }));
    assert.ok(!published.verify({ url: `${address}&bodySHA256=${hash}`, headers: ofBody, body: `${body} ` }));
  });

  it('are answered with a stream, a room or a rejection', () => {
    const { body } = callbacks!.answer(order.stream, order.statusUrl);
    const bearer = bearerIn(body);
    assert.equal(body, streamTwiml(order.stream, { authBearerToken: bearer }));
    assert.equal(callbacks!.meet?.('t-1').body, conferenceTwiml('t-1'));
    assert.match(callbacks!.decline('busy').body, /<Reject reason="busy"\/>/);
  });

  it('accept only media sockets with the bearer token of the stream', () => {
    const bearer = bearerIn(callbacks!.answer(order.stream, order.statusUrl).body);
    const isLetIn = (headers: Record<string, string>): boolean =>
      callbacks!.verifyUpgrade(order.stream.url, new Headers(headers));
    assert.ok(isLetIn({ authorization: `Bearer ${bearer}` }));
    for (const wrong of ['', bearer, `Basic ${bearer}`, `Bearer ${bearer}A`, `Bearer ${bearer.slice(1)}`])
      assert.ok(!isLetIn({ authorization: wrong }), wrong);
    assert.ok(!isLetIn({}));
    const another = createSignalWire({ ...signalwireAccount, signingKey: 'another' }).callbacks!;
    assert.ok(!another.verifyUpgrade(order.stream.url, new Headers({ authorization: `Bearer ${bearer}` })));
    assert.ok(!bearer.includes(signalwireAccount.signingKey));
  });

  it('brief an agent and report the response', () => {
    const briefing = { audioUrl: 'https://voice.example.com/b.wav', accept: 'key', keySeconds: 8 } as const;
    const asked = { ...briefing, replyUrl: `${hook}/briefing-reply` };
    assert.equal(callbacks!.briefing?.play(asked).body, briefingTwiml(asked));
    assert.deepEqual(callbacks!.readBriefingReply?.('CallSid=c&Digits=1'), { providerCallId: 'c', key: '1' });
    assert.deepEqual(callbacks!.readBriefingReply?.('CallSid=c'), { providerCallId: 'c', key: null });
  });
});

/** The token for opening a stream. */
function bearerIn(xml: string): string {
  return /<Stream [^>]*authBearerToken="([^"]+)"/.exec(xml)?.[1] ?? assert.fail(xml);
}
