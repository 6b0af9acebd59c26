import type { StreamEvent } from '../../api/stream-event.ts';

/** The parts of a reply's latency, in milliseconds: from the caller's last sound to the reply's first. */
export type ReplyLatency = {
  readonly wholeMs: number;
  readonly endOfTurnMs: number;
  readonly modelMs: number;
  readonly voiceMs: number;
};

/** The latency of a turn in the event log. */
export type LoggedLatency = {
  readonly latencyMs: number;
  readonly eouDelayMs: number;
  readonly llmLatencyMs: number;
  readonly ttsLatencyMs: number;
};

/** The latency of a turn in the transcript. */
export const latencyOfTurn = ({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs }: LoggedLatency): ReplyLatency => ({
  wholeMs: latencyMs,
  endOfTurnMs: eouDelayMs,
  modelMs: llmLatencyMs,
  voiceMs: ttsLatencyMs,
});

/** The same from the detailed entry, which exists as soon as the reply is heard; null for speech that does not reply to the caller. */
export function latencyOfEvent(event: StreamEvent): ReplyLatency | null {
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
