import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createAsterisk } from '#src/carriers/asterisk.ts';
import { readAsteriskProgress } from '#src/carriers/asterisk-events.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { ariUser, asteriskSecret, type FakeAsteriskOptions, startFakeAsterisk } from '#test/support/fake-asterisk.ts';

const hook = 'https://voice.example/carriers/asterisk';
const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example/media/asterisk/To-k_en', parameters: { call_id: 'c1' } },
  statusUrl: `${hook}/status?call_id=c1`,
  answerUrl: `${hook}/voice?call_id=c1&token=abc`,
  ringSeconds: 30,
  limitSeconds: 3600,
  machineUrl: null,
} as const;
const person = { ...order, room: 'r', machineUrl: order.statusUrl };
const started: { stop(): Promise<void> }[] = [];
type ConnectOptions = FakeAsteriskOptions & {
  readonly timeoutMs?: number;
  readonly dialEndpoint?: string;
  readonly meetWithinMs?: number;
};
/** Accepts orders to other channels and does not carry them out. */
const ignoreOrders: FakeAsteriskOptions['trouble'] = ({ body }) =>
  String(body.endpoint ?? '').startsWith('Local/') ? { status: 200, body: {} } : undefined;
/** The dialplan's requests, as URL and form. */
type Sent = { readonly url: string; readonly fields: Record<string, string>; readonly authorization: string };

async function connect(options: ConnectOptions = {}) {
  const sent: Sent[] = [];
  const fake = await startFakeAsterisk({
    deliver: async (url, { headers, body }) => {
      const { time, ...fields } = Object.fromEntries(new URLSearchParams(body));
      sent.push({ url, fields, authorization: headers.authorization ?? '' });
      return new Response('noted');
    },
    ...options,
  });
  started.push(fake);
  const { timeoutMs = 10_000, dialEndpoint, meetWithinMs } = options;
  const account = { baseUrl: `${fake.baseUrl}/`, ...ariUser, webhookSecret: asteriskSecret, timeoutMs };
  return {
    fake,
    sent,
    carrier: createAsterisk({
      ...account,
      ...(dialEndpoint === undefined ? {} : { dialEndpoint }),
      ...(meetWithinMs === undefined ? {} : { meetWithinMs }),
    }),
  };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('Asterisk calls', () => {
  it('are placed to the trunk, with the data that the dialplan needs for streaming and reports', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.deepEqual(fake.requests, [
      {
        method: 'POST',
        path: '/ari/channels',
        body: {
          endpoint: 'PJSIP/+14155550101@trunk',
          context: 'parley',
          extension: 'talk',
          priority: 1,
          channelId: providerCallId,
          callerId: '+14155550100',
          timeout: 30,
          variables: {
            'CHANNEL(hangup_handler_push)': 'parley-ended,s,1',
            PARLEY_REPORT: order.statusUrl,
            PARLEY_LIMIT: '3600',
            PARLEY_TOKEN: 'To-k_en',
          },
        },
      },
    ]);
  });

  it('go to the configured endpoint, by the number or its digits', async () => {
    const { fake, carrier } = await connect({ dialEndpoint: 'Local/00{digits}@from-internal/n' });
    await carrier.dial(order);
    assert.equal(fake.requests[0]?.body.endpoint, 'Local/0014155550101@from-internal/n');
  });

  for (const [what, wrong] of [
    ['number', { to: '+14155550101&PJSIP/100' }],
    ['number', { to: '100' }],
    ['number', { from: '+1415555"><sip:x@y>' }],
    ['token', { stream: { ...order.stream, url: 'wss://voice.example/media/asterisk/a)b(c' } }],
    ['url', { statusUrl: `${hook}/status,x` }],
  ] as const) {
    it(`are not placed if the ${what} could inject into a command: ${JSON.stringify(wrong)}`, async () => {
      const { fake, carrier } = await connect();
      await assert.rejects(
        carrier.dial({ ...order, ...wrong }),
        failsWith(false, new RegExp(`its ${what} does not match`)),
      );
      assert.deepEqual(fake.requests, []);
    });
  }

  it('report their end reason if not answered', async () => {
    const { fake, carrier, sent } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await fake.fails(providerCallId, '17', 'SIP 486 Busy Here');
    assert.deepEqual(sent, [
      {
        url: order.statusUrl,
        fields: { call: providerCallId, event: 'ended', cause: '17', stream: '', over: '', sip: 'SIP 486 Busy Here' },
        authorization: `Basic ${btoa(`parley:${asteriskSecret}`)}`,
      },
    ]);
  });

  it('are hung up, and count as hung up if already over', async () => {
    const { fake, carrier, sent } = await connect();
    const { providerCallId } = await carrier.dial(order);
    const channel = fake.channelOf(providerCallId);
    await carrier.hangUp(providerCallId);
    await channel.over;
    assert.equal(sent[0]?.fields.cause, '16');
    await carrier.hangUp(providerCallId);
    await assert.rejects(carrier.hangUp('../x'), failsWith(false, /its id does not match/));
  });

  it('send digits, and reject other characters', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await carrier.sendDigits?.(providerCallId, '12*#A');
    await eventually(() => fake.channelOf(providerCallId).sentDigits === '12*#A', 'the keys are sent');
    await assert.rejects(
      async () => carrier.sendDigits?.(providerCallId, '1,,,x'),
      failsWith(false, /its digits does not match/),
    );
  });

  it('fail without text from the server, and do not dial twice if the first attempt may have succeeded', async () => {
    const refused = await connect({ trouble: () => ({ status: 400, body: { message: '+14155550101 is bad' } }) });
    await assert.rejects(refused.carrier.dial(order), failsWith(false, /^asterisk: HTTP 400$/));
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('c'), failsWith(true, /not reachable|HTTP 500/));
    }
    const busy = await connect({ trouble: () => ({ status: 503, body: {} }) });
    await assert.rejects(busy.carrier.dial(order), failsWith(true, /HTTP 503$/));
    const late = await connect({ trouble: () => 'hang', timeoutMs: 30 });
    await assert.rejects(late.carrier.dial(order), failsWith(false, /no response within 30 ms/));
  });
});

describe('agent called by Asterisk', () => {
  for (const [amd, by] of [
    ['HUMAN', 'human'],
    ['MACHINE', 'machine'],
    ['NOTSURE', 'unknown'],
  ] as const) {
    it(`is reported as answered, then as ${by}`, async () => {
      const { fake, carrier, sent } = await connect({ amd });
      const { providerCallId } = await carrier.ring(person);
      fake.answers(providerCallId);
      await eventually(() => sent.length === 2, 'both reports');
      const [answered, verdict] = sent.map(({ fields }) => readAsteriskProgress(String(new URLSearchParams(fields))));
      assert.deepEqual([answered?.status, answered?.answeredBy], ['in-progress', null]);
      assert.deepEqual([verdict?.status, verdict?.answeredBy], ['in-progress', by]);
    });
  }

  it('counts as unknown after silence, since a person may wait for the caller to speak', () => {
    const heard = (form: string) => readAsteriskProgress(`call=17.1&event=answered&by=MACHINE&${form}`)?.answeredBy;
    assert.equal(heard('why=INITIALSILENCE-2500-2500'), 'unknown');
    assert.equal(heard('why=LONGGREETING-1500-1500'), 'machine');
  });

  it('is bridged to the caller, and both calls end when one hangs up', async () => {
    const { fake, carrier } = await connect();
    const [caller, rung] = [await carrier.ring(person), await carrier.ring(person)];
    const [one, other] = [fake.answers(caller.providerCallId), fake.answers(rung.providerCallId)];
    await carrier.connect(caller.providerCallId, 'r', { ...rung, roomUrl: '' });
    assert.deepEqual(one.shown.dialplan, { context: 'parley', exten: 'meet', priority: 1 });
    await eventually(() => one.bridgedWith === other.shown.name, 'they speak with each other');
    void other.hangUp('16');
    await one.over;
    await assert.rejects(
      carrier.connect(caller.providerCallId, 'r', { ...rung, roomUrl: '' }),
      failsWith(false, /^asterisk: HTTP 404$/),
    );
  });

  it('is not connected if the caller hangs up before they meet', async () => {
    const { fake, carrier } = await connect();
    const [caller, rung] = [await carrier.ring(person), await carrier.ring(person)];
    const one = fake.answers(caller.providerCallId);
    fake.answers(rung.providerCallId);
    const connected = carrier.connect(caller.providerCallId, 'r', { ...rung, roomUrl: '' });
    await eventually(
      () => fake.requests.some(({ body }) => body.endpoint === 'Local/meet@parley-control/n'),
      'the order',
    );
    void one.hangUp('16');
    await assert.rejects(connected, failsWith(false, /the caller has hung up/));
  });

  it('is not connected if the caller does not leave the assistant', async () => {
    const { fake, carrier } = await connect({ meetWithinMs: 60, trouble: ignoreOrders });
    const [caller, rung] = [await carrier.ring(person), await carrier.ring(person)];
    fake.answers(caller.providerCallId);
    await assert.rejects(
      carrier.connect(caller.providerCallId, 'r', { ...rung, roomUrl: '' }),
      failsWith(false, /the caller was not moved within 60 ms/),
    );
  });

  for (const [accept, key, replied] of [
    ['key', '1', '1'],
    ['key', '', null],
    ['stay', '1', null],
  ] as const) {
    it(`gets a briefing, and responds by ${accept} with ${replied}`, async () => {
      const { fake, carrier, sent } = await connect({ key });
      const { providerCallId } = await carrier.ring(person);
      fake.answers(providerCallId);
      await eventually(() => sent.length === 2, 'an answer');
      await carrier.brief?.(providerCallId, { audioUrl: `${hook}/b.wav`, accept, keySeconds: 5, replyUrl: '' });
      const { fields } = await eventually(() => sent[2] ?? null, 'a reply');
      const body = String(new URLSearchParams(fields));
      assert.deepEqual(carrier.callbacks?.readBriefingReply?.(body), { providerCallId, key: replied });
      assert.equal(carrier.callbacks?.readProgress(body), null);
    });
  }
});

describe('Asterisk callbacks', () => {
  const nowMs = 1_800_000_000_000;
  const { callbacks } = createAsterisk({
    ...{ baseUrl: 'http://pbx', user: 'u', password: 'p', webhookSecret: asteriskSecret },
    now: () => nowMs,
  });

  it('announce a call, however its numbers are written', () => {
    const read = (from: string, to: string) =>
      callbacks?.readInbound(String(new URLSearchParams({ call: '17.1', from, to })));
    assert.deepEqual(read('+14155550100', '14155550101'), {
      providerCallId: '17.1',
      from: '+14155550100',
      to: '+14155550101',
    });
    assert.equal(read('', '+14155550101')?.from, 'anonymous');
    assert.equal(read('"; DROP', '+14155550101')?.from, 'anonymous');
    assert.equal(read('100', '+14155550101')?.from, '100');
    assert.equal(read('+14155550100', ''), null);
    assert.equal(callbacks?.readInbound('call=a/b&from=1&to=2'), null);
    assert.equal(callbacks?.readInbound(''), null);
  });

  it('report every end reason of a call in our terms', () => {
    for (const [stream, cause, status] of [
      ['ANSWER', '16', 'completed'],
      ['ANSWER', '0', 'completed'],
      ['CANCEL', '16', 'canceled'],
      ['CHANUNAVAIL', '16', 'failed'],
      ['CONGESTION', '0', 'failed'],
      ['', '16', 'canceled'],
      ['', '17', 'busy'],
      ['', '21', 'busy'],
      ['', '18', 'no-answer'],
      ['', '19', 'no-answer'],
      ['', '1', 'failed'],
      ['', '0', 'failed'],
    ]) {
      const progress = readAsteriskProgress(`call=17.1&event=ended&cause=${cause}&stream=${stream}`);
      assert.deepEqual(progress, { providerCallId: '17.1', status, answeredBy: null, durationSeconds: null });
    }
    const endedAs = (form: string) => readAsteriskProgress(`call=17.1&event=ended&${form}`);
    assert.equal(endedAs('cause=16&stream=ANSWER&over=stream')?.status, 'failed', 'the stream broke');
    assert.equal(endedAs('cause=21&stream=&sip=SIP%20403%20Forbidden')?.status, 'failed');
    const declined = endedAs('cause=21&stream=&sip=SIP%20603%20Decline');
    assert.deepEqual([declined?.status, declined?.hasDeclined], ['busy', true]);
    for (const body of [
      '',
      'event=ended',
      'call=17.1',
      'call=17.1&event=exploded',
      '{"a":1}',
      'call=a%20b&event=ended',
    ])
      assert.equal(readAsteriskProgress(body), null, body);
  });

  it('are accepted with the secret, in either header, within five minutes', () => {
    const verify = (headers: Record<string, string>, time: number | string = nowMs / 1000) =>
      callbacks?.verify({ url: hook, headers: new Headers(headers), body: `call=1&time=${time}` });
    const basic = { authorization: `Basic ${btoa(`parley:${asteriskSecret}`)}` };
    assert.ok(verify(basic));
    assert.ok(verify({ 'x-parley-secret': asteriskSecret }));
    assert.ok(verify(basic, nowMs / 1000 - 300) && verify(basic, nowMs / 1000 + 300));
    assert.ok(!verify(basic, nowMs / 1000 - 301) && !verify(basic, nowMs / 1000 + 301));
    for (const time of ['', 'soon', '-1', '1e9']) assert.ok(!verify(basic, time), time);
    for (const headers of [
      {},
      { authorization: 'Basic' },
      { authorization: `Bearer ${asteriskSecret}` },
      { authorization: `Basic ${btoa('parley:guess')}` },
      { authorization: `Basic ${btoa(asteriskSecret.slice(1))}` },
      { 'x-parley-secret': `${asteriskSecret}x` },
    ] as Record<string, string>[])
      assert.ok(!verify(headers), JSON.stringify(headers));
  });
});
