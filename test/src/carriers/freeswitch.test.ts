import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createFreeswitch } from '#src/carriers/freeswitch.ts';
import { readFreeswitchProgress } from '#src/carriers/freeswitch-events.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import {
  type FakeFreeswitchOptions,
  freeswitchSecret,
  freeswitchUser,
  startFakeFreeswitch,
} from '#test/support/fake-freeswitch.ts';

const hook = 'https://voice.example/carriers/freeswitch';
const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example/media/freeswitch/To-k_en', parameters: { call_id: 'c1' } },
  statusUrl: `${hook}/status?call_id=c1`,
  answerUrl: `${hook}/voice?call_id=c1&token=abc`,
  ringSeconds: 30,
  limitSeconds: 3600,
  machineUrl: null,
} as const;
const person = { ...order, room: 'r', machineUrl: order.statusUrl };
const started: { stop(): Promise<void> }[] = [];
/** The dialplan's requests, as URL and form. */
type Sent = { readonly url: string; readonly fields: Record<string, string>; readonly secret: string };

async function connect(options: FakeFreeswitchOptions & { readonly timeoutMs?: number; dialString?: string } = {}) {
  const sent: Sent[] = [];
  const fake = await startFakeFreeswitch({
    deliver: async (url, { headers, body }) => {
      const { time, ...fields } = Object.fromEntries(new URLSearchParams(body));
      sent.push({ url, fields, secret: headers['X-Parley-Secret'] ?? '' });
      return new Response('noted');
    },
    ...options,
  });
  started.push(fake);
  const { timeoutMs = 10_000, dialString } = options;
  const account = { baseUrl: `${fake.baseUrl}/`, ...freeswitchUser, webhookSecret: freeswitchSecret, timeoutMs };
  const whom = dialString === undefined ? {} : { dialString };
  return { fake, sent, carrier: createFreeswitch({ ...account, ...whom, pollDelaysMs: [0, 1] }) };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('FreeSWITCH calls', () => {
  it('are placed through the gateway, with the data for streaming and reports', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.deepEqual(fake.commands, [
      {
        command: 'bgapi',
        argument:
          `originate {origination_uuid=${providerCallId},origination_caller_id_number=+14155550100,` +
          'origination_caller_id_name=+14155550100,originate_timeout=30,ignore_early_media=true,' +
          `hangup_after_bridge=true,curl_timeout=10,parley_report=${order.statusUrl},parley_limit=3600,` +
          `api_hangup_hook='curl ${order.statusUrl} timeout 10 append_headers X-Parley-Secret:\${parley_secret} ` +
          `post call=${providerCallId}&event=ended&cause=\${hangup_cause}&answered=\${answer_epoch}&time=\${strepoch()}',` +
          'parley_stream=wss://voice.example/media/freeswitch/To-k_en?rate=16000}' +
          'sofia/gateway/trunk/+14155550101 talk XML parley',
      },
      { command: 'uuid_exists', argument: providerCallId },
    ]);
  });

  it('go to the configured endpoint, by the number or its digits', async () => {
    const { fake, carrier } = await connect({ dialString: 'sofia/gateway/other/{digits}' });
    await carrier.dial(order);
    assert.match(fake.commands[0]!.argument, /\}sofia\/gateway\/other\/14155550101 talk XML parley$/);
  });

  for (const [what, wrong] of [
    ['number', { to: '+14155550101 &system(reboot)' }],
    ['number', { to: '+14155550101,user/100' }],
    ['number', { from: "+1415555,api_on_answer='system reboot'" }],
    ['url', { stream: { ...order.stream, url: 'wss://voice.example/media/freeswitch/a,b=c' } }],
    ['url', { stream: { ...order.stream, url: `wss://voice.example/media/freeswitch/\${system(id)}` } }],
    ['url', { statusUrl: `${hook}/status'x` }],
  ] as const) {
    it(`are not placed if the ${what} could inject into a command: ${JSON.stringify(wrong)}`, async () => {
      const { fake, carrier } = await connect();
      await assert.rejects(
        carrier.dial({ ...order, ...wrong }),
        failsWith(false, new RegExp(`its ${what} does not match`)),
      );
      assert.deepEqual(fake.commands, []);
    });
  }

  it('report their end reason, answered or not', async () => {
    const { fake, carrier, sent } = await connect();
    const [busy, talked] = [await carrier.dial(order), await carrier.dial(order)];
    await fake.fails(busy.providerCallId, 'USER_BUSY');
    const leg = fake.answers(talked.providerCallId);
    await leg.hangUp('NORMAL_CLEARING');
    assert.deepEqual(sent[0], {
      url: order.statusUrl,
      fields: { call: busy.providerCallId, event: 'ended', cause: 'USER_BUSY', answered: '0' },
      secret: freeswitchSecret,
    });
    const statuses = sent.map(({ fields }) => readFreeswitchProgress(String(new URLSearchParams(fields)))?.status);
    assert.deepEqual(statuses, ['busy', 'completed']);
  });

  it('fail if the order created no channel', async () => {
    const { fake, carrier } = await connect({ isGatewayDown: true });
    await assert.rejects(carrier.dial(order), failsWith(false, /the dial command created no channel/));
    assert.deepEqual(
      fake.commands.map(({ command }) => command),
      ['bgapi', 'uuid_exists', 'uuid_exists'],
    );
  });

  it('count as placed if it is unknown whether the order created a channel', async () => {
    const { carrier } = await connect({
      trouble: ({ command }) => (command === 'uuid_exists' ? { status: 500, body: '' } : undefined),
    });
    assert.ok((await carrier.dial(order)).providerCallId);
  });

  it('are hung up, and count as hung up if already over', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    const leg = fake.legOf(providerCallId);
    await carrier.hangUp(providerCallId);
    await leg.over;
    await carrier.hangUp(providerCallId);
    await assert.rejects(carrier.hangUp('a b'), failsWith(false, /its id does not match/));
  });

  it('send digits, and reject other characters', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await carrier.sendDigits?.(providerCallId, '12*#A');
    assert.equal(fake.legOf(providerCallId).sentDigits, '12*#A');
    await assert.rejects(
      async () => carrier.sendDigits?.(providerCallId, '1@5 x'),
      failsWith(false, /its digits does not match/),
    );
    await carrier.hangUp(providerCallId);
    await assert.rejects(
      async () => carrier.sendDigits?.(providerCallId, '1'),
      failsWith(false, /^freeswitch: HTTP 200, code uuid_send_dtmf -ERR$/),
    );
  });

  it('fail without text from the server, and do not dial twice if the first attempt may have succeeded', async () => {
    const unknown = await connect({ trouble: () => ({ status: 200, body: 'INVALID COMMAND! +14155550101' }) });
    await assert.rejects(unknown.carrier.dial(order), failsWith(false, /^freeswitch: HTTP 200, code bgapi INVALID$/));
    const stranger = await connect({ trouble: () => ({ status: 401, body: '' }) });
    await assert.rejects(stranger.carrier.dial(order), failsWith(false, /^freeswitch: HTTP 401$/));
    for (const answer of ['break', { status: 500, body: '' }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('c'), failsWith(true, /not reachable|HTTP 500/));
    }
    const late = await connect({ trouble: () => 'hang', timeoutMs: 30 });
    await assert.rejects(late.carrier.dial(order), failsWith(false, /no response within 30 ms/));
  });
});

describe('agent called by FreeSWITCH', () => {
  it('is reported as answered, by an unknown party', async () => {
    const { fake, carrier, sent } = await connect();
    const { providerCallId } = await carrier.ring(person);
    fake.answers(providerCallId);
    const { fields } = await eventually(() => sent[0] ?? null, 'a report');
    const progress = readFreeswitchProgress(String(new URLSearchParams(fields)));
    assert.deepEqual([progress?.providerCallId, progress?.status], [providerCallId, 'in-progress']);
    assert.equal(progress?.answeredBy, 'unknown');
  });

  it('is bridged to the caller, and both calls end when one hangs up', async () => {
    const { fake, carrier } = await connect();
    const [caller, rung] = [await carrier.ring(person), await carrier.ring(person)];
    const [one, other] = [fake.answers(caller.providerCallId), fake.answers(rung.providerCallId)];
    await carrier.connect(caller.providerCallId, 'r', { ...rung, roomUrl: '' });
    assert.equal(one.bridgedWith, other);
    assert.deepEqual(fake.commands.at(-1), { command: 'uuid_audio_stream', argument: `${one.id} stop` });
    await other.hangUp('NORMAL_CLEARING');
    await one.over;
    await assert.rejects(
      carrier.connect(caller.providerCallId, 'r', { ...rung, roomUrl: '' }),
      failsWith(false, /^freeswitch: HTTP 200, code uuid_bridge -ERR$/),
    );
  });

  for (const [accept, key, replied] of [
    ['key', '1', '1'],
    ['key', '', null],
    ['stay', '', null],
  ] as const) {
    it(`gets a briefing, and responds by ${accept} with ${replied}`, async () => {
      const { fake, carrier, sent } = await connect({ key });
      const { providerCallId } = await carrier.ring(person);
      const leg = fake.answers(providerCallId);
      await carrier.brief?.(providerCallId, { audioUrl: `${hook}/b.wav`, accept, keySeconds: 5, replyUrl: '' });
      const { fields } = await eventually(
        () => sent.find(({ fields }) => fields.event === 'briefed') ?? null,
        'a reply',
      );
      assert.deepEqual([leg.variable('parley_audio'), leg.variable('parley_key_ms')], [`${hook}/b.wav`, '5000']);
      const body = String(new URLSearchParams(fields));
      assert.deepEqual(carrier.callbacks?.readBriefingReply?.(body), { providerCallId, key: replied });
      assert.equal(carrier.callbacks?.readProgress(body), null);
    });
  }
});

describe('FreeSWITCH callbacks', () => {
  it('report every end reason of a call in our terms', () => {
    for (const [answered, cause, status] of [
      ['1700000000', 'NORMAL_CLEARING', 'completed'],
      ['1700000000', 'ALLOTTED_TIMEOUT', 'completed'],
      ['0', 'NORMAL_CLEARING', 'canceled'],
      ['0', 'ORIGINATOR_CANCEL', 'canceled'],
      ['0', 'USER_BUSY', 'busy'],
      ['0', 'CALL_REJECTED', 'busy'],
      ['0', 'NO_ANSWER', 'no-answer'],
      ['0', 'NO_USER_RESPONSE', 'no-answer'],
      ['', 'UNALLOCATED_NUMBER', 'failed'],
      ['', '', 'failed'],
    ]) {
      const progress = readFreeswitchProgress(`call=a-1&event=ended&cause=${cause}&answered=${answered}`);
      assert.deepEqual(progress, { providerCallId: 'a-1', status, answeredBy: null, durationSeconds: null });
    }
    for (const body of ['', 'event=ended', 'call=a-1', 'call=a-1&event=exploded', '{"a":1}'])
      assert.equal(readFreeswitchProgress(body), null, body);
  });
});
