import type { StreamEvent } from '../../api/stream-event.ts';

/** Where the time of an answer went, in milliseconds: from the caller's last sound to the first one of the answer. */
export type Wait = {
  readonly wholeMs: number;
  readonly endOfTurnMs: number;
  readonly modelMs: number;
  readonly voiceMs: number;
};

/** The latency of a turn as the event log has it. */
export type Latency = {
  readonly latencyMs: number;
  readonly eouDelayMs: number;
  readonly llmLatencyMs: number;
  readonly ttsLatencyMs: number;
};

/** The wait for a turn of the transcript. */
export const waitOf = ({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs }: Latency): Wait => ({
  wholeMs: latencyMs,
  endOfTurnMs: eouDelayMs,
  modelMs: llmLatencyMs,
  voiceMs: ttsLatencyMs,
});

/** The same of the finer record, which is there as soon as the answer is heard; null where nobody's words were answered. */
export function waitOfRecord(event: StreamEvent): Wait | null {
  const sum = (...parts: unknown[]) => parts.reduce<number>((before, part) => before + Number(part), 0);
  const { latencyMs, eouDelayMs, modelMs, toolMs, textWaitMs, synthesisMs, launchWaitMs } = event;
  if (typeof eouDelayMs !== 'number') return null;
  return {
    wholeMs: sum(latencyMs),
    endOfTurnMs: eouDelayMs,
    modelMs: sum(modelMs, toolMs),
    voiceMs: sum(textWaitMs, synthesisMs, launchWaitMs),
  };
}
