import { z } from 'zod';
import type { CallEvent } from '#engine/call/events.ts';

const at = z.number();
const latency = z
  .object({ latencyMs: z.number(), eouDelayMs: z.number(), llmLatencyMs: z.number(), ttsLatencyMs: z.number() })
  .readonly();
const turn = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: z.string(), startedAt: at, endedAt: at }),
  z.object({
    role: z.literal('assistant'),
    content: z.string(),
    generated: z.string(),
    interrupted: z.boolean(),
    latency: latency.nullable(),
    startedAt: at,
    endedAt: at,
  }),
  z.object({ role: z.literal('tool_call_invocation'), id: z.string(), name: z.string(), args: z.string(), at }),
  z.object({ role: z.literal('tool_call_result'), id: z.string(), name: z.string(), content: z.string(), at }),
]);
const event = <Name extends string, Fields extends z.core.$ZodShape>(type: Name, fields: Fields) =>
  z.object({ type: z.literal(type), at, ...fields });
const loggedSchema = z.discriminatedUnion('type', [
  event('call.answered', {}),
  event('recording.started', {}),
  event('status.changed', { status: z.string() }),
  event('caller.started', { since: z.number() }),
  event('transcript.interim', { text: z.string() }),
  event('transcript.final', { text: z.string() }),
  event('reply.start', { reply: z.number(), cause: z.string(), text: z.string().nullable() }),
  event('playback.started', { reply: z.number() }),
  event('playback.pause', { reply: z.number() }),
  event('playback.resume', { reply: z.number() }),
  event('playback.clear', { reply: z.number() }),
  event('playback.ended', { reply: z.number() }),
  event('state.entered', {
    path: z.array(z.string()),
    cause: z.enum(['start', 'model', 'expression']),
    values: z.record(z.string(), z.json()),
  }),
  event('turn.commit', { turn }),
  event('turn.drop', { text: z.string(), reason: z.string() }),
  event('reply.failed', { reply: z.number() }),
  event('call.end', { reason: z.string() }),
]);

/** A log event that a picture or a report of the call uses. */
export type LoggedEvent = z.output<typeof loggedSchema>;
/** A turn in the log. */
export type LoggedTurn = z.output<typeof turn>;
/** The parts of a reply's latency, in milliseconds. */
export type LoggedLatency = z.output<typeof latency>;

/** Parses an event of `GET /calls/{call_id}/events`; null for one that is not used here. */
export function parseLoggedEvent(event: CallEvent): LoggedEvent | null {
  return loggedSchema.safeParse(event).data ?? null;
}

/** The used events of a log, in order. */
export function readLog(events: readonly CallEvent[]): readonly LoggedEvent[] {
  return events.map(parseLoggedEvent).filter((logged) => logged !== null);
}

/** The generated words that were not heard, as they follow the heard part; empty if all were heard. */
export function unheardWords({ content, generated }: { readonly content: string; readonly generated: string }): string {
  if (generated.startsWith(content)) return generated.slice(content.length).trim();
  const heard = content.split(/\s+/).filter((word) => word !== '').length;
  return generated.trim().split(/\s+/).slice(heard).join(' ');
}

/** The latencies of all replies, in order of speech. */
export function latenciesOf(log: readonly LoggedEvent[]): readonly LoggedLatency[] {
  return log.flatMap((logged) => {
    if (logged.type !== 'turn.commit' || logged.turn.role !== 'assistant') return [];
    return logged.turn.latency === null ? [] : [logged.turn.latency];
  });
}

/** Ids of the tool calls that only requested a transition, which has its own log entry. */
export function transitionCallIds(log: readonly LoggedEvent[]): ReadonlySet<string> {
  const moves = new Set<string>();
  let running: string | null = null;
  for (const logged of log) {
    if (logged.type === 'state.entered' && logged.cause === 'model' && running !== null) moves.add(running);
    if (logged.type !== 'turn.commit') continue;
    if (logged.turn.role === 'tool_call_invocation') running = logged.turn.id;
    if (logged.turn.role === 'tool_call_result') running = null;
  }
  return moves;
}
