import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { readTraceParent } from '#src/calls/lifecycle/trace-parent.ts';
import { callSpan, type TracedCall } from '#src/tracing/call-span.ts';
import type { SpanPlan } from '#src/tracing/span-plan.ts';

const call: TracedCall = {
  call_id: '0198c0de-0000-7000-8000-000000000006',
  account_id: '0198c0de-0000-7000-8000-0000000000aa',
  assistant_id: '0198c0de-0000-7000-8000-0000000000bb',
  campaign_id: null,
  call_type: 'inbound',
  protocol: 'web',
  status: 'completed',
  end_reason: 'caller_hung_up',
  answered_by: null,
  finding: null,
  created_at: new Date('2030-05-06T07:30:00Z'),
  end_time: new Date('2030-05-06T07:30:28Z'),
};

/** The event log of a recorded call. */
function logOf(name: string): readonly CallEvent[] {
  const [, ...lines] = readFileSync(`fixtures/calls/${name}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const turnsOf = (name: string): readonly SpanPlan[] => callSpan(call, logOf(name)).children ?? [];
const timesOf = ({ children = [] }: SpanPlan) => children.map(({ name, from, until }) => [name, from, until]);
const all = (span: SpanPlan): readonly SpanPlan[] => [span, ...(span.children ?? []).flatMap(all)];

describe('the trace of a call', () => {
  it("has a span for each reply that was heard, from the end of the caller's speech to the last word heard", () => {
    const turns = turnsOf('interrupted');
    assert.deepEqual(
      turns.map(({ attributes }) => attributes['parley.cause']),
      ['opening', 'caller', 'caller'],
    );
    const [, first, second] = turns;
    const log = logOf('interrupted');
    const stops = log.filter(({ type }) => type === 'caller.stopped').map(({ spokeUntil }) => spokeUntil);
    const ends = log.filter(({ type }) => type === 'playback.ended').map(({ at }) => at);
    assert.deepEqual([first!.from, second!.from], stops.slice(0, 2));
    assert.deepEqual([first!.until, second!.until], ends.slice(1, 3));
    assert.deepEqual(
      [first!.attributes['parley.interrupted'], first!.events?.map(({ name }) => name)],
      [true, ['interrupted']],
    );
    assert.equal(second!.attributes['parley.interrupted'], false);
  });

  it('shows the parts of the response time at their true times', () => {
    // fixtures/calls/ordinary: the caller stops, the final transcript arrives, the model is asked, its words are spoken and heard.
    const log = logOf('ordinary');
    const record = log.find(({ type }) => type === 'latency.record')!;
    const timeOf = (type: string) => log.find((event) => event.type === type && event.reply === record.reply)!.at;
    const spokeUntil = record.at - Number(record.latencyMs);
    const final = log.find(({ type, at }) => type === 'transcript.final' && at >= spokeUntil)!.at;
    const turn = turnsOf('ordinary').find(({ attributes }) => attributes['parley.reply'] === record.reply)!;
    assert.deepEqual(timesOf(turn), [
      ['speech_to_text', spokeUntil, final],
      ['end_of_turn', spokeUntil, spokeUntil + Number(record.eouDelayMs)],
      ['language_model', timeOf('reply.start'), timeOf('reply.token')],
      ['text_to_speech', timeOf('reply.worded'), timeOf('reply.audible')],
      ...(timeOf('reply.audible') < record.at ? [['wait_for_floor', timeOf('reply.audible'), record.at]] : []),
      ['playback', record.at, timeOf('playback.ended')],
    ]);
    assert.equal(turn.attributes['parley.latency_ms'], record.latencyMs);
  });

  it('has a span for each tool, with its outcome but not its arguments', () => {
    const tools = turnsOf('tool-and-reminder')
      .flatMap(all)
      .filter(({ name }) => name === 'tool_call');
    assert.deepEqual(tools, [
      {
        name: 'tool_call',
        from: 4496,
        until: 5696,
        failed: false,
        attributes: {
          'parley.tool.name': 'find_slot',
          'parley.tool.kind': 'function',
          'parley.tool.outcome': 'ok',
        },
      },
    ]);
  });

  it('shows a failed provider in its turn, or in the call', () => {
    const part = 'language_model';
    const log: CallEvent[] = [
      { type: 'vendor.left', at: 10, part, provider: 'acme', because: 'away' },
      { type: 'reply.start', at: 100, reply: 1, cause: 'caller' },
      { type: 'vendor.left', at: 150, part, provider: 'acme', because: 'away' },
      { type: 'vendor.used', at: 150, part, provider: 'other' },
      { type: 'vendor.failed', at: 200, provider: 'third', message: 'away', retryable: true },
      { type: 'playback.started', at: 300, reply: 1 },
      { type: 'playback.ended', at: 900, reply: 1 },
      { type: 'status.changed', at: 1_000, status: 'completed' },
    ];
    const { events = [], children: [turn] = [] } = callSpan(call, log);
    assert.deepEqual(
      events.map(({ name, at }) => [name, at]),
      [
        ['vendor.left', 10],
        ['status.changed', 1_000],
      ],
    );
    assert.deepEqual(
      turn!.events?.map(({ name, attributes }) => [name, attributes['parley.vendor']]),
      [
        ['vendor.left', 'acme'],
        ['vendor.used', 'other'],
        ['vendor.failed', 'third'],
      ],
    );
  });

  it('contains ids, direction, dialect, assistant and outcome, and is failed if the call is', () => {
    assert.deepEqual(callSpan(call, []).attributes, {
      'parley.call.id': call.call_id,
      'parley.account.id': call.account_id,
      'parley.call.direction': 'inbound',
      'parley.call.status': 'completed',
      'parley.dialect': 'web',
      'parley.assistant.id': call.assistant_id,
      'parley.call.end_reason': 'caller_hung_up',
      'parley.call.outcome': 'completed',
      'parley.turns': 0,
    });
    assert.equal(callSpan(call, []).failed, false);
    assert.equal(callSpan({ ...call, status: 'failed', end_reason: 'media_lost' }, []).failed, true);
  });

  it('contains no spoken words, and every part lies within its turn and its call', () => {
    for (const file of readdirSync('fixtures/calls').filter((name) => name.endsWith('.jsonl'))) {
      const name = file.replace('.jsonl', '');
      const log = logOf(name);
      const end = new Date(call.created_at.getTime() + log.at(-1)!.at);
      const span = callSpan({ ...call, end_time: end }, log);
      const said = [...JSON.stringify(log).matchAll(/"(?:content|generated|text|heard|answering)":"([^"]{10,})"/g)];
      assert.ok(said.length > 0);
      for (const [, words] of said) assert.ok(!JSON.stringify(span).includes(words!), `${words} of ${name}`);
      for (const { from, until, children = [] } of all(span))
        for (const child of children)
          assert.ok(
            child.from >= from && child.until <= until && child.from <= child.until,
            `${child.name} of ${name}`,
          );
    }
  });
});

describe('a traceparent header', () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  it('says which trace to continue, and whether it is sampled', () => {
    assert.deepEqual(readTraceParent(`00-${traceId}-${spanId}-01`), { traceId, spanId, isSampled: true });
    assert.deepEqual(readTraceParent(`00-${traceId}-${spanId}-00`), { traceId, spanId, isSampled: false });
    assert.deepEqual(readTraceParent(`cc-${traceId}-${spanId}-01-later`), { traceId, spanId, isSampled: true });
  });
  for (const wrong of [
    ...[
      '',
      'x',
      `ff-${traceId}-${spanId}-01`,
      `00-${traceId}-${spanId}-01-more`,
      `00-${traceId.toUpperCase()}-${spanId}-01`,
    ],
    ...[`00-${'0'.repeat(32)}-${spanId}-01`, `00-${traceId}-${'0'.repeat(16)}-01`],
  ])
    it(`is invalid: "${wrong}"`, () => assert.equal(readTraceParent(wrong), null));
});
