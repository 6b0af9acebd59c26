import type { CallEvent } from '#engine/call/events.ts';
import { type LoggedLatency, latenciesOf, readLog } from './call-log.ts';
import { type CallerEvent, type ClearDelay, clearDelays } from './caller-events.ts';

/** Minimum, median and maximum of some values. */
export type Spread = { readonly min: number; readonly median: number; readonly max: number };

/** The speed of a call's assistant. Milliseconds; spreads are null without replies. */
export type SpeedReport = {
  readonly answers: readonly LoggedLatency[];
  readonly spread: {
    readonly eou: Spread;
    readonly llm: Spread;
    readonly tts: Spread;
    readonly total: Spread;
  } | null;
  /** The caller's speech over the assistant, and how soon after its onset the line was cleared. */
  readonly overlaps: readonly ClearDelay[];
};

/** Measures a call by its event log and its caller's diary. */
export function measureSpeed(events: readonly CallEvent[], moments: readonly CallerEvent[]): SpeedReport {
  const answers = latenciesOf(readLog(events));
  return { answers, spread: answers.length === 0 ? null : spreadsOf(answers), overlaps: clearDelays(moments) };
}

function spreadsOf(answers: readonly LoggedLatency[]): NonNullable<SpeedReport['spread']> {
  return {
    eou: spread(answers.map((answer) => answer.eouDelayMs)),
    llm: spread(answers.map((answer) => answer.llmLatencyMs)),
    tts: spread(answers.map((answer) => answer.ttsLatencyMs)),
    total: spread(answers.map((answer) => answer.latencyMs)),
  };
}

/** The spread of at least one value; for an even number the median is the mean of the middle two. */
export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]!;
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)]!;
  return { min: sorted[0]!, median: (lower + upper) / 2, max: sorted.at(-1)! };
}
