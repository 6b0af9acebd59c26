import type { LatencyGroup } from '#client/paths.d.ts';
import type { Waterfall } from '#engine/turn/agent/waterfall.ts';
import type { Speech, Talk } from './talk.ts';

/** What the time of an answer went into, in its order; together they are the whole. */
export const waitParts = ['eou', 'model', 'tool', 'text', 'voice', 'line'] as const;
type WaitPart = (typeof waitParts)[number];
/** How fast an assistant answers otherwise, in seconds. */
export type Usual = NonNullable<LatencyGroup['latency']>;
/** Where an answer stands among others of its assistant. */
type Rank = 'half' | 'p90' | 'p95' | 'p99' | 'beyond';
/** One answer that was waited for. */
export type Wait = {
  readonly speech: Speech;
  readonly latencyMs: number;
  /** From the caller's last sound; what follows from a tool alone counts from the request for it. */
  readonly isToCaller: boolean;
  readonly parts: readonly { readonly part: WaitPart; readonly ms: number }[];
};

/** The answers of a call whose waits were measured, in their order. */
export function waitsOf({ speeches }: Pick<Talk, 'speeches'>): readonly Wait[] {
  return speeches.flatMap((speech): readonly Wait[] =>
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

/** Those that the caller waited for. */
export const answersIn = (waits: readonly Wait[]): readonly Wait[] => waits.filter(({ isToCaller }) => isToCaller);

/** What took no time is left out. */
function partsOf(fall: Waterfall): Wait['parts'] {
  const ms: Readonly<Record<WaitPart, number>> = {
    eou: fall.eouDelayMs ?? 0,
    model: fall.modelMs,
    tool: fall.toolMs,
    text: fall.textWaitMs,
    voice: fall.synthesisMs,
    line: fall.launchWaitMs,
  };
  return waitParts.map((part) => ({ part, ms: ms[part] })).filter((one) => one.ms >= 0.5);
}

/** The longest wait; null where nothing was waited for. */
export const slowestOf = (waits: readonly Wait[]): Wait | null =>
  waits.reduce<Wait | null>((slowest, wait) => (wait.latencyMs > (slowest?.latencyMs ?? 0) ? wait : slowest), null);

/** The median of some numbers; null where there are none. */
export function medianOf(values: readonly number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other);
  const half = inOrder.length / 2;
  const [low, high] = [inOrder[Math.ceil(half) - 1], inOrder[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Where a wait stands among those of its assistant. */
export function rankOf(latencyMs: number, { p50, p90, p95, p99 }: Usual): Rank {
  const seconds = latencyMs / 1000;
  if (seconds <= p50) return 'half';
  if (seconds <= p90) return 'p90';
  if (seconds <= p95) return 'p95';
  return seconds <= p99 ? 'p99' : 'beyond';
}
