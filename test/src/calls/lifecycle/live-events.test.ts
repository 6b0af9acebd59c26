import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { TurnLatency } from '#engine/call/events.ts';
import { withSecretsMasked } from '#engine/call/secret-masking.ts';
import type { JsonObject } from '#engine/json.ts';
import type { CallObserver } from '#engine/ports/call-observer.ts';
import { withLiveEvents } from '#src/calls/lifecycle/live-events.ts';

const ignored: CallObserver = { event() {}, turn() {}, amended() {}, entered() {}, trouble() {} };

function open(): { readonly observer: CallObserver; readonly told: JsonObject[] } {
  const told: JsonObject[] = [];
  return { observer: withLiveEvents(ignored, (news) => told.push(news)), told };
}

const spoken = { startedAt: 0, endedAt: 1 };
function said(content: string, latency: TurnLatency | null = null, interrupted = false) {
  const how = { generated: content, evidence: 'mark', placedBy: 'whole', heardMs: 1, latency } as const;
  return { role: 'assistant', content, interrupted, ...how, ...spoken } as const;
}

describe('events for a client', () => {
  it("contain the caller's turn as it is recognized, under one number", () => {
    const { observer, told } = open();
    observer.event({ type: 'transcript.interim', at: 1, text: 'When can' });
    observer.event({ type: 'transcript.final', at: 2, text: 'When can I' });
    observer.event({ type: 'transcript.interim', at: 3, text: 'come?' });
    observer.turn({ role: 'user', content: 'When can I come?', ...spoken });
    observer.event({ type: 'transcript.interim', at: 4, text: 'And' });
    const user = { type: 'transcript', role: 'user' };
    assert.deepEqual(told, [
      { ...user, turn: 1, text: 'When can', final: false },
      { ...user, turn: 1, text: 'When can I', final: false },
      { ...user, turn: 1, text: 'When can I come?', final: false },
      { ...user, turn: 1, text: 'When can I come?', final: true },
      { ...user, turn: 2, text: 'And', final: false },
    ]);
  });

  it('withdraw a typed text for which the turn has no space, and say so', () => {
    const { observer, told } = open();
    observer.event({ type: 'text.typed', at: 1, text: 'One' });
    observer.event({ type: 'text.typed', at: 2, text: 'two' });
    observer.event({ type: 'text.refuse', at: 2 });
    assert.deepEqual(
      told.map(({ type, text, reason }) => [type, text ?? reason]),
      [
        ['transcript', 'One'],
        ['transcript', 'One two'],
        ['transcript', 'One'],
        ['text_refused', 'turn_full'],
      ],
    );
  });

  it('withdraw discarded speech, and correct a turn in place', () => {
    const { observer, told } = open();
    observer.event({ type: 'transcript.interim', at: 1, text: 'mm-hm' });
    observer.event({ type: 'turn.drop', at: 2, text: 'mm-hm', reason: 'backchannel' });
    observer.turn({ role: 'user', content: 'One', ...spoken });
    observer.amended({ turn: { role: 'user', content: 'One more', ...spoken }, was: 'One' });
    assert.deepEqual(
      told.map(({ turn, text, final }) => [turn, text, final]),
      [
        [1, 'mm-hm', false],
        [1, '', true],
        [2, 'One', true],
        [2, 'One more', true],
      ],
    );
  });

  it("contain the assistant's audible text once each, then the turn with its latency", () => {
    const { observer, told } = open();
    for (const text of ['', 'Hello ', 'Hello', 'Hello there']) observer.heard?.(text);
    observer.turn(said('Hello there, you', { latencyMs: 6, eouDelayMs: 1, llmLatencyMs: 2, ttsLatencyMs: 3 }, true));
    const assistant = { type: 'transcript', role: 'assistant', turn: 1 };
    assert.deepEqual(told, [
      { ...assistant, text: 'Hello', final: false },
      { ...assistant, text: 'Hello there', final: false },
      { ...assistant, text: 'Hello there, you', final: true, interrupted: true },
      { type: 'latency', turn: 1, latency_ms: 6, eou_delay_ms: 1, llm_latency_ms: 2, tts_latency_ms: 3 },
    ]);
  });

  it('name tools and states, without arguments, results and values', () => {
    const { observer, told } = open();
    observer.turn({ role: 'tool_call_invocation', id: 'c1', name: 'find', args: '{"pin":"in confidence"}', at: 1 });
    observer.turn({ role: 'tool_call_result', id: 'c1', name: 'find', content: 'in confidence', at: 2 });
    observer.event({ type: 'tool.returned', at: 2, id: 'c1', outcome: 'ok', ranMs: 12 });
    observer.event({ type: 'tool.returned', at: 2, id: 'unknown', outcome: 'ok', ranMs: 12 });
    const entry = { state_id: 's', name: 'Booking', path: ['Root', 'Booking'], cause: 'model', when: null } as const;
    observer.entered({ ...entry, values: { pin: 'in confidence' } }, 3);
    assert.deepEqual(told, [
      { type: 'tool', id: 'c1', name: 'find', phase: 'called' },
      { type: 'tool', id: 'c1', phase: 'returned', outcome: 'ok', ms: 12 },
      { type: 'state', state_id: 's', name: 'Booking', path: ['Root', 'Booking'] },
    ]);
  });

  it('are masked like the call log', () => {
    const { observer, told } = open();
    const masking = withSecretsMasked(observer, 'en');
    masking.event({ type: 'expectation.changed', at: 1, expected: [{ secret: true }] });
    masking.event({ type: 'transcript.interim', at: 2, text: 'it is 4711' });
    masking.event({ type: 'transcript.final', at: 2, text: 'it is 4711' });
    masking.heard?.('You said 4711.');
    assert.deepEqual(
      told.map(({ text }) => text),
      ['it is ****', 'You said ****.'],
    );
  });

  it('are truncated', () => {
    const { observer, told } = open();
    observer.turn(said('x'.repeat(100_000)));
    assert.equal(String(told[0]!.text).length, 4_000);
  });
});
