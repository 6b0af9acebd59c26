import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { encodeWav } from '#codecs/wav.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import { replayExactly } from '#engine/replay/exact.ts';
import { readRecording } from '#engine/replay/recording.ts';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { updateCall } from '#src/store/calls/calls.ts';
import { appendVisit } from '#src/store/calls/state-visits.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { storeVendorUsage, type VendorUsage } from '#src/store/calls/vendor-usage.ts';
import { advanceCall, saveAnalysis } from '#test/support/call-changes.ts';
import { openTestServer } from '#test/support/server.ts';
import { shortCall, storedLog } from '#test/support/short-call.ts';
import { assistantTurn, storeCall, userTurn } from '#test/support/stored.ts';

const orders: OutboundCall[] = [];
const carrier = {
  name: 'acme',
  dialect: 'acme-wire',
  dial: async (order: OutboundCall) => {
    orders.push(order);
    return { providerCallId: 'CA1' };
  },
} as Carrier;
const server = await openTestServer({ media: () => ({ carriers: new Map([['acme', carrier]]) }) });
const { db } = server.database;
const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

async function createAssistant(fields: object = {}): Promise<string> {
  const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.', ...fields } });
  return body.results.assistant_id;
}
let numbers = 200;
async function createNumber(assistantId: string | null, provider = 'acme'): Promise<string> {
  numbers += 1;
  const phone_number = `+14155550${numbers}`;
  const { body } = await server.json('/phone-numbers', { json: { phone_number, provider, provider_id: 'PN1' } });
  const path = `/phone-numbers/${body.results.phone_number_id}`;
  if (assistantId !== null) await server.request(path, { method: 'PATCH', json: { ai_assistant: assistantId } });
  return phone_number;
}
const myCall = (change = {}) => storeCall(db, { account_id: accountId, ...change });

describe('GET /calls/{call_id}', () => {
  it('returns a queued call with every field of the interface', async () => {
    const { call_id } = await myCall({ variables: { name: 'Mary' } });
    const { body } = await server.json(`/calls/${call_id}`);
    const { assistant_id, created_at, ...call } = body.results;
    assert.deepEqual(call, {
      call_id,
      protocol: 'web',
      from_number: '+14155550100',
      to_number: '+14155550123',
      assistant_name: 'Ada',
      version_id: null,
      voice_id: null,
      voice_name: '',
      start_time: null,
      end_time: null,
      call_duration_seconds: 0,
      call_duration_ms: 0,
      call_type: 'outbound',
      status: 'queued',
      outcome: null,
      end_reason: null,
      provider_call_id: null,
      metadata: '',
      variables: ['name'],
      answered_by: null,
      call_recording_enabled: true,
      call_recording_url: null,
      campaign_id: null,
      lead_id: null,
      sentiment: null,
      is_billed: false,
      transcript: '',
      transcript_object: [],
      call_analysis: null,
      state_path: [],
      states_visited: [],
      vendor_usage: [],
    });
    assert.match(created_at, /\+00:00$/);
  });

  it('returns the exact duration, from which calls are billed, and the rounded one', async () => {
    const { call_id } = await myCall();
    const times = { start_time: new Date('2026-03-14T09:00:00.100Z'), end_time: new Date('2026-03-14T09:00:06.400Z') };
    await db
      .updateTable('calls')
      .set({ ...times, status: 'completed' })
      .where('call_id', '=', call_id)
      .execute();
    const { call_duration_seconds, call_duration_ms } = (await server.json(`/calls/${call_id}`)).body.results;
    assert.deepEqual([call_duration_seconds, call_duration_ms], [6, 6_300]);
  });

  it('lists variables in the order in which they were sent, also of calls stored before the order was', async () => {
    const names = ['surname', 'b', 'first_name', 'a'];
    const { call_id } = await myCall({ variables: Object.fromEntries(names.map((name) => [name, 'x'])) });
    const shown = async () => (await server.json(`/calls/${call_id}`)).body.results.variables;
    assert.deepEqual(await shown(), names);
    await db.updateTable('calls').set({ variable_names: null }).where('call_id', '=', call_id).execute();
    assert.deepEqual((await shown()).sort(), [...names].sort());
  });

  it("returns the call's provider usage and its cost", async () => {
    const { call_id } = await myCall();
    const used: readonly VendorUsage[] = [
      {
        part: 'analysis',
        provider: 'acme/small',
        unit: 'cache_write_tokens',
        quantity: 900,
        estimated: 0,
        cost_micro_dollars: 81,
      },
      {
        part: 'language_model',
        provider: 'acme/small',
        unit: 'output_tokens',
        quantity: 120,
        estimated: 20,
        cost_micro_dollars: 192,
      },
      {
        part: 'speech_to_text',
        provider: 'ears',
        unit: 'audio_seconds',
        quantity: 61.24,
        estimated: 0,
        cost_micro_dollars: null,
      },
    ];
    await storeVendorUsage(db, call_id, used);
    assert.deepEqual((await server.json(`/calls/${call_id}`)).body.results.vendor_usage, used);
    const { body } = await server.json('/calls');
    const listed = body.results.find((call: { call_id: string }) => call.call_id === call_id);
    assert.deepEqual(listed.vendor_usage, used);
  });

  it('returns the current state and the path through the states, also in the list', async () => {
    const { call_id, assistant_id } = await myCall();
    const state_id = unknownId;
    const shared = { state_id, when: null, values: {} };
    const visits = [
      { state: { ...shared, name: 'hall', path: ['hall'], cause: 'start' }, enteredAt: new Date(1_000) },
      { state: { ...shared, name: 'desk', path: ['hall', 'desk'], cause: 'model' }, enteredAt: new Date(2_500) },
    ] as const;
    for (const [ordinal, visit] of visits.entries()) await appendVisit(db, call_id, ordinal, visit);
    const call = (await server.json(`/calls/${call_id}`)).body.results;
    assert.deepEqual(call.state_path, ['hall', 'desk']);
    assert.deepEqual(call.states_visited, [
      { state_id, name: 'hall', cause: 'start', entered_at: '1970-01-01T00:00:01.000+00:00' },
      { state_id, name: 'desk', cause: 'model', entered_at: '1970-01-01T00:00:02.500+00:00' },
    ]);
    const [listed] = (await server.json(`/calls?assistant_id=${assistant_id}`)).body.results;
    assert.deepEqual(listed, call);
  });

  it('returns a finished call with transcript, a latency in seconds that adds up, analysis and recording', async () => {
    const { call_id } = await myCall();
    await advanceCall(db, call_id, 'in-progress');
    const tool = { role: 'tool_call_invocation', id: 't1', name: 'look', args: '{"a":1}', at: 3_000 } as const;
    for (const [ordinal, turn] of [userTurn, assistantTurn, tool].entries())
      await appendTurn(db, call_id, ordinal, turn);
    await advanceCall(db, call_id, 'completed', { recording: `${call_id}.wav` });
    const analysis = {
      summary: 's',
      call_completion_summary: 'c',
      call_completion: 'completed',
      task_completion_summary: 't',
      task_completion: 'yes',
      post_analysis_data: [{ name: 'mood', value: 'good' }],
    };
    await saveAnalysis(db, call_id, { analysis, sentiment: 'positive' });
    const call = (await server.json(`/calls/${call_id}`)).body.results;
    assert.equal(call.transcript, 'User: Hello?\nAssistant: Good morning,');
    assert.deepEqual(call.transcript_object[1], {
      role: 'assistant',
      content: 'Good morning,',
      function_name: null,
      function_args: null,
      interrupted: true,
      tool_calls: [],
      turn_latency: { latency: 0.7, eou_delay: 0.3, llm_latency: 0.251, tts_latency: 0.149 },
      heard: {
        generated: 'Good morning, how can I help?',
        position: 0.72,
        evidence: 'mark',
        placed_by: 'word_times',
      },
      heard_estimated: false,
    });
    assert.deepEqual(call.transcript_object[2].tool_calls, [{ id: 't1', name: 'look', arguments: '{"a":1}' }]);
    assert.equal(call.call_recording_url, `http://parley.test/calls/${call_id}/recording`);
    assert.deepEqual([call.call_analysis, call.sentiment], [analysis, 'positive']);
    assert.match(call.end_time, /\+00:00$/);
  });

  it('returns turns in speaking order, one line each, whichever was stored first', async () => {
    const { call_id } = await myCall();
    const early = { ...userTurn, content: 'Good\nmorning', startedAt: 200, endedAt: 700 };
    for (const [ordinal, turn] of [userTurn, assistantTurn, early].entries())
      await appendTurn(db, call_id, ordinal, turn);
    const { transcript, transcript_object } = (await server.json(`/calls/${call_id}`)).body.results;
    assert.equal(transcript, 'User: Good morning\nUser: Hello?\nAssistant: Good morning,');
    assert.deepEqual(
      transcript_object.map(({ content }: { content: string }) => content),
      ['Good\nmorning', 'Hello?', 'Good morning,'],
    );
  });

  it('does not find calls of other accounts or invalid ids', async () => {
    const { call_id } = await storeCall(db);
    for (const id of [call_id, unknownId, 'x'])
      for (const below of ['', '/events', '/recording'])
        assert.equal((await server.request(`/calls/${id}${below}`)).status, 404);
  });
});

describe('GET /calls', () => {
  it('omits the fields that a table does not show on request', async () => {
    const call = await storeCall(db, { account_id: accountId });
    await appendTurn(db, call.call_id, 0, userTurn);
    const find = async (query: string) => {
      const { body } = await server.json(`/calls?page_size=100${query}`);
      return body.results.find(({ call_id }: { call_id: string }) => call_id === call.call_id);
    };
    assert.equal((await find('')).transcript, 'User: Hello?');
    const state = { state_id: unknownId, name: 'Booking', path: ['Reception', 'Booking'], cause: 'start' } as const;
    await appendVisit(db, call.call_id, 0, { state: { ...state, when: null, values: {} }, enteredAt: new Date() });
    const { transcript, transcript_object, state_path, call_id } = await find('&brief=true');
    assert.deepEqual([transcript, transcript_object, call_id], ['', [], call.call_id]);
    assert.deepEqual(state_path, ['Reception', 'Booking']);
    await advanceCall(db, call.call_id, 'failed');
    assert.deepEqual((await find('&brief=true')).state_path, []);
    assert.deepEqual((await find('')).state_path, ['Reception', 'Booking']);
  });

  it('filters by status, type, assistant and time', async () => {
    const assistant_id = await createAssistant();
    const { call_id, created_at } = await myCall({ assistant_id, call_type: 'inbound' });
    await advanceCall(db, call_id, 'busy');
    const count = async (query: string) =>
      (await server.json(`/calls?assistant_id=${assistant_id}&${query}`)).body.count;
    assert.deepEqual(
      [
        await count('status=busy'),
        await count('status=queued'),
        await count('call_type=inbound'),
        await count('call_type=web'),
      ],
      [1, 0, 1, 0],
    );
    const at = encodeURIComponent(created_at.toISOString());
    assert.deepEqual([await count(`from=${at}`), await count(`to=${at}`), await count('from=2000-01-01')], [1, 0, 1]);
  });

  for (const query of ['status=dreaming', 'call_type=x', 'assistant_id=x', 'from=yesterday']) {
    it(`rejects ${query}`, async () => assert.equal((await server.request(`/calls?${query}`)).status, 400));
  }
});

describe('POST /calls/make-outbound', () => {
  it('places the call through the carrier of the number', async () => {
    const from_number = await createNumber(await createAssistant());
    const json = { from_number, to_number: '+14155550123', variables: [{ var_name: 'name', var_value: 'Mary' }] };
    const { status, body } = await server.json('/calls/make-outbound', { json });
    assert.deepEqual([status, body.err, body.msg], [200, false, 'Call initiated']);
    const { call_id } = body.results;
    let call = (await server.json(`/calls/${call_id}`)).body.results;
    while (call.status === 'queued') call = (await server.json(`/calls/${call_id}`)).body.results;
    assert.deepEqual(
      [call.status, call.provider_call_id, call.protocol, call.variables],
      ['ringing', 'CA1', 'acme-wire', ['name']],
    );
    const order = orders.at(-1);
    assert.equal(order?.statusUrl, `http://parley.test/carriers/acme/status?call_id=${call_id}`);
    assert.match(order?.stream.url ?? '', /^ws:\/\/parley\.test\/media\/acme-wire\/[\w-]+$/);
  });

  it('rejects with the matching status', async () => {
    const assistantId = await createAssistant();
    const from = {
      connected: await createNumber(assistantId),
      lonely: await createNumber(null),
      foreign: await createNumber(assistantId, 'vonage'),
      mute: await createNumber(await createAssistant({ prompt: '' })),
    };
    const statusOf = async (json: object) => (await server.request('/calls/make-outbound', { json })).status;
    const to_number = '+14155550123';
    assert.equal(await statusOf({ from_number: '+14155559999', to_number }), 400);
    assert.equal(await statusOf({ from_number: from.connected, to_number: '555-0123' }), 400);
    assert.equal(await statusOf({ from_number: from.connected, to_number, variables: { name: 'Mary' } }), 400);
    assert.equal(await statusOf({ from_number: from.lonely, to_number }), 409);
    assert.equal(await statusOf({ from_number: from.foreign, to_number }), 409);
    assert.equal(await statusOf({ from_number: from.mute, to_number }), 409);
  });
});

describe('the numbers of POST /calls/make-outbound', () => {
  it('rejects a number in no numbering plan, naming it, and dials nothing', async () => {
    const json = { from_number: await createNumber(await createAssistant()), to_number: '+19995550123' };
    const before = (await server.json('/calls')).body.count;
    const { status, body } = await server.json('/calls/make-outbound', { json });
    assert.equal(status, 400);
    assert.equal(
      body.msg,
      'to_number: expected a dialable number in international form such as +14155550123, got "+19995550123".',
    );
    assert.equal((await server.json('/calls')).body.count, before);
  });

  it('rejects a call from a number to itself', async () => {
    const from_number = await createNumber(await createAssistant());
    const { status, body } = await server.json('/calls/make-outbound', {
      json: { from_number, to_number: from_number },
    });
    assert.deepEqual(
      [status, body.msg],
      [400, `to_number: expected a number other than from_number, got "${from_number}".`],
    );
  });

  it('ignores the spacing of the number to call', async () => {
    const from_number = await createNumber(await createAssistant());
    const { body } = await server.json('/calls/make-outbound', {
      json: { from_number, to_number: '+1 (415) 555-0123' },
    });
    const { to_number } = (await server.json(`/calls/${body.results.call_id}`)).body.results;
    assert.equal(to_number, '+14155550123');
  });
});

describe('POST /calls/web/register', () => {
  it('returns the call, a token and the URL that ends with the token', async () => {
    const { status, body } = await server.json('/calls/web/register', {
      json: { assistant_id: await createAssistant() },
    });
    const { call_id, token, url } = body.results;
    assert.deepEqual([status, body.err, url], [200, false, `ws://parley.test/media/web/${token}`]);
    assert.deepEqual(await server.app.core.tokens.redeem(token), {
      type: 'accepted',
      target: { type: 'call', callId: call_id },
    });
  });

  it('accepts values of variables', async () => {
    const assistant_id = await createAssistant();
    const variables = [{ var_name: 'harbour', var_value: 'Port Ellen' }];
    const { call_id } = (await server.json('/calls/web/register', { json: { assistant_id, variables } })).body.results;
    const call = db.selectFrom('calls').select('variables').where('call_id', '=', call_id);
    assert.deepEqual((await call.executeTakeFirstOrThrow()).variables, { harbour: 'Port Ellen' });
    const wrong = await server.json('/calls/web/register', { json: { assistant_id, variables: { harbour: 'x' } } });
    assert.equal(wrong.status, 400);
  });

  it('reports unmet conditions in `detail` and invalid requests in `msg`', async () => {
    const register = (assistant_id: unknown) => server.json('/calls/web/register', { json: { assistant_id } });
    const mute = await register(await createAssistant({ prompt: '' }));
    assert.deepEqual([mute.status, Object.keys(mute.body)], [409, ['detail']]);
    for (const id of [unknownId, 'x', 7]) {
      const { status, body } = await register(id);
      assert.deepEqual([status, body.err], [400, true]);
    }
    const callable = await createAssistant();
    await db.updateTable('accounts').set({ concurrency_limit: 0 }).where('account_id', '=', accountId).execute();
    const full = await register(callable);
    await db.updateTable('accounts').set({ concurrency_limit: 100 }).where('account_id', '=', accountId).execute();
    assert.deepEqual([full.status, Object.keys(full.body), full.headers.get('retry-after')], [429, ['detail'], '10']);
  });
});

describe('GET /calls/{call_id}/events', () => {
  it('returns the log so far', async () => {
    const { call_id } = await myCall();
    await appendEvents(db, [{ callId: call_id, event: { type: 'caller.started', at: 12.5, rule: 'T3' } }]);
    const { body } = await server.json(`/calls/${call_id}/events`);
    const [{ event_id, recorded_at, ...event }] = body.results;
    assert.deepEqual(event, { type: 'caller.started', at: 12.5, rule: 'T3' });
    assert.match(event_id, /^\d+$/);
    assert.match(recorded_at, /Z$/);
  });

  it('returns each decision with its rule and inputs, and everything needed to replay the call', async () => {
    const { call_id } = await myCall();
    const events = storedLog((await shortCall()).events);
    await appendEvents(
      db,
      events.map((event) => ({ callId: call_id, event })),
    );
    const { body } = await server.json(`/calls/${call_id}/events`);
    const log: CallEvent[] = body.results.map(({ event_id, recorded_at, ...event }: CallEvent) => event);
    assert.deepEqual(log, events);
    const over = log.find(({ decision }) => decision === 'end of turn');
    assert.equal(over?.rule, 'E1');
    assert.equal(typeof (over?.inputs as JsonObject).waited_ms, 'number');
    assert.equal(replayExactly(readRecording(log)).divergence, null);
  });

  it("follows a live call as an event stream to its end, resuming after the client's last event", async () => {
    const { call_id } = await myCall();
    const add = (type: string) => appendEvents(db, [{ callId: call_id, event: { type, at: 1 } }]);
    await add('one');
    await add('two');
    const [first] = (await server.json(`/calls/${call_id}/events`)).body.results;
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': first.event_id };
    const response = await server.request(`/calls/${call_id}/events`, { headers });
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const seen: string[] = [];
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      seen.push(...[...chunk.matchAll(/^event: (.*)$/gm)].map(([, type]) => type ?? ''));
      if (seen.at(-1) === 'two') await add('three');
      if (seen.at(-1) === 'three') await server.app.core.calls.finish(call_id, 'completed', 'caller_hung_up');
    }
    assert.deepEqual(seen, ['two', 'three', 'status.changed']);
  });
});

describe('GET /calls/{call_id}/recording', () => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  async function record(): Promise<string> {
    const { call_id } = await myCall();
    const { recordingsDir } = server.app.core;
    await mkdir(recordingsDir, { recursive: true });
    await writeFile(join(recordingsDir, `${call_id}.wav`), content);
    await updateCall(db, call_id, { recording: `${call_id}.wav` });
    return `/calls/${call_id}/recording`;
  }
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('returns the file', async () => {
    const response = await server.request(await record());
    assert.deepEqual(
      [response.status, response.headers.get('content-type'), response.headers.get('content-length')],
      [200, 'audio/wav', '1000'],
    );
    assert.deepEqual(await bytesOf(response), content);
  });

  const ranges = [
    ['bytes=0-99', 'bytes 0-99/1000', 0, 100],
    ['bytes=990-', 'bytes 990-999/1000', 990, 1000],
    ['bytes=-10', 'bytes 990-999/1000', 990, 1000],
    ['bytes=500-5000', 'bytes 500-999/1000', 500, 1000],
    ['bytes=-5000', 'bytes 0-999/1000', 0, 1000],
  ] as const;
  for (const [range, answered, start, end] of ranges) {
    it(`responds to ${range}`, async () => {
      const response = await server.request(await record(), { headers: { Range: range } });
      assert.deepEqual([response.status, response.headers.get('content-range')], [206, answered]);
      assert.deepEqual(await bytesOf(response), content.subarray(start, end));
    });
  }

  it('rejects a range outside the file, and ignores a malformed one', async () => {
    const path = await record();
    const outside = await server.request(path, { headers: { Range: 'bytes=1000-' } });
    assert.deepEqual([outside.status, outside.headers.get('content-range')], [416, 'bytes */1000']);
    for (const range of ['bytes=9-1', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6'])
      assert.equal((await bytesOf(await server.request(path, { headers: { Range: range } }))).length, 1000);
  });

  it('does not find a missing recording', async () => {
    const { call_id } = await myCall();
    assert.equal((await server.request(`/calls/${call_id}/recording`)).status, 404);
    await updateCall(db, call_id, { recording: 'gone.wav' });
    assert.equal((await server.request(`/calls/${call_id}/recording`)).status, 404);
  });
});

describe('GET /calls/{call_id}/recording/peaks', () => {
  /** 2.5 seconds: the caller is loud in the second second, the assistant half as loud in the last half second. */
  async function record(): Promise<string> {
    const { call_id } = await myCall();
    const { recordingsDir } = server.app.core;
    const tone = (from: number, until: number, peak: number) =>
      Int16Array.from({ length: 20_000 }, (_, at) => (at >= from && at < until ? (at % 2 === 0 ? peak : -peak) : 0));
    const channels = [tone(8_000, 16_000, 32_767), tone(16_000, 20_000, 16_384)];
    await mkdir(recordingsDir, { recursive: true });
    await writeFile(join(recordingsDir, `${call_id}.wav`), encodeWav({ channels, rateHz: 8_000 }, 'pcm_s16le'));
    await updateCall(db, call_id, { recording: `${call_id}.wav` });
    return `/calls/${call_id}/recording/peaks`;
  }

  it('returns the loudness of both sides over time', async () => {
    const { status, body } = await server.json(`${await record()}?points=5`);
    assert.equal(status, 200);
    assert.deepEqual(body.results, { duration: 2.5, caller: [0, 0, 1, 1, 0], assistant: [0, 0, 0, 0, 0.5] });
    const { body: fine } = await server.json(await record());
    assert.deepEqual([fine.results.caller.length, fine.results.assistant.length], [1_000, 1_000]);
    assert.deepEqual([fine.results.caller[399], fine.results.caller[400], fine.results.assistant[800]], [0, 1, 0.5]);
  });

  it('rejects more points than a chart can show, and does not find a missing recording', async () => {
    assert.equal((await server.json(`${await record()}?points=20001`)).status, 400);
    const { call_id } = await myCall();
    assert.equal((await server.json(`/calls/${call_id}/recording/peaks`)).status, 404);
  });
});
