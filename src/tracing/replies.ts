import type { CallEvent } from '#engine/call/events.ts';
import type { At } from '#engine/ports/clock.ts';

/** A tool that the model called. */
export type ToolCall = {
  readonly name: string;
  readonly kind: string;
  readonly calledAt: At;
  returned: { readonly at: At; readonly outcome: string } | null;
};

/** One reply of the assistant, with its data from the event log. Null: that stage was not reached. */
export type TracedReply = {
  readonly id: number;
  readonly cause: string;
  readonly startedAt: At;
  readonly tools: ToolCall[];
  tokenAt: At | null;
  firstTextAt: At | null;
  audibleAt: At | null;
  heardFrom: At | null;
  heardUntil: At | null;
  interruptedAt: At | null;
  /** `latency.record`: the parts of the response time. */
  latency: CallEvent | null;
};

/** The event types from which spans are made. */
export const tracedTypes = [
  ...['reply.start', 'reply.token', 'reply.worded', 'reply.audible', 'playback.started', 'playback.ended'],
  ...['latency.record', 'tool.called', 'tool.returned', 'transcript.final', 'decision', 'status.changed'],
  ...['vendor.used', 'vendor.left', 'vendor.failed', 'trace.continued'],
] as const;

/** The replies of a call in order, including those that were abandoned. */
export function extractReplies(log: readonly CallEvent[]): readonly TracedReply[] {
  const replies = new Map<unknown, TracedReply>();
  const tools = new Map<unknown, ToolCall>();
  for (const event of log) {
    if (event.type === 'reply.start') replies.set(event.reply, begun(event));
    if (event.type === 'tool.returned') {
      const tool = tools.get(event.id);
      if (tool !== undefined) tool.returned = { at: event.at, outcome: String(event.outcome) };
    }
    const reply = replies.get(event.reply ?? interruptedReply(event));
    if (reply === undefined) continue;
    if (event.type === 'tool.called') {
      const called = { name: String(event.name), kind: String(event.kind), calledAt: event.at, returned: null };
      tools.set(event.id, called);
      reply.tools.push(called);
    }
    note(reply, event);
  }
  return [...replies.values()];
}

function begun({ reply, cause, at }: CallEvent): TracedReply {
  return {
    id: Number(reply),
    cause: String(cause),
    startedAt: at,
    tools: [],
    tokenAt: null,
    firstTextAt: null,
    audibleAt: null,
    heardFrom: null,
    heardUntil: null,
    interruptedAt: null,
    latency: null,
  };
}

function note(reply: TracedReply, event: CallEvent): void {
  const { at } = event;
  switch (event.type) {
    case 'reply.token':
      reply.tokenAt ??= at;
      return;
    case 'reply.worded':
      reply.firstTextAt ??= at;
      return;
    case 'reply.audible':
      reply.audibleAt ??= at;
      return;
    case 'playback.started':
      reply.heardFrom ??= at;
      return;
    case 'playback.ended':
      reply.heardUntil = at;
      return;
    case 'latency.record':
      reply.latency = event;
      return;
    case 'decision':
      reply.interruptedAt ??= at;
  }
}

/** The reply that a barge-in decision concerns. */
function interruptedReply({ type, decision, inputs }: CallEvent): unknown {
  if (type !== 'decision' || decision !== 'interrupt') return undefined;
  return typeof inputs === 'object' && inputs !== null && 'reply' in inputs ? inputs.reply : undefined;
}
