import type { CallEvent } from '#engine/call/events.ts';
import type { Json } from '#engine/json.ts';

/** A call log event as the interface returns it. */
export function logEvent(type: string, at: number, fields: Readonly<Record<string, Json>> = {}): CallEvent {
  return { event_id: String(at), recorded_at: '2026-03-14T09:26:53.589Z', ...fields, type, at };
}

type Said = { readonly content: string; readonly from: number; readonly until: number };

/** The event that commits the caller's words. */
export function callerTurn({ content, from, until }: Said): CallEvent {
  return logEvent('turn.commit', until + 500, { turn: { role: 'user', content, startedAt: from, endedAt: until } });
}

/** The event that commits the assistant's words; `generated` is longer than `content` after an interruption. */
export function assistantTurn(
  said: Said & { readonly generated?: string; readonly parts?: readonly [number, number, number] },
): CallEvent {
  const { content, from, until, generated = content, parts } = said;
  const latency =
    parts === undefined
      ? null
      : {
          latencyMs: parts[0] + parts[1] + parts[2],
          eouDelayMs: parts[0],
          llmLatencyMs: parts[1],
          ttsLatencyMs: parts[2],
        };
  const turn = { content, generated, interrupted: generated !== content, evidence: 'mark', latency };
  return logEvent('turn.commit', until, { turn: { role: 'assistant', ...turn, startedAt: from, endedAt: until } });
}

/** The two events of a tool call. */
export function toolTurns(
  at: number,
  { name, args, result }: { readonly name: string; readonly args: Json; readonly result: Json },
): readonly CallEvent[] {
  const id = `${name}-${at}`;
  const invocation = { role: 'tool_call_invocation', id, name, args: JSON.stringify(args), at };
  const outcome = { role: 'tool_call_result', id, name, content: JSON.stringify(result), at: at + 5 };
  return [logEvent('turn.commit', at, { turn: invocation }), logEvent('turn.commit', at + 5, { turn: outcome })];
}

/** A short call with every kind of visible event; its clock is 1000 ms ahead of its recording. */
export const shortCall: readonly CallEvent[] = [
  logEvent('recording.started', 1000),
  logEvent('call.answered', 1000),
  logEvent('state.entered', 1000, { path: ['reception'], cause: 'start', values: {} }),
  logEvent('reply.start', 1400, {
    reply: 1,
    cause: 'opening',
    answering: '',
    tentative: false,
    text: 'Hello & welcome',
  }),
  logEvent('playback.started', 1500, { reply: 1 }),
  logEvent('playback.ended', 3000, { reply: 1, heard: 'Hello & welcome', generated: 'Hello & welcome' }),
  assistantTurn({ content: 'Hello & welcome', from: 1500, until: 3000 }),
  logEvent('caller.started', 4100, { since: 4000 }),
  logEvent('transcript.interim', 4500, { text: 'i need' }),
  logEvent('transcript.interim', 4900, { text: 'i need a cleaning' }),
  logEvent('caller.stopped', 5200, { spokeUntil: 5000 }),
  logEvent('transcript.final', 5250, { text: 'i need a cleaning', confidence: 0.9 }),
  logEvent('decision', 5400, { rule: 'E1', decision: 'end of turn', inputs: { waited_ms: 400 } }),
  callerTurn({ content: 'i need a cleaning', from: 4000, until: 5000 }),
  logEvent('state.entered', 5500, {
    path: ['reception', 'booking'],
    cause: 'model',
    values: { treatment: 'cleaning' },
  }),
  ...toolTurns(5510, { name: 'find_slot', args: { day: '2026-03-14' }, result: { time: '08:30' } }),
  logEvent('playback.started', 5700, { reply: 2 }),
  logEvent('playback.pause', 7000, { reply: 2 }),
  logEvent('playback.clear', 7200, { reply: 2 }),
  logEvent('playback.ended', 7200, { reply: 2 }),
  assistantTurn({
    content: 'I have half past',
    generated: 'I have half past eight on <Tuesday>.',
    from: 5700,
    until: 7200,
    parts: [400, 100, 200],
  }),
  logEvent('reply.start', 14_000, { reply: 3, cause: 'reminder', answering: '', tentative: false, text: null }),
  logEvent('playback.started', 14_200, { reply: 3 }),
  logEvent('caller.started', 14_700, { since: 14_600 }),
  logEvent('playback.pause', 14_800, { reply: 3 }),
  logEvent('turn.drop', 15_500, { text: 'mm-hm', reason: 'backchannel' }),
  logEvent('playback.resume', 15_500, { reply: 3 }),
  logEvent('playback.ended', 16_500, { reply: 3 }),
  assistantTurn({ content: 'Are you still there?', from: 14_200, until: 16_500 }),
  logEvent('call.end', 17_000, { reason: 'assistant_hung_up' }),
];
