import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createTelnyx } from '#src/carriers/telnyx.ts';
import { readTelnyxInbound, readTelnyxProgress } from '#src/carriers/telnyx-events.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import {
  type FakeTelnyxOptions,
  refusal,
  signedByTelnyx,
  startFakeTelnyx,
  telnyxConnection,
  telnyxEvent,
  telnyxKey,
  telnyxPublicKey,
} from '#test/support/fake-telnyx.ts';

const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example.com/media/telnyx/abc', parameters: { call_id: 'c 1' } },
  statusUrl: 'https://voice.example.com/carriers/telnyx/status?call_id=c1',
  answerUrl: '',
  ringSeconds: 30,
  limitSeconds: 20_000,
  machineUrl: null,
} as const;
const started: { stop(): Promise<void> }[] = [];
const account = { apiKey: telnyxKey, publicKey: telnyxPublicKey, connectionId: telnyxConnection };

async function connect(options: FakeTelnyxOptions & { readonly timeoutMs?: number } = {}) {
  const fake = await startFakeTelnyx(options);
  started.push(fake);
  const { timeoutMs = 10_000 } = options;
  return { fake, carrier: createTelnyx({ ...account, baseUrl: `${fake.baseUrl}/`, timeoutMs }) };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('Telnyx calls', () => {
  it('are placed with a stream of G.711 as RTP in both directions', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.ok(fake.calls.has(providerCallId));
    assert.deepEqual(fake.requests[0], {
      method: 'POST',
      path: '/v2/calls',
      body: {
        connection_id: telnyxConnection,
        to: order.to,
        from: order.from,
        webhook_url: order.statusUrl,
        webhook_url_method: 'POST',
        timeout_secs: 30,
        time_limit_secs: 14_400,
        stream_url: order.stream.url,
        stream_track: 'inbound_track',
        stream_codec: 'PCMU',
        stream_bidirectional_mode: 'rtp',
        stream_bidirectional_codec: 'PCMU',
        client_state: Buffer.from('call_id=c+1').toString('base64'),
      },
    });
  });

  it('run voicemail detection if requested', async () => {
    const { fake, carrier } = await connect();
    await carrier.dial({ ...order, machineUrl: 'https://voice.example.com/carriers/telnyx/amd' });
    assert.equal(fake.requests[0]?.body.answering_machine_detection, 'premium');
  });

  it('are accepted with a stream, or declined, if inbound', async () => {
    const { fake, carrier } = await connect();
    const call = await fake.ringIn(order.from, order.to, 'https://voice.example.com/carriers/telnyx/voice');
    await carrier.inbound?.answer(call.id, order);
    const { path, body } = fake.requests[0]!;
    assert.equal(path, `/v2/calls/${encodeURIComponent(call.id)}/actions/answer`);
    assert.deepEqual([body.stream_url, body.stream_bidirectional_mode], [order.stream.url, 'rtp']);
    assert.equal(call.webhookUrl, order.statusUrl);
    for (const [reason, cause] of [
      ['busy', 'USER_BUSY'],
      ['rejected', 'CALL_REJECTED'],
    ] as const) {
      const other = await fake.ringIn(order.from, order.to, '');
      await carrier.inbound?.decline(other.id, reason);
      assert.equal(fake.requests.at(-1)?.body.cause, cause);
      assert.ok(other.ended);
    }
  });

  it('are hung up, and count as hung up if already over', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await carrier.hangUp(providerCallId);
    assert.ok(fake.calls.get(providerCallId)?.ended);
    await carrier.hangUp(providerCallId);
    await carrier.hangUp('v3:never-was');
  });

  it('are bridged to an agent, and report it from then on', async () => {
    const { fake, carrier } = await connect();
    const caller = await carrier.dial(order);
    const { stream, ...rest } = order;
    const person = await carrier.ring({ ...rest, room: 'room-1', machineUrl: order.statusUrl });
    assert.equal(fake.requests[1]?.body.stream_url, undefined);
    assert.equal(fake.requests[1]?.body.answering_machine_detection, 'premium');
    await carrier.connect(caller.providerCallId, 'room-1', { ...person, roomUrl: '' });
    const { path, body } = fake.requests[2]!;
    assert.match(path, /\/actions\/bridge$/);
    assert.equal(body.call_control_id, person.providerCallId);
    assert.equal(fake.calls.get(caller.providerCallId)?.clientState, Buffer.from('transferred').toString('base64'));
    await carrier.hangUp(person.providerCallId);
    await assert.rejects(
      carrier.connect(caller.providerCallId, 'room-1', { ...person, roomUrl: '' }),
      failsWith(false, /HTTP 422, code 90018/),
    );
  });

  it('get digits, each request once', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    for (const digits of ['12#', '12#']) await carrier.sendDigits?.(providerCallId, digits);
    const [first, second] = fake.requests.slice(1);
    assert.equal(first?.path, `/v2/calls/${encodeURIComponent(providerCallId)}/actions/send_dtmf`);
    assert.deepEqual([first?.body.digits, first?.body.duration_millis], ['12#', 200]);
    assert.notEqual(first?.body.command_id, second?.body.command_id, 'a second order is no repeat of the first');
  });

  it('fail without text from the carrier that could name a caller', async () => {
    const { carrier } = await connect({ trouble: () => refusal(422, '10015', 'Bad') });
    await assert.rejects(carrier.dial(order), failsWith(false, /^telnyx: HTTP 422, code 10015$/));
  });

  it('are retryable when the carrier is busy, and not dialed twice if the first attempt may have succeeded', async () => {
    for (const status of [429, 503]) {
      const { carrier } = await connect({ trouble: () => ({ status, body: 'busy' }) });
      await assert.rejects(carrier.dial(order), failsWith(true, new RegExp(`HTTP ${status}$`)));
    }
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('v3:1'), failsWith(true, /not reachable|HTTP 500/));
    }
  });

  it('fail if the carrier does not respond in time, or names no call', async () => {
    const late = await connect({ trouble: () => 'hang', timeoutMs: 30 });
    await assert.rejects(late.carrier.dial(order), failsWith(false, /no response within 30 ms/));
    const empty = await connect({ trouble: () => ({ status: 200, body: '<html>' }) });
    await assert.rejects(empty.carrier.dial(order), failsWith(false, /no call_control_id/));
  });
});

describe('Telnyx webhooks', () => {
  const about = (type: string, payload: object) => telnyxEvent(type, { call_control_id: 'v3:1', ...payload });

  it('announce inbound calls only', () => {
    const incoming = { direction: 'incoming', from: '+14155550100', to: '+14155550101' };
    assert.deepEqual(readTelnyxInbound(about('call.initiated', incoming)), {
      providerCallId: 'v3:1',
      from: '+14155550100',
      to: '+14155550101',
    });
    assert.equal(readTelnyxInbound(about('call.initiated', { ...incoming, direction: 'outgoing' })), null);
    assert.equal(readTelnyxInbound(about('call.answered', incoming)), null);
    assert.equal(readTelnyxInbound(about('call.initiated', { direction: 'incoming', from: '' })), null);
  });

  it('report every end reason of a call in our terms', () => {
    for (const [cause, status] of [
      ['normal_clearing', 'completed'],
      ['originator_cancel', 'canceled'],
      ['call_rejected', 'busy'],
      ['user_busy', 'busy'],
      ['no_answer', 'no-answer'],
      ['timeout', 'no-answer'],
      ['time_limit', 'completed'],
      ['not_found', 'failed'],
      ['unspecified', 'failed'],
      ['of tomorrow', 'failed'],
    ])
      assert.deepEqual(readTelnyxProgress(about('call.hangup', { hangup_cause: cause })), {
        ...{ providerCallId: 'v3:1', status, answeredBy: null, durationSeconds: null },
      });
  });

  it('report ringing, the answer, and who answered', () => {
    assert.equal(readTelnyxProgress(about('call.initiated', { direction: 'outgoing' }))?.status, 'ringing');
    assert.equal(readTelnyxProgress(about('call.answered', {}))?.status, 'in-progress');
    for (const [theirs, ours] of [
      ['human', 'human'],
      ['human_residence', 'human'],
      ['human_business', 'human'],
      ['machine', 'machine'],
      ['fax_detected', 'machine'],
      ['not_sure', 'unknown'],
      ['silence', 'unknown'],
    ])
      for (const type of ['call.machine.detection.ended', 'call.machine.premium.detection.ended']) {
        const progress = readTelnyxProgress(about(type, { result: theirs }));
        assert.deepEqual([progress?.status, progress?.answeredBy], ['in-progress', ours]);
      }
  });

  it('report a stream that ended, unless the caller was transferred', () => {
    for (const type of ['streaming.stopped', 'streaming.failed']) {
      assert.equal(readTelnyxProgress(about(type, { client_state: null }))?.hasLostStream, true);
      const client_state = Buffer.from('transferred').toString('base64');
      assert.equal(readTelnyxProgress(about(type, { client_state })), null);
    }
  });

  it('are distinguished from other requests', () => {
    for (const body of ['', 'null', '[]', '7', '{"data":7}', '{"data":{"payload":{}}}', about('call.bridged', {})])
      assert.equal(readTelnyxProgress(body), null, body);
    assert.equal(readTelnyxProgress('{"data":{"event_type":"call.answered","payload":{"call_control_id":7}}}'), null);
  });

  it('are verified with the account’s key within the time window; media sockets rely on their token alone', () => {
    const url = 'https://voice.example.com/carriers/telnyx/status';
    const body = about('call.answered', {});
    const nowMs = 1_800_000_000_000;
    const { callbacks } = createTelnyx({ ...account, now: () => nowMs });
    const verify = (signed: { headers: Record<string, string>; body: string }) =>
      callbacks?.verify({ url, headers: new Headers(signed.headers), body: signed.body });
    assert.ok(verify(signedByTelnyx(url, body, nowMs)));
    assert.ok(!verify(signedByTelnyx(url, body, nowMs - 301_000)));
    assert.ok(!verify({ ...signedByTelnyx(url, body, nowMs), body: `${body} ` }));
    assert.ok(!verify({ headers: {}, body }));
    assert.ok(callbacks?.verifyUpgrade('wss://voice.example.com/media/telnyx/abc', new Headers()));
  });
});

describe('Telnyx numbers', () => {
  const forSale = ['+14155550111', '+14155550222', '+12125550333'];

  it('are found by area and by the letters they spell', async () => {
    const { carrier } = await connect({ forSale });
    const [first, ...others] = (await carrier.numbers?.search({ areaCode: '415', limit: 1 })) ?? [];
    assert.deepEqual(first, {
      phoneNumber: '+14155550111',
      friendlyName: '+14155550111',
      postalCode: '',
      locality: 'OAKLAND',
      region: 'CA',
      isoCountry: 'US',
      capabilities: { voice: true, SMS: true, MMS: false },
      monthlyFee: 1.1,
    });
    assert.equal(others.length, 0);
    const spelled = await carrier.numbers?.search({ contains: '*CBC*', limit: 9 });
    assert.ok(Array.isArray(spelled) && spelled.map(({ phoneNumber }) => phoneNumber).join() === '+14155550222');
    assert.equal(await carrier.numbers?.search({ areaCode: '999', limit: 9 }), 'refused');
    assert.equal(await carrier.numbers?.search({ contains: '5*5', limit: 9 }), 'refused');
  });

  it('are bought once, routed to the application and released', async () => {
    const { fake, carrier } = await connect({ forSale });
    const bought = await carrier.numbers?.buy('+14155550111');
    assert.ok(typeof bought === 'object');
    assert.equal(bought.providerId, fake.numbers.held[0]?.id);
    assert.equal(await carrier.numbers?.buy('+14155550111'), 'not_for_sale');
    fake.numbers.held[0]!.connection_id = 'another';
    await carrier.numbers?.route(bought.providerId, { voiceUrl: '', statusUrl: '' });
    assert.equal(fake.numbers.held[0]?.connection_id, telnyxConnection);
    await carrier.numbers?.release(bought.providerId);
    await carrier.numbers?.release(bought.providerId);
    assert.deepEqual(fake.numbers.held, []);
  });

  it('are checked later while their order is pending', async () => {
    const { fake, carrier } = await connect({ forSale });
    fake.numbers.isSlow = true;
    await assert.rejects(async () => carrier.numbers?.buy('+14155550111'), failsWith(false, /not completed yet/));
    assert.equal(await carrier.numbers?.find('+14155550111'), null);
    fake.numbers.held.push({ id: '7', phone_number: '+14155550111', connection_id: telnyxConnection });
    assert.equal((await carrier.numbers?.find('+14155550111'))?.providerId, '7');
  });
});
