import type { CallEvent } from '#engine/call/events.ts';
import type { At } from '#engine/ports/clock.ts';
import { extractReplies, type ToolCall, type TracedReply } from './replies.ts';
import type { Attributes, SpanEvent, SpanPlan } from './span-plan.ts';

/** The parts of a response time that become attributes of its span. */
const latencyFields = {
  latencyMs: 'parley.latency_ms',
  eouDelayMs: 'parley.eou_delay_ms',
  modelMs: 'parley.model_ms',
  toolMs: 'parley.tool_ms',
  textWaitMs: 'parley.text_ms',
  synthesisMs: 'parley.voice_ms',
  launchWaitMs: 'parley.floor_ms',
} as const;

/** A span for each reply that was heard or called tools, with its waits as children. */
export function turnSpans(log: readonly CallEvent[], endedAt: At): readonly SpanPlan[] {
  const finals = log.filter(({ type, text }) => type === 'transcript.final' && text !== '').map(({ at }) => at);
  return extractReplies(log)
    .filter(({ heardFrom, tools }) => heardFrom !== null || tools.length > 0)
    .map((reply) => turnSpan(reply, finals, endedAt));
}

function turnSpan(reply: TracedReply, finals: readonly At[], endedAt: At): SpanPlan {
  const spokeUntil = spokeUntilOf(reply);
  const waits = [
    ...(spokeUntil === null ? [] : endOfTurn(spokeUntil, reply, finals)),
    ...part('language_model', reply.startedAt, reply.tokenAt),
    ...part('text_to_speech', reply.firstTextAt, reply.audibleAt),
    ...part('wait_for_floor', reply.audibleAt, reply.heardFrom),
  ];
  const heard = reply.heardFrom === null ? [] : [span('playback', reply.heardFrom, reply.heardUntil ?? endedAt)];
  const children = [...waits, ...reply.tools.map((tool) => toolSpan(tool, endedAt)), ...heard];
  return {
    name: 'turn',
    from: Math.min(spokeUntil ?? reply.startedAt, ...children.map(({ from }) => from)),
    until: Math.max(reply.startedAt, ...children.map(({ until }) => until)),
    attributes: {
      'parley.reply': reply.id,
      'parley.cause': reply.cause,
      'parley.interrupted': reply.interruptedAt !== null,
      ...latencyOf(reply),
    },
    events: interruption(reply),
    children,
  };
}

/** When the caller had stopped speaking before the reply; null if the reply answers no turn. */
function spokeUntilOf({ latency }: TracedReply): At | null {
  return latency === null || typeof latency.eouDelayMs !== 'number' ? null : latency.at - Number(latency.latencyMs);
}

function endOfTurn(spokeUntil: At, { latency, heardFrom }: TracedReply, finals: readonly At[]): readonly SpanPlan[] {
  const final = finals.find((at) => at >= spokeUntil && at <= (heardFrom ?? Number.POSITIVE_INFINITY)) ?? null;
  const decided = span('end_of_turn', spokeUntil, spokeUntil + Number(latency?.eouDelayMs));
  return [...part('speech_to_text', spokeUntil, final), decided];
}

function latencyOf({ latency }: TracedReply): Attributes {
  const known = Object.entries(latencyFields).filter(([field]) => typeof latency?.[field] === 'number');
  return Object.fromEntries(known.map(([field, attribute]) => [attribute, Number(latency?.[field])]));
}

function interruption({ interruptedAt }: TracedReply): readonly SpanEvent[] {
  return interruptedAt === null ? [] : [{ name: 'interrupted', at: interruptedAt, attributes: {} }];
}

function toolSpan({ name, kind, calledAt, returned }: ToolCall, endedAt: At): SpanPlan {
  const outcome = returned?.outcome ?? 'unknown';
  return {
    ...span('tool_call', calledAt, returned?.at ?? endedAt),
    attributes: { 'parley.tool.name': name, 'parley.tool.kind': kind, 'parley.tool.outcome': outcome },
    failed: outcome === 'failed' || outcome === 'timed_out',
  };
}

/** A wait of nonzero duration; none if it was zero, or did not end. */
function part(name: string, from: At | null, until: At | null): readonly SpanPlan[] {
  return from === null || until === null || until <= from ? [] : [span(name, from, until)];
}

const span = (name: string, from: At, until: At): SpanPlan => ({ name, from, until, attributes: {} });
