import type { TurnLatency } from '../../call/events.ts';
import type { At } from '../../ports/clock.ts';
import type { PendingWait, Reply } from './state.ts';
import type { Waterfall } from './waterfall.ts';

/** Waits of a reply that only called tools, carried over to the reply to their results. */
export function pendingWaitAfter(reply: Reply, askedAt: At): PendingWait {
  const { callerStoppedAt, timedBy } = reply;
  const { tokenAt, waitedSince } = anchorsOf(reply, askedAt);
  return { askedAt, callerStoppedAt, timedBy, modelMs: reply.modelMs + tokenAt - waitedSince };
}

/** Latency of a reply whose first packet was sent at `startedAt`; null for replies that answer no speech. */
export function waterfallOf(reply: Reply, startedAt: At): Waterfall | null {
  const { askedAt, callerStoppedAt, cause, requestedAt, modelMs } = reply;
  if (askedAt === null || requestedAt === null) return null;
  if (callerStoppedAt === null && cause !== 'tool') return null;
  if (callerStoppedAt !== null && (askedAt < callerStoppedAt || startedAt < askedAt)) return null;
  const begunAt = callerStoppedAt ?? askedAt;
  const { waitedSince, tokenAt, firstTextAt, audibleAt } = anchorsOf(reply, askedAt);
  return {
    latencyMs: startedAt - begunAt,
    eouDelayMs: callerStoppedAt === null ? null : askedAt - callerStoppedAt,
    modelMs: modelMs + tokenAt - waitedSince,
    toolMs: waitedSince - askedAt - modelMs,
    textWaitMs: firstTextAt - tokenAt,
    synthesisMs: audibleAt - firstTextAt,
    launchWaitMs: startedAt - audibleAt,
    modelFirstTokenMs: between(requestedAt, reply.firstTokenAt),
    voiceFirstAudioMs: between(reply.firstTextAt, reply.audibleAt),
    leadingSilenceMs: reply.leadingSilenceMs,
    timedBy: reply.timedBy,
  };
}

/** The three parts that a turn stores: the wait for tools counts as the model's, the time after the first token as the voice's. */
export function latencyOf(reply: Reply, startedAt: At): TurnLatency | null {
  const waterfall = waterfallOf(reply, startedAt);
  if (waterfall === null || waterfall.eouDelayMs === null) return null;
  const { latencyMs, eouDelayMs, modelMs, toolMs, textWaitMs, synthesisMs, launchWaitMs } = waterfall;
  return {
    latencyMs,
    eouDelayMs,
    llmLatencyMs: modelMs + toolMs,
    ttsLatencyMs: textWaitMs + synthesisMs + launchWaitMs,
  };
}

/** Milestones on the way to the first audio, each no earlier than the previous one; steps done ahead of time count zero. */
function anchorsOf(reply: Reply, askedAt: At) {
  const follows = reply.cause === 'tool' || reply.cause === 'filler';
  const waitedSince = follows ? Math.max(askedAt, reply.requestedAt ?? askedAt) : askedAt;
  const tokenAt = Math.max(waitedSince, reply.firstTokenAt ?? waitedSince);
  const firstTextAt = Math.max(tokenAt, reply.firstTextAt ?? tokenAt);
  const audibleAt = Math.max(firstTextAt, reply.audibleAt ?? firstTextAt);
  return { waitedSince, tokenAt, firstTextAt, audibleAt };
}

function between(from: At | null, until: At | null): number | null {
  return from === null || until === null || until < from ? null : until - from;
}
