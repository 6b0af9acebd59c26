import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { createJambonz, type JambonzOptions } from '#src/carriers/jambonz.ts';
import { readJambonzBriefingReply, readJambonzInbound, readJambonzProgress } from '#src/carriers/jambonz-events.ts';
import { failsWith } from '#test/support/carrier-failure.ts';
import {
  type FakeJambonzOptions,
  jambonzAccount,
  jambonzDefaults,
  signedByJambonz,
  startFakeJambonz,
} from '#test/support/fake-jambonz.ts';

const hook = 'https://voice.example.com/carriers/jambonz';
const order = {
  to: '+14155550101',
  from: '+14155550100',
  stream: { url: 'wss://voice.example.com/media/jambonz/abc', parameters: { call_id: 'c1' } },
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
const calls = `/v1/Accounts/${jambonzAccount.accountSid}/Calls`;
const started: { stop(): Promise<void> }[] = [];

async function connect(options: FakeJambonzOptions & Partial<JambonzOptions> = {}) {
  const fake = await startFakeJambonz(options);
  started.push(fake);
  return { fake, carrier: createJambonz({ ...jambonzAccount, baseUrl: `${fake.baseUrl}/`, ...options }) };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

describe('jambonz calls', () => {
  it('are placed with the URL for instructions after the answer', async () => {
    const { fake, carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    assert.ok(fake.calls.has(providerCallId));
    const [request] = fake.requests;
    assert.deepEqual([request?.method, request?.path], ['POST', calls]);
    const { from, to, call_hook, call_status_hook, timeout, timeLimit, amd } = request!.body;
    assert.deepEqual(
      { from, to, call_hook, call_status_hook, timeout, timeLimit, amd },
      {
        from: '+14155550100',
        to: { type: 'phone', number: '+14155550101' },
        call_hook: { url: order.answerUrl, method: 'POST' },
        call_status_hook: { url: order.statusUrl, method: 'POST' },
        timeout: 30,
        timeLimit: 3600,
        amd: undefined,
      },
    );
  });

  it('use voicemail detection with the configured recognizer, if requested', async () => {
    const { fake, carrier } = await connect({ recognizer: 'deepgram/de-DE' });
    await carrier.dial({ ...order, machineUrl: `${hook}/amd?call_id=c1` });
    const { amd, speech_recognizer_vendor, speech_recognizer_language } = fake.requests[0]!.body;
    assert.deepEqual([speech_recognizer_vendor, speech_recognizer_language], ['deepgram', 'de-DE']);
    const recognizer = { vendor: 'deepgram', language: 'de-DE' };
    assert.deepEqual(amd, { actionHook: `${hook}/amd?call_id=c1`, recognizer });
    const without = await connect();
    await without.carrier.dial({ ...order, machineUrl: `${hook}/amd?call_id=c1` });
    assert.equal(without.fake.requests[0]!.body.amd, undefined);
  });

  it('call an agent with the URL of the room, or that of the briefing', async () => {
    const { fake, carrier } = await connect({ recognizer: 'google/en-US' });
    await carrier.ring(person);
    await carrier.ring({ ...person, briefUrl: `${hook}/briefing?transfer_id=t-1` });
    assert.deepEqual(
      fake.requests.map(({ body }) => [body.call_hook, body.call_status_hook, body.amd]),
      [person.statusUrl, `${hook}/briefing?transfer_id=t-1`].map((url) => [
        { url, method: 'POST' },
        { url: person.statusUrl, method: 'POST' },
        undefined,
      ]),
    );
  });

  it('are redirected to the URL of a room and follow its instructions', async () => {
    const asked: string[] = [];
    const { fake, carrier } = await connect({
      deliver: async ({ url }) => {
        asked.push(url);
        return url.includes('/room') ? '[{"verb":"conference","name":"t-1"}]' : '[]';
      },
    });
    const { providerCallId } = await carrier.dial(order);
    await fake.answers(providerCallId);
    const roomUrl = `${hook}/room?transfer_id=t-1`;
    await carrier.connect(providerCallId, 't-1', { providerCallId: 'p', roomUrl });
    await fake.settled();
    assert.deepEqual(asked, [order.statusUrl, order.answerUrl, roomUrl]);
    assert.deepEqual(fake.calls.get(providerCallId)?.verbs, [{ verb: 'conference', name: 't-1' }]);
  });

  it('are hung up while ringing and when answered, and count as hung up if already over or unknown', async () => {
    const { fake, carrier } = await connect();
    const [ringing, answered] = await Promise.all([carrier.dial(order), carrier.dial(order)]);
    await fake.rings(ringing.providerCallId);
    await fake.answers(answered.providerCallId);
    for (const { providerCallId } of [ringing, answered, ringing, answered]) await carrier.hangUp(providerCallId);
    assert.equal(fake.calls.get(ringing.providerCallId)?.state, 'no-answer');
    assert.equal(fake.calls.get(answered.providerCallId)?.state, 'completed');
    await carrier.hangUp('5f3e0d5f-ba6f-4b18-8d80-000000000000');
  });

  it('are hung up even if answered between two attempts', async () => {
    const answers: (() => void)[] = [];
    const { fake, carrier } = await connect({
      trouble: ({ body }) => {
        if (body.call_status === 'no-answer') answers.pop()?.();
        return undefined;
      },
    });
    const { providerCallId } = await carrier.dial(order);
    await fake.rings(providerCallId);
    answers.push(() => {
      fake.calls.get(providerCallId)!.state = 'in-progress';
    });
    await carrier.hangUp(providerCallId);
    assert.equal(fake.calls.get(providerCallId)?.state, 'completed');
  });

  it('reject a hang-up before they ring as retryable', async () => {
    const { carrier } = await connect();
    const { providerCallId } = await carrier.dial(order);
    await assert.rejects(carrier.hangUp(providerCallId), failsWith(true, /cannot be ended before it rings/));
  });

  it('get digits, one after the other', async () => {
    const waited: number[] = [];
    const { fake, carrier } = await connect({ wait: async (ms) => waited.push(ms) });
    const { providerCallId } = await carrier.dial(order);
    await fake.answers(providerCallId);
    await carrier.sendDigits!(providerCallId, '1#A');
    assert.deepEqual(
      fake.requests.slice(1).map(({ method, path, body }) => [method, path, body.dtmf]),
      ['1', '#', 'A'].map((digit) => ['PUT', `${calls}/${providerCallId}`, { digit, duration: 250 }]),
    );
    assert.deepEqual(waited, [350, 350], 'a key ends before the next begins');
  });

  it('distinguish rejected digits from partly dialed ones', async () => {
    const { carrier } = await connect({ wait: async () => {} });
    await assert.rejects(carrier.sendDigits!('nobody', '12'), failsWith(false, /^jambonz: HTTP 404$/));
    let taken = 0;
    const broken = await connect({
      wait: async () => {},
      trouble: ({ body }) => (body.dtmf !== undefined && taken++ > 0 ? { status: 422, body: 'gone' } : undefined),
    });
    const { providerCallId } = await broken.carrier.dial(order);
    await broken.fake.answers(providerCallId);
    await assert.rejects(
      broken.carrier.sendDigits!(providerCallId, '12'),
      failsWith(false, /^jambonz: the connection failed after 1 tones$/),
    );
  });

  it('fail without text from the carrier that could name a caller', async () => {
    const { carrier } = await connect();
    await assert.rejects(carrier.dial({ ...order, to: '4155550101' }), failsWith(false, /^jambonz: HTTP 400$/));
  });

  it('are not dialed twice if the first attempt may have succeeded', async () => {
    for (const answer of ['break', { status: 500, body: {} }] as const) {
      const { carrier } = await connect({ trouble: () => answer });
      await assert.rejects(carrier.dial(order), failsWith(false, /not reachable|HTTP 500/));
      await assert.rejects(carrier.hangUp('b'), failsWith(true, /not reachable|HTTP 500/));
    }
  });
});

describe('jambonz verbs', () => {
  const { callbacks } = createJambonz(jambonzAccount);
  const read = (answer: { readonly contentType: string; readonly body: string } | undefined) => {
    assert.equal(answer?.contentType, 'application/json');
    return JSON.parse(answer.body);
  };

  it('stream a call in both directions at one rate, with its digits and parameters, and hang up after it', () => {
    const verbs = read(callbacks?.answer(order.stream, order.statusUrl));
    const { wsAuth, ...listen } = verbs[0];
    assert.deepEqual(Object.keys(wsAuth), ['username', 'password']);
    assert.deepEqual(
      [listen, verbs[1]],
      [
        {
          ...{ verb: 'listen', url: order.stream.url, mixType: 'mono', sampleRate: 16_000, passDtmf: true },
          bidirectionalAudio: { enabled: true, streaming: true, sampleRate: 16_000 },
          metadata: { call_id: 'c1' },
        },
        { verb: 'hangup' },
      ],
    );
  });

  it('accept only media sockets with the name and password of the stream', () => {
    const [{ wsAuth }] = read(callbacks?.answer(order.stream, order.statusUrl));
    const basic = (username: string, password: string): string =>
      `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const isLetIn = (headers: Record<string, string>, by = callbacks): boolean =>
      by!.verifyUpgrade(order.stream.url, new Headers(headers));
    const { username, password } = wsAuth;
    const authorization = basic(username, password);
    assert.ok(isLetIn({ authorization }));
    const others = [
      basic(username, ''),
      basic('', password),
      basic(username, `${password}A`),
      `Bearer ${password}`,
      '',
    ];
    for (const wrong of others) assert.ok(!isLetIn({ authorization: wrong }), wrong);
    assert.ok(!isLetIn({}));
    const another = createJambonz({ ...jambonzAccount, webhookSecret: 'another' }).callbacks;
    assert.ok(!isLetIn({ authorization }, another));
    assert.ok(!password.includes(jambonzAccount.webhookSecret));
  });

  it('decline a call as busy or otherwise', () => {
    const [busy, rejected] = (['busy', 'rejected'] as const).map((reason) => read(callbacks?.decline(reason)));
    assert.deepEqual(busy, [{ verb: 'sip:decline', status: 486, reason: 'Busy Here' }, { verb: 'hangup' }]);
    assert.deepEqual(rejected[0].status, 603);
  });

  it('join a room that ends for both when one leaves', () => {
    const manner = { beep: false, startConferenceOnEnter: true, endConferenceOnExit: true };
    const room = [{ verb: 'conference', name: 't-1', ...manner }, { verb: 'hangup' }];
    assert.deepEqual(read(callbacks?.meet?.('t-1')), room);
    assert.deepEqual(read(callbacks?.briefing?.meet('t-1')), room);
  });

  it('brief an agent, who accepts the caller by a key or by staying', () => {
    const briefing = { audioUrl: 'https://voice.example.com/b.wav', keySeconds: 8, replyUrl: `${hook}/reply` };
    const play = callbacks!.briefing!.play;
    assert.deepEqual(read(play({ ...briefing, accept: 'key' })), [
      {
        ...{ verb: 'gather', input: ['digits'], numDigits: 1, timeout: 8, actionHook: `${hook}/reply` },
        play: { url: briefing.audioUrl },
      },
    ]);
    assert.deepEqual(read(play({ ...briefing, accept: 'stay' })), [
      { verb: 'play', url: briefing.audioUrl, actionHook: `${hook}/reply` },
    ]);
    assert.deepEqual(read(callbacks!.briefing!.leave()), [{ verb: 'hangup' }]);
  });
});

describe('jambonz callbacks', () => {
  const text = JSON.stringify;
  const call = { call_sid: 'j-1', direction: 'outbound', from: '+14155550100', to: '+14155550101' };

  it('announce an inbound call, adding a plus that a trunk omits', () => {
    const inbound = { ...call, direction: 'inbound', from: '14155550100', call_status: 'trying', sip: { headers: {} } };
    assert.deepEqual(readJambonzInbound(text(inbound)), {
      providerCallId: 'j-1',
      from: '+14155550100',
      to: '+14155550101',
    });
    for (const other of [text(call), text({ ...inbound, to: undefined }), '', '[]', 'null', '{"call_sid":1}'])
      assert.equal(readJambonzInbound(other), null, other);
  });

  it('report the states of a call in our terms', () => {
    const expected = {
      ringing: 'ringing',
      'early-media': 'ringing',
      completed: 'completed',
      busy: 'busy',
      'no-answer': 'no-answer',
      failed: 'failed',
    };
    for (const [call_status, status] of Object.entries(expected)) {
      const progress = readJambonzProgress(text({ ...call, call_status, duration: 61 }));
      assert.deepEqual(progress, { providerCallId: 'j-1', status, answeredBy: null, durationSeconds: 61 });
    }
  });

  it('report an answer once: in the request for instructions', () => {
    const answered = { ...call, call_status: 'in-progress' };
    assert.equal(readJambonzProgress(text(answered)), null);
    assert.equal(readJambonzProgress(text({ ...answered, defaults: jambonzDefaults }))?.status, 'in-progress');
  });

  it('report who answered', () => {
    for (const [type, answeredBy] of [
      ['amd_human_detected', 'human'],
      ['amd_machine_detected', 'machine'],
      ['amd_decision_timeout', 'unknown'],
      ['amd_no_speech_detected', 'unknown'],
    ] as const) {
      const progress = readJambonzProgress(text({ ...call, call_status: 'in-progress', type }));
      assert.deepEqual([progress?.status, progress?.answeredBy], ['in-progress', answeredBy]);
    }
    for (const type of ['amd_machine_stopped_speaking', 'amd_tone_detected', 'amd_error'])
      assert.equal(readJambonzProgress(text({ ...call, call_status: 'in-progress', type })), null, type);
  });

  it('are distinguished from other requests', () => {
    for (const body of [
      '',
      '[]',
      '{}',
      text({ call_status: 'completed' }),
      text(call),
      text({ ...call, call_status: 7 }),
    ])
      assert.equal(readJambonzProgress(body), null, body);
  });

  it("report an agent's response to a briefing", () => {
    const reply = (fields: object) => readJambonzBriefingReply(text({ ...call, ...fields }));
    assert.deepEqual(reply({ reason: 'dtmfDetected', digits: '1' }), { providerCallId: 'j-1', key: '1' });
    assert.deepEqual(reply({ reason: 'timeout' }), { providerCallId: 'j-1', key: null });
    assert.deepEqual(reply({ reason: 'playCompleted' }), { providerCallId: 'j-1', key: null });
    for (const fields of [{ reason: 'playFailed', status: 'fail' }, { call_status: 'completed' }])
      assert.equal(reply(fields), null);
  });

  it('are verified with the secret of the account, within the time window', () => {
    const nowMs = 1_700_000_000_000;
    const { callbacks } = createJambonz({ ...jambonzAccount, now: () => nowMs });
    const verify = ({ url, body, headers }: ReturnType<typeof signedByJambonz>): boolean =>
      callbacks!.verify({ url, body, headers: new Headers(headers) });
    assert.ok(verify(signedByJambonz(hook, call, { nowMs })));
    assert.ok(!verify(signedByJambonz(hook, call, { nowMs: nowMs - 301_000 })));
    assert.ok(!verify(signedByJambonz(hook, call, { nowMs, secret: 'guess' })));
    assert.ok(!verify({ ...signedByJambonz(hook, call, { nowMs }), headers: {} }));
  });
});
