import type { LatencyGroup } from '#client/paths.d.ts';
import type { Waterfall } from '#engine/turn/agent/waterfall.ts';
import type { Speech, Timeline } from './timeline.ts';

/** The parts of a reply's latency, in order; they add up to the whole. */
export const latencyParts = ['eou', 'model', 'tool', 'text', 'voice', 'line'] as const;
type WaitPart = (typeof latencyParts)[number];
/** The assistant's usual response time, in seconds. */
export type LatencyPercentiles = NonNullable<LatencyGroup['latency']>;
/** The rank of a reply among others of its assistant. */
type Rank = 'half' | 'p90' | 'p95' | 'p99' | 'beyond';
/** A reply with a measured latency. */
export type ReplyLatency = {
  readonly speech: Speech;
  readonly latencyMs: number;
  /** From the caller's last sound; for a reply that follows only a tool, from the tool's request. */
  readonly isToCaller: boolean;
  readonly parts: readonly { readonly part: WaitPart; readonly ms: number }[];
};

/** The replies of a call with a measured latency, in order. */
export function replyLatencies({ speeches }: Pick<Timeline, 'speeches'>): readonly ReplyLatency[] {
  return speeches.flatMap((speech): readonly ReplyLatency[] =>
    speech.waterfall === null
      ? []
      : [
          {
            speech,
            latencyMs: speech.waterfall.latencyMs,
            isToCaller: speech.waterfall.eouDelayMs !== null,
            parts: partsOf(speech.waterfall),
          },
        ],
  );
}

/** The replies that the caller waited for. */
export const repliesToCaller = (waits: readonly ReplyLatency[]): readonly ReplyLatency[] =>
  waits.filter(({ isToCaller }) => isToCaller);

/** Omits parts without duration. */
function partsOf(fall: Waterfall): ReplyLatency['parts'] {
  const ms: Readonly<Record<WaitPart, number>> = {
    eou: fall.eouDelayMs ?? 0,
    model: fall.modelMs,
    tool: fall.toolMs,
    text: fall.textWaitMs,
    voice: fall.synthesisMs,
    line: fall.launchWaitMs,
  };
  return latencyParts.map((part) => ({ part, ms: ms[part] })).filter((one) => one.ms >= 0.5);
}

/** The longest latency; null without one. */
export const slowestOf = (waits: readonly ReplyLatency[]): ReplyLatency | null =>
  waits.reduce<ReplyLatency | null>(
    (slowest, wait) => (wait.latencyMs > (slowest?.latencyMs ?? 0) ? wait : slowest),
    null,
  );

/** The median of numbers; null for none. */
export function medianOf(values: readonly number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other);
  const half = inOrder.length / 2;
  const [low, high] = [inOrder[Math.ceil(half) - 1], inOrder[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The rank of a latency among those of its assistant. */
export function rankOf(latencyMs: number, { p50, p90, p95, p99 }: LatencyPercentiles): Rank {
  const seconds = latencyMs / 1000;
  if (seconds <= p50) return 'half';
  if (seconds <= p90) return 'p90';
  if (seconds <= p95) return 'p95';
  return seconds <= p99 ? 'p99' : 'beyond';
}
